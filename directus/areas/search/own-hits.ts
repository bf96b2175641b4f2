// What search finds in the rooms of one reader: docs/domain/search.md, "Own rooms".
import type { SearchHit } from '@site/shared/search';
import { queriesOf } from '@site/shared/search/own-rooms';
import type { Caller } from '../../engine/actions/caller.ts';
import type { Host } from '../../engine/host.ts';
import { notFound } from '../../engine/refuse.ts';
import { searchDiscussions } from '../discussions/search/search-discussions.ts';
import { searchCommunities } from './search-communities.ts';
import { searchEvents } from './search-events.ts';
import { searchInitiatives } from './search-initiatives.ts';
import type { SearchRooms } from './search-rooms.ts';

/** Response of `GET /search/own`. */
export type OwnHits = {
  hits: SearchHit[];
  /** The query in the other keyboard layout, if that one was searched instead. */
  repaired: string | null;
};

const kinds: readonly SearchRooms[] = [
  searchDiscussions,
  searchCommunities,
  searchEvents,
  searchInitiatives,
];

/** Finds a text in the rooms that the caller may read now. Throws `E_NOT_FOUND` for visitors. */
export async function ownHits(
  host: Host,
  caller: Caller,
  { query, locale }: { query: string; locale: 'ru' | 'en' },
): Promise<OwnHits> {
  const { person } = caller;
  if (person === null) throw notFound();
  for (const { wanted, repaired } of queriesOf(query)) {
    const search = { caller, person, wanted, locale };
    const hits = (await Promise.all(kinds.map((find) => find(host, search)))).flat();
    if (hits.length > 0) return { hits, repaired };
  }
  return { hits: [], repaired: null };
}
