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

/** A busy device may never be idle; then the work is done all the same. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work);
}

/**
 * Asks the service worker in, once the page is awake and has nothing else to do, and tells it of
 * pages opened inside this document. A visitor who only reads never gets here, and one who saves data
 * is spared it.
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
  let told = location.href;
  router.subscribe(({ navigation }) => {
    const here = location.href.split('#', 1)[0] ?? '';
    if (navigation.state !== 'idle' || here === told) return;
    told = here;
    // Another page has come, and over the network.
    document.getElementById(keptNoteId)?.remove();
    whenIdle(() => {
      serviceWorker.controller?.postMessage({ visited: here } satisfies ToServiceWorker);
    });
  });
}

/** Forgets which pages were read here: on signing out, because others may use this device. */
export async function forgetKeptPages(): Promise<void> {
  const { caches } = window as { caches?: CacheStorage };
  if (!caches) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(`${cacheNames}1 `));
  await Promise.all(names.map((name) => caches.delete(name)));
}
