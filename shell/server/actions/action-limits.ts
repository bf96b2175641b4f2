import { createHash } from 'node:crypto';
import { subscriberOf } from '@site/shared/domain/people';
import { actionsPerHour, personActionsPerHour, signUpAction } from '@site/shared/domain/system';
import type { AuthSettings } from '../backend/backend-settings.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { consumeAttempt } from '../guards/rate-guard.ts';

const hour = 60 * 60;

export type ActionLimits = {
  /** Counts one attempt. Throws `E_RATE` when the rate limit is exceeded. */
  take: (action: string, address: string) => Promise<void>;
  /** Counts the same attempt for the person at the address, who is known by the e-mail address in the payload. */
  takePerson: (action: string, address: string, email: unknown) => Promise<void>;
};

export function createActionLimits(
  { limiter }: Pick<Cluster, 'limiter'>,
  settings: () => AuthSettings,
): ActionLimits {
  const points = () => settings()['auth.signups_per_hour_address'];
  const limiters = Object.fromEntries(
    Object.entries({ ...actionsPerHour, [signUpAction]: points() }).map(([action, maxAttempts]) => [
      action,
      limiter(`action:${action}`, { points: maxAttempts, duration: hour }),
    ]),
  );
  const personLimiters = Object.fromEntries(
    Object.entries(personActionsPerHour).map(([action, points]) => [
      action,
      limiter(`action-person:${action}`, { points, duration: hour }),
    ]),
  );
  return {
    async take(action, address) {
      const limiter = limiters[action];
      if (action === signUpAction && limiter) limiter.points = points();
      if (limiter) await consumeAttempt(limiter, subscriberOf(address));
    },
    async takePerson(action, address, email) {
      const limiter = personLimiters[action];
      if (!limiter || typeof email !== 'string') return;
      const person = `${subscriberOf(address)} ${email.trim().toLowerCase()}`;
      // The key may be stored in Redis, where no e-mail address belongs.
      await consumeAttempt(limiter, createHash('sha256').update(person).digest('base64url'));
    },
  };
}
