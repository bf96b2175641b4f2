// Mentors as a person sees them: docs/domain/mentoring.md, "Find".
import type { MentorCard, MentorCatalogue, MentorDetail, MentorPlaces } from '@site/shared/api';
import {
  type Match,
  type MenteeLevel,
  type MentoringFormat,
  type MentorMark,
  matchOf,
  maxWaiting,
  mentoringFormats,
  type SessionLength,
  type Wanted,
} from '@site/shared/domain/mentoring';
import { grades, isMemberStanding, type Standing } from '@site/shared/domain/people';
import { homeZone, offsetMinutes } from '@site/shared/domain/time';
import type { Knex } from 'knex';
import { type Caller, listOf } from '../../../engine/actions/caller.ts';
import { now } from '../../../engine/clock.ts';
import type { Host } from '../../../engine/host.ts';
import { notFound } from '../../../engine/refuse.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { storedDay } from '../../../engine/values.ts';
import { mentoringPeople, topicsById } from '../mentoring-people.ts';
import {
  noneTaken,
  openRequestStates,
  placesLeft,
  runningStates,
  takenPlaces,
} from '../requests/free-places.ts';
import { latestSkills } from './latest-skills.ts';
import { closedMentors, colleagueMentors, marksOf } from './mentor-marks.ts';
import { profileOf } from './profile-of.ts';

const pageSize = 12;
const dayLength = 86_400_000;

/** What a page asks for. */
export type Filters = {
  topic: string;
  language: string;
  format: string;
  level: string;
  free: boolean;
  /** `other`: only mentors of other companies. */
  company: string;
  /** `favourites` or `hidden`; by default those that are not hidden. */
  list: string;
  page: number;
  locale: 'ru' | 'en';
};

const noFilters = {
  topic: '',
  language: '',
  format: '',
  level: '',
  free: false,
  company: '',
  list: '',
  page: 1,
} as const;

/** A published offer with what the filters and the match need; its texts are read for the page shown. */
type Offer = {
  readonly person: string;
  readonly topics: readonly string[];
  readonly topicSlugs: readonly string[];
  readonly formats: readonly MentoringFormat[];
  readonly languages: readonly string[];
  readonly levels: readonly string[];
  readonly freePlaces: number;
  readonly line: number;
  readonly answerDays: number | null;
  readonly match: Match;
  readonly mark: MentorMark | undefined;
  readonly isColleague: boolean;
};

/** A page of the catalogue, by match; applicants learn no names. Throws `E_NOT_FOUND` for visitors. */
export async function mentorCatalogue(
  host: Host,
  caller: Caller,
  filters: Filters,
): Promise<MentorCatalogue> {
  const { database } = host;
  if (caller.person === null) throw notFound();
  const all = await offersFor(host, caller, filters);
  const found = all.filter((offer) => suits(offer, filters));
  const shown = found.slice((filters.page - 1) * pageSize, filters.page * pageSize);
  const mentors = await cardsOf(database, shown, caller, filters.locale);
  return {
    mentors,
    total: found.length,
    pages: Math.ceil(found.length / pageSize),
    relaxed: found.length > 0 ? [] : relaxedOf(all, filters),
  };
}

/** Mentors who suit the caller best and whom they have not asked. */
export async function suggestedMentors(
  host: Host,
  caller: Caller,
  { locale, count }: { locale: 'ru' | 'en'; count: number },
): Promise<MentorCard[]> {
  const any = { ...noFilters, free: true, locale };
  const offers = await offersFor(host, caller, any);
  const asked = await askedBefore(host.database, caller.person ?? '');
  const free = offers.filter((offer) => suits(offer, any) && !asked.has(offer.person));
  return cardsOf(host.database, free.slice(0, count), caller, locale);
}

