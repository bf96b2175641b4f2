// What a person has to do with mentoring: docs/domain/mentoring.md.
import type {
  IncomingRequest,
  MentorshipCard,
  OwnMentoring,
  OwnOffer,
  OwnRequest,
} from '@site/shared/api';
import {
  type MenteeLevel,
  type MentoringFormat,
  minFeedback,
  type SessionLength,
} from '@site/shared/domain/mentoring';
import type { Knex } from 'knex';
import { type Caller, listOf } from '../../engine/actions/caller.ts';
import { now } from '../../engine/clock.ts';
import type { Host } from '../../engine/host.ts';
import { notFound } from '../../engine/refuse.ts';
import type { StoredRowIn } from '../../engine/schema/row-types.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { instantOf, storedDay } from '../../engine/values.ts';
import { mentoringPeople, topicsById } from './mentoring-people.ts';
import { suggestedMentors } from './offers/mentor-catalogue.ts';
import { marksOf } from './offers/mentor-marks.ts';
import { profileOf } from './offers/profile-of.ts';
import { answerableStates, requestsOf, runningOf } from './requests/free-places.ts';

/** Rows on a page of each list. */
const pageSize = 20;
const refused: readonly string[] = ['declined', 'expired', 'closed'];

/** Offer, inbox, requests and mentorships of the caller. Throws `E_NOT_FOUND` for visitors. */
export async function ownMentoring(
  host: Host,
  caller: Caller,
  { locale, page }: { locale: 'ru' | 'en'; page: number },
): Promise<OwnMentoring> {
  const { database } = host;
  const own = caller.person;
  if (own === null) throw notFound();
  const [topics, areas, marks, settings, profile, lists] = await Promise.all([
    topicsById(database, locale),
    areaNames(database, locale),
    marksOf(database, own),
    settingsOf(host),
    profileOf(database, own),
    ownLists(database, own, page),
  ]);
  const { incoming, requests, pairs } = lists;
  const people = await mentoringPeople(database, [
    ...incoming.map(({ mentee }) => mentee),
    ...requests.map(({ mentor }) => mentor),
    ...pairs.flatMap(({ mentor, mentee }) => [mentor, mentee]),
    ...[...marks].flatMap(([id, kind]) => (kind === 'blocked' ? [id] : [])),
  ]);
  const personOf = (id: string) => {
    const found = people.get(id);
    if (!found) throw new Error('A person of mentoring is missing');
    return found;
  };
  const ofRequest = new Map(pairs.map(({ id, request }) => [request, id]));
  const lastRefused = page === 1 && requests[0] && refused.includes(requests[0].state);
  return {
    offer: profile ? await offerOf(database, profile) : null,
    inbox: incoming.map(
      (row): IncomingRequest => ({
        id: row.id,
        state: row.state as IncomingRequest['state'],
        from: personOf(row.mentee),
        goal: row.goal,
        expectations: row.expectations || null,
        topics: listOf(row.topics).flatMap((id) => topics.get(id)?.slug ?? []),
        skills: skillsIn(row.skills, areas),
        sentAt: isoOf(row.sent_at),
        expiresAt: isoOf(row.expires_at),
      }),
    ),
    requests: await Promise.all(
      requests.map(
        async (row): Promise<OwnRequest> => ({
          id: row.id,
          state: row.state,
          mentor: personOf(row.mentor),
          goal: row.goal,
          sentAt: isoOf(row.sent_at),
          expiresAt: row.expires_at ? isoOf(row.expires_at) : null,
          answeredAt: row.answered_at ? isoOf(row.answered_at) : null,
          declineCode: row.decline_code,
          place: row.state === 'waiting' ? await placeOf(database, row) : null,
          mentorship: ofRequest.get(row.id) ?? null,
        }),
      ),
    ),
    mentorships: await cardsOfPairs(database, pairs, { own, people }),
    pages: lists.pages,
    waiting: lists.waiting,
    suggested: lastRefused ? await suggestedMentors(host, caller, { locale, count: 3 }) : [],
    blocked: [...people].filter(([id]) => marks.get(id) === 'blocked').map(([, person]) => person),
    topics: [...topics].map(([id, { name }]) => ({ id, name })),
    capacityMax: settings['mentor.capacity_max'],
    capacityDefault: settings['mentor.capacity_default'],
    feedback: profile ? await feedbackOf(database, own) : null,
  };
}

