import { specConstants } from '@site/shared/domain/system';
import { LRUCache } from 'lru-cache';
import type { AppDeps } from '../app-env.ts';

/** The blurred placeholder of an uploaded picture as a `data:` URL; null when there is none. */
export type Placeholders = (id: string) => Promise<string | null>;

/** Milliseconds after which a page is rendered without it. */
const timeout = 500;
/** Ten by ten pixels take about fifty bytes. */
const maxBytes = 1024;

/**
 * Placeholders are inlined into the page: as separate files they would arrive together with the
 * pictures they replace.
 */
export function createPlaceholders({
  config,
  backend,
  log,
}: Pick<AppDeps, 'config' | 'backend' | 'log'>): Placeholders {
  const cached = new LRUCache<string, string>({ max: 1000, ttl: 60 * 60_000 });
  const type = `image/${specConstants.images.format}`;

  async function read(id: string): Promise<string | null> {
    const query = new URLSearchParams({ key: 'placeholder' });
    const asked = { path: `/assets/${id}`, query, token: config.publicToken, timeout };
    const response = await backend.open(asked);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.headers.get('content-type')?.startsWith(type)) return null;
    return bytes.length > maxBytes ? null : `data:${type};base64,${bytes.toString('base64')}`;
  }

  return async (id) => {
    const ready = cached.get(id);
    if (ready) return ready;
    try {
      const address = await read(id);
      if (address) cached.set(id, address);
      return address;
    } catch (error) {
      log.debug({ err: error, id }, 'a placeholder could not be had');
      return null;
    }
  };
}
