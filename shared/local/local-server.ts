import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Locale, Messages, Mount, PublicRegistry } from '../contract/index.ts';
import { send, sendChanged, sendPassed } from './answers.ts';
import { drawnLocally, ownAddresses, pageStateOf, withReload } from './documents.ts';
import { reloadScript } from './keep-typed-text.ts';
import { type LiveAnswer, liveSite } from './live-site.ts';
import { fileOf, type LocalBuild, readBuild, withLocal } from './local-build.ts';
import { frameAddress, localMount, pageIn } from './local-pages.ts';

/** A site on this machine: one remote as it is built here, everything else from a live site. */
export type LocalServer = {
  /** Scheme, host and port. */
  address: string;
  /** Reads the build again; when it has changed, reloads the open pages and returns its version. */
  rebuilt: () => Promise<string | null>;
  close: () => Promise<void>;
};

type Options = {
  /** Scheme, host and port of the live site. */
  live: string;
  /** The folder of the build; while it holds none, all pages are those of the live site. */
  dist: string;
  port: number;
};

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const script = 'text/javascript; charset=utf-8';

/** Ends the worker that another site has left at this address: it would show the pages that it has kept. */
const noServiceWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', () => registration.unregister());`;

/** Starts the local site; it listens on this machine only. */
export async function startLocalServer({ live, dist, port }: Options): Promise<LocalServer> {
  const site = liveSite(live);
  const openPages = new Set<ServerResponse>();
  let build = await readBuild(dist);

  const server = createServer((request, response) => {
    const { host = '' } = request.headers;
    // A page elsewhere can make a name of its own point here.
    if (!/^(?:localhost|127\.0\.0\.1):\d+$/.test(host))
      return send(response, 421, 'text/plain', '');
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else send(response, 502, 'text/plain', `${live} could not be asked: ${reasonOf(error)}`);
    });
  });
  const bound = await listen(server, port);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    if (path === ownAddresses.events) return follow(response);
    if (path === ownAddresses.script)
      return send(response, 200, script, reloadScript(ownAddresses.events));
    if (path === '/service-worker.js') return send(response, 200, script, noServiceWorker);
    if (!build) return sendLive(request, response);
    const file = fileOf(build.release, path);
    if (file) return sendFile(response, build, file);
    const change = changeOf(build, path);
    if (change) return sendJson(request, response, change);
    const mount = asksForPage(request) ? await mountAt(build, path) : null;
    if (mount) return sendLocalPage(request, response, { build, mount });
    await sendLive(request, response);
  }

  async function sendLive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const passed = await pass(request);
    const isPage = passed.headers.get('content-type')?.startsWith('text/html');
    if (!isPage || !passed.body) return sendPassed(response, passed);
    sendChanged(response, passed, withReload(await afterForm(await passed.text()), version()));
  }

  /** A page of the local build that the live site has drawn again, after a form that it refused. */
  async function afterForm(html: string): Promise<string> {
    const formAddress = pageStateOf(html)?.formAddress;
    if (!build || typeof formAddress !== 'string') return html;
    const mount = await mountAt(build, new URL(formAddress, live).pathname);
    return mount ? drawnLocally(html, { build, mount }) : html;
  }

  async function sendLocalPage(
    request: IncomingMessage,
    response: ServerResponse,
    page: { build: LocalBuild; mount: Mount },
  ): Promise<void> {
    const asked = await pass(request);
    // To the sign-in page, or from there to the page that was wanted.
    if (asked.status >= 300 && asked.status < 400) return sendPassed(response, asked);
    await asked.body?.cancel();
    const framed = await pass(request, frameAddress(page.mount, pathOf(request)));
    const html = pageIn(await framed.text(), page);
    if (html === null) throw new Error('it has no frame for this page');
    const cookies = [...asked.cookies, ...framed.cookies];
    sendChanged(response, { ...framed, cookies, status: 200 }, html);
  }

  async function sendJson(
    request: IncomingMessage,
    response: ServerResponse,
    change: (value: never) => object,
  ): Promise<void> {
    const passed = await pass(request);
    const text = await passed.text();
    if (passed.status !== 200) return sendChanged(response, passed, text);
    sendChanged(response, passed, JSON.stringify(change(JSON.parse(text) as never)));
  }

  async function sendFile(response: ServerResponse, { release }: LocalBuild, file: string) {
    if (!Object.hasOwn(release.files, file)) return send(response, 404, 'text/plain', '');
    const type = types[extname(file)] ?? 'application/octet-stream';
    send(response, 200, type, await readFile(join(dist, file)));
  }

  async function mountAt(local: LocalBuild, pathname: string): Promise<Mount | null> {
    const answered = await fetch(`${live}/remotes.json`);
    return localMount((await answered.json()) as PublicRegistry, local, pathname);
  }

  function pass(request: IncomingMessage, address?: string): Promise<LiveAnswer> {
    // What is changed here has no version that the live site knows.
    for (const name of ['if-none-match', 'if-modified-since']) delete request.headers[name];
    return site.pass(request, `http://${request.headers.host}`, address);
  }

  function version(): string {
    return build?.release.version ?? '';
  }

  function follow(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`data: ${version()}\n\n`);
    openPages.add(response);
    response.once('close', () => openPages.delete(response));
  }

  return {
    address: `http://localhost:${bound}`,
    async rebuilt() {
      const next = await readBuild(dist);
      if (!next || next.release.version === build?.release.version) return null;
      build = next;
      for (const page of openPages) page.write(`data: ${version()}\n\n`);
      return next.release.version;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** How the JSON at an address differs from that of the live site; null where it does not. */
function changeOf(build: LocalBuild, path: string): ((value: never) => object) | null {
  if (path === '/remotes.json' || /^\/_generations\/[^/]+\.json$/.test(path)) {
    return (registry: PublicRegistry) => withLocal(registry, build);
  }
  const [, locale] = /^\/_i18n\/(ru|en)\/messages\.json$/.exec(path) ?? [];
  if (locale === undefined) return null;
  const own = { [build.release.name]: build.messages[locale as Locale] };
  return (messages: Record<string, Messages>) => ({ ...messages, ...own });
}

function asksForPage({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? url;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}
