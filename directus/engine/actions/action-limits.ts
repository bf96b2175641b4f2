// Rate limits per network address for actions of anonymous visitors: docs/domain/accounts.md, rule 8.
import { actionLimits } from '@site/shared/actions';
import { subscriberOf } from '@site/shared/domain/people';
import type { Accountability, Host } from '../host.ts';
import { requireAttempt } from '../rate-limit.ts';
import { siteUserId } from '../schema/access/ids.ts';
import { settingsOf } from '../settings-of.ts';

const hour = 60 * 60_000;

/**
 * Counts one attempt for the caller's network address, signed in or not, on every route, and for one
 * person there, by default the caller's account, where people at one address are told apart. Throws `E_RATE` when
 * none is left. The web server has already counted requests of the site's own user.
 */
export async function takeActionAttempt(
  host: Host,
  action: string,
  accountability: Accountability | undefined,
  person: string | null | undefined = accountability?.user,
): Promise<void> {
  if (accountability?.user === siteUserId) return;
  const limits = actionLimits[action];
  if (!limits) return;
  const { perHour, perHourOfPerson } = limits;
  const max = typeof perHour === 'number' ? perHour : (await settingsOf(host))[perHour];
  const key = ['action', action, subscriberOf(accountability?.ip ?? '')];
  if (person && perHourOfPerson !== undefined) {
    await requireAttempt(host.database, {
      key: [...key, person],
      max: perHourOfPerson,
      windowMs: hour,
    });
  }
  await requireAttempt(host.database, { key, max, windowMs: hour });
}
