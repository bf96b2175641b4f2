import { specConstants } from '@site/shared/domain';
import { LRUCache } from 'lru-cache';
import type { AppDeps } from '../app-env.ts';

/** The blurred stand-in of an uploaded picture as a `data:` address; null where there is none to be had. */
export type Placeholders = (id: string) => Promise<string | null>;

/** A page does not wait for it any longer, in milliseconds. */
const timeout = 500;
/** Ten pixels square are some fifty bytes. */
const mostBytes = 1024;

/**
 * Stand-ins come with the page itself: as a file of its own each would arrive together with the picture
 * it stands in for.
 */
export function createPlaceholders({
  config,
  backend,
  log,
}: Pick<AppDeps, 'config' | 'backend' | 'log'>): Placeholders {
  const kept = new LRUCache<string, string>({ max: 1000, ttl: 60 * 60_000 });
  const type = `image/${specConstants.images.format}`;

  async function read(id: string): Promise<string | null> {
    const query = new URLSearchParams({ key: 'placeholder' });
    const asked = { path: `/assets/${id}`, query, token: config.publicToken, timeout };
    const response = await backend.open(asked);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.headers.get('content-type')?.startsWith(type)) return null;
    return bytes.length > mostBytes ? null : `data:${type};base64,${bytes.toString('base64')}`;
  }

  return async (id) => {
    const ready = kept.get(id);
    if (ready) return ready;
    try {
      const address = await read(id);
      if (address) kept.set(id, address);
      return address;
    } catch (error) {
      log.debug({ err: error, id }, 'a placeholder could not be had');
      return null;
    }
  };
}
