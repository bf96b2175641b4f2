// The facts about reviewers that the rules of conflicts and panels compare: docs/domain/admissions.md, "The panel".
import type { LanguageCode } from '@site/shared/api';
import {
  type ApplicationAnswers,
  awaitedReviewStates,
  type Conflict,
  type ConflictCase,
  type ConflictPerson,
  type ConflictReviewer,
  type ConflictRule,
  conflictVerdict,
  type Employment,
  findConflicts,
  type PanelCase,
  type PoolReviewer,
  type StandingConflict,
} from '@site/shared/domain/admissions';
import type { Grade } from '@site/shared/domain/people';
import type { Settings } from '@site/shared/domain/system';
import type { Day } from '@site/shared/domain/time';
import type { Knex } from 'knex';
import { decryptedRows } from '../../../engine/confidential/confidential.ts';
import type { Host } from '../../../engine/host.ts';
import { memberStandings, staffWith } from '../../../engine/notifications/recipients.ts';
import type { EitherRowIn } from '../../../engine/schema/row-types.ts';
import type { StoredTime } from '../../../engine/schema/types.ts';
import { dayOf, storedDay } from '../../../engine/values.ts';
import { applicationOfCase } from '../application/application.ts';
import { policyOf } from '../cases/case-calendar.ts';
import { casesOfFile } from '../decision/appealed-case.ts';
import { closedCases } from '../firewall.ts';
import type { CaseRow } from '../row-types.ts';
import { jsonOf } from '../stored-json.ts';

/** What the pool is read with. */
type PoolContext = {
  readonly host: Pick<Host, 'env'>;
  readonly database: Knex;
  readonly settings: Settings;
  readonly now: Date;
};

/** A person of the pool, for one case. */
export type PoolEntry = {
  readonly reviewer: PoolReviewer;
  readonly slug: string;
  readonly name: { readonly ru: string; readonly en: string };
  /** In each language, or in the one in which it is known; empty without one. */
  readonly employer: { readonly ru: string; readonly en: string };
  readonly grade: Grade;
  /** Those that do not follow from a case that is closed to the readers; the verdict follows from all of them. */
  readonly conflicts: readonly Conflict[];
  /** Rules that the chair has waived for this case. */
  readonly waived: readonly ConflictRule[];
};

/** The pool for a case. */
export type Pool = {
  readonly of: PanelCase;
  readonly entries: readonly PoolEntry[];
  readonly byId: ReadonlyMap<string, PoolEntry>;
  readonly today: Day;
  /** Cases closed to the readers were left out. */
  readonly isPartial: boolean;
};

/** For whom a pool is read, and who is in it. */
type PoolOptions = {
  /**
   * The people who see the pool or what follows from it. Load, rest, and thereby order, obstacles and proposals are computed
   * without the cases that are closed to them; they are not in the pool themselves.
   */
  readonly readers: readonly (string | null)[];
  /** People who have a place on the panel and may have left the pool. */
  readonly also?: readonly string[];
  /** Reads nobody but those in `also`. */
  readonly only?: boolean;
};

/** Grades that may review. */
const reviewingGrades: readonly string[] = ['senior', 'fellow'];

/** Whether a person may be a reviewer at all. */
export function mayReview({
  grade,
  standing,
}: Pick<EitherRowIn<'people'>, 'grade' | 'standing'>): boolean {
  return reviewingGrades.includes(grade ?? '') && memberStandings.some((one) => one === standing);
}

/**
 * The reviewer pool for a case, with the conflicts of everybody in it. Secretary and chair of the case are not in it.
 */
export async function poolFor(
  { host, database, settings, now }: PoolContext,
  item: CaseRow,
  { readers, also = [], only = false }: PoolOptions,
): Promise<Pool> {
  const zone = settings['deadline.zone'];
  const today = dayOf(now, zone);
  const policy = policyOf(item, settings);
  const closed = await closedCases(
    database,
    readers.flatMap((reader) => reader ?? []),
  );
  const staff: readonly (string | null)[] = [item.secretary, item.chair, ...readers];
  const people = (await peopleOf(database, also, only)).filter(
    ({ id }) => also.includes(id) || !staff.includes(id),
  );
  const known = await knownOf({ host, database, zone }, item, { people, closed });
  const entries = people.map((row) => entryOf(row, known, { settings, policy, today, closed }));
  const byId = new Map(entries.map((one) => [one.reviewer.id, one]));
  return { of: known.of, entries, byId, today, isPartial: closed.size > 0 };
}

