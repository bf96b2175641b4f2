// How often an address may ask for what strangers may ask for: docs/domain/accounts.md, rule 8.
import { actionsPerHour, signUpAction, subscriberOf } from '@site/shared/domain';
import { siteUserId } from '../../../schema/access/ids.ts';
import type { Accountability, Host } from '../host.ts';
import { settingsOf } from '../settings/settings-of.ts';
import { takeOneOrWait } from '../tries.ts';

const hour = 60 * 60_000;

/**
 * Takes one try of the caller's address, whoever is signed in and whichever way the call came. Throws `E_RATE` when
 * none is left. Whom the site asks for in its own name, its web server has counted.
 */
export async function takeActionTry(
  host: Host,
  action: string,
  accountability: Accountability | undefined,
): Promise<void> {
  if (accountability?.user === siteUserId) return;
  const most = await mostOf(host, action);
  if (most === undefined) return;
  const of = ['action', action, subscriberOf(accountability?.ip ?? '')];
  await takeOneOrWait(host.database, { of, most, within: hour });
}

async function mostOf(host: Host, action: string): Promise<number | undefined> {
  if (action !== signUpAction) return actionsPerHour[action];
  return (await settingsOf(host))['auth.signups_per_hour_address'];
}
