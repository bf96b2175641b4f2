import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import { dayIn, dayInWords } from '@site/shared/domain/time';
import { now } from '../../engine/clock.ts';
import { instantOf } from '../../engine/values.ts';
import { inLocale } from '../communities/community-cards.ts';
import { visibleCommunities } from '../communities/visible.ts';
import { bestOf } from './hits.ts';
import type { SearchRooms } from './search-rooms.ts';

/** Coming events of the caller's communities and, for members of the association, of open ones. */
export const searchEvents: SearchRooms = async (
  { database },
  { caller, person, wanted, locale },
) => {
  if (!isMemberStanding(caller.standing as Standing)) return [];
  const own = database('community_memberships')
    .where({ person, state: 'active' })
    .select('community');
  const readable = visibleCommunities(database, caller)
    .where('communities.state', 'active')
    .where((either) => either.where('communities.access', 'open').orWhereIn('communities.id', own));
  const rows = await database('community_events')
    .join(readable.as('room'), 'room.id', 'community_events.community')
    .where('community_events.state', 'planned')
    .where('community_events.ends_at', '>', now())
    .select(
      'community_events.id as id',
      'community_events.title_ru as title_ru',
      'community_events.title_en as title_en',
      'community_events.starts_at as starts_at',
      'community_events.zone as zone',
      'room.slug as slug',
      'room.name_ru as name_ru',
      'room.name_en as name_en',
    );
  const candidates = rows.map((row) => {
    const community = inLocale(row.name_ru, row.name_en, locale).value;
    const day = dayInWords(dayIn(instantOf(row.starts_at), row.zone), locale);
    return {
      group: 'events' as const,
      path: `/c/communities/${row.slug}/events/${row.id}`,
      title: inLocale(row.title_ru, row.title_en, locale).value,
      names: [row.title_ru, row.title_en],
      texts: [],
      note: day,
      shown: community,
    };
  });
  return bestOf(candidates, wanted);
};
