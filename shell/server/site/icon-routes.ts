import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getIcons } from '@iconify/utils';
import { Hono } from 'hono';
import { Problem } from '../answers/problem.ts';
import type { AppDeps, AppEnv } from '../app-env.ts';

type IconSet = ReturnType<typeof getIcons>;

/** Longer lists are nobody's page. */
const most = 100;
const kept = 'public, max-age=86400';
/** A later release may have what this one has not. */
const asked = 'no-cache';

/**
 * `GET /api/_icon/{prefix}.json?icons=a,b` as an Iconify API answers it: the drawings it has, the
 * names it has not under `not_found`; 404 for a set it does not know. `site` are the house's own.
 */
export function iconRoutes({ config, log }: Pick<AppDeps, 'config' | 'log'>): Hono<AppEnv> {
  const sets = new Map([
    ['lucide.json', lucideIcons],
    ['site.json', ownIcons],
  ]);
  const app = new Hono<AppEnv>();

  app.get('/api/_icon/:file', async (c) => {
    const names = (c.req.query('icons') ?? '').split(',').filter(Boolean);
    if (names.length > most) throw new Problem('E_BAD_REQUEST', { field: 'icons' });
    const icons = names.length > 0 && (await sets.get(c.req.param('file'))?.(names));
    if (!icons) throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    return c.json(icons, 200, { 'cache-control': icons.not_found ? asked : kept });
  });

  return app;

  /** As the content build made them; where it made none they are not there, and the log says so. */
  async function ownIcons(names: string[]): Promise<IconSet> {
    try {
      const set = await readFile(join(config.contentDir, 'icons.json'), 'utf8');
      return getIcons(JSON.parse(set), names, true);
    } catch (error) {
      log.warn({ err: error, icons: names }, 'Failed to load custom icons');
      return { prefix: 'site', icons: {}, not_found: names };
    }
  }
}

/** Read when somebody asks: most servers never hear of it. */
async function lucideIcons(names: string[]): Promise<IconSet> {
  const { default: set } = await import('@iconify-json/lucide/icons.json', {
    with: { type: 'json' },
  });
  return getIcons(set, names, true);
}
