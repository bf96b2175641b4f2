import type { AppContext, AppDeps } from '../app-env.ts';
import { consumeVisitorAttempt } from '../guards/rate-guard.ts';

const minute = 60;

/**
 * Counts a check of a verification code against the rate limit of the visitor's address; throws
 * `E_RATE` above it.
 */
export type CountCheck = (c: AppContext) => Promise<void>;

/** Pages, API calls, credentials and islands share one limit, `verify.rate_per_minute`. */
export function createCheckCounter({
  config,
  verification,
  cluster,
}: Pick<AppDeps, 'config' | 'verification' | 'cluster'>): CountCheck {
  let limiter = limiterOf(verification.ratePerMinute());
  return (c) => {
    const rate = verification.ratePerMinute();
    if (rate !== limiter.points) limiter = limiterOf(rate);
    return consumeVisitorAttempt(limiter, c, config.trustedProxies);
  };

  function limiterOf(points: number) {
    return cluster.limiter(`verify:${points}`, { points, duration: minute });
  }
}
