// One event of a community as a person sees it: docs/domain/communities.md, "Events".
import type { CommunityEventDetail, EventSettings } from '@site/shared/api';
import { communityEvents } from '@site/shared/domain/workflows';
import type { Knex } from 'knex';
import { validate as isUuid } from 'uuid';
import type { Caller } from '../../../engine/actions/caller.ts';
import type { Host } from '../../../engine/host.ts';
import { notFound } from '../../../engine/refuse.ts';
import { instantOf } from '../../../engine/values.ts';
import { inLocale, type Locale } from '../community-cards.ts';
import { mayReadMembers, renderedIn } from '../community-detail.ts';
import { communityPeople } from '../community-people.ts';
import { eventsBy } from '../events-by.ts';
import { type EventReader, eventReader, isUpcoming, type StoredEvent } from './event-access.ts';
import { eventCards } from './event-cards.ts';
import { dayAndTime } from './event-times.ts';

/** People shown of each answer. */
const maxShown = 200;

/** One event. Throws `E_NOT_FOUND` for those who may not read it, and for a missing one. */
export async function eventDetail(
  { database }: Host,
  caller: Caller,
  { slug, id, locale }: { slug: string; id: string; locale: Locale },
): Promise<CommunityEventDetail> {
  const reader = await eventReader(database, caller, slug);
  const { community, person, role } = reader;
  const row: StoredEvent | undefined = isUuid(id)
    ? await database('community_events').where({ id, community: community.id }).first()
    : undefined;
  if (!row || (role === null && !isUpcoming(row))) throw notFound();
  const answering = new Set(reader.mayAnswer ? [community.id] : []);
  const [card] = await eventCards(database, [row], { person, locale, answering });
  if (!card) throw notFound();
  const showsPlace = seesPlace(reader, card.own);
  const mayChange = reader.organises && isUpcoming(row);
  return {
    ...card,
    community: {
      id: community.id,
      slug: community.slug,
      name: inLocale(community.name_ru, community.name_en, locale),
    },
    text: renderedIn(row.text_ru, row.text_en, locale),
    place: (showsPlace && row.place) || null,
    url: (showsPlace && row.url) || null,
    hasHidden: !showsPlace && Boolean(row.place || row.url),
    reason: row.reason || null,
    sequence: Number(row.sequence ?? 0),
    people: mayReadMembers(community, role) ? await peopleOf(database, row) : null,
    allowed: mayChange ? eventsBy(communityEvents, row.state, 'organiser') : [],
    settings: mayChange ? settingsOf(row) : null,
  };
}

/** Place and link are for those who have a seat, and for those who moderate. */
function seesPlace({ role }: Pick<EventReader, 'role'>, own: string | null): boolean {
  return role === 'moderator' || role === 'lead' || (role === 'member' && own === 'yes');
}

async function peopleOf(
  database: Knex,
  { id, community }: StoredEvent,
): Promise<CommunityEventDetail['people']> {
  const active = database('community_memberships')
    .where({ community, state: 'active' })
    .select('person');
  const rows = await database('event_answers')
    .where({ event: id })
    .whereIn('person', active)
    .whereNot({ answer: 'no' })
    .orderBy('answered_at')
    .orderBy('id')
    .select('person', 'answer');
  const shown = (answer: string) => rows.filter((row) => row.answer === answer).slice(0, maxShown);
  const lists = { yes: shown('yes'), maybe: shown('maybe'), waiting: shown('waiting') };
  const people = await communityPeople(
    database,
    Object.values(lists).flatMap((list) => list.map(({ person }) => person)),
  );
  const named = (list: readonly { person: string }[]) =>
    list.flatMap(({ person }) => people.get(person) ?? []);
  return { yes: named(lists.yes), maybe: named(lists.maybe), waiting: named(lists.waiting) };
}

function settingsOf(row: StoredEvent): EventSettings {
  const start = dayAndTime(instantOf(row.starts_at), row.zone);
  const end = dayAndTime(instantOf(row.ends_at), row.zone);
  return {
    title: { ru: row.title_ru, en: row.title_en },
    text: { ru: row.text_ru ?? '', en: row.text_en ?? '' },
    day: start.day,
    time: start.time,
    endDay: end.day,
    endTime: end.time,
  };
}
