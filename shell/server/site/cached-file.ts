import type { Locale } from '@site/shared/contract';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps } from '../app-env.ts';
import type { PageCache, Served } from '../page-cache/page-cache.ts';
import { sendPage } from '../page-cache/send-page.ts';
import type { Rendered } from '../render/types.ts';

/** A file made of public data; `tags` are its cache tags. */
export type Draft = Pick<Rendered, 'body' | 'contentType' | 'tags'> &
  Partial<Pick<Rendered, 'partial' | 'policy' | 'status'>>;

/** A regular answer and no failure: an older copy must not replace it. */
const missingFile: Draft = { status: 404, body: '', contentType: 'text/plain', tags: [] };

type Kept = { locale: Locale; key: string };
type Draw = () => Promise<Draft | null>;

/** Files that are cached and invalidated like pages; `draw` returns null for a missing file. */
export type CachedFiles = {
  /** Answers with a file; throws `E_NOT_FOUND` for a missing one. */
  send: (c: AppContext, file: Kept, draw: Draw) => Promise<Response>;
  /** The cached file, for further processing. */
  read: (file: Kept, draw: Draw) => Promise<Served>;
};

export function createCachedFiles(
  { generations, clock }: Pick<AppDeps, 'generations' | 'clock'>,
  pageCache: PageCache,
): CachedFiles {
  return {
    async send(c, file, draw) {
      const served = await read(file, draw);
      if (served.page.status === 404) {
        throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
      }
      return sendPage(c, served, clock.now());
    },
    read,
  };

  function read({ locale, key }: Kept, draw: Draw): Promise<Served> {
    return pageCache.get(`file ${key}`, async () => {
      // The pages of the site are not known yet; an older copy is better than nothing.
      if (!generations.ready()) throw new Problem('E_BACKEND', { status: 503 });
      return rendered((await draw()) ?? missingFile, locale);
    });
  }

  function rendered(draft: Draft, locale: Locale): Rendered {
    const generation = generations.current().id;
    const facts = { status: 200, slot: 'none', locale, generation, degraded: false } as const;
    return { ...facts, partial: false, ...draft };
  }
}

/** For files: a backend that refuses or is down is our problem, and an older copy is better. */
export function backendAway(error: unknown): never {
  throw new Problem('E_BACKEND', { status: 503, cause: error });
}
