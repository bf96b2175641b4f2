import type { Locale } from '@site/shared/contract';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps } from '../app-env.ts';
import type { PageCache, Served } from '../page-cache/page-cache.ts';
import { sendPage } from '../page-cache/send-page.ts';
import type { Rendered } from '../render/types.ts';

/** A file made of what the backend shows to everybody; `tags` name what a purge of makes it stale. */
export type Draft = Pick<Rendered, 'body' | 'contentType' | 'tags'> &
  Partial<Pick<Rendered, 'partial' | 'policy' | 'status'>>;

/** An answer of its own and no failure: what was there before must not stand in for it. */
const nothing: Draft = { status: 404, body: '', contentType: 'text/plain', tags: [] };

type Kept = { locale: Locale; key: string };
type Draw = () => Promise<Draft | null>;

/** Files that are kept and purged like pages; null is drawn for what is not there. */
export type KeptFiles = {
  /** Answers with a file; throws `E_NOT_FOUND` for what is not there. */
  send: (c: AppContext, file: Kept, draw: Draw) => Promise<Response>;
  /** The file for what is made of it. */
  read: (file: Kept, draw: Draw) => Promise<Served>;
};

export function createKeptFiles(
  { generations, clock }: Pick<AppDeps, 'generations' | 'clock'>,
  pageCache: PageCache,
): KeptFiles {
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
      // What belongs to the site is not known yet; a copy from before is better than nothing.
      if (!generations.ready()) throw new Problem('E_BACKEND', { status: 503 });
      return rendered((await draw()) ?? nothing, locale);
    });
  }

  function rendered(draft: Draft, locale: Locale): Rendered {
    const generation = generations.current().id;
    const facts = { status: 200, slot: 'none', locale, generation, degraded: false } as const;
    return { ...facts, partial: false, ...draft };
  }
}

/** For drawings: a backend that refuses or is away is our trouble, and an older copy is better. */
export function backendAway(error: unknown): never {
  throw new Problem('E_BACKEND', { status: 503, cause: error });
}
