import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { readJson } from '../guards/body.ts';
import { isLocal } from '../visitor.ts';

/** For operators: liveness, readiness and metrics. */
export function operatorRoutes({
  config,
  backend,
  content,
  generations,
  metrics,
  clock,
  cluster,
  leaving,
}: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const uncached = { 'cache-control': 'no-store' };

  for (const path of ['/livez', '/healthz']) app.get(path, (c) => c.text('ok', 200, uncached));

  app.get('/readyz', async (c) => {
    const own = {
      content: { ok: content.version() !== null },
      rendering: { ok: generations.ready() },
    };
    const parts = c.req.query('of') === 'server' ? own : { ...(await shared()), ...own };
    const ready =
      Object.entries(parts).every(([name, { ok }]) => ok || name === 'redis') && !leaving.aborted;
    const { refused, store } = generations.problems();
    const details = {
      parts,
      ...(leaving.aborted && { leaving: true }),
      ...(Object.keys(refused).length > 0 && { refused }),
      ...(store !== null && { store }),
    };
    const answer = { status: ready ? 'ready' : 'not ready', ...(isLocal(c) ? details : {}) };
    return c.json(answer, ready ? 200 : 503, uncached);
  });

  app.get('/metrics', async (c) => {
    if (!isLocal(c) && !hasToken(c)) throw missing(c);
    const { backend: behind, redis } = await shared();
    metrics.backendUp.set(behind.ok ? 1 : 0);
    metrics.redisUp.set((redis?.ok ?? true) ? 1 : 0);
    const { refused, store } = generations.problems();
    metrics.refusedReleases.set(Object.keys(refused).length);
    metrics.releaseStoreFollowed.set(store === null ? 1 : 0);
    const text = await metrics.registry.metrics();
    return c.body(text, 200, { ...uncached, 'content-type': metrics.registry.contentType });
  });

  if (config.demo) {
    app.post('/__clock', async (c) => {
      if (!isLocal(c)) throw missing(c);
      const { offset } = (await readJson(c, 'signIn').catch(() => ({}))) as { offset?: unknown };
      if (typeof offset !== 'number' || !Number.isSafeInteger(offset)) {
        throw new Problem('E_BAD_REQUEST', { field: 'offset' });
      }
      clock.move(offset);
      return c.json({ now: clock.now().toISOString() }, 200, uncached);
    });
  }

  return app;

  /** The parts that all web servers of the site share. Without Redis each works alone, so it stays ready. */
  async function shared() {
    const [behind, redis] = await Promise.all([timed(backend.parts), timed(cluster.check)]);
    const { ready = false, parts = {} } = behind.value ?? {};
    return {
      backend: { ok: ready, ms: behind.ms, parts },
      ...(redis.value !== null && { redis: { ok: redis.value === true, ms: redis.ms } }),
    };
  }

  function hasToken(c: AppContext): boolean {
    const { metricsToken } = config;
    const given = Buffer.from(c.req.header('authorization') ?? '');
    const wanted = Buffer.from(`Bearer ${metricsToken}`);
    return (
      Boolean(metricsToken) && given.length === wanted.length && timingSafeEqual(given, wanted)
    );
  }
}

/** The result of a check, undefined if it failed, and its milliseconds. */
async function timed<Value>(check: () => Promise<Value>) {
  const began = performance.now();
  const value = await check().catch(() => undefined);
  return { value, ms: Math.round(performance.now() - began) };
}

function missing(c: AppContext): Problem {
  return new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
}