/** The offer of one mentor, for members. Throws `E_NOT_FOUND` where there is none. */
export async function mentorDetail(
  host: Host,
  caller: Caller,
  { slug, locale }: { slug: string; locale: 'ru' | 'en' },
): Promise<MentorDetail> {
  const { database } = host;
  if (!isMember(caller)) throw notFound();
  const mentor = await database('people_members').where({ slug }).first('id');
  const any = { ...noFilters, locale };
  const offers = mentor ? await offersFor(host, caller, any, mentor.id) : [];
  const offer = offers[0];
  if (!offer) throw notFound();
  const [card] = await cardsOf(database, [offer], caller, locale);
  const topics = await topicsById(database, locale);
  if (!card?.person) throw notFound();
  const settings = await settingsOf(host);
  const profile = await profileOf(database, offer.person);
  const own = caller.person ?? '';
  return {
    ...card,
    person: card.person,
    notOffered: localized(profile?.not_offered_ru, profile?.not_offered_en, locale),
    levels: [...offer.levels] as MenteeLevel[],
    nextFreeFrom: storedDay(profile?.next_free_from),
    offeredTopics: offer.topics.flatMap((id) => {
      const topic = topics.get(id);
      return topic ? [{ id, name: topic.name }] : [];
    }),
    closed: await closedFor(database, own, offer, settings['mentee.max_open_requests']),
    answerWithin: settings['mentor.request_ttl_days'],
    hasSkills: (await latestSkills(database, own)) !== null,
    proposal: (await proposalOf(database, { mentee: own, mentor: offer.person })) ?? null,
  };
}

/** The places of a mentor, for a member who reads the profile; null where there is no offer. */
export async function mentorPlaces(
  host: Host,
  caller: Caller,
  slug: string,
): Promise<MentorPlaces | null> {
  if (!isMember(caller)) return null;
  const { database } = host;
  const mentor = await database('people_members').where({ slug }).first('id');
  const profile = mentor && (await profileOf(database, mentor.id));
  if (profile?.state !== 'published') return null;
  const any = { ...noFilters, locale: 'ru' as const };
  const offers = await offersFor(host, caller, any, profile.person);
  const [card] = await cardsOf(database, offers, caller, 'ru');
  if (!card) return null;
  const { freePlaces, isLineOpen, answerDays, isAsked } = card;
  return { freePlaces, isLineOpen, answerDays, isAsked };
}

/** The request with which the coordinator suggests a mentor. */
async function proposalOf(
  database: Knex,
  pair: { mentee: string; mentor: string },
): Promise<string | undefined> {
  const row = await database('mentorship_requests')
    .where({ ...pair, state: 'proposed' })
    .first('id');
  return row?.id;
}

/** Why a person cannot ask a mentor now. */
async function closedFor(
  database: Knex,
  own: string,
  { person, freePlaces, line }: Offer,
  most: number,
): Promise<MentorDetail['closed']> {
  if (person === own) return 'own';
  const open = await database('mentorship_requests')
    .where({ mentee: own })
    .whereIn('state', [...openRequestStates])
    .select('mentor');
  if (open.some(({ mentor }) => mentor === person)) return 'asked';
  const together = await database('mentorships')
    .where({ mentee: own, mentor: person })
    .whereIn('state', [...runningStates])
    .first('id');
  if (together) return 'together';
  if (open.length >= most) return 'too_many';
  return freePlaces === 0 && line >= maxWaiting ? 'full' : null;
}

function isMember({ person, standing }: Caller): boolean {
  return person !== null && isMemberStanding(standing as Standing);
}

