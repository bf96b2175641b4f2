import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PublicRegistry, Release, RouteHandle, Slot } from '../contract/index.ts';
import { pageStateOf } from './documents.ts';
import { type LocalServer, startLocalServer } from './local-server.ts';

const content = { id: 'content', path: '/:slug', slot: 'default' as const, handle: {} };
const registry: PublicRegistry = {
  generation: 'g1',
  remotes: {
    'mf-public': { version: 'p1', entry: '/p.js', integrity: 'sha384-p', mounts: [content] },
    'mf-events': { version: 'old', entry: '/e.js', integrity: 'sha384-e', mounts: [] },
  },
};
const state = {
  slot: 'default',
  locale: 'ru',
  hydration: { loaderData: {} },
  boot: 'intent',
  remotes: ['mf-public'],
  preloads: [['/p.js', 'sha384-p']],
  formAddress: null as string | null,
};
const documentWith = (changed: Partial<typeof state>, title: string) =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${title}</title><link rel="canonical" href="/x"><style data-href="frame.css">a{}</style></head><body><div id="root"><h1>${title}</h1><link rel="stylesheet" href="/_shell/frame.css"><link rel="stylesheet" href="/remotes/mf-events/old/web/e.css"></div><script type="application/json" id="page-state">${JSON.stringify({ ...state, ...changed })}</script></body></html>`;

let folder: string;
let liveServer: Server;
let live: string;
let local: LocalServer;
let asked: IncomingMessage[];

/** What the live site answers: pages by address, and nothing that this machine builds. */
function answerLive(request: IncomingMessage) {
  const path = request.url ?? '';
  if (path === '/remotes.json' || path === '/_generations/g1.json') return { json: registry };
  if (path.startsWith('/_i18n/en/')) return { json: { shell: { a: 'b' }, 'mf-events': {} } };
  if (path === '/c/events')
    return { status: 302, headers: { location: '/login?redirect=/c/events' } };
  if (path === '/events') return { status: 404, html: documentWith({}, 'Not found') };
  if (path === '/search') return { html: documentWith({}, 'Search') };
  if (path === '/refused')
    return { status: 422, html: documentWith({ formAddress: '/events' }, 'Form') };
  return { html: documentWith({}, path) };
}

async function buildOf(
  version: string,
  mounts: [path: string, slot: Slot, handle?: RouteHandle][],
) {
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'web'), { recursive: true });
  await mkdir(join(dist, 'server'), { recursive: true });
  await writeFile(join(dist, 'web/remoteEntry.js'), `entry of ${version}`);
  await writeFile(join(dist, 'web/secret.js'), 'not released');
  await writeFile(
    join(dist, 'server/entry.mjs'),
    `export default { messages: async () => ({ title: 'Events - ${version}' }) };`,
  );
  const release: Release = {
    name: 'mf-events',
    version,
    contract: 1,
    mounts: mounts.map(([path, slot, handle = {}]) => ({ id: path, path, slot, handle })),
    assets: { '/events': { js: [], css: ['e.css'] } },
    files: { 'web/remoteEntry.js': 'sha384-x' },
  };
  await writeFile(join(dist, 'release.json'), JSON.stringify(release));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-'));
  await buildOf('v1', [
    ['/events', 'default'],
    ['/c/events', 'lk'],
  ]);
  liveServer = createServer((request, response) => {
    asked.push(request);
    const {
      status = 200,
      headers = {},
      html,
      json,
    } = answerLive(request) as Partial<
      Record<'html', string> & { status: number; headers: object; json: object }
    >;
    const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8';
    response.writeHead(status, {
      'content-type': type,
      'set-cookie': '__Host-session=s; Path=/; Secure',
      'strict-transport-security': 'max-age=1',
      'content-security-policy': "script-src 'self'",
      ...headers,
    });
    response.end(html ?? JSON.stringify(json ?? ''));
  });
  await new Promise<void>((resolve) => liveServer.listen(0, '127.0.0.1', resolve));
  live = `http://127.0.0.1:${(liveServer.address() as AddressInfo).port}`;
  local = await startLocalServer({ live, dist: join(folder, 'dist'), port: 0 });
});

beforeEach(() => {
  asked = [];
});

afterAll(async () => {
  await local.close();
  liveServer.close();
  await rm(folder, { recursive: true });
});

