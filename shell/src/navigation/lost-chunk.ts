import { specConstants } from '@site/shared/domain';
import { keepJson, readJson } from '@site/shared/remote';

const storageKey = 'reloaded-for-chunk';

/**
 * A chunk that is no longer there means this document is older than the server: the page is loaded
 * whole, at most once in ten seconds for the same path. Returns false when the guard holds or the
 * error is another one.
 */
export function reloadForLostChunk(error: unknown, url: string, now = Date.now()): boolean {
  if (!isLostChunk(error)) return false;
  const { pathname } = new URL(url, location.href);
  const last = readJson('sessionStorage', storageKey) as Reload | null;
  if (last?.path === pathname && now - last.at < specConstants.chunkReloadGuard) return false;
  keepJson('sessionStorage', storageKey, { path: pathname, at: now } satisfies Reload);
  location.assign(url);
  return true;
}

type Reload = { path: string; at: number };

/** The bundler's own name for it, wherever it lies in the chain of causes. */
export function isLostChunk(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'ChunkLoadError' || /Loading (CSS )?chunk/.test(cause.message)) return true;
  }
  return false;
}
