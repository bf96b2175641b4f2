import { reminderBegun } from '@site/shared/domain/certificates';
import { startOfDay } from '@site/shared/domain/time';
import type { Knex } from 'knex';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { dayOf } from '../../engine/values.ts';

/** The current moment and the time zone of days. */
export type NowAndZone = { readonly now: Date; readonly zone: string };

/**
 * Whether a reminder of the last day is due; each reminder is logged, so that it is sent only
 * once (docs/domain/workflows.md, "Certificates").
 */
export async function isReminderDue(
  database: Knex,
  { id, valid_until }: Pick<RowIn<'certificates'>, 'id' | 'valid_until'>,
  { now, zone }: NowAndZone,
): Promise<boolean> {
  const begun = valid_until ? reminderBegun(valid_until, dayOf(now, zone)) : undefined;
  if (begun === undefined) return false;
  const sent = await database('audit_log')
    .where({ action: 'certificates.remind', item: id })
    .where('at', '>=', startOfDay(begun, zone))
    .first('id');
  return !sent;
}