type PersonRow = Awaited<ReturnType<typeof peopleOf>>[number];

/** What is known of the case and of the people who may review it, each by the id of the person. */
async function knownOf(
  { host, database, zone }: Pick<PoolContext, 'host' | 'database'> & { zone: string },
  item: CaseRow,
  { people, closed }: { people: readonly PersonRow[]; closed: ReadonlySet<string> },
) {
  const ids = people.map(({ id }) => id);
  const candidate = item.candidate;
  const staff = item.masked ? await readersOfNames(database) : [];
  const [
    application,
    employers,
    timelines,
    judged,
    active,
    rested,
    earlier,
    rulings,
    conflictCase,
    mentorships,
    leads,
  ] = await Promise.all([
    applicationOfCase(database, item),
    employersOf(database, [...ids, candidate]),
    timelinesOf(database, ids),
    judgedBy(database, candidate, ids, zone),
    activeOf(database, item, ids, closed),
    lastReviewsOf(database, ids, zone, closed),
    earlierPanel(database, item),
    rulingsOf(host, database, item),
    factsOfCase(database, item),
    mentorshipsWith(database, candidate, zone),
    leadsWith(database, candidate),
  ]);
  const answers = application.submitted ?? application.answers;
  const candidateRow = await database('people').where({ id: candidate }).first();
  const of: PanelCase = {
    no: item.no ?? '',
    kind: item.kind,
    track: item.track ?? '',
    language: item.language,
    topics: await topicsOf(database, candidate),
  };
  const about: ConflictCase = {
    ...conflictCase,
    candidate: {
      id: candidate,
      names: namesIn(candidateRow ?? {}),
      employer: [...namesOf(employers.get(candidate)), answers.employer].filter(Boolean),
      employment: employmentIn(answers),
      leads: leads.get(candidate) ?? [],
    },
    excludedReviewers: answers.excludedReviewers,
    declaredConflicts: answers.declaredConflicts,
  };
  const facts = { employers, timelines, judged, active, rested, earlier, rulings, staff };
  return { of, about, mentorships, leads, ...facts };
}

type Mentorships = ConflictReviewer['mentorships'];

/** The candidate's mentors and mentees: each with the mentorships, the last day of those that have ended. */
async function mentorshipsWith(
  database: Knex,
  candidate: string,
  zone: string,
): Promise<ReadonlyMap<string, Mentorships>> {
  const rows = await database('mentorships')
    .where((either) => either.where({ mentor: candidate }).orWhere({ mentee: candidate }))
    .select('mentor', 'mentee', 'ended_at');
  const of = new Map<string, Mentorships>();
  for (const { mentor, mentee, ended_at } of rows) {
    const other = mentor === candidate ? mentee : mentor;
    const endedOn = ended_at ? dayOf(ended_at, zone) : null;
    of.set(other, [...(of.get(other) ?? []), { person: candidate, endedOn }]);
  }
  return of;
}

/** The leads of the active communities that the candidate leads, each with the ids of these; the candidate among them. */
async function leadsWith(
  database: Knex,
  candidate: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const leading = () => database('community_memberships').where({ role: 'lead', state: 'active' });
  const own = leading().where({ person: candidate }).select('community');
  const active = database('communities').where({ state: 'active' }).select('id');
  const rows = await leading()
    .whereIn('community', own)
    .whereIn('community', active)
    .select('person', 'community');
  const of = new Map<string, string[]>();
  for (const { person, community } of rows) {
    of.set(person, [...(of.get(person) ?? []), community]);
  }
  return of;
}

