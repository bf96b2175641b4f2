import { settingsOf } from '../../engine/settings-of.ts';
import { instantOf } from '../../engine/values.ts';
import { inLocale } from '../initiatives/initiative-cards.ts';
import { visibleInitiatives } from '../initiatives/visible.ts';
import { bestOf } from './hits.ts';
import type { SearchRooms } from './search-rooms.ts';

/** Initiatives that the caller may know of, while the association has them. */
export const searchInitiatives: SearchRooms = async (host, { caller, wanted, locale }) => {
  const settings = await settingsOf(host);
  if (!settings['features.initiatives']) return [];
  const rows = await visibleInitiatives(host.database, caller).select(
    'no',
    'slug',
    'title_ru',
    'title_en',
    'problem_ru',
    'problem_en',
    'opens_at',
  );
  const candidates = rows.map((row) => ({
    group: 'initiatives' as const,
    path: `/c/initiatives/${row.slug}`,
    title: inLocale(row.title_ru, row.title_en, locale).value,
    names: [row.no, row.title_ru, row.title_en],
    texts: [row.problem_ru, row.problem_en],
    note: row.no ?? '',
    shown: inLocale(row.problem_ru, row.problem_en, locale).value,
    at: row.opens_at ? instantOf(row.opens_at) : null,
  }));
  return bestOf(candidates, wanted);
};
