import { inLocale } from '../communities/community-cards.ts';
import { visibleCommunities } from '../communities/visible.ts';
import { bestOf } from './hits.ts';
import type { SearchRooms } from './search-rooms.ts';

/** Communities that the caller sees, by name and purpose. */
export const searchCommunities: SearchRooms = async ({ database }, { caller, wanted, locale }) => {
  const rows = await visibleCommunities(database, caller).select(
    'slug',
    'name_ru',
    'name_en',
    'purpose_ru',
    'purpose_en',
  );
  const candidates = rows.map((row) => ({
    group: 'communities' as const,
    path: `/c/communities/${row.slug}`,
    title: inLocale(row.name_ru, row.name_en, locale).value,
    names: [row.name_ru, row.name_en],
    texts: [row.purpose_ru, row.purpose_en],
    shown: inLocale(row.purpose_ru, row.purpose_en, locale).value,
  }));
  return bestOf(candidates, wanted);
};
