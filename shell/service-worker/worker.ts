import { kindOf } from './addresses.ts';
import { createKeptPages } from './kept-pages.ts';
import type { ToServiceWorker } from './messages.ts';

// The service worker: network first for pages, the cache when the network fails. The inline script
// registers it, and it replaces an older worker when that worker's pages are closed
// (docs/domain/offline.md).

/** Types of workers that TypeScript's DOM library lacks. */
type WaitableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = WaitableEvent & {
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

addEventListener('install', (event) => (event as WaitableEvent).waitUntil(kept.prepare()));

addEventListener('activate', (event) => (event as WaitableEvent).waitUntil(activate()));

addEventListener('message', (event) => {
  const { visited } = event.data as ToServiceWorker;
  (event as Event as WaitableEvent).waitUntil(kept.visit(new URL(visited)));
});

addEventListener('fetch', (raw) => {
  const event = raw as FetchEvent;
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  const kind = kindOf(url, request.mode === 'navigate');
  if (kind === 'page') event.respondWith(page(event, url));
  if (kind === 'payload') event.respondWith(payload(request));
  if (kind === 'part' || kind === 'data') event.respondWith(part(event));
});

async function activate(): Promise<void> {
  await kept.tidy();
  // The browser sends the request while this worker starts.
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

/** The data of a page to navigate to is never cached: without it the page navigates to the document, which is served whole. */
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
