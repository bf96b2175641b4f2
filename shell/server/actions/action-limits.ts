import { actionsPerHour, signUpAction, subscriberOf } from '@site/shared/domain';
import type { AuthSettings } from '../backend/told-settings.ts';
import { takeTry } from '../guards/rate-guard.ts';
import type { Neighbours } from '../neighbours/neighbours.ts';

const hour = 60 * 60;

export type ActionLimits = {
  /** Takes one try. Throws `E_RATE` when none is left. */
  take: (action: string, address: string) => Promise<void>;
};

export function createActionLimits(
  { limiter }: Pick<Neighbours, 'limiter'>,
  settings: () => AuthSettings,
): ActionLimits {
  const points = () => settings()['auth.signups_per_hour_address'];
  const limiters = Object.fromEntries(
    Object.entries({ ...actionsPerHour, [signUpAction]: points() }).map(([action, most]) => [
      action,
      limiter(`action:${action}`, { points: most, duration: hour }),
    ]),
  );
  return {
    async take(action, address) {
      const limiter = limiters[action];
      if (action === signUpAction && limiter) limiter.points = points();
      if (limiter) await takeTry(limiter, subscriberOf(address));
    },
  };
}