type Rules = Pick<PoolContext, 'settings'> & {
  policy: ReturnType<typeof policyOf>;
  today: Day;
  closed: ReadonlySet<string>;
};

/** One person of the pool, with their conflicts. */
function entryOf(
  row: PersonRow,
  known: Awaited<ReturnType<typeof knownOf>>,
  { settings, policy, today, closed }: Rules,
): PoolEntry {
  const { id } = row;
  const named = known.employers.get(id) ?? [];
  const employer = namesOf(named);
  const { waived = [], declared } = known.rulings.get(id) ?? {};
  const judgements = known.judged.get(id) ?? [];
  const facts: ConflictReviewer = {
    ...personIn(row, employer, known.timelines.get(id) ?? []),
    leads: known.leads.get(id) ?? [],
    mentorships: known.mentorships.get(id) ?? [],
    standingConflicts: jsonOf<StandingConflict[]>(row.standing_conflicts) ?? [],
    judgedBy: judgements,
    ...(declared && { declared }),
  };
  const conflicts = findConflicts(facts, known.about, policy, today);
  const shown = judgements.filter((judgement) => !closed.has(judgement.case));
  const until = storedDay(row.unavailable_until);
  return {
    reviewer: {
      id,
      available:
        Boolean(row.profile) &&
        Boolean(row.available) &&
        (until === null || until < today) &&
        mayReview(row) &&
        !known.staff.includes(id) &&
        (!settings['review.calibration_required'] || Boolean(row.calibrated_at)),
      tracks: jsonOf<string[]>(row.tracks) ?? [],
      topics: jsonOf<string[]>(row.topics) ?? [],
      languages: jsonOf<string[]>(row.reads) ?? [],
      employer,
      isFellow: row.grade === 'fellow',
      active: known.active.get(id) ?? 0,
      maxActive: Number(row.max_active ?? settings['review.max_active_default']),
      lastReviewedOn: known.rested.get(id) ?? null,
      verdict: conflictVerdict(conflicts, waived),
      onEarlierPanel: known.earlier.has(id),
    },
    slug: row.slug,
    name: { ru: row.display_name_ru, en: row.display_name_en },
    employer: { ru: employerIn('ru-RU', named), en: employerIn('en-US', named) },
    grade: row.grade as Grade,
    conflicts: findConflicts({ ...facts, judgedBy: shown }, known.about, policy, today),
    waived,
  };
}

/** The staff who see the names of all candidates: they do not review masked cases. */
async function readersOfNames(database: Knex): Promise<string[]> {
  const duties = ['secretary', 'chair', 'admin'];
  return (await Promise.all(duties.map((duty) => staffWith(database, duty)))).flat();
}

/** One reviewer of a case, from everything that is known; undefined for a person that does not exist. */
export async function reviewerOf(
  context: PoolContext,
  item: CaseRow,
  person: string,
): Promise<PoolEntry | undefined> {
  return (await poolFor(context, item, { readers: [], also: [person], only: true })).byId.get(
    person,
  );
}

/** A person with their profile as a reviewer; its fields are null without one. */
type PoolRow = Pick<
  EitherRowIn<'people'>,
  'id' | 'slug' | 'display_name_ru' | 'display_name_en' | 'grade' | 'standing'
> &
  Nullable<
    Pick<
      EitherRowIn<'reviewer_profiles'>,
      | 'tracks'
      | 'topics'
      | 'max_active'
      | 'available'
      | 'unavailable_until'
      | 'standing_conflicts'
      | 'calibrated_at'
    >
  > & { profile: string | null; reads: unknown };
type Nullable<Fields> = { [Field in keyof Fields]: Fields[Field] | null };

