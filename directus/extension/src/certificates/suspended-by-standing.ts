// What the end of a standing suspended, its return gives back: docs/domain/standing.md, "Certificates".
import { returnEnd } from '@site/shared/domain';
import type { ActionContext } from '../actions/action-context.ts';
import type { Row } from '../host.ts';
import { dayOf, textOf } from '../values.ts';
import type { NowAndZone } from './is-reminder-due.ts';

type House = Pick<ActionContext, 'trx' | 'host'>;

/** Whether the end of the standing suspended a certificate not too long ago to give it back. */
export async function mayComeBack(
  house: House,
  certificate: Row,
  here: NowAndZone,
): Promise<boolean> {
  return (await isOfStanding(house, certificate)) && !isTooLate(certificate, here);
}

/** Whether it was suspended with a standing that returned too late for it. */
export async function isLeftBehind(
  house: House,
  certificate: Row,
  here: NowAndZone,
): Promise<boolean> {
  return (await isOfStanding(house, certificate)) && isTooLate(certificate, here);
}

function isTooLate({ state_changed_at }: Row, { now, zone }: NowAndZone): boolean {
  return dayOf(now, zone) >= returnEnd(dayOf(state_changed_at, zone));
}

/**
 * The office gives the class of the house as well; what it suspended, it alone gives back. The log keeps the line as
 * long as that can be; of what came without one, as the demo's, the class alone tells. A line that names neither gives
 * nothing back.
 */
async function isOfStanding(
  { trx, host }: House,
  { id, state, state_reason_class, state_changed_at }: Row,
): Promise<boolean> {
  if (state !== 'suspended' || state_reason_class !== 'resignation' || !state_changed_at) {
    return false;
  }
  const last = await trx('audit_log')
    .where({ collection: 'certificates', item: id, to_state: 'suspended' })
    .orderBy('revision', 'desc')
    .first('action');
  if (!last || last.action === 'certificates.standing-ended') return true;
  if (last.action !== 'certificates.suspend') {
    host.logger.warn(
      `Certificate ${textOf(id)} was suspended by ${last.action}, which gives nothing back`,
    );
  }
  return false;
}
