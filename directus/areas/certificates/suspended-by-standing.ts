// Certificates suspended by the end of a standing, reinstated by its return: docs/domain/standing.md, "Certificates".
import { returnEnd } from '@site/shared/domain/people';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { dayOf } from '../../engine/values.ts';
import type { NowAndZone } from './is-reminder-due.ts';

type Suspended = Pick<
  RowIn<'certificates'>,
  'id' | 'state' | 'state_reason_class' | 'state_changed_at'
>;
type Backend = Pick<ActionContext, 'trx' | 'host'>;

/** Whether a certificate was suspended by the end of the standing and the time limit for its return is not over. */
export async function canReinstate(
  backend: Backend,
  certificate: Suspended,
  here: NowAndZone,
): Promise<boolean> {
  return (await wasSuspendedByStanding(backend, certificate)) && !isTooLate(certificate, here);
}

/** Whether a certificate was suspended by the end of the standing and the time limit for its return is over. */
export async function isPastReturnLimit(
  backend: Backend,
  certificate: Suspended,
  here: NowAndZone,
): Promise<boolean> {
  return (await wasSuspendedByStanding(backend, certificate)) && isTooLate(certificate, here);
}

function isTooLate({ state_changed_at }: Suspended, { now, zone }: NowAndZone): boolean {
  return dayOf(now, zone) >= returnEnd(dayOf(state_changed_at, zone));
}

/**
 * Staff may suspend with the same class of reason, and only staff reinstates those certificates. The change log tells
 * the two apart and keeps the line long enough. Without a line, as in the demo data, the class decides. A line with
 * another action means no.
 */
async function wasSuspendedByStanding(
  { trx, host }: Backend,
  { id, state, state_reason_class, state_changed_at }: Suspended,
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
    host.logger.warn(`Certificate ${id} was suspended by ${last.action}, which gives nothing back`);
  }
  return false;
}
