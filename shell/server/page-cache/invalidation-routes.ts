import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppEnv } from '../app-env.ts';
import type { Config } from '../config.ts';
import { readJson } from '../guards/body.ts';

const tags = z.object({ tags: z.array(z.string().min(1).max(100)).min(1).max(1000) });

/** `POST /__purge {tags}`: cache invalidation by the backend, after its commit. */
export function invalidationRoutes(
  { purgeSecret }: Pick<Config, 'purgeSecret'>,
  onChange: (tags: readonly string[]) => void,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.post('/__purge', async (c) => {
    if (!knowsSecret(c)) throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    const parsed = tags.safeParse(await readJson(c, 'action').catch(() => null));
    if (!parsed.success) throw new Problem('E_BAD_REQUEST', { field: 'tags' });
    onChange(parsed.data.tags);
    return c.body(null, 204);
  });

  return app;

  function knowsSecret(c: AppContext): boolean {
    const given = Buffer.from(c.req.header('authorization') ?? '');
    const wanted = Buffer.from(`Bearer ${purgeSecret}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
}
