import { getIcons } from '@iconify/utils';
import { Hono } from 'hono';
import { Problem } from '../answers/problem.ts';
import type { AppEnv } from '../app-env.ts';

type IconSet = Parameters<typeof getIcons>[0];

/** Longer lists are nobody's page. */
const most = 100;
const kept = 'public, max-age=604800';

/**
 * `GET /api/_icon/{prefix}.json?icons=a,b` as an Iconify API answers it: the drawings it has, the
 * names it has not under `not_found`; 404 for a set it does not know.
 */
export function iconRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get('/api/_icon/:file', async (c) => {
    const names = (c.req.query('icons') ?? '').split(',').filter(Boolean);
    const set = c.req.param('file') === 'lucide.json' ? await lucide() : null;
    if (!set || names.length === 0)
      throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    if (names.length > most) throw new Problem('E_BAD_REQUEST', { field: 'icons' });
    return c.json(getIcons(set, names, true), 200, { 'cache-control': kept });
  });

  return app;
}

/** Read when somebody asks: most servers never hear of it. */
async function lucide(): Promise<IconSet> {
  const { default: set } = await import('@iconify-json/lucide/icons.json', {
    with: { type: 'json' },
  });
  return set;
}