/** The published offers of people whom members see, the best match first. */
async function offersFor(
  { database }: Pick<Host, 'database'>,
  caller: Caller,
  { locale, format, company }: Filters,
  only?: string,
): Promise<Offer[]> {
  const query = database('mentor_profiles')
    .join('people_members', 'people_members.id', 'mentor_profiles.person')
    .leftJoin('directus_users', 'directus_users.person', 'mentor_profiles.person')
    .where('mentor_profiles.state', 'published')
    .select(
      'mentor_profiles.person as person',
      'capacity',
      'people_members.grade as grade',
      'directus_users.timezone as timezone',
      // As text: many are equal, and each is parsed once.
      ...(['topics', 'formats', 'languages', 'levels'] as const).map((column) =>
        database.raw<string>('cast(?? as text) as ??', [`mentor_profiles.${column}`, column]),
      ),
    );
  if (only) query.where('mentor_profiles.person', only);
  const own = caller.person ?? '';
  const [rows, marks, closed, colleagues, topics, counts, days, wanted] = await Promise.all([
    query,
    marksOf(database, own),
    closedMentors(database, own),
    company ? colleagueMentors(database, own) : new Set<string>(),
    topicsById(database, locale),
    takenPlaces(database, only),
    answerDaysOf(database, only),
    wantedBy(database, caller, format),
  ]);
  const today = now();
  const offsetOf = remembered((zone: string) => offsetMinutes(today, zone));
  const rankOf = remembered((grade: unknown) => grades.indexOf(grade as (typeof grades)[number]));
  const lists = remembered(listOf);
  return rows
    .filter(({ person }) => !closed.has(person))
    .map((row): Offer => {
      const taken = counts.get(row.person) ?? noneTaken;
      const freePlaces = placesLeft(row.capacity, taken);
      const offered = {
        topics: lists(row.topics),
        languages: lists(row.languages),
        formats: lists(row.formats) as MentoringFormat[],
        answerDays: days.get(row.person) ?? null,
        freePlaces,
      };
      const offset = offsetOf(row.timezone || homeZone);
      return {
        ...offered,
        person: row.person,
        mark: marks.get(row.person),
        isColleague: colleagues.has(row.person),
        topicSlugs: offered.topics.flatMap((id) => topics.get(id)?.slug ?? []),
        levels: lists(row.levels),
        line: taken.waiting + taken.kept,
        match: matchOf(wanted, { ...offered, offset, rank: rankOf(row.grade) }),
      };
    })
    .toSorted(
      (one, other) => other.match.score - one.match.score || (one.person < other.person ? -1 : 1),
    );
}

/** A function that works out each answer once: mentors share a few zones, grades and lists. */
function remembered<Input, Output>(work: (input: Input) => Output): (input: Input) => Output {
  const known = new Map<Input, Output>();
  return (input) => {
    const found = known.get(input) ?? work(input);
    known.set(input, found);
    return found;
  };
}

/** What the caller looks for: the topics and languages of the profile, and the own zone. */
async function wantedBy(database: Knex, caller: Caller, format: string): Promise<Wanted> {
  const person = caller.person ?? '';
  const [topics, row, account] = await Promise.all([
    database('people_topics').where({ person }).pluck('topic'),
    database('people').where({ id: person }).first('languages', 'grade'),
    database('directus_users')
      .where({ id: caller.user ?? '' })
      .first('timezone'),
  ]);
  const languages = listOf(row?.languages);
  return {
    topics,
    languages: languages.length > 0 ? languages : ['ru'],
    offset: offsetMinutes(now(), account?.timezone || homeZone),
    format: mentoringFormats.find((one) => one === format) ?? null,
    // Every mentor is above an applicant: that is no reason.
    rank: isMember(caller) ? grades.indexOf(row?.grade as (typeof grades)[number]) : grades.length,
  };
}

/** Median days until the answer to a request, by mentor: one row each, as there are many more requests. */
async function answerDaysOf(database: Knex, only?: string): Promise<ReadonlyMap<string, number>> {
  const isPostgres = database.client.config.client === 'pg';
  const took = isPostgres
    ? 'extract(epoch from answered_at - sent_at) * 1000'
    : 'answered_at - sent_at';
  const rows: { mentor: string; all: string }[] = await database('mentorship_requests')
    .where(only ? { mentor: only } : {})
    .whereNotNull('answered_at')
    .groupBy('mentor')
    .select('mentor', database.raw(`string_agg(cast(${took} as text), ' ') as "all"`));
  return new Map(
    rows.map(({ mentor, all }) => {
      const sorted = all
        .split(' ')
        .map(Number)
        .toSorted((one, other) => one - other);
      return [mentor, Math.ceil((sorted[Math.floor(sorted.length / 2)] ?? 0) / dayLength)];
    }),
  );
}

