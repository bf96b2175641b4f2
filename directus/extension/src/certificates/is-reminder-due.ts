import { reminderBegun } from '@site/shared/domain';
import type { Knex } from 'knex';
import type { Row } from '../host.ts';
import { dayOf, textOf } from '../values.ts';

/**
 * Whether the holder is to be reminded of the last day now; each reminder leaves its line in the log,
 * and so goes out once (docs/domain/workflows.md, "Certificates").
 */
export async function isReminderDue(
  database: Knex,
  { id, valid_until }: Row,
  now: Date,
): Promise<boolean> {
  const begun = valid_until ? reminderBegun(textOf(valid_until), dayOf(now)) : undefined;
  if (begun === undefined) return false;
  const told = await database('audit_log')
    .where({ action: 'certificates.remind', item: id })
    .where('at', '>=', new Date(begun))
    .first('id');
  return !told;
}
