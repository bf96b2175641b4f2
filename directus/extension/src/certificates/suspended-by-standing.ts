// What the end of a standing suspended, its return gives back: docs/domain/standing.md, "Certificates".
import { returnEnd } from '@site/shared/domain';
import type { Knex } from 'knex';
import type { Row } from '../host.ts';
import { dayOf } from '../values.ts';
import type { NowAndZone } from './is-reminder-due.ts';

/** Whether the end of the standing suspended a certificate not too long ago to give it back. */
export async function mayComeBack(
  database: Knex,
  certificate: Row,
  here: NowAndZone,
): Promise<boolean> {
  return (await isOfStanding(database, certificate)) && !isTooLate(certificate, here);
}

/** Whether it was suspended with a standing that returned too late for it. */
export async function isLeftBehind(
  database: Knex,
  certificate: Row,
  here: NowAndZone,
): Promise<boolean> {
  return (await isOfStanding(database, certificate)) && isTooLate(certificate, here);
}

function isTooLate({ state_changed_at }: Row, { now, zone }: NowAndZone): boolean {
  return dayOf(now, zone) >= returnEnd(dayOf(state_changed_at, zone));
}

/** The office gives the class of the house as well; what it suspended, it alone gives back. */
async function isOfStanding(
  database: Knex,
  { id, state, state_reason_class, state_changed_at }: Row,
): Promise<boolean> {
  if (state !== 'suspended' || state_reason_class !== 'resignation' || !state_changed_at) {
    return false;
  }
  const last = await database('audit_log')
    .where({ collection: 'certificates', item: id, to_state: 'suspended' })
    .orderBy('revision', 'desc')
    .first('action');
  return last?.action !== 'certificates.suspend';
}
