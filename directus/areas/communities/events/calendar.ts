// The events of a person as calendars read them: docs/domain/communities.md, "Calendar".
import type { Calendar, CalendarEvent } from '@site/shared/api';
import { calendarDays } from '@site/shared/domain/communities';
import type { Knex } from 'knex';
import { now } from '../../../engine/clock.ts';
import { tokenHash } from '../../../engine/confidential/link-tokens.ts';
import type { Host } from '../../../engine/host.ts';
import { notFound } from '../../../engine/refuse.ts';
import type { StoredRowIn } from '../../../engine/schema/row-types.ts';
import { instantOf } from '../../../engine/values.ts';
import { presentMember } from '../../people/present-member.ts';
import type { StoredEvent } from './event-access.ts';

const dayLength = 86_400_000;
/** The coming ones are kept when there are more. */
const maxEvents = 1000;

/** The calendar behind a secret. Throws `E_NOT_FOUND` for unknown and revoked secrets, and for people who are no members. */
export async function calendarOf({ database }: Host, secret: string): Promise<Calendar> {
  const found = await database('calendar_addresses')
    .where({ token_hash: tokenHash(secret) })
    .whereExists(presentMember(database, 'calendar_addresses.person'))
    .first('person');
  if (!found) throw notFound();
  const { person } = found;
  const account = await database('directus_users').where({ person }).first('locale');
  const locale = account?.locale === 'en' ? 'en' : 'ru';
  return { locale, events: await calendarEvents(database, person, locale) };
}

async function calendarEvents(
  database: Knex,
  person: string,
  locale: 'ru' | 'en',
): Promise<CalendarEvent[]> {
  const memberships = await database('community_memberships')
    .where({ person, state: 'active' })
    .select('community', 'role');
  const ids = memberships.map(({ community }) => community);
  const [communities, rows, answers] = await Promise.all([
    database('communities').whereIn('id', ids).whereIn('state', ['active', 'archived']),
    database('community_events')
      .whereIn('community', ids)
      .where('ends_at', '>', new Date(now().getTime() - calendarDays * dayLength))
      .orderBy('ends_at', 'desc')
      .limit(maxEvents),
    database('event_answers').where({ person }),
  ]);
  return rows.toReversed().flatMap((row) => {
    const community = communities.find(({ id }) => id === row.community);
    const answer = answers.find(({ event }) => event === row.id)?.answer;
    if (!community || answer === 'no') return [];
    const moderates = memberships.some(
      (one) => one.community === community.id && one.role !== 'member',
    );
    const isSure = answer === 'yes';
    return [eventIn(row, community, { locale, isSure, showsPlace: isSure || moderates })];
  });
}

function eventIn(
  row: StoredEvent,
  community: StoredRowIn<'communities'>,
  { locale, isSure, showsPlace }: { locale: 'ru' | 'en'; isSure: boolean; showsPlace: boolean },
): CalendarEvent {
  return {
    id: row.id,
    sequence: Number(row.sequence ?? 0),
    state: row.state,
    title: row[`title_${locale}`],
    startsAt: instantOf(row.starts_at).toISOString(),
    endsAt: instantOf(row.ends_at).toISOString(),
    changedAt: instantOf(row.changed_at ?? row.starts_at).toISOString(),
    isSure,
    place: (showsPlace && row.place) || null,
    url: (showsPlace && row.url) || null,
    community: { slug: community.slug, name: community[`name_${locale}`] },
  };
}
