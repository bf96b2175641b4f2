import { subscriberOf } from '@site/shared/domain';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../answers/problem.ts';
import type { AppContext } from '../app-env.ts';
import type { TrustedProxies } from '../trusted-proxies.ts';
import { addressOf } from '../visitor.ts';

/** Takes one of the tries a key has; throws `E_RATE`, which says when there is another one. */
export async function takeTry(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const s = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw new Problem('E_RATE', { params: { s }, headers: { 'retry-after': String(s) } });
  }
}

/** Takes one of the tries of the subscriber who asks. */
export function takeVisitorsTry(
  limiter: RateLimiterAbstract,
  c: AppContext,
  trusts: TrustedProxies,
): Promise<void> {
  return takeTry(limiter, subscriberOf(addressOf(c, trusts)));
}
