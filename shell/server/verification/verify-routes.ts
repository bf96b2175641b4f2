import { locales, localized } from '@site/shared/contract';
import { Hono } from 'hono';
import { notAllowed } from '../answers/not-allowed.ts';
import type { AppDeps, AppEnv, AppMiddleware } from '../app-env.ts';
import { consumeVisitorAttempt } from '../guards/rate-guard.ts';
import { answersKeptFor } from './verification.ts';

const minute = 60;

/**
 * `GET /api/verify/{code}`: the certificate of a code, always with status 200. Checks of an address
 * are rate-limited here together with the pages that show the same.
 */
export function verifyRoutes({
  config,
  product,
  verification,
  cluster,
}: Pick<AppDeps, 'config' | 'product' | 'verification' | 'cluster'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  let limiter = limiterOf(verification.ratePerMinute());

  const counted: AppMiddleware = async (c, next) => {
    const rate = verification.ratePerMinute();
    if (rate !== limiter.points) limiter = limiterOf(rate);
    await consumeVisitorAttempt(limiter, c, config.trustedProxies);
    await next();
  };

  for (const locale of locales) {
    app.get(localized('/verify/:code', locale), counted);
    app.get(localized('/verify/:code/_payload.json', locale), counted);
  }
  app.get('/api/verify/:code', counted, async (c) => {
    const answer = await verification.answer(c.req.param('code'));
    const issuer = { name: product.name, url: config.origin };
    return c.json({ data: { ...answer, issuer } }, 200, {
      'cache-control': answer.live ? `public, max-age=${answersKeptFor / 1000}` : 'no-store',
      'x-robots-tag': 'noindex',
    });
  });
  app.all('/api/verify/:code', notAllowed('GET'));
  return app;

  function limiterOf(points: number) {
    return cluster.limiter(`verify:${points}`, { points, duration: minute });
  }
}
