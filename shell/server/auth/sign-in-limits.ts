import { createHash } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../answers/problem.ts';
import type { AuthSettings } from '../backend/told-settings.ts';
import type { Neighbours } from '../neighbours/neighbours.ts';
import { subscriberOf } from '../visitor.ts';

/** Seconds in which failures of sign-in are counted. */
const duration = 15 * 60;

type Attempt = {
  /** The password was right: the account starts anew, the address gets its try back. */
  succeeded: () => Promise<void>;
  /** The try said nothing about the password (backend down, code missing): both get it back. */
  undecided: () => Promise<void>;
};

export type SignInLimits = {
  /** Takes one try of the account and of the address. Throws `E_LOCKED` when none is left. */
  take: (email: string, address: string) => Promise<Attempt>;
};

/**
 * Counts a try before the password is checked and gives it back when it was no failure, so that
 * parallel guesses cannot slip through.
 */
export function createSignInLimits(
  { limiter }: Pick<Neighbours, 'limiter'>,
  settings: () => AuthSettings,
): SignInLimits {
  const limits = settings();
  const accounts = limiter('account', { points: limits['auth.max_failures_account'], duration });
  const addresses = limiter('address', { points: limits['auth.max_failures_address'], duration });
  return {
    async take(email, address) {
      const now = settings();
      accounts.points = now['auth.max_failures_account'];
      addresses.points = now['auth.max_failures_address'];
      const account = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
      const subscriber = subscriberOf(address);
      await consume(addresses, subscriber);
      await consume(accounts, account).catch(async (error: unknown) => {
        await addresses.reward(subscriber);
        throw error;
      });
      return {
        async succeeded() {
          await Promise.all([accounts.delete(account), addresses.reward(subscriber)]);
        },
        async undecided() {
          await Promise.all([accounts.reward(account), addresses.reward(subscriber)]);
        },
      };
    },
  };
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw new Problem('E_LOCKED', {
      params: { min: Math.ceil(seconds / 60) },
      headers: { 'retry-after': String(seconds) },
    });
  }
}
