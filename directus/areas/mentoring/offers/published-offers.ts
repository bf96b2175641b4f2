// Offers as a person finds them, and how well they suit: docs/domain/mentoring.md, "Find".
import {
  type MentoringFormat,
  type MentorMark,
  mentoringFormats,
  type Offered,
  scoreOf,
  type Wanted,
} from '@site/shared/domain/mentoring';
import { grades, isMemberStanding, type Standing } from '@site/shared/domain/people';
import { homeZone, offsetMinutes } from '@site/shared/domain/time';
import type { Knex } from 'knex';
import { type Caller, listOf } from '../../../engine/actions/caller.ts';
import { now } from '../../../engine/clock.ts';
import { noneTaken, placesLeft, takenPlaces } from '../requests/free-places.ts';
import { mentorFacts } from './mentor-facts.ts';
import { colleagueMentors, marksAround, mentorsClosedToColleagues } from './mentor-marks.ts';

/** A published offer with what the filters and the match need; its texts are read for the page shown. */
export type Offer = Offered & {
  readonly person: string;
  readonly levels: readonly string[];
  readonly line: number;
  readonly mark: MentorMark | undefined;
  readonly isColleague: boolean;
};

const lists = ['topics', 'formats', 'languages', 'levels'] as const;

/** Offers, and what the caller looks for. */
type Found = { readonly offers: readonly Offer[]; readonly wanted: Wanted };

type Asked = {
  readonly format: string;
  readonly company: string;
  /** The mentor of the only offer that is asked for. */
  readonly only?: string;
};

/** The published offers of people whom members see, without those that are closed to the caller. */
export async function offersFor(
  database: Knex,
  caller: Caller,
  { format, company, only }: Asked,
): Promise<Found> {
  const own = caller.person ?? '';
  const [rows, { marks, blocked }, closed, colleagues, counts, wanted] = await Promise.all([
    shownOffers(database, only),
    marksAround(database, own),
    mentorsClosedToColleagues(database, own),
    company ? colleagueMentors(database, own) : new Set<string>(),
    takenPlaces(database, only),
    wantedBy(database, caller, format),
  ]);
  const people = rows.map(({ person }) => person);
  const facts = await mentorFacts(database, people);
  const today = now();
  const offsetOf = remembered((zone: string) => offsetMinutes(today, zone));
  const parsed = remembered(listOf);
  const offers = rows
    .filter(({ person }) => !blocked.has(person) && !closed.has(person))
    .map((row): Offer => {
      const taken = counts.get(row.person) ?? noneTaken;
      const { rank, zone } = facts.get(row.person) ?? { rank: -1, zone: homeZone };
      return {
        person: row.person,
        topics: parsed(row.topics),
        languages: parsed(row.languages),
        formats: parsed(row.formats) as MentoringFormat[],
        levels: parsed(row.levels),
        answerDays: row.answer_days,
        freePlaces: placesLeft(row.capacity, taken),
        line: taken.waiting + taken.kept,
        rank,
        offset: offsetOf(zone),
        mark: marks.get(row.person),
        isColleague: colleagues.has(row.person),
      };
    });
  return { offers, wanted };
}

/** The offers that suit best come first. */
export function bestFirst(offers: readonly Offer[], wanted: Wanted): Offer[] {
  return offers
    .map((offer) => ({ offer, score: scoreOf(wanted, offer) }))
    .sort(
      (one, other) => other.score - one.score || (one.offer.person < other.offer.person ? -1 : 1),
    )
    .map(({ offer }) => offer);
}

export function isMember({ person, standing }: Caller): boolean {
  return person !== null && isMemberStanding(standing as Standing);
}

type OfferRow = Record<(typeof lists)[number], string | null> & {
  readonly person: string;
  readonly capacity: number;
  readonly answer_days: number | null;
};

/** What the list needs of every offer: each column more costs time. */
async function shownOffers(database: Knex, only?: string): Promise<OfferRow[]> {
  const shown = database('people_members').select('id');
  // As text: many are equal, and each is parsed once.
  const texts = lists.map((list) => database.raw('cast(?? as text) as ??', [list, list]));
  return database('mentor_profiles')
    .where({ state: 'published', ...(only && { person: only }) })
    .whereIn('person', shown)
    .select<OfferRow[]>('person', 'capacity', 'answer_days', ...texts);
}

/** A function that works out each answer once: mentors share a few zones and lists. */
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
  const [topics, account] = await Promise.all([
    database('people_topics').where({ person }).pluck('topic'),
    database('directus_users')
      .leftJoin('people', 'people.id', 'directus_users.person')
      .where('directus_users.id', caller.user ?? '')
      .first('people.languages as languages', 'directus_users.timezone as timezone'),
  ]);
  const languages = listOf(account?.languages);
  return {
    topics,
    languages: languages.length > 0 ? languages : ['ru'],
    offset: offsetMinutes(now(), account?.timezone || homeZone),
    format: mentoringFormats.find((one) => one === format) ?? null,
    // Every mentor is above an applicant: that is no reason.
    rank: isMember(caller)
      ? grades.indexOf(caller.grade as (typeof grades)[number])
      : grades.length,
  };
}
