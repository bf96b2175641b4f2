import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import type { PageCache } from './page-cache.ts';

const tags = z.object({ tags: z.array(z.string().min(1).max(100)).min(1).max(1000) });

/** `POST /__purge {tags}`: the backend tells, after its commit, what has changed. */
export function purgeRoutes(
  { config, metrics, log, appData }: Pick<AppDeps, 'config' | 'metrics' | 'log' | 'appData'>,
  pages: PageCache,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.post('/__purge', async (c) => {
    if (!knowsSecret(c)) throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    const parsed = tags.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) throw new Problem('E_BAD_REQUEST', { field: 'tags' });
    if (parsed.data.tags.includes('people_public')) appData.recount();
    pages.purge(parsed.data.tags);
    metrics.purges.inc();
    log.info({ tags: parsed.data.tags }, 'pages purged');
    return c.body(null, 204);
  });

  return app;

  function knowsSecret(c: AppContext): boolean {
    const given = Buffer.from(c.req.header('authorization') ?? '');
    const wanted = Buffer.from(`Bearer ${config.purgeSecret}`);
    const known = given.length === wanted.length && timingSafeEqual(given, wanted);
    return config.purgeSecret !== undefined && known;
  }
}
