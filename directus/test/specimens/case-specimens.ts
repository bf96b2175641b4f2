// Cases of one candidate in any state, for the tests of all machines.
import { randomUUID } from 'node:crypto';
import { policySnapshot } from '@site/shared/domain/admissions';
import { settingDefaults } from '@site/shared/domain/system';
import { caseLife } from '@site/shared/domain/workflows';
import { roleIds } from '../../engine/schema/access.ts';
import { completeAnswers } from '../application-answers.ts';
import { as, bearer, type Caller, personOf } from '../backend.ts';
import { database, hoursFromNow } from '../database.ts';
import { deleteWithReferences } from '../delete-rows.ts';
import { newAddress } from '../newcomers.ts';
import { reviewersOfDifferentEmployers, seat, seatSubmitted } from './review-specimens.ts';
import { type Specimens, serial, staff } from './specimen.ts';

const token = randomUUID();
const own = bearer(token);
const day = 24;

let candidate = '';
const cases: string[] = [];

/** The candidate of all specimens, with an account. */
export async function candidateOfSpecimens(): Promise<string> {
  if (candidate) return candidate;
  candidate = randomUUID();
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
  await database()('directus_users').insert({
    id: randomUUID(),
    email: newAddress(),
    token,
    person: candidate,
    role: roleIds.applicant,
    status: 'active',
    account_status: 'active',
    revision: 1,
  });
  return candidate;
}

/** States in which the board may know a case on which it votes. */
const afterVote: readonly string[] = ['ratifying', 'decided', 'closed'];

/** Inserts a case of the candidate; every earlier one is over, because a person has one open case. */
async function makeCase(state: string, change: object = {}): Promise<string> {
  const db = database();
  const person = await candidateOfSpecimens();
  await endCases();
  const id = randomUUID();
  cases.push(id);
  const standing = state === 'draft' ? 'none' : 'applicant';
  await db('people').where({ id: person }).update({ standing });
  await db('cases').insert({
    id,
    no: state === 'draft' ? null : `S-${serial()}`,
    nominator: state === 'draft' ? personOf('mentor').id : null,
    kind: 'admission',
    candidate: person,
    state,
    path: 'full',
    round: 1,
    language: 'ru',
    track: 'software',
    form_version: 'admission-1',
    created_at: hoursFromNow(-day),
    edited_at: hoursFromNow(-1),
    entered_at: hoursFromNow(-1),
    submitted_at: state === 'draft' ? null : hoursFromNow(-1),
    due_at: hoursFromNow(10 * day),
    vote_opened_at: hoursFromNow(-1),
    policy: state === 'draft' ? null : JSON.stringify(policySnapshot(settingDefaults)),
    flags: JSON.stringify(
      state === 'returned' ? [{ section: 'motivation', note: 'Опишите подробнее.' }] : [],
    ),
    returns: 0,
    replacements: 0,
    lapsed: false,
    revision: 1,
    ...change,
  });
  const answers = JSON.stringify(completeAnswers());
  await db('applications').insert({
    id: randomUUID(),
    case: id,
    candidate: person,
    answers,
    submitted_answers: state === 'draft' ? null : answers,
  });
  if (state !== 'draft') {
    await db('endorsements').insert({
      id: randomUUID(),
      case: id,
      endorser_email: 'vera@works.example',
      endorser_name: 'Вера Дальнова',
      employer: 'Линия данных',
      relation: 'colleague',
      known_since_year: 2019,
      state: 'requested',
      requested_at: hoursFromNow(-2),
      due_at: hoursFromNow(10 * day),
      revision: 1,
    });
  }
  return id;
}

/** Ends all cases of the candidate, so that a new one may begin. */
async function endCases(): Promise<void> {
  await database()('cases')
    .where({ candidate })
    .whereNotIn('state', ['closed', 'removed'])
    .update({ state: 'removed' });
  await database()('cases').where({ candidate }).update({ cooldown_until: null });
}

/** The payload of an event about the latest case. */
async function payloadOf(event: string): Promise<object> {
  const latest = cases.at(-1);
  const answers = { motivation: completeAnswers().motivation };
  if (event === 'assign') return { reviewers: await proposedFor(latest) };
  if (event === 'return') {
    return { flags: [{ section: 'motivation', note: 'Опишите подробнее, что изменилось.' }] };
  }
  if (event === 'reject') return { reason: 'ineligible' };
  if (event === 'hold') return { reason: 'Ждём ответа архива' };
  if (event === 'void') return { reason: 'test' };
  if (event === 'break-glass') return { reason: 'Кандидат жалуется, что файл не открывается.' };
  if (event === 'ask') return { of: 'reviewer' };
  if (event === 'answer') return { body: 'Да, в отчёте описан переезд 2024 года.' };
  if (event === 'decide') return { outcome: 'declined' };
  if (event === 'lift-cooldown') return { reason: 'Ошибка в сроке' };
  if (event === 'vote') return { choice: 'for' };
  const grounds = {
    ground: 'overlooked_evidence',
    text: 'Комиссия не открыла второй файл: в нём отчёт о переезде. '.repeat(3),
  };
  if (event === 'appeal') return grounds;
  if (event === 'open-appeal') return { first: await makeClosed('declined'), ...grounds };
  if (event === 'open-successor') return { predecessor: await makeClosed('deferred') };
  if (event === 'autosave') return { answers };
  if (event === 'resubmit') return { replies: [{ section: 'motivation', text: 'Дополнено.' }] };
  if (event !== 'replace-endorser' || !latest) return {};
  const asked = await database()('endorsements')
    .where({ case: latest, state: 'requested' })
    .first('id');
  return {
    endorsement: asked?.id ?? randomUUID(),
    name: 'Иван Речной',
    email: `${randomUUID()}@works.example`,
    relation: 'client',
    known_since: 2020,
    employer: 'Кубит-Сервис',
  };
}