async function peopleOf(
  database: Knex,
  also: readonly string[],
  only: boolean,
): Promise<PoolRow[]> {
  const query = database('people')
    .leftJoin('reviewer_profiles', 'reviewer_profiles.person', 'people.id')
    .where((wanted) => {
      wanted.whereIn('people.id', [...also]);
      if (!only) wanted.orWhereNotNull('reviewer_profiles.id');
    });
  return query.select(
    'people.id as id',
    'people.slug as slug',
    'people.display_name_ru as display_name_ru',
    'people.display_name_en as display_name_en',
    'people.grade as grade',
    'people.standing as standing',
    'reviewer_profiles.id as profile',
    'reviewer_profiles.tracks as tracks',
    'reviewer_profiles.topics as topics',
    'reviewer_profiles.languages as reads',
    'reviewer_profiles.max_active as max_active',
    'reviewer_profiles.available as available',
    'reviewer_profiles.unavailable_until as unavailable_until',
    'reviewer_profiles.standing_conflicts as standing_conflicts',
    'reviewer_profiles.calibrated_at as calibrated_at',
  );
}

function namesIn({
  display_name_ru: ru,
  display_name_en: en,
}: Partial<Pick<EitherRowIn<'people'>, 'display_name_ru' | 'display_name_en'>>): string[] {
  return [ru ?? '', en ?? ''].filter(Boolean);
}

function personIn(
  row: PoolRow,
  employer: readonly string[],
  employment: Employment[],
): Omit<ConflictPerson, 'leads'> {
  return { id: row.id, names: namesIn(row), employer, employment };
}

/** A name of an employer in one language. */
type Employer = { readonly language: string; readonly name: string };

/** The present employers, in each language in which they are known. */
async function employersOf(database: Knex, ids: string[]): Promise<Map<string, Employer[]>> {
  const rows = await database('people_translations')
    .whereIn('person', ids)
    .whereNotNull('employer')
    .orderBy('language', 'desc')
    .select('person', 'language', 'employer');
  return collected(
    rows,
    ({ person }) => person,
    ({ language, employer }) => ({ language, name: employer ?? '' }),
  );
}

function namesOf(employers: readonly Employer[] = []): string[] {
  return employers.map(({ name }) => name);
}

/** The name in a language; in the other one when it has none there. */
function employerIn(language: LanguageCode, employers: readonly Employer[]): string {
  const own = employers.find((one) => one.language === language);
  return (own ?? employers[0])?.name ?? '';
}

/** Work of people, as their own applications had it. */
async function timelinesOf(database: Knex, ids: string[]): Promise<Map<string, Employment[]>> {
  const rows = await database('applications')
    .whereIn('candidate', ids)
    .whereNotNull('submitted_answers')
    .select('candidate', 'submitted_answers');
  const all = rows.flatMap(({ candidate, submitted_answers }) => {
    const answers = jsonOf<ApplicationAnswers>(submitted_answers);
    return employmentIn(answers).map((one) => ({ candidate, one }));
  });
  return collected(
    all,
    ({ candidate }) => candidate,
    ({ one }) => one,
  );
}

function employmentIn(answers: Pick<ApplicationAnswers, 'practice'> | null): Employment[] {
  return (answers?.practice ?? []).map(({ organisation, from, to }) => ({
    organisation: [organisation],
    from: from ?? '',
    to: to ?? null,
  }));
}

/** About whom something was written, and when. */
type Judgement = { about: string; at: StoredTime; case: string };

/** Reviews and endorsements that the candidate has written about the people of the pool. */
async function judgedBy(database: Knex, candidate: string, ids: string[], zone: string) {
  const endorsed: Judgement[] = await database('endorsements')
    .join('cases', 'cases.id', 'endorsements.case')
    .where('endorsements.endorser_person', candidate)
    .whereIn('cases.candidate', ids)
    .whereNotNull('endorsements.submitted_at')
    .select('cases.candidate as about', 'endorsements.submitted_at as at', 'cases.id as case');
  const reviewed: Judgement[] = await database('review_assignments')
    .join('cases', 'cases.id', 'review_assignments.case')
    .where('review_assignments.reviewer', candidate)
    .whereIn('cases.candidate', ids)
    .whereNotNull('review_assignments.submitted_at')
    .select(
      'cases.candidate as about',
      'review_assignments.submitted_at as at',
      'cases.id as case',
    );
  return collected(
    [...endorsed, ...reviewed],
    ({ about }) => about,
    (judgement) => ({
      person: candidate,
      on: dayOf(judgement.at, zone),
      case: judgement.case,
    }),
  );
}

