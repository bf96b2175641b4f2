import { type Collection, collectionOf, dumpAddress } from '@site/shared/content-store';
import { type Locale, locales } from '@site/shared/contract';
import { Hono } from 'hono';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { maxBody, readFields } from '../guards/body.ts';
import { consumeVisitorAttempt } from '../guards/rate-guard.ts';
import { bodyKindOf } from '../guards/write-guard.ts';
import { immutable } from '../static/send-file.ts';
import type { Dump } from './store.ts';

/** A query takes up to a third of a second of CPU time. */
const perMinute = 10;
const shortly = 'public, max-age=60';

type Deps = Pick<AppDeps, 'config' | 'content' | 'contentQueries' | 'cluster'>;

/**
 * The content store's two endpoints, `/__nuxt_content/{collection}/sql_dump.txt` and `…/query`,
 * both with the requested version in `v`. Source: docs/domain/content-store.md.
 */
export function contentRoutes({ config, content, contentQueries, cluster }: Deps): Hono<AppEnv> {
  const limiter = cluster.limiter('content-query', { points: perMinute, duration: 60 });
  const app = new Hono<AppEnv>();

  /**
   * A version is immutable; without one, or with an outdated one, the address redirects to the
   * current one.
   */
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

  /** Read-only and without cookies: it needs no CSRF protection, but requires JSON all the same. */
  app.post('/__nuxt_content/:collection/query', maxBody('contentQuery'), async (c) => {
    const { locale, dump } = wanted(c);
    const version = c.req.query('v');
    if (version !== undefined && version !== dump.version) throw new Problem('E_CONFLICT_VERSION');
    if (bodyKindOf(c) !== 'json') throw new Problem('E_CONTENT_TYPE');
    await consumeVisitorAttempt(limiter, c, config.trustedProxies);
    const { sql } = await readFields(c, 'contentQuery');
    if (typeof sql !== 'string') throw new Problem('E_REQUIRED', { field: 'sql' });
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