/** A page of each list of a person, with the numbers of pages. */
async function ownLists(database: Knex, own: string, page: number) {
  const inbox = () =>
    database('mentorship_requests')
      .where({ mentor: own })
      .whereIn('state', [...answerableStates]);
  const sent = () => database('mentorship_requests').where({ mentee: own });
  const both = () =>
    database('mentorships').where((either) =>
      either.where({ mentor: own }).orWhere({ mentee: own }),
    );
  const from = (page - 1) * pageSize;
  const [incoming, requests, pairs, ...counts] = await Promise.all([
    inbox().orderBy('sent_at').orderBy('id').offset(from).limit(pageSize),
    sent().orderBy('sent_at', 'desc').orderBy('id').offset(from).limit(pageSize),
    both().orderBy('started_at', 'desc').orderBy('id').offset(from).limit(pageSize),
    inbox().count({ rows: '*' }).first(),
    sent().count({ rows: '*' }).first(),
    both().count({ rows: '*' }).first(),
  ]);
  const [waiting = 0, ofRequests = 0, ofPairs = 0] = counts.map((count) =>
    Number(count?.rows ?? 0),
  );
  const pagesOf = (rows: number) => Math.ceil(rows / pageSize);
  return {
    incoming,
    requests,
    pairs,
    waiting,
    pages: {
      inbox: pagesOf(waiting),
      requests: pagesOf(ofRequests),
      mentorships: pagesOf(ofPairs),
    },
  };
}

type People = Awaited<ReturnType<typeof mentoringPeople>>;

/** Mentorships as one of the two sees them in a list. */
export async function cardsOfPairs(
  database: Knex,
  pairs: readonly StoredRowIn<'mentorships'>[],
  { own, people }: { own: string; people: People },
): Promise<MentorshipCard[]> {
  const sessions = await database('mentorship_sessions')
    .whereIn(
      'mentorship',
      pairs.map(({ id }) => id),
    )
    .orderBy('at')
    .select('mentorship', 'at', 'state');
  return pairs.flatMap((row) => {
    const isMentor = row.mentor === own;
    const other = people.get(isMentor ? row.mentee : row.mentor);
    if (!other) return [];
    const ofPair = sessions.filter(({ mentorship }) => mentorship === row.id);
    const next = ofPair.find(({ state, at }) => state === 'planned' && instantOf(at) > now());
    return {
      id: row.id,
      state: row.state,
      other,
      isMentor,
      startedAt: isoOf(row.started_at),
      plannedEnd: storedDay(row.planned_end) ?? '',
      endedAt: row.ended_at ? isoOf(row.ended_at) : null,
      nextSession: next ? isoOf(next.at) : null,
      held: ofPair.filter(({ state }) => state === 'held').length,
    };
  });
}

async function offerOf(database: Knex, row: StoredRowIn<'mentor_profiles'>): Promise<OwnOffer> {
  const completed = await database('mentorships')
    .where({ mentor: row.person, state: 'completed' })
    .select('id');
  return {
    id: row.id,
    state: row.state,
    revision: Number(row.revision),
    offer: { ru: row.offer_ru ?? '', en: row.offer_en ?? '' },
    notOffered: { ru: row.not_offered_ru ?? '', en: row.not_offered_en ?? '' },
    topics: listOf(row.topics),
    formats: listOf(row.formats) as MentoringFormat[],
    languages: listOf(row.languages),
    levels: listOf(row.levels) as MenteeLevel[],
    capacity: Number(row.capacity),
    notColleagues: Boolean(row.not_colleagues),
    minutes: String(row.session_minutes) as SessionLength,
    nextFreeFrom: storedDay(row.next_free_from),
    pausedUntil: storedDay(row.paused_until),
    isAutoPaused:
      row.state === 'paused' && Boolean(row.auto_paused_at) && Number(row.unanswered) > 0,
    active: await runningOf(database, 'mentor', row.person),
    completed: completed.length,
  };
}

/** Place in the line, from 1. */
async function placeOf(
  database: Knex,
  { id, mentor }: { id: string; mentor: string },
): Promise<number> {
  return (await requestsOf(database, mentor, ['waiting'])).indexOf(id) + 1;
}

/** Feedback of mentees in aggregate; the values only from some answers on, so that none can be told apart. */
async function feedbackOf(database: Knex, mentor: string): Promise<OwnMentoring['feedback']> {
  const rows = await database('mentorship_feedback')
    .join('mentorships', 'mentorships.id', 'mentorship_feedback.mentorship')
    .where('mentorships.mentor', mentor)
    .whereNot('mentorship_feedback.person', mentor)
    .select('usefulness');
  const sum = rows.reduce((all, { usefulness }) => all + Number(usefulness), 0);
  const mean = Math.round((sum / Math.max(1, rows.length)) * 10) / 10;
  return { count: rows.length, usefulness: rows.length >= minFeedback ? mean : null };
}

/** The names of the areas of the skill check, by code. */
async function areaNames(
  database: Knex,
  locale: 'ru' | 'en',
): Promise<ReadonlyMap<string, string>> {
  const rows = await database('skill_areas')
    .join('skill_areas_translations', 'skill_areas_translations.area', 'skill_areas.id')
    .where({ language: locale === 'en' ? 'en-US' : 'ru-RU' })
    .select('code', 'label');
  return new Map(rows.map(({ code, label }) => [code, label]));
}

function skillsIn(stored: unknown, areas: ReadonlyMap<string, string>): IncomingRequest['skills'] {
  const value: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  if (!Array.isArray(value)) return null;
  return (value as NonNullable<IncomingRequest['skills']>).map(({ area, level }) => ({
    area: areas.get(area) ?? area,
    level,
  }));
}

export function isoOf(stored: unknown): string {
  return instantOf(stored).toISOString();
}
