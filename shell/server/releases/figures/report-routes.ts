import { subscriberOf } from '@site/shared/domain/people';
import { Hono } from 'hono';
import { z } from 'zod';
import { Problem } from '../../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../../app-env.ts';
import { readJson } from '../../guards/body.ts';
import { isRead } from '../../page-views/readers.ts';
import { addressOf } from '../../visitor.ts';
import type { ReleaseAt } from './release-at.ts';

const reportsPerMinute = { points: 30, duration: 60 };

const milliseconds = z.number().min(0).max(600_000);

/** What a browser reports about a view: that it failed, or its web vitals. Of the address only the route is used. */
const report = z.strictObject({
  generation: z.string().max(40),
  path: z.string().startsWith('/').max(2048),
  failed: z.literal(true).optional(),
  vitals: z
    .strictObject({ lcp: milliseconds, inp: milliseconds, cls: z.number().min(0).max(100) })
    .partial()
    .optional(),
});

/**
 * `POST /api/_report`: counts what browsers report about a view. Reports about a generation that this site never
 * served, those of programs, and more than thirty of one address in a minute count nothing. The answer does not tell.
 */
export function reportRoutes(
  { config, cluster, figures }: Pick<AppDeps, 'config' | 'cluster' | 'figures'>,
  releaseAt: ReleaseAt,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const reports = cluster.limiter('reports', reportsPerMinute);

  app.post('/api/_report', async (c) => {
    const subscriber = subscriberOf(addressOf(c, config.trustedProxies));
    const isWithinLimit = await reports.consume(subscriber).catch(() => null);
    if (!isWithinLimit) return counted(c);
    const parsed = report.safeParse(await readJson(c, 'signIn'));
    if (!parsed.success) throw new Problem('E_BAD_REQUEST');
    const { generation, path, failed, vitals } = parsed.data;
    const isPerson = isRead((name) => c.req.header(name));
    const release = isPerson ? await releaseAt(generation, path) : null;
    if (release && failed) await figures.countError(release, subscriber, 'browser');
    if (release && vitals) figures.countVitals(release, subscriber, vitals);
    return counted(c);
  });

  return app;
}

function counted(c: AppContext): Response {
  return c.body(null, 204, { 'cache-control': 'no-store' });
}
