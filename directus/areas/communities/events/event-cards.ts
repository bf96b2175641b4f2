// Events of communities as a person sees them in a list: docs/domain/communities.md, "Events".
import type { CommunityEventCard, CommunityEvents, OwnEvents } from '@site/shared/api';
import { givenAnswers } from '@site/shared/domain/communities';
import type { Knex } from 'knex';
import type { Caller } from '../../../engine/actions/caller.ts';
import { now } from '../../../engine/clock.ts';
import type { Host } from '../../../engine/host.ts';
import { notFound } from '../../../engine/refuse.ts';
import { instantOf } from '../../../engine/values.ts';
import { inLocale, type Locale } from '../community-cards.ts';
import { visibleCommunities } from '../visible.ts';
import { eventReader, isUpcoming, type StoredEvent } from './event-access.ts';

const pageSize = 20;
/** Events on the home page. */
const nextShown = 2;

type Asked = { slug: string; past: boolean; page: number; locale: Locale };

/** A page of the events of a community: coming or past ones. Throws `E_NOT_FOUND` for those who may not read them. */
export async function eventList(
  { database }: Host,
  caller: Caller,
  { slug, past, page, locale }: Asked,
): Promise<CommunityEvents> {
  const { community, person, role, mayAnswer, organises } = await eventReader(
    database,
    caller,
    slug,
  );
  // Outside of an open community one sees what comes only.
  if (past && role === null) return { events: [], total: 0, pages: 0, mayCreate: false };
  const inTime = () => {
    const query = database('community_events').where({ community: community.id });
    if (role === null) query.where({ state: 'planned' });
    return past ? query.where('ends_at', '<=', now()) : query.where('ends_at', '>', now());
  };
  const [counted] = await inTime().count({ total: '*' });
  const total = Number(counted?.total ?? 0);
  const rows: StoredEvent[] = await inTime()
    .orderBy('starts_at', past ? 'desc' : 'asc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const answering = new Set(mayAnswer ? [community.id] : []);
  return {
    events: await eventCards(database, rows, { person, locale, answering }),
    total,
    pages: Math.ceil(total / pageSize),
    mayCreate: organises,
  };
}

/** The next events of the caller's communities. Throws `E_NOT_FOUND` for visitors. */
export async function ownEvents(
  { database }: Host,
  caller: Caller,
  locale: Locale,
): Promise<OwnEvents> {
  const { person } = caller;
  if (person === null) throw notFound();
  const [rows, address, membership] = await Promise.all([
    nextEvents(database, caller, person),
    database('calendar_addresses').where({ person }).first('since'),
    database('community_memberships').where({ person, state: 'active' }).first('id'),
  ]);
  const communities = await database('communities').whereIn(
    'id',
    rows.map(({ community }) => community),
  );
  const answering = await answeringIn(database, person);
  const cards = await eventCards(database, rows, { person, locale, answering });
  return {
    next: cards.flatMap((card, index) => {
      const found = communities.find(({ id }) => id === rows[index]?.community);
      if (!found) return [];
      const name = inLocale(found.name_ru, found.name_en, locale);
      return [{ ...card, community: { slug: found.slug, name } }];
    }),
    isInside: membership !== undefined,
    calendarSince: address ? instantOf(address.since).toISOString() : null,
  };
}

/** Coming events of active communities of a member, without those that they have answered with no. */
function nextEvents(database: Knex, caller: Caller, person: string): Promise<StoredEvent[]> {
  const own = database('community_memberships').where({ person, state: 'active' });
  const declined = database('event_answers').where({ person, answer: 'no' }).select('event');
  return database('community_events')
    .whereIn(
      'community',
      visibleCommunities(database, caller)
        .where('communities.state', 'active')
        .whereIn('communities.id', own.select('community'))
        .select('communities.id'),
    )
    .where({ state: 'planned' })
    .where('ends_at', '>', now())
    .whereNotIn('id', declined)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(nextShown);
}

/** Communities whose current agreement a member has accepted. */
async function answeringIn(database: Knex, person: string): Promise<ReadonlySet<string>> {
  const ids: string[] = await database('community_memberships')
    .join('communities', 'communities.id', 'community_memberships.community')
    .where({ person })
    .where('community_memberships.state', 'active')
    .where('communities.state', 'active')
    .whereRaw('community_memberships.agreement_version = communities.agreement_version')
    .pluck('communities.id');
  return new Set(ids);
}

type Reading = { person: string; locale: Locale; answering: ReadonlySet<string> };

/** Cards of events that the caller may read; `answering` are the communities whose events they may answer. */
export async function eventCards(
  database: Knex,
  rows: readonly StoredEvent[],
  { person, locale, answering }: Reading,
): Promise<CommunityEventCard[]> {
  const ids = rows.map(({ id }) => id);
  const [counted, own] = await Promise.all([
    database('event_answers')
      .whereIn('event', ids)
      .groupBy('event', 'answer')
      .select('event', 'answer')
      .count({ given: '*' }),
    database('event_answers').whereIn('event', ids).where({ person }),
  ]);
  const places = await placesInLine(database, own);
  return rows.map((row) => {
    const count = (answer: string) =>
      Number(counted.find((one) => one.event === row.id && one.answer === answer)?.given ?? 0);
    const answer = own.find(({ event }) => event === row.id)?.answer ?? null;
    const mayAnswer = answering.has(row.community) && isUpcoming(row);
    const given = answer === 'waiting' ? 'yes' : answer;
    return {
      id: row.id,
      revision: Number(row.revision),
      state: row.state,
      title: inLocale(row.title_ru, row.title_en, locale),
      startsAt: instantOf(row.starts_at).toISOString(),
      endsAt: instantOf(row.ends_at).toISOString(),
      zone: row.zone,
      isOver: instantOf(row.ends_at) <= now(),
      capacity: row.capacity === null ? null : Number(row.capacity),
      counts: { yes: count('yes'), maybe: count('maybe'), waiting: count('waiting') },
      own: answer,
      inLine: places.get(row.id) ?? null,
      answers: mayAnswer ? givenAnswers.filter((one) => one !== given) : [],
    };
  });
}

type Answer = { id: string; event: string; answer: string };

/** The places of waiting answers, from 1. */
async function placesInLine(
  database: Knex,
  own: readonly Answer[],
): Promise<ReadonlyMap<string, number>> {
  const waiting = own.filter(({ answer }) => answer === 'waiting');
  const line = await database('event_answers')
    .whereIn(
      'event',
      waiting.map(({ event }) => event),
    )
    .where({ answer: 'waiting' })
    .orderBy('answered_at')
    .orderBy('id')
    .select('id', 'event');
  return new Map(
    waiting.map(({ id, event }) => {
      const before = line.filter((one) => one.event === event);
      return [event, before.findIndex((one) => one.id === id) + 1];
    }),
  );
}
