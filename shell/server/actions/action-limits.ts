import { createHash } from 'node:crypto';
import { actionLimits } from '@site/shared/actions';
import { subscriberOf } from '@site/shared/domain/people';
import type { AuthSettings } from '../backend/backend-settings.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { consumeAttempt } from '../guards/rate-guard.ts';

const hour = 60 * 60;

type PerHour = (typeof actionLimits)[string]['perHour'];

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
  const pointsOf = (perHour: PerHour) =>
    typeof perHour === 'number' ? perHour : settings()[perHour];
  const limiters = Object.fromEntries(
    Object.entries(actionLimits).map(([action, { perHour, perHourOfPerson }]) => [
      action,
      {
        perHour,
        all: limiter(`action:${action}`, { points: pointsOf(perHour), duration: hour }),
        ofPerson:
          perHourOfPerson === undefined
            ? null
            : limiter(`action-person:${action}`, { points: perHourOfPerson, duration: hour }),
      },
    ]),
  );
  return {
    async take(action, address) {
      const limit = limiters[action];
      if (!limit) return;
      // A setting may have changed meanwhile.
      limit.all.points = pointsOf(limit.perHour);
      await consumeAttempt(limit.all, subscriberOf(address));
    },
    async takePerson(action, address, email) {
      const limit = limiters[action]?.ofPerson;
      if (!limit || typeof email !== 'string') return;
      const person = `${subscriberOf(address)} ${email.trim().toLowerCase()}`;
      // The key may be stored in Redis, where no e-mail address belongs.
      await consumeAttempt(limit, createHash('sha256').update(person).digest('base64url'));
    },
  };
}
