// Rate limits per network address for actions of anonymous visitors: docs/domain/accounts.md, rule 8.
import { subscriberOf } from '@site/shared/domain/people';
import { actionsPerHour, personActionsPerHour, signUpAction } from '@site/shared/domain/system';
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
  const max = await maxOf(host, action);
  if (max === undefined) return;
  const key = ['action', action, subscriberOf(accountability?.ip ?? '')];
  const maxOfPerson = personActionsPerHour[action];
  if (person && maxOfPerson !== undefined) {
    await requireAttempt(host.database, {
      key: [...key, person],
      max: maxOfPerson,
      windowMs: hour,
    });
  }
  await requireAttempt(host.database, { key, max, windowMs: hour });
}

async function maxOf(host: Host, action: string): Promise<number | undefined> {
  if (action !== signUpAction) return actionsPerHour[action];
  return (await settingsOf(host))['auth.signups_per_hour_address'];
}
