import { LRUCache } from 'lru-cache';
import type { Copy, CopyStore } from '../page-cache/copy-store.ts';
import { keptInNeedFor } from '../page-cache/page-cache.ts';
import { withdrawnTags } from '../page-cache/withdrawn-tags.ts';

/** A public picture as it was last served. */
export type PictureCopy = Copy & {
  type: string;
  /** Its `last-modified`, as it was told. */
  modified: string | null;
  /** Its bytes in Base64. */
  body: string;
};

/**
 * The last good copy of each public picture, for when the backend is away: a page that is still there
 * keeps its pictures.
 */
export type PictureCopies = {
  /** The same answer; of a picture that is not too large, a copy is kept. `askedAt` in milliseconds. */
  keep: (address: string, answer: Response, askedAt: number) => Promise<Response>;
  /** The copy in need, with its `age`; null where there is none from today. */
  find: (address: string) => Promise<Response | null>;
  /** The picture is there no more, or no more for everybody. */
  drop: (address: string) => Promise<void>;
  /** Whether the backend was away a moment ago: then nobody waits for it. */
  isAway: () => boolean;
  /** Notes that the backend did not answer. */
  away: () => void;
  /** What was taken back is in no copy any more. */
  changed: (tags: readonly string[]) => void;
  /** What may hold something taken back, by tag until a moment (milliseconds), is shown no more. */
  missed: (gone: ReadonlyMap<string, number>) => void;
};

/** Bytes. Larger ones pass through. */
const largest = 1_000_000;
/** Milliseconds: a copy is good for so long, then the next visitor's answer is kept. */
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

  /** Whose picture it was is not known here: a moment later each is kept anew. */
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
      if (isKept || !type.startsWith('image/') || length > largest) return answer;
      const bytes = Buffer.from(await answer.arrayBuffer());
      keptAt.set(address, time());
      const modified = headers.get('last-modified');
      const body = bytes.toString('base64');
      if (bytes.length <= largest)
        void store.write(address, { type, modified, body, tags: [tag], renderedAt: askedAt });
      return new Response(bytes, { headers });
    },
    async find(address) {
      const copy = await store.read(address);
      const age = time() - (copy?.renderedAt ?? 0);
      if (!copy || age >= keptInNeedFor) return null;
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
