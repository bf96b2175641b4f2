import { subscriberOf } from '@site/shared/domain';
import type { AuthSettings } from '../backend/told-settings.ts';
import { takeTry } from '../guards/rate-guard.ts';
import type { Neighbours } from '../neighbours/neighbours.ts';

const hour = 60 * 60;

/**
 * Tries of an address per hour, for what a stranger may ask for. What one account or one person may
 * is counted by the backend. Source: docs/domain/accounts.md,
 * docs/domain/enquiries.md, docs/domain/feedback.md, docs/domain/own-data.md and docs/domain/radar.md.
 */
const perHour: Readonly<Record<string, number>> = {
  'account/resend': 10,
  'account/request-reset': 10,
  'account/reset': 20,
  'account/verify': 20,
  'account/begin-tfa': 20,
  'account/enable-tfa': 20,
  'enquiries/send': 5,
  'feedback/answer': 60,
  'feedback/translation': 20,
  'invitations/accept': 20,
  'invitations/open': 60,
  'invitations/ask-new': 5,
  'people/erase': 20,
  'people/export': 10,
  'people/undo': 20,
  'radar/suggest': 10,
};

export type ActionLimits = {
  /** Takes one try. Throws `E_RATE` when none is left. */
  take: (action: string, address: string) => Promise<void>;
};

export function createActionLimits(
  { limiter }: Pick<Neighbours, 'limiter'>,
  settings: () => AuthSettings,
): ActionLimits {
  const signUps = 'account/register';
  const points = () => settings()['auth.signups_per_hour_address'];
  const limiters = Object.fromEntries(
    Object.entries({ ...perHour, [signUps]: points() }).map(([action, most]) => [
      action,
      limiter(`action:${action}`, { points: most, duration: hour }),
    ]),
  );
  return {
    async take(action, address) {
      const limiter = limiters[action];
      if (action === signUps && limiter) limiter.points = points();
      if (limiter) await takeTry(limiter, subscriberOf(address));
    },
  };
}
