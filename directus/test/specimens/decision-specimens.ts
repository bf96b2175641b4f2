// Cases that are decided and released at the same time, each of its own candidate: for `killed-actions.test.ts`.
import { randomUUID } from 'node:crypto';
import { policySnapshot } from '@site/shared/domain/admissions';
import { settingDefaults } from '@site/shared/domain/system';
import { caseLife } from '@site/shared/domain/workflows';
import { completeAnswers } from '../application-answers.ts';
import { personOf } from '../backend.ts';
import { database, hoursFromNow } from '../database.ts';
import { deleteWithReferences } from '../delete-rows.ts';
import { hideNewPeople, newPerson } from '../new-person.ts';
import { serial } from './specimen.ts';

/** Transitions with what `effectsOf` finds before and after. */
const kinds = [
  {
    workflow: caseLife,
    from: 'deliberation',
    event: 'decide',
    to: 'decided',
    by: 'chair',
    effects: {
      before: [false, false, '', 'applicant', null, 0, 0],
      after: [true, false, 'decide', 'applicant', null, 0, 0],
    },
  },
  {
    workflow: caseLife,
    from: 'decided',
    event: 'release',
    to: 'closed',
    by: 'secretary',
    effects: {
      before: [true, false, '', 'applicant', null, 0, 0],
      after: ['accepted', true, 'release', 'active', 'member', 1, 1],
    },
  },
] as const;

/** A decision, or its release. */
export type DecisionKind = (typeof kinds)[number];

const made: string[] = [];
const candidates: string[] = [];

/** A case in deliberation, or one that is ready for the release of an acceptance. */
async function make(state: string): Promise<string> {
  const { id: candidate } = await newPerson({ account: false });
  candidates.push(candidate);
  const [id, db] = [randomUUID(), database()];
  made.push(id);
  await db('people').where({ id: candidate }).update({ standing: 'applicant' });
  await db('cases').insert({
    id,
    no: `K-${serial()}`,
    kind: 'admission',
    candidate,
    state,
    path: 'full',
    round: 1,
    language: 'ru',
    track: 'software',
    form_version: 'admission-1',
    created_at: hoursFromNow(-90),
    submitted_at: hoursFromNow(-80),
    quorum_at: hoursFromNow(-2),
    entered_at: hoursFromNow(-1),
    due_at: hoursFromNow(99),
    policy: JSON.stringify(policySnapshot(settingDefaults)),
    revision: 1,
    ...(state === 'decided' && {
      decision: 'accepted',
      chair: personOf('chair').id,
      letter_ru: 'Письмо о решении',
      letter_en: 'Letter about the decision',
    }),
  });
  const answers = JSON.stringify(completeAnswers());
  await db('applications').insert({
    id: randomUUID(),
    case: id,
    candidate,
    answers,
    submitted_answers: answers,
  });
  return id;
}

/** Outcome, or whether there is a decision; whether it is released, entries of the case log, standing and grade of the candidate, number of certificates and periods. */
async function effectsOf(id: string): Promise<unknown[]> {
  const db = database();
  const [item, log, certificates, periods] = await Promise.all([
    db('cases').where({ id }).first('outcome', 'decision', 'candidate', 'released_at'),
    db('case_events').where({ case: id }).pluck('type'),
    db('certificates').where({ case: id }).select('state'),
    db('membership_periods').where({ case: id }).select('id'),
  ]);
  const person = await db('people').where({ id: item.candidate }).first('standing', 'grade');
  return [
    item.outcome ?? Boolean(item.decision),
    Boolean(item.released_at),
    log.join(),
    person.standing,
    person.grade,
    certificates.length,
    periods.length,
  ];
}

export const decisionSpecimens = {
  kinds,
  table: 'cases',
  stateField: 'state',
  make,
  payload: (event: string): object => (event === 'decide' ? { outcome: 'accepted' } : {}),
  effectsOf,
  forget: async (): Promise<void> => {
    const certificates: string[] = await database()('certificates')
      .whereIn('person', candidates)
      .pluck('id');
    await deleteWithReferences('certificates', certificates);
    await deleteWithReferences('cases', made);
    await hideNewPeople();
  },
};
