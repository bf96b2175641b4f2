import { type Collection, collectionOf, dumpAddress } from '@site/shared/content-store';
import { type Locale, locales } from '@site/shared/contract';
import { Hono } from 'hono';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { maxBody, readFields } from '../guards/body.ts';
import { takeVisitorsTry } from '../guards/rate-guard.ts';
import { bodyKindOf } from '../guards/write-guard.ts';
import { immutable } from '../static/send-file.ts';
import type { Dump } from './store.ts';

/** A question costs up to a third of a second of a processor. */
const perMinute = 10;
const shortly = 'public, max-age=60';

type Deps = Pick<AppDeps, 'config' | 'content' | 'contentQueries' | 'neighbours'>;

/**
 * The content store's two calls, `/__nuxt_content/{collection}/sql_dump.txt` and `…/query`, both
 * with the version they are about in `v`. Source: docs/domain/content-store.md.
 */
export function contentRoutes({ config, content, contentQueries, neighbours }: Deps): Hono<AppEnv> {
  const limiter = neighbours.limiter('content-query', { points: perMinute, duration: 60 });
  const app = new Hono<AppEnv>();

  /** A version never changes; without one, or with one that is past, the address leads to today's. */
  app.get('/__nuxt_content/:collection/sql_dump.txt', (c) => {
    const { collection, dump } = wanted(c);
    if (c.req.query('v') !== dump.version) {
      const location = dumpAddress(collection, dump.version);
      return c.body(null, 302, { location, 'cache-control': shortly });
    }
    return c.body(dump.text, 200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': immutable,
    });
  });

  /** Reads only, and takes no cookie: it needs no guard of writes, but must be JSON all the same. */
  app.post('/__nuxt_content/:collection/query', maxBody('contentQuery'), async (c) => {
    const { locale, dump } = wanted(c);
    const version = c.req.query('v');
    if (version !== undefined && version !== dump.version) throw new Problem('E_CONFLICT_VERSION');
    if (bodyKindOf(c) !== 'json') throw new Problem('E_CONTENT_TYPE');
    const { sql } = await readFields(c, 'contentQuery');
    if (typeof sql !== 'string') throw new Problem('E_REQUIRED', { field: 'sql' });
    await takeVisitorsTry(limiter, c, config.trustedProxies);
    return c.body(await contentQueries.run(locale, sql), 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
  });

  return app;

  function wanted(c: AppContext): { collection: Collection; locale: Locale; dump: Dump } {
    const name = c.req.param('collection');
    const locale = locales.find((each) => collectionOf(each) === name);
    if (!locale) throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    const dump = content.dump(locale);
    if (!dump) throw new Problem('E_BACKEND', { status: 503 });
    return { collection: collectionOf(locale), locale, dump };
  }
}
