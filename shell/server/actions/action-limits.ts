import { actionsPerHour, signUpAction, subscriberOf } from '@site/shared/domain';
import type { AuthSettings } from '../backend/backend-settings.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { consumeAttempt } from '../guards/rate-guard.ts';

const hour = 60 * 60;

export type ActionLimits = {
  /** Counts one attempt. Throws `E_RATE` when the rate limit is exceeded. */
  take: (action: string, address: string) => Promise<void>;
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
  return {
    async take(action, address) {
      const limiter = limiters[action];
      if (action === signUpAction && limiter) limiter.points = points();
      if (limiter) await consumeAttempt(limiter, subscriberOf(address));
    },
  };
}
