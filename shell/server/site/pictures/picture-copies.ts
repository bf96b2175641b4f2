import { LRUCache } from 'lru-cache';
import type { Copy, CopyStore } from '../../page-cache/copy-store.ts';
import { maxFallbackAge } from '../../page-cache/page-cache.ts';
import { withdrawnTags } from '../../page-cache/withdrawn-tags.ts';

/** A public picture as it was last served. */
export type PictureCopy = Copy & {
  type: string;
  /** Its `last-modified` header. */
  modified: string | null;
  /** Its bytes in Base64. */
  body: string;
};

/**
 * The last good copy of each public picture, for when the backend is down: a page served from its
 * copy keeps its pictures.
 */
export type PictureCopies = {
  /** Returns the same answer; stores a copy unless it is too large. `askedAt` in milliseconds. */
  keep: (address: string, answer: Response, askedAt: number) => Promise<Response>;
  /** The fallback copy, with its `age`; null where there is none from the last day. */
  find: (address: string) => Promise<Response | null>;
  /** Removes the copy of a picture that was deleted or is no longer public. */
  drop: (address: string) => Promise<void>;
  /** Whether the backend was down a moment ago: then requests do not wait for it. */
  isAway: () => boolean;
  /** Records that the backend did not answer. */
  away: () => void;
  /** Drops the copies when content was withdrawn. */
  changed: (tags: readonly string[]) => void;
  /** Drops copies that may contain withdrawn content, by tag until a moment (milliseconds). */
  missed: (gone: ReadonlyMap<string, number>) => void;
};

/** Bytes. Larger pictures are passed through without a copy. */
const maxBytes = 1_000_000;
/** Milliseconds until a copy is replaced by the next visitor's answer. */
const renewAfter = 60 * 60_000;
const retryPause = 2000;
const tag = 'pictures';

export function createPictureCopies({
  store,
  now,
}: {
  store: CopyStore<PictureCopy>;
  now: () => Date;
}): PictureCopies {
  const keptAt = new LRUCache<string, number>({ max: 10_000 });
  let awayAt = Number.NEGATIVE_INFINITY;
  const time = () => now().getTime();

  /**
   * The owner of a picture is unknown here, so all copies are dropped; each is stored again at its
   * next request.
   */
  function forgetUntil(moment: number): void {
    keptAt.clear();
    void store.forget(new Map([[tag, moment]]));
  }

  return {
    async keep(address, answer, askedAt) {
      awayAt = Number.NEGATIVE_INFINITY;
      const { headers } = answer;
      const type = headers.get('content-type') ?? '';
      const length = Number(headers.get('content-length'));
      const isKept = time() - (keptAt.get(address) ?? Number.NEGATIVE_INFINITY) < renewAfter;
      if (isKept || !type.startsWith('image/') || length > maxBytes) return answer;
      const bytes = Buffer.from(await answer.arrayBuffer());
      keptAt.set(address, time());
      const modified = headers.get('last-modified');
      const body = bytes.toString('base64');
      if (bytes.length <= maxBytes)
        void store.write(address, { type, modified, body, tags: [tag], renderedAt: askedAt });
      return new Response(bytes, { headers });
    },
    async find(address) {
      const copy = await store.read(address);
      const age = time() - (copy?.renderedAt ?? 0);
      if (!copy || age >= maxFallbackAge) return null;
      const bytes = Buffer.from(copy.body, 'base64');
      return new Response(bytes, {
        headers: {
          'content-type': copy.type,
          'content-length': String(bytes.length),
          age: String(Math.max(0, Math.floor(age / 1000))),
          ...(copy.modified === null ? {} : { 'last-modified': copy.modified }),
        },
      });
    },
    drop(address) {
      keptAt.delete(address);
      return store.remove(address);
    },
    isAway: () => time() - awayAt < retryPause,
    away() {
      awayAt = time();
    },
    changed(tags) {
      if (withdrawnTags(tags).length > 0) forgetUntil(time());
    },
    missed(gone) {
      if (gone.size > 0) forgetUntil(Math.max(...gone.values()));
    },
  };
}
