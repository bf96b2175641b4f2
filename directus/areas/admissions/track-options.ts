import type { TrackOption } from '@site/shared/api';
import type { Knex } from 'knex';

/** The tracks that an application may name, by their Russian label. */
export async function trackOptions(database: Knex): Promise<TrackOption[]> {
  const rows = await database('tracks').where({ active: true }).orderBy('label_ru').select();
  return rows.map((row) => ({
    code: row.code,
    label: { ru: row.label_ru, en: row.label_en },
    hint: { ru: row.hint_ru ?? '', en: row.hint_en ?? '' },
  }));
}