/** The panel that is proposed for a case; somebody unknown where it takes none. */
async function proposedFor(id: string | undefined): Promise<string[]> {
  const item = id && (await database()('cases').where({ id }).first('no'));
  const { body } = await (await as('secretary'))('GET', `/admissions/cases/${item?.no}/panel`);
  const proposed: { id: string }[] = body.data?.proposal?.reviewers ?? [{ id: randomUUID() }];
  return proposed.map((one) => one.id);
}

/** Seats the reviewers that an event of the panel needs. */
async function seatFor(event: string, id: string): Promise<void> {
  if (event === 'quorum-reached') await seatSubmitted(id, 3);
  if (event !== 'overdue') return;
  const [reviewer = ''] = await reviewersOfDifferentEmployers(1);
  await seat(id, { reviewer, state: 'overdue', review_by: hoursFromNow(-10 * day) });
}

/** A closed case of the candidate with a released decision. */
async function makeClosed(outcome: string): Promise<string> {
  const id = randomUUID();
  const at = hoursFromNow(-1);
  await database()('cases').insert({
    id,
    kind: 'admission',
    candidate: await candidateOfSpecimens(),
    state: 'closed',
    outcome,
    round: 1,
    language: 'ru',
    created_at: hoursFromNow(-9 * day),
    released_at: at,
    closed_at: at,
    revision: 1,
  });
  return id;
}

/** The question of the chair to which `answer` replies. */
export async function askQuestion(id: string): Promise<void> {
  await database()('case_messages').insert({
    id: randomUUID(),
    case: id,
    direction: 'to_candidate',
    author: personOf('chair').id,
    body: 'Какой из двух переездов описан в третьем достижении?',
    template: 'question',
    at: hoursFromNow(-1),
  });
}

/** Gives the candidate of the specimens this standing, until the next case is made. */
export async function candidateStands(standing: string): Promise<void> {
  await database()('people').where({ id: candidate }).update({ standing });
}

/** What an event needs of a case, besides its state. */
function fittingChange(event: string): object {
  if (event === 'release') {
    const letters = { letter_ru: 'Письмо о решении', letter_en: 'Letter about the decision' };
    return { decision: 'declined', chair: personOf('chair').id, ...letters };
  }
  if (event === 'lift-cooldown') {
    const cooldown_until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    return { outcome: 'declined', cooldown_until };
  }
  // The board votes on fellows.
  if (event === 'decide') return { kind: 'elevation_fellow' };
  if (event === 'vote') return { kind: 'elevation_fellow', decision: 'accepted' };
  // Nobody has voted until the end: an appeal cannot be deferred, an elevation can.
  const over = { decision: 'accepted', due_at: hoursFromNow(-1) };
  if (event === 'extend-vote') return { ...over, kind: 'appeal' };
  if (event === 'close-vote') return { ...over, kind: 'elevation_fellow' };
  if (event === 'appeal') return { outcome: 'declined', released_at: hoursFromNow(-1) };
  if (event === 'unhold') return { held_at: hoursFromNow(-2), hold_reason: 'Ждём архив' };
  return event === 'pass' ? { kind: 'readmission', path: 'short' } : {};
}

/** The candidate does not learn how far the decision is. */
const undecided = { ratifying: 'deliberation', decided: 'deliberation' };

export const caseSpecimens: Specimens = {
  workflow: caseLife,
  table: 'cases',
  stateField: 'state',
  make: async (state, event) => {
    const id = await makeCase(state, event ? fittingChange(event) : {});
    if (event) await seatFor(event, id);
    if (event === 'answer') await askQuestion(id);
    // A decided case is voided only if its candidate cannot be accepted any more.
    if (event === 'void' && state === 'decided') {
      await database()('cases').where({ id }).update({ decision: 'accepted' });
      await candidateStands('excluded');
    }
    return id;
  },
  callers: async () => {
    await candidateOfSpecimens();
    const { mentor: nominator, ...others } = await staff(
      ...['mentor', 'secretary', 'chair', 'admin'],
    )();
    const board = await as('fellow');
    return { candidate: own, nominator: nominator as Caller, board, ...others };
  },
  insiders: ['secretary', 'chair', 'admin', 'fellow'],
  unseen: {
    board: caseLife.states.filter((state) => !afterVote.includes(state)),
    // A nominator has a part in the draft only.
    nominator: caseLife.states.filter((state) => state !== 'draft'),
  },
  told: { candidate: undecided },
  payload: payloadOf,
  keepsRow: ['vote', 'break-glass'],
  // Everybody may begin one case: `admissions-candidate.test.ts`; nominations: `nominations.test.ts`.
  commandEvents: ['start', 'nominate'],
  async forget() {
    if (!candidate) return;
    const db = database();
    const ids = await db('cases').where({ candidate }).pluck('id');
    await deleteWithReferences('cases', ids);
    const notifications = () => db('notifications').where({ person: candidate });
    await db('deliveries').whereIn('notification', notifications().select('id')).delete();
    await notifications().delete();
    await db('membership_periods').where({ person: candidate }).delete();
    await db('people').where({ id: candidate }).update({ standing: 'none' });
    cases.length = 0;
  },
};
