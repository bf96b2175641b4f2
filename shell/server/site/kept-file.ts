import type { Locale } from '@site/shared/contract';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps } from '../app-env.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { sendPage } from '../page-cache/send-page.ts';
import type { Rendered } from '../render/types.ts';

/** A file made of what the backend shows to everybody; `tags` name what a purge of makes it stale. */
export type Draft = Pick<Rendered, 'body' | 'contentType' | 'tags'> &
  Partial<Pick<Rendered, 'partial' | 'policy' | 'status'>>;

/** An answer of its own and no failure: what was there before must not stand in for it. */
const nothing: Draft = { status: 404, body: '', contentType: 'text/plain', tags: [] };

/** Answers with a file that is kept and purged like a page; null is drawn for what is not there. */
export type SendKept = (
  c: AppContext,
  file: { locale: Locale; key: string },
  draw: () => Promise<Draft | null>,
) => Promise<Response>;

export function createKeptFiles(
  { generations, clock }: Pick<AppDeps, 'generations' | 'clock'>,
  pageCache: PageCache,
): SendKept {
  return async (c, { locale, key }, draw) => {
    if (!generations.ready()) throw new Problem('E_BACKEND', { status: 503 });
    const served = await pageCache.get(`file ${key}`, async () =>
      rendered((await draw()) ?? nothing, locale),
    );
    if (served.page.status === 404) {
      throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    }
    return sendPage(c, served, clock.now());
  };

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