function suits(offer: Offer, filters: Filters): boolean {
  const { topic, language, format, level, free, company, list } = filters;
  const isListed =
    list === 'favourites'
      ? offer.mark === 'favourite'
      : (offer.mark === 'hidden') === (list === 'hidden');
  return (
    isListed &&
    (!company || !offer.isColleague) &&
    (!topic || offer.topicSlugs.includes(topic)) &&
    (!language || offer.languages.includes(language)) &&
    (!format || offer.formats.some((one) => one === format)) &&
    // A mentor without a choice takes people of every level.
    (!level || offer.levels.length === 0 || offer.levels.includes(level)) &&
    (!free || offer.freePlaces > 0)
  );
}

const filterNames = ['topic', 'language', 'format', 'level', 'free', 'company'] as const;

/** What would be found without one of the filters. */
function relaxedOf(all: readonly Offer[], filters: Filters): MentorCatalogue['relaxed'] {
  return filterNames
    .filter((name) => Boolean(filters[name]))
    .map((filter) => {
      const fewer = { ...filters, [filter]: filter === 'free' ? false : '' };
      return { filter, count: all.filter((offer) => suits(offer, fewer)).length };
    })
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
}

async function cardsOf(
  database: Knex,
  offers: readonly Offer[],
  caller: Caller,
  locale: 'ru' | 'en',
): Promise<MentorCard[]> {
  const ids = offers.map(({ person }) => person);
  const knowsNames = isMember(caller);
  const [people, topics, asked, texts] = await Promise.all([
    knowsNames ? mentoringPeople(database, ids) : new Map<string, never>(),
    topicsById(database, locale),
    openWith(database, caller.person ?? ''),
    database('mentor_profiles')
      .whereIn('person', ids)
      .select('person', 'offer_ru', 'offer_en', 'session_minutes'),
  ]);
  const textOf = new Map(texts.map((row) => [row.person, row]));
  return offers.map((offer) => ({
    person: people.get(offer.person) ?? null,
    offer: localized(
      textOf.get(offer.person)?.offer_ru,
      textOf.get(offer.person)?.offer_en,
      locale,
    ) ?? { value: '', lang: locale },
    topics: [...offer.topicSlugs],
    formats: [...offer.formats],
    languages: [...offer.languages],
    minutes: String(textOf.get(offer.person)?.session_minutes) as SessionLength,
    freePlaces: offer.freePlaces,
    isLineOpen: offer.freePlaces === 0 && offer.line < maxWaiting,
    answerDays: offer.answerDays,
    reasons: offer.match.reasons.map((reason) =>
      reason.kind === 'topics'
        ? { ...reason, topics: reason.topics.flatMap((id) => topics.get(id)?.slug ?? []) }
        : reason,
    ),
    isAsked: knowsNames && asked.has(offer.person),
    mark: offer.mark === 'favourite' || offer.mark === 'hidden' ? offer.mark : null,
  }));
}

/** Mentors whom a person has asked and who have not answered, or with whom they meet. */
async function openWith(database: Knex, mentee: string): Promise<ReadonlySet<string>> {
  const requests = await database('mentorship_requests')
    .where({ mentee })
    .whereIn('state', [...openRequestStates])
    .pluck('mentor');
  const pairs = await database('mentorships')
    .where({ mentee })
    .whereIn('state', [...runningStates])
    .pluck('mentor');
  return new Set([...requests, ...pairs, mentee]);
}

/** Everybody whom a person has ever asked, and the person. */
async function askedBefore(database: Knex, mentee: string): Promise<ReadonlySet<string>> {
  return new Set([
    ...(await database('mentorship_requests').where({ mentee }).pluck('mentor')),
    mentee,
  ]);
}

/** A text in the language of the page, else in the other one. */
function localized(
  ru: string | null | undefined,
  en: string | null | undefined,
  locale: 'ru' | 'en',
): { value: string; lang: 'ru' | 'en' } | null {
  const other = locale === 'ru' ? 'en' : 'ru';
  const values = { ru, en };
  const value = values[locale];
  if (value) return { value, lang: locale };
  const fallback = values[other];
  return fallback ? { value: fallback, lang: other } : null;
}
