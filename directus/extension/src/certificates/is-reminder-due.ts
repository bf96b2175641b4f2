import { reminderBegun, startOfDay } from '@site/shared/domain';
import type { Knex } from 'knex';
import type { Row } from '../host.ts';
import { dayOf, textOf } from '../values.ts';

/** The moment of the house and the zone of its days. */
export type NowAndZone = { readonly now: Date; readonly zone: string };

/**
 * Whether the holder is to be reminded of the last day now; each reminder leaves its line in the log,
 * and so goes out once (docs/domain/workflows.md, "Certificates").
 */
export async function isReminderDue(
  database: Knex,
  { id, valid_until }: Row,
  { now, zone }: NowAndZone,
): Promise<boolean> {
  const begun = valid_until ? reminderBegun(textOf(valid_until), dayOf(now, zone)) : undefined;
  if (begun === undefined) return false;
  const told = await database('audit_log')
    .where({ action: 'certificates.remind', item: id })
    .where('at', '>=', startOfDay(begun, zone))
    .first('id');
  return !told;
}
