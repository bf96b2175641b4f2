import { subscriberOf } from '@site/shared/domain/people';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../answers/problem.ts';
import type { AppContext } from '../app-env.ts';
import type { TrustedProxies } from '../trusted-proxies.ts';
import { addressOf } from '../visitor.ts';

/**
 * Counts one attempt of a key against its rate limit; throws `E_RATE` with the seconds until the
 * next one.
 */
export async function consumeAttempt(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const s = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw new Problem('E_RATE', { params: { s }, headers: { 'retry-after': String(s) } });
  }
}

/** Counts one attempt of the caller's subscriber (address or IPv6 network). */
export function consumeVisitorAttempt(
  limiter: RateLimiterAbstract,
  c: AppContext,
  trusts: TrustedProxies,
): Promise<void> {
  return consumeAttempt(limiter, subscriberOf(addressOf(c, trusts)));
}
