import { specConstants } from '@site/shared/domain/system';
import { readJson, storeJson } from '@site/shared/remote';

const storageKey = 'reloaded-for-chunk';

/**
 * A missing chunk means this document is older than the server: reloads the document, at most once
 * in ten seconds for the same path. Returns false within that time and for any other error.
 */
export function reloadForLostChunk(error: unknown, url: string, now = Date.now()): boolean {
  if (!isLostChunk(error)) return false;
  const { pathname } = new URL(url, location.href);
  const last = readJson('sessionStorage', storageKey) as Reload | null;
  if (last?.path === pathname && now - last.at < specConstants.chunkReloadGuard) return false;
  storeJson('sessionStorage', storageKey, { path: pathname, at: now } satisfies Reload);
  location.assign(url);
  return true;
}

type Reload = { path: string; at: number };

/** Recognizes the bundler's error anywhere in the chain of causes. */
export function isLostChunk(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'ChunkLoadError' || /Loading (CSS )?chunk/.test(cause.message)) return true;
  }
  return false;
}
