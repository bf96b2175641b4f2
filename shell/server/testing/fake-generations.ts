import { splitLocale } from '@site/shared/contract';
import type { Gateway, Generation, Generations, Rendered, RenderRequest } from '../render/types.ts';

export type FakeGenerations = Generations & {
  /** Requests to render, in order. */
  rendered: RenderRequest[];
  /** The reads of the signed-in users whose pages were rendered. */
  reads: Gateway[];
  /** Overrides parts of the next renderings. */
  answer: (change: Partial<Rendered>) => void;
  setReady: (ready: boolean) => void;
  setProblems: (problems: ReturnType<Generations['problems']>) => void;
  /** Runs a canary, which renders pages of `generation-2`; 0 ends it. */
  setCanary: (percent: number) => void;
};

/** Fakes the render workers: returns a page made of the request and renders nothing. */
export function fakeGenerations(): FakeGenerations {
  const rendered: RenderRequest[] = [];
  const reads: Gateway[] = [];
  let change: Partial<Rendered> = {};
  let isReady = true;
  let problems: ReturnType<Generations['problems']> = { refused: {}, store: null };
  let percent = 0;
  const generation: Generation = {
    id: 'generation-1',
    registry: {
      generation: 'generation-1',
      remotes: {
        'mf-public': {
          version: '1.0.0',
          entry: '/remotes/mf-public/1.0.0/web/remoteEntry.js',
          integrity: 'sha384-x',
          mounts: [],
        },
        'mf-members': {
          version: '1.0.0',
          entry: '/remotes/mf-members/1.0.0/web/remoteEntry.js',
          integrity: 'sha384-x',
          mounts: [
            { id: 'login', path: '/login', slot: 'auth', handle: {} },
            { id: 'home', path: '/c', slot: 'lk', handle: {} },
          ],
        },
      },
    },
    messages: { ru: { shell: { home: 'Главная' } }, en: { shell: { home: 'Home' } } },
    messagesVersion: 'messages-1',
    match(path) {
      const split = splitLocale(path);
      const slot = split.path === '/hall' ? 'lk' : 'default';
      const isNews = split.path.toLowerCase() === '/news';
      return {
        slot,
        pattern: isNews ? '/news' : split.path.replace(/[^/]+/g, ':part'),
        remote: 'mf-public',
        id: 'page',
        locale: split.locale,
        query: ['page'],
        personal: split.path === '/missing' ? '/people/seen/missing' : null,
      };
    },
    async render(request, own) {
      rendered.push(request);
      if (own) reads.push(own);
      return { ...page(request), ...change };
    },
  };
  const canary: Generation = {
    ...generation,
    id: 'generation-2',
    registry: { ...generation.registry, generation: 'generation-2' },
    async render(request, own) {
      return { ...(await generation.render(request, own)), generation: 'generation-2' };
    },
  };
  return {
    rendered,
    reads,
    setCanary: (next) => {
      percent = next;
    },
    answer: (next) => {
      change = next;
    },
    setReady: (ready) => {
      isReady = ready;
    },
    setProblems: (next) => {
      problems = next;
    },
    current: (channel) => (channel === 'canary' && percent > 0 ? canary : generation),
    canaryPercent: () => percent,
    ready: () => isReady,
    registryOf: async (id) => (id === generation.id ? JSON.stringify(generation.registry) : null),
    messagesOf: async (version, locale) =>
      version === generation.messagesVersion ? JSON.stringify(generation.messages[locale]) : null,
    fetchRelease: async () => false,
    problems: () => problems,
    close: async () => {},
  };
}

function page(request: RenderRequest): Rendered {
  const [pathname = '/'] = request.url.split('?', 1);
  const { locale, path } = splitLocale(pathname);
  const isPayload = request.kind !== 'page';
  const missing = !request.inBrowser && (path === '/missing' || /^\/elsewhere|\.\w+$/.test(path));
  const status = request.status ?? request.error?.status ?? (missing ? 404 : 200);
  const words = `${request.error?.message ?? path} `.repeat(200);
  return {
    status,
    contentType: isPayload ? 'application/json' : 'text/html; charset=utf-8',
    body: isPayload ? '{"data":{}}' : `<!doctype html><html lang="${locale}">${words}</html>`,
    ...(isPayload
      ? {}
      : { policy: "default-src 'none'; script-src 'self'; frame-ancestors 'none'" }),
    slot: path === '/login' ? 'auth' : /^\/c(\/|$)/.test(path) ? 'lk' : 'default',
    locale,
    generation: 'generation-1',
    degraded: false,
    tags: ['news'],
    partial: false,
  };
}
