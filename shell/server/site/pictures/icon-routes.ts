import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getIcons } from '@iconify/utils';
import { Hono } from 'hono';
import { Problem } from '../../answers/problem.ts';
import type { AppDeps, AppEnv } from '../../app-env.ts';

type IconSet = ReturnType<typeof getIcons>;

/** More than any page needs. */
const maxIcons = 100;
const cachedForDay = 'public, max-age=86400';
/** A later release may add the missing icons. */
const revalidated = 'no-cache';

/**
 * `GET /api/_icon/{prefix}.json?icons=a,b` in the format of an Iconify API: the icons it has, and
 * missing names under `not_found`; 404 for an unknown set. `site` is the association's own set.
 */
export function iconRoutes({ config, log }: Pick<AppDeps, 'config' | 'log'>): Hono<AppEnv> {
  const sets = new Map([
    ['lucide.json', lucideIcons],
    ['site.json', ownIcons],
  ]);
  const app = new Hono<AppEnv>();

  app.get('/api/_icon/:file', async (c) => {
    const names = (c.req.query('icons') ?? '').split(',').filter(Boolean);
    if (names.length > maxIcons) throw new Problem('E_BAD_REQUEST', { field: 'icons' });
    const icons = names.length > 0 && (await sets.get(c.req.param('file'))?.(names));
    if (!icons) throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    return c.json(icons, 200, { 'cache-control': icons.not_found ? revalidated : cachedForDay });
  });

  return app;

  /** The icons of the content build; when it made none they are missing, and the log says so. */
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

/** Loaded lazily: most servers never need it. */
async function lucideIcons(names: string[]): Promise<IconSet> {
  const { default: set } = await import('@iconify-json/lucide/icons.json', {
    with: { type: 'json' },
  });
  return getIcons(set, names, true);
}