/** Open assignments of each person, without those in this case and in the closed ones. */
async function activeOf(
  database: Knex,
  item: CaseRow,
  ids: string[],
  closed: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const rows = await database('review_assignments')
    .whereIn('reviewer', ids)
    .whereIn('state', awaitedReviewStates)
    .whereNotIn('case', [item.id, ...closed])
    .groupBy('reviewer')
    .select('reviewer')
    .count({ count: '*' });
  return new Map(rows.map(({ reviewer, count }) => [reviewer, Number(count)]));
}

async function lastReviewsOf(
  database: Knex,
  ids: string[],
  zone: string,
  closed: ReadonlySet<string>,
) {
  const rows = await database('review_assignments')
    .whereIn('reviewer', ids)
    .whereNotNull('submitted_at')
    .whereNotIn('case', [...closed])
    .groupBy('reviewer')
    .select('reviewer')
    .max({ last: 'submitted_at' });
  return new Map(rows.map(({ reviewer, last }) => [reviewer, dayOf(last, zone)]));
}

/** The panel of the case that is appealed. */
async function earlierPanel(
  database: Knex,
  { appeal_of }: Pick<CaseRow, 'appeal_of'>,
): Promise<ReadonlySet<string>> {
  if (!appeal_of) return new Set();
  const ids: string[] = await database('review_assignments')
    .where({ case: appeal_of })
    .whereNotNull('invited_at')
    .pluck('reviewer');
  return new Set(ids);
}

type Ruling = { waived: ConflictRule[]; declared?: ConflictReviewer['declared'] };

/** What was declared and waived in a case, by person; rows are only added, and the last one counts. */
async function rulingsOf(
  host: Pick<Host, 'env'>,
  database: Knex,
  item: CaseRow,
): Promise<ReadonlyMap<string, Ruling>> {
  const stored = await database('conflict_declarations')
    .where({ case: item.id })
    .orderBy('at')
    .orderBy('id');
  const all = new Map<string, Ruling>();
  for (const row of decryptedRows(host, 'conflict_declarations', stored)) {
    const ruling: Ruling = all.get(row.person) ?? { waived: [] };
    if (row.resolution === 'waived') {
      const detected = jsonOf<Conflict[]>(row.detected) ?? [];
      ruling.waived.push(...detected.map(({ rule }) => rule));
    }
    // A chair who waives "unsure" has ruled that there is no conflict.
    const answer = row.resolution === 'waived' ? 'none' : row.answer;
    if (answer === 'none' || answer === 'conflict' || answer === 'unsure') ruling.declared = answer;
    all.set(row.person, ruling);
  }
  return all;
}

type Roles = Pick<ConflictCase, 'endorsers' | 'sponsor' | 'nominator' | 'inviter'>;

async function factsOfCase(database: Knex, item: CaseRow): Promise<Roles> {
  const endorsers: string[] = await database('endorsements')
    .whereIn('case', casesOfFile(item))
    .whereNotNull('endorser_person')
    .pluck('endorser_person');
  const invitation: { inviter: string } | undefined = await database('invitations')
    .join('directus_users', 'directus_users.id', 'invitations.accepted_user')
    .where('directus_users.person', item.candidate)
    .whereNotNull('invitations.inviter')
    .orderBy('invitations.accepted_at', 'desc')
    .first('invitations.inviter as inviter');
  return {
    endorsers,
    sponsor: item.sponsor || null,
    nominator: item.nominator || null,
    inviter: invitation?.inviter ?? null,
  };
}

async function topicsOf(database: Knex, person: string): Promise<string[]> {
  return database('people_topics').where({ person }).orderBy('sort').pluck('topic');
}

function collected<One, Value>(
  rows: readonly One[],
  keyOf: (row: One) => string,
  pick: (row: One) => Value,
): Map<string, Value[]> {
  const all = new Map<string, Value[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const values = all.get(key);
    if (values) values.push(pick(row));
    else all.set(key, [pick(row)]);
  }
  return all;
}
