// Assignments of reviewers in any state, for the tests of all machines.
import { randomUUID } from 'node:crypto';
import { awaitedReviewStates, policySnapshot, rubrics } from '@site/shared/domain/admissions';
import { settingDefaults } from '@site/shared/domain/system';
import { reviewAssignments } from '@site/shared/domain/workflows';
import { completeAnswers } from '../application-answers.ts';
import { type Caller, personOf } from '../backend.ts';
import { database, hoursFromNow } from '../database.ts';
import { deleteWithReferences } from '../delete-rows.ts';
import { type Specimens, serial, staff } from './specimen.ts';

const day = 24;
const cases: string[] = [];
const candidates: string[] = [];

/** The fields of a complete review of an admission, as a reviewer sends them. */
export const completeChanges = () =>
  Object.entries({
    'scores.practice': 4,
    'scores.evidence': 3,
    'scores.contribution': null,
    'scores.conduct': 4,
    strengths: 'Кандидат отвечает за сложную систему и показывает это цифрами. '.repeat(3),
    recommendation: 'accept',
    confidence: 2,
  }).map(([field, value]) => ({ field, value, base: null }));

/** The columns of a complete review. */
export const completeColumns = {
  scores: JSON.stringify({ practice: 4, evidence: 3, contribution: null, conduct: 4 }),
  comments: '{}',
  strengths: 'Кандидат отвечает за сложную систему и показывает это цифрами. '.repeat(3),
  recommendation: 'accept',
  confidence: 2,
};

/** A case of a person without an account, in review. */
export async function makeReviewedCase(change: object = {}): Promise<string> {
  const id = randomUUID();
  const candidate = randomUUID();
  cases.push(id);
  candidates.push(candidate);
  await database()('people').insert({
    id: candidate,
    slug: `specimen-${serial()}`,
    name_ru_given: 'Зоя',
    name_ru_family: 'Первозванная',
    display_name_ru: 'Зоя Первозванная',
    name_en_given: 'Zoia',
    name_en_family: 'Pervozvannaia',
    display_name_en: 'Zoia Pervozvannaia',
    standing: 'none',
    revision: 1,
  });
  await database()('cases').insert({
    id,
    no: `R-${serial()}`,
    kind: 'admission',
    candidate,
    state: 'in_review',
    path: 'full',
    round: 1,
    language: 'ru',
    track: 'software',
    created_at: hoursFromNow(-20 * day),
    submitted_at: hoursFromNow(-19 * day),
    entered_at: hoursFromNow(-9 * day),
    due_at: hoursFromNow(5 * day),
    policy: JSON.stringify(policySnapshot(settingDefaults)),
    revision: 1,
    ...change,
  });
  const answers = JSON.stringify(completeAnswers({ employer: 'Цех без имени' }));
  await database()('applications').insert({
    id: randomUUID(),
    case: id,
    candidate,
    answers,
    submitted_answers: answers,
  });
  return id;
}

/** Deletes the cases of this file with everything that belongs to them. */
export async function forgetReviewedCases(): Promise<void> {
  await deleteWithReferences('cases', cases.splice(0));
  await database()('people').whereIn('id', candidates.splice(0)).delete();
}

type Place = { reviewer: string; state: string } & Record<string, unknown>;

/** Inserts an assignment and, where its state has one, the review. */
export async function seat(ofCase: string, { reviewer, state, ...change }: Place): Promise<string> {
  const db = database();
  const id = randomUUID();
  const taken = await db('review_assignments').where({ case: ofCase }).pluck('id');
  await db('review_assignments').insert({
    id,
    case: ofCase,
    reviewer,
    round: 1,
    alias: String.fromCharCode(65 + taken.length),
    state,
    source: 'auto',
    proposed_at: hoursFromNow(-9 * day),
    invited_at: state === 'proposed' ? null : hoursFromNow(-9 * day),
    respond_by: hoursFromNow(3 * day),
    review_by: hoursFromNow(8 * day),
    extended: false,
    waiting_since: state === 'waiting_ruling' ? hoursFromNow(-1) : null,
    submitted_at: state === 'submitted' ? hoursFromNow(-1) : null,
    revision: 1,
    ...change,
  });
  const isSubmitted = state === 'submitted' || state === 'finished';
  if (isSubmitted || state === 'drafting' || state === 'overdue') {
    await db('reviews').insert({
      id: randomUUID(),
      assignment: id,
      reviewer,
      version: 1,
      state: isSubmitted ? 'submitted' : 'draft',
      sealed: false,
      rubric: 'admission',
      rubric_version: 1,
      times: '{}',
      ...(isSubmitted && { ...completeColumns, submitted_at: hoursFromNow(-1) }),
    });
  }
  return id;
}

