import { specConstants } from '@site/shared/domain';
import {
  cacheNames,
  keptNoteId,
  serviceWorkerAddress,
  type ToServiceWorker,
} from '../../service-worker/messages.ts';
import { logWarning } from '../log.ts';
import { savesData } from '../saves-data.ts';

type Router = { subscribe: (heard: (state: { navigation: { state: string } }) => void) => void };

/** A busy device may never be idle; the timeout runs the work all the same. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work);
}

/**
 * Registers the service worker once the page is hydrated and idle, and reports pages that are
 * opened inside this document. A visitor who only reads never gets here; one who saves data gets no
 * worker.
 */
export function keepForOffline(router: Router): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker || savesData()) return;
  setTimeout(
    () =>
      whenIdle(() => {
        serviceWorker.register(serviceWorkerAddress).catch((error: unknown) => {
          logWarning('Pages cannot be kept for reading offline', error);
        });
      }),
    specConstants.versionCheckDelay,
  );
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