const open = (path: string, init: RequestInit = {}) =>
  fetch(local.address + path, {
    redirect: 'manual',
    ...init,
    headers: { accept: 'text/html', ...init.headers },
  });

test('a page of the local build is drawn by the browser, in a frame of the live site', async () => {
  const answer = await open('/events');
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(pageStateOf(html)).toMatchObject({
    hydration: null,
    boot: 'now',
    remotes: ['mf-events'],
    preloads: [],
  });
  expect(html).toContain('<body><div id="root"></div><script type="application/json"');
  expect(html).toContain(
    '<link rel="stylesheet" href="/_shell/frame.css"><link rel="stylesheet" href="/remotes/mf-events/v1/web/e.css"></head>',
  );
  expect(html).toContain('<style data-href="frame.css">');
  expect(html).not.toMatch(/<title>|canonical/);
  expect(answer.headers.get('content-security-policy')).toBe("script-src 'self'");
});

test('a page of another remote is that of the live site, with the script that reloads it', async () => {
  const html = await (await open('/mission')).text();
  expect(html).toContain('<h1>/mission</h1>');
  expect(html).toContain('<head><script src="/__local/reload.js" data-build="v1"></script>');
  expect(pageStateOf(html)).toEqual(state);
});

test('the registry has the local build, whose loaders run in the browser, and the messages are its own', async () => {
  for (const address of ['/remotes.json', '/_generations/g1.json']) {
    const { remotes } = (await (await open(address)).json()) as PublicRegistry;
    expect(remotes['mf-public']).toEqual(registry.remotes['mf-public']);
    expect(remotes['mf-events']).toMatchObject({
      version: 'v1',
      entry: '/remotes/mf-events/v1/web/remoteEntry.js',
      integrity: '',
    });
    expect(remotes['mf-events']?.mounts[0]?.handle).toEqual({ render: 'browser' });
  }
  const messages = await (await open('/_i18n/en/messages.json?v=1&of=shell')).json();
  expect(messages).toEqual({ shell: { a: 'b' }, 'mf-events': { title: 'Events - v1' } });
});

test('serves released browser files of the build, and no other file', async () => {
  const files = '/remotes/mf-events/v1/web/';
  expect(await (await open(`${files}remoteEntry.js`)).text()).toBe('entry of v1');
  expect((await open(`${files}secret.js`)).status).toBe(404);
  expect((await open(`${files}..%2frelease.json`)).headers.get('content-type')).toContain('html');
});

test('a redirect of the live site is kept, as that to the sign-in page', async () => {
  const answer = await open('/c/events');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    '/login?redirect=/c/events',
  ]);
});

test('a form of the local build that is refused is drawn by the browser with the answer', async () => {
  const answer = await open('/refused', { method: 'POST', body: 'a=b' });
  expect(answer.status).toBe(422);
  expect(pageStateOf(await answer.text())).toMatchObject({
    hydration: null,
    formAddress: '/events',
  });
});

test('cookies work over http, and only pages from here count as pages of the site', async () => {
  const answer = await open('/mission', { headers: { cookie: 'local-host-session=s' } });
  expect(answer.headers.getSetCookie()).toEqual(['local-host-session=s; Path=/']);
  expect(answer.headers.has('strict-transport-security')).toBe(false);
  expect(asked.at(-1)?.headers.cookie).toBe('__Host-session=s');
  for (const [origin, passed] of [
    [local.address, live],
    ['https://evil.example', 'https://evil.example'],
  ] as const) {
    await open('/refused', { method: 'POST', headers: { origin }, body: '' });
    expect(asked.find(({ method }) => method === 'POST')?.headers.origin).toBe(passed);
    asked = [];
  }
});

test('a build that has changed is told to the open pages', async () => {
  const events = (await open('/__local/events')).body?.pipeThrough(new TextDecoderStream());
  const reader = events?.getReader();
  expect((await reader?.read())?.value).toBe('data: v1\n\n');
  expect(await local.rebuilt()).toBeNull();
  await buildOf('v2', [['/events', 'default']]);
  expect(await local.rebuilt()).toBe('v2');
  expect((await reader?.read())?.value).toBe('data: v2\n\n');
  await reader?.cancel();
});
