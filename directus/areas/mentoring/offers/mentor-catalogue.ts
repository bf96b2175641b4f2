// Mentors as a person sees them: docs/domain/mentoring.md, "Find".
import type { MentorCard, MentorCatalogue, MentorDetail, MentorPlaces } from '@site/shared/api';
import {
  type MenteeLevel,
  maxWaiting,
  reasonsOf,
  type SessionLength,
  type Wanted,
} from '@site/shared/domain/mentoring';
import type { Knex } from 'knex';
import type { Caller } from '../../../engine/actions/caller.ts';
import type { Host } from '../../../engine/host.ts';
import { notFound } from '../../../engine/refuse.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { storedDay } from '../../../engine/values.ts';
import { mentoringPeople, topicsById } from '../mentoring-people.ts';
import { openRequestStates, runningStates } from '../requests/free-places.ts';
import { latestSkills } from './latest-skills.ts';
import { profileOf } from './profile-of.ts';
import { bestFirst, isMember, type Offer, offersFor } from './published-offers.ts';

const pageSize = 12;

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

type Topics = Awaited<ReturnType<typeof topicsById>>;

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

/** A page of the catalogue, by match; applicants learn no names. Throws `E_NOT_FOUND` for visitors. */
export async function mentorCatalogue(
  host: Host,
  caller: Caller,
  filters: Filters,
): Promise<MentorCatalogue> {
  const { database } = host;
  if (caller.person === null) throw notFound();
  const [{ offers, wanted }, topics] = await Promise.all([
    offersFor(database, caller, filters),
    topicsById(database, filters.locale),
  ]);
  const asked = withTopicId(filters, topics);
  const found = offers.filter((offer) => suits(offer, asked));
  const start = (filters.page - 1) * pageSize;
  const shown = bestFirst(found, wanted).slice(start, start + pageSize);
  return {
    mentors: await cardsOf(database, shown, { wanted, topics, caller, locale: filters.locale }),
    total: found.length,
    pages: Math.ceil(found.length / pageSize),
    relaxed: found.length > 0 ? [] : relaxedOf(offers, asked),
  };
}

/** Mentors who suit the caller best and whom they have not asked. */
export async function suggestedMentors(
  host: Host,
  caller: Caller,
  { locale, count }: { locale: 'ru' | 'en'; count: number },
): Promise<MentorCard[]> {
  const { database } = host;
  const any = { ...noFilters, free: true, locale };
  const [{ offers, wanted }, topics, asked] = await Promise.all([
    offersFor(database, caller, any),
    topicsById(database, locale),
    askedBefore(database, caller.person ?? ''),
  ]);
  const free = offers.filter((offer) => suits(offer, any) && !asked.has(offer.person));
  const best = bestFirst(free, wanted).slice(0, count);
  return cardsOf(database, best, { wanted, topics, caller, locale });
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
  if (!mentor) throw notFound();
  const { offers, wanted } = await offersFor(database, caller, { ...noFilters, only: mentor.id });
  const [offer] = offers;
  if (!offer) throw notFound();
  const topics = await topicsById(database, locale);
  const [card] = await cardsOf(database, [offer], { wanted, topics, caller, locale });
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
  if (!mentor) return null;
  const { offers } = await offersFor(database, caller, { ...noFilters, only: mentor.id });
  const [offer] = offers;
  if (!offer) return null;
  const asked = await openWith(database, caller.person ?? '');
  return { ...placesOf(offer), isAsked: asked.has(offer.person) };
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

/** Filters with the key of the topic; nobody offers one that does not exist. */
function withTopicId(filters: Filters, topics: Topics): Filters {
  const found = [...topics].find(([, { slug }]) => slug === filters.topic);
  return found ? { ...filters, topic: found[0] } : filters;
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
    (!topic || offer.topics.includes(topic)) &&
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

type Reader = {
  readonly wanted: Wanted;
  readonly topics: Topics;
  readonly caller: Caller;
  readonly locale: 'ru' | 'en';
};

async function cardsOf(
  database: Knex,
  offers: readonly Offer[],
  { wanted, topics, caller, locale }: Reader,
): Promise<MentorCard[]> {
  if (offers.length === 0) return [];
  const ids = offers.map(({ person }) => person);
  const knowsNames = isMember(caller);
  const [people, asked, texts] = await Promise.all([
    knowsNames ? mentoringPeople(database, ids) : new Map<string, never>(),
    openWith(database, caller.person ?? ''),
    database('mentor_profiles')
      .whereIn('person', ids)
      .select('person', 'offer_ru', 'offer_en', 'session_minutes'),
  ]);
  const textOf = new Map(texts.map((row) => [row.person, row]));
  const slugsOf = (ids: readonly string[]) => ids.flatMap((id) => topics.get(id)?.slug ?? []);
  return offers.map((offer) => ({
    person: people.get(offer.person) ?? null,
    offer: localized(
      textOf.get(offer.person)?.offer_ru,
      textOf.get(offer.person)?.offer_en,
      locale,
    ) ?? { value: '', lang: locale },
    topics: slugsOf(offer.topics),
    formats: [...offer.formats],
    languages: [...offer.languages],
    minutes: String(textOf.get(offer.person)?.session_minutes) as SessionLength,
    ...placesOf(offer),
    reasons: reasonsOf(wanted, offer).map((reason) =>
      reason.kind === 'topics' ? { ...reason, topics: slugsOf(reason.topics) } : reason,
    ),
    isAsked: knowsNames && asked.has(offer.person),
    mark: offer.mark === 'favourite' || offer.mark === 'hidden' ? offer.mark : null,
  }));
}

function placesOf({ freePlaces, line, answerDays }: Offer) {
  return { freePlaces, isLineOpen: freePlaces === 0 && line < maxWaiting, answerDays };
}

/** Mentors whom a person has asked and who have not answered, or with whom they meet. */
async function openWith(database: Knex, mentee: string): Promise<ReadonlySet<string>> {
  const [requests, pairs] = await Promise.all([
    database('mentorship_requests')
      .where({ mentee })
      .whereIn('state', [...openRequestStates])
      .pluck('mentor'),
    database('mentorships')
      .where({ mentee })
      .whereIn('state', [...runningStates])
      .pluck('mentor'),
  ]);
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
