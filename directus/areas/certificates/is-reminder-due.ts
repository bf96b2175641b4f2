import { reminderBegun, startOfDay } from '@site/shared/domain';
import type { Knex } from 'knex';
import type { Row } from '../../engine/host.ts';
import { dayOf, textOf } from '../../engine/values.ts';

/** The current moment and the time zone of days. */
export type NowAndZone = { readonly now: Date; readonly zone: string };

/**
 * Whether a reminder of the last day is due; each reminder is logged, so that it is sent only
 * once (docs/domain/workflows.md, "Certificates").
 */
export async function isReminderDue(
  database: Knex,
  { id, valid_until }: Row,
  { now, zone }: NowAndZone,
): Promise<boolean> {
  const begun = valid_until ? reminderBegun(textOf(valid_until), dayOf(now, zone)) : undefined;
  if (begun === undefined) return false;
  const sent = await database('audit_log')
    .where({ action: 'certificates.remind', item: id })
    .where('at', '>=', startOfDay(begun, zone))
    .first('id');
  return !sent;
}
