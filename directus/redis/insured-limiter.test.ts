import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { beforeEach, expect, test } from 'vitest';
import { insuredLimiter, type LimiterClass } from './insured-limiter.ts';

const InMemory = RateLimiterMemory as unknown as LimiterClass;
let isAway = false;

/** A limiter whose store can be away. */
class Fragile extends InMemory {
  override async consume(...call: [string]): Promise<unknown> {
    if (isAway) throw new Error('Redis is away');
    return super.consume(...call);
  }

  override async set(...call: [string, number, number]): Promise<unknown> {
    if (isAway) throw new Error('Redis is away');
    return super.set(...call);
  }
}

const Insured = insuredLimiter(Fragile, InMemory);
const options = { points: 9, duration: 0 };
const attempt = (limiter: InstanceType<LimiterClass>) => limiter.consume('user');

beforeEach(() => {
  isAway = false;
});

test('counts in memory while Redis is away, with the number of attempts that applies then', async () => {
  const limiter = new Insured(options);
  limiter.points = 2;
  isAway = true;
  await attempt(limiter);
  await attempt(limiter);
  await expect(attempt(limiter)).rejects.toBeInstanceOf(RateLimiterRes);
});

test('forgets the attempts after a sign-in, and blocks nobody', async () => {
  const limiter = new Insured({ ...options, points: 1 });
  isAway = true;
  await attempt(limiter);
  await limiter.set('user', 0, 0);
  await attempt(limiter);
});

test('counts in Redis again once it is back', async () => {
  const limiter = new Insured({ ...options, points: 1 });
  isAway = true;
  await attempt(limiter);
  isAway = false;
  await attempt(limiter);
  await expect(attempt(limiter)).rejects.toBeInstanceOf(RateLimiterRes);
  isAway = true;
  await attempt(limiter);
});
