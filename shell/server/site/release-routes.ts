import { Hono } from 'hono';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import type { Generation } from '../render/types.ts';
import { immutable } from '../static/send-file.ts';

/** Seconds that a public page may be cached, as reported in build metadata. */
const publicTtl = 60;

/** The live releases, or those of the canary for the browsers that have it: for pages, for version polling, for people. */
export function releaseRoutes({
  generations,
  clock,
}: Pick<AppDeps, 'generations' | 'clock'>): Hono<AppEnv> {
  const liveSince = new Map<string, number>();
  const app = new Hono<AppEnv>();

  app.get('/remotes.json', (c) => c.json(live(c).registry, 200, { 'cache-control': 'no-cache' }));

  app.get('/builds/latest.json', (c) => {
    const { id } = live(c);
    return c.json({ id, timestamp: since(id) }, 200, { 'cache-control': 'no-store' });
  });

  app.get('/builds/meta/:file', (c) => {
    const wanted = c.req.param('file');
    const generation = [live(), live(c)].find(({ id }) => wanted === `${id}.json`);
    if (!generation) {
      throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    }
    const { id } = generation;
    const meta = { id, timestamp: since(id), routes: routesOf(generation) };
    return c.json(meta, 200, { 'cache-control': immutable });
  });

  app.get('/_generations/:file', async (c) => {
    const generation = /^(.+)\.json$/.exec(c.req.param('file'))?.[1] ?? '';
    live();
    const registry = await generations.registryOf(generation);
    if (!registry) throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    return c.body(registry, 200, {
      'cache-control': immutable,
      'content-type': 'application/json',
    });
  });

  return app;

  function live(c?: AppContext): Generation {
    if (!generations.ready()) throw new Problem('E_BACKEND', { status: 503 });
    return generations.current(c?.get('channel'));
  }

  function since(id: string): number {
    const known = liveSince.get(id) ?? clock.now().getTime();
    liveSince.set(id, known);
    return known;
  }
}

function routesOf({ registry }: Generation) {
  return Object.values(registry.remotes).flatMap((release) =>
    release.mounts.map(({ path, slot, handle }) => ({
      path,
      slot,
      render: handle.render ?? 'server',
      ttl: slot === 'lk' ? 0 : publicTtl,
    })),
  );
}