/** Reviewers of the demo pool who work for different employers, without the demo account. */
export async function reviewersOfDifferentEmployers(count: number): Promise<string[]> {
  const rows = await database()('reviewer_profiles')
    .join('people_translations', 'people_translations.person', 'reviewer_profiles.person')
    .where({ 'people_translations.language': 'ru-RU', 'reviewer_profiles.available': true })
    .whereNotNull('people_translations.employer')
    .whereNot({ 'reviewer_profiles.person': personOf('senior').id })
    .orderBy('reviewer_profiles.person')
    .select('reviewer_profiles.person as person', 'people_translations.employer as employer');
  const byEmployer = new Map(rows.map(({ person, employer }) => [employer, person]));
  return [...byEmployer.values()].slice(0, count);
}

/** A reviewer of the demo pool who has nothing to do; the tests that run beside may occupy others. */
async function idleReviewer(): Promise<string> {
  const busy = await database()('review_assignments')
    .whereIn('state', [...awaitedReviewStates])
    .distinct()
    .pluck('reviewer');
  const { person } = await database()('reviewer_profiles')
    .where({ available: true })
    .whereNotIn('person', busy)
    .orderBy('person', 'desc')
    .first('person');
  return person;
}

/** Seats reviewers with submitted reviews, each of another employer. */
export async function seatSubmitted(
  ofCase: string,
  count: number,
  code: keyof typeof rubrics = 'admission',
): Promise<void> {
  for (const reviewer of await reviewersOfDifferentEmployers(count)) {
    const id = await seat(ofCase, { reviewer, state: 'submitted' });
    if (code === 'admission') continue;
    const scores = Object.fromEntries(rubrics[code].criteria.map(({ key }) => [key, 4]));
    await database()('reviews')
      .where({ assignment: id })
      .update({ rubric: code, scores: JSON.stringify(scores) });
  }
}

/** The state of the case that an event needs. */
function caseStateFor(event: string | undefined): string {
  if (event === 'amend') return 'deliberation';
  return event === 'finish' ? 'closed' : 'in_review';
}

/** The dates that an event needs. */
function datesFor(state: string, event: string | undefined): object {
  if (event === 'expire') return { respond_by: hoursFromNow(-2 * day) };
  if (event === 'overdue') return { review_by: hoursFromNow(-6 * day) };
  if (event === 'remind') {
    return state === 'invited'
      ? { respond_by: hoursFromNow(day) }
      : { review_by: hoursFromNow(2 * day) };
  }
  return {};
}

const types = ['collaboration'];
const payloads: Readonly<Record<string, object>> = {
  declare: { answer: 'none' },
  decline: { reason: 'no_time' },
  waive: { text: 'Один общий доклад несколько лет назад на суждение не влияет никак.' },
  'late-conflict': { types },
  exclude: { types },
};

export const reviewSpecimens: Specimens = {
  workflow: reviewAssignments,
  table: 'review_assignments',
  stateField: 'state',
  make: async (state, event) => {
    const ofCase = await makeReviewedCase({ state: caseStateFor(event) });
    return seat(ofCase, { reviewer: personOf('senior').id, state, ...datesFor(state, event) });
  },
  callers: async () => {
    const { senior, secretary, chair } = await staff('senior', 'secretary', 'chair')();
    return { reviewer: senior, secretary, chair } as Record<string, Caller>;
  },
  insiders: ['senior', 'secretary', 'chair'],
  payload: async (event) => {
    if (event === 'propose') {
      return { case: await makeReviewedCase(), reviewer: await idleReviewer() };
    }
    const changes = completeChanges();
    if (event === 'submit') return { changes, still_without_conflict: true };
    if (event === 'amend') {
      return { changes, reason: 'Коллеги указали на приложение, которое я при чтении пропустил.' };
    }
    return payloads[event] ?? {};
  },
  forget: forgetReviewedCases,
};
