// Boundary cases of the guards of assignments of reviewers, for `guards.test.ts`.
import { randomUUID } from 'node:crypto';
import { completeAnswers } from '../application-answers.ts';
import { personOf } from '../backend.ts';
import { database, hoursFromNow } from '../database.ts';
import type { GuardCase, GuardInput } from './guard-case.ts';
import { completeColumns } from './review-specimens.ts';

const day = 24;
const types = ['collaboration'];
/** An employer of nobody in the demo. */
const employer = 'Цех без имени';

const set = (changes: () => object) => async (input: GuardInput) => {
  await database()('review_assignments').where({ id: input.id }).update(changes());
};
const caseIdOf = async ({ id }: GuardInput): Promise<string> =>
  (await database()('review_assignments').where({ id }).first('case')).case;
const setCase = (changes: () => object) => async (input: GuardInput) => {
  await database()('cases')
    .where({ id: await caseIdOf(input) })
    .update(changes());
};
const say = (words: object) => async (input: GuardInput) => {
  Object.assign(input.payload, words);
};

/** The candidate names the reviewer, which is a conflict that the chair may waive. */
const named = async (input: GuardInput) => {
  const name = (
    await database()('people')
      .where({ id: personOf('senior').id })
      .first('display_name_ru')
  ).display_name_ru;
  const conflict = { name, organisation: '', reason: 'Вместе писали статью' };
  const answers = JSON.stringify(completeAnswers({ employer, declaredConflicts: [conflict] }));
  await database()('applications')
    .where({ case: await caseIdOf(input) })
    .update({ answers, submitted_answers: answers });
};
const notNamed = async (input: GuardInput) => {
  const answers = JSON.stringify(completeAnswers({ employer }));
  await database()('applications')
    .where({ case: await caseIdOf(input) })
    .update({ answers, submitted_answers: answers });
};
/** The reviewer is the sponsor of the candidate, which no chair may waive. */
const sponsoring = setCase(() => ({ sponsor: personOf('senior').id }));

type Changes = { field: string; value: unknown }[];
/** Changes one field of the review in the payload; without a value it is left out. */
const write =
  (field: string, value?: unknown) =>
  async ({ payload }: GuardInput) => {
    const others = (payload.changes as Changes).filter((one) => one.field !== field);
    payload.changes = value === undefined ? others : [...others, { field, value, base: null }];
  };

const ofInvited = (use: string) => use.startsWith('invited ');
const ofReview = (use: string) => !use.startsWith('invited ');

export const reviewGuards: Readonly<Record<string, readonly GuardCase[]>> = {
  noHardConflict: [{ violate: sponsoring, otherwise: 'E_COI' }],
  waivedWhereNeeded: [{ violate: named, otherwise: 'E_COI' }],
  declaredNone: [{ violate: say({ answer: 'conflict', types }), otherwise: 'recused' }],
  declaredConflict: [
    {
      satisfy: say({ answer: 'conflict', types }),
      violate: say({ answer: 'none' }),
      otherwise: 'cleared',
    },
  ],
  declaredUnsure: [
    {
      satisfy: say({ answer: 'unsure', types }),
      violate: say({ answer: 'none' }),
      otherwise: 'cleared',
    },
  ],
  noConflictDetected: [
    { violate: sponsoring, otherwise: 'recused' },
    { violate: named, otherwise: 'waiting_ruling' },
  ],
  hardConflictDetected: [
    {
      appliesTo: ofInvited,
      satisfy: sponsoring,
      violate: setCase(() => ({ sponsor: null })),
      otherwise: 'cleared',
    },
    {
      appliesTo: (use) => use.endsWith(' late-conflict'),
      satisfy: sponsoring,
      violate: setCase(() => ({ sponsor: null })),
      otherwise: 'E_STATE',
    },
  ],
  waivableDetected: [{ satisfy: named, violate: notNamed, otherwise: 'cleared' }],
  reasonGiven: [
    {
      violate: async ({ payload }) => {
        delete payload.reason;
      },
      otherwise: 'E_REQUIRED',
    },
  ],
  pastRespondBy: [
    { violate: set(() => ({ respond_by: hoursFromNow(day) })), otherwise: 'E_STATE' },
  ],
  notOnHold: [{ violate: setCase(() => ({ held_at: hoursFromNow(-1) })), otherwise: 'E_STATE' }],
  reminderDue: [
    {
      appliesTo: ofInvited,
      violate: set(() => ({ respond_by: hoursFromNow(5 * day) })),
      otherwise: 'E_STATE',
    },
    {
      appliesTo: ofReview,
      violate: set(() => ({ review_by: hoursFromNow(9 * day) })),
      otherwise: 'E_STATE',
    },
  ],
  notReminded: [{ violate: set(() => ({ reminded_at: hoursFromNow(0) })), otherwise: 'E_STATE' }],
  notFirewalled: [
    { violate: setCase(() => ({ sponsor: personOf('chair').id })), otherwise: 'E_FIREWALL' },
  ],
  waiverLongEnough: [{ violate: say({ text: 'Не мешает' }), otherwise: 'E_TOO_SHORT' }],
  rulingOverdue: [
    {
      satisfy: set(() => ({ waiting_since: hoursFromNow(-5 * day) })),
      violate: set(() => ({ waiting_since: hoursFromNow(-2 * day) })),
      otherwise: 'E_STATE',
    },
  ],
  pastGrace: [
    { violate: set(() => ({ review_by: hoursFromNow(-2 * day) })), otherwise: 'E_STATE' },
  ],
  scoresComplete: [{ violate: write('scores.evidence'), otherwise: 'E_REQUIRED' }],
  strengthsLongEnough: [{ violate: write('strengths', 'Хорошо'), otherwise: 'E_TOO_SHORT' }],
  recommendationGiven: [{ violate: write('recommendation'), otherwise: 'E_REQUIRED' }],
  stillWithoutConflict: [
    { violate: say({ still_without_conflict: false }), otherwise: 'E_UNTICKED' },
  ],
  notExtended: [{ violate: set(() => ({ extended: true })), otherwise: 'E_STATE' }],
  beforeDue: [
    { violate: set(() => ({ review_by: hoursFromNow(-2 * day) })), otherwise: 'E_STATE' },
  ],
  caseBeforeRelease: [{ violate: setCase(() => ({ state: 'in_review' })), otherwise: 'E_STATE' }],
  notAmended: [
    {
      violate: async (input) => {
        await database()('reviews').insert({
          id: randomUUID(),
          assignment: input.id,
          reviewer: personOf('senior').id,
          version: 2,
          state: 'amended',
          sealed: false,
          rubric: 'admission',
          rubric_version: 1,
          ...completeColumns,
        });
      },
      otherwise: 'E_STATE',
    },
  ],
  reasonLongEnough: [{ violate: say({ reason: 'Передумал' }), otherwise: 'E_TOO_SHORT' }],
  lateConflictFound: [{ violate: say({ types: [] }), otherwise: 'E_REQUIRED' }],
  caseClosed: [{ violate: setCase(() => ({ state: 'in_review' })), otherwise: 'E_STATE' }],
};
