import { kindOf } from './addresses.ts';
import { createKeptPages } from './kept-pages.ts';
import type { ToServiceWorker } from './messages.ts';

// The service worker: the network first for pages, what was kept when there is none. It is asked in
// only after somebody has used a page, and takes over from an older one when that one's pages are
// closed (docs/domain/offline.md).

/** What TypeScript's library for pages does not know of workers. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = Lasting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type Scope = {
  clients: {
    claim: () => Promise<void>;
    matchAll: () => Promise<readonly { url: string }[]>;
  };
  registration: ServiceWorkerRegistration;
};

const scope = self as unknown as Scope;
const kept = createKeptPages({
  caches,
  fetch: (...request) => fetch(...request),
  origin: location.origin,
});

addEventListener('install', (event) => (event as Lasting).waitUntil(kept.prepare()));

addEventListener('activate', (event) => (event as Lasting).waitUntil(begin()));

addEventListener('message', (event) => {
  const { visited } = event.data as ToServiceWorker;
  (event as Event as Lasting).waitUntil(kept.visit(new URL(visited)));
});

addEventListener('fetch', (raw) => {
  const event = raw as FetchEvent;
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  const kind = kindOf(url, request.mode === 'navigate');
  if (kind === 'page') event.respondWith(page(event, url));
  if (kind === 'payload') event.respondWith(payload(request));
  if (kind === 'part') event.respondWith(part(event));
});

async function begin(): Promise<void> {
  await kept.tidy();
  // The network is asked while this worker wakes.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  const open = await scope.clients.matchAll();
  for (const { url } of open) await kept.visit(new URL(url)).catch(() => {});
}

async function page(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(kept.keep(url, answer.clone()).catch(() => {}));
    return answer;
  } catch (error) {
    const found = await kept.page(url);
    if (found) return found;
    throw error;
  }
}

/** Data is never kept: without it the page asks for a document, and that one is whole. */
async function payload(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return Response.json({ generation: 'offline' });
  }
}

async function part(event: FetchEvent): Promise<Response> {
  const found = await kept.part(event.request);
  if (found) return found;
  const answer = await fetch(event.request);
  event.waitUntil(kept.addPart(event.request, answer.clone()).catch(() => {}));
  return answer;
}
