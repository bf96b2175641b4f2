import type { OfficePeriod } from '@site/shared/api';
import type { Knex } from 'knex';
import { storedDay } from '../../../engine/values.ts';

/** The membership of a person over time, the latest first. */
export async function periodsOf(database: Knex, person: string): Promise<OfficePeriod[]> {
  const rows = await database('membership_periods')
    .where({ person })
    .orderBy([
      { column: 'from', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
  return rows.map((row) => ({
    id: row.id,
    standing: row.standing,
    grade: row.grade ?? null,
    from: storedDay(row.from) ?? '',
    to: storedDay(row.to),
    source: row.source,
    note: row.note || null,
  }));
}
