import { cacheNames, keptNoteId, type ToServiceWorker } from '../../service-worker/messages.ts';
import { savesData } from '../saves-data.ts';

type Router = { subscribe: (heard: (state: { navigation: { state: string } }) => void) => void };

/** A busy device may never be idle; the timeout runs the work all the same. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work);
}

/**
 * Reports pages that are opened inside this document to the service worker, which the inline script
 * registers. A visitor who saves data reports none.
 */
export function keepForOffline(router: Router): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker || savesData()) return;
  let reported = location.href;
  router.subscribe(({ navigation }) => {
    const here = location.href.split('#', 1)[0] ?? '';
    if (navigation.state !== 'idle' || here === reported) return;
    reported = here;
    // The new page came over the network, so the offline note no longer applies.
    document.getElementById(keptNoteId)?.remove();
    whenIdle(() => {
      serviceWorker.controller?.postMessage({ visited: here } satisfies ToServiceWorker);
    });
  });
}

/**
 * Deletes the cached pages on sign-out, because others may use this device: the cache shows what
 * was read.
 */
export async function forgetKeptPages(): Promise<void> {
  const { caches } = window as { caches?: CacheStorage };
  if (!caches) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(`${cacheNames}1 `));
  await Promise.all(names.map((name) => caches.delete(name)));
}
