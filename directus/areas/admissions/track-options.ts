import type { TrackOption } from '@site/shared/api';
import type { Knex } from 'knex';
import type { Row } from '../../engine/host.ts';
import { textOf } from '../../engine/values.ts';

/** The tracks that an application may name, by their Russian label. */
export async function trackOptions(database: Knex): Promise<TrackOption[]> {
  const rows: Row[] = await database('tracks').where({ active: true }).orderBy('label_ru').select();
  return rows.map((row) => ({
    code: textOf(row.code),
    label: { ru: textOf(row.label_ru), en: textOf(row.label_en) },
    hint: { ru: textOf(row.hint_ru), en: textOf(row.hint_en) },
  }));
}
