// Appeals from the refusal to their effects: docs/domain/admissions.md, "Appeals".
import { randomUUID } from 'node:crypto';
import type { CasePanel, OwnAdmissions, ReviewFile } from '@site/shared/api';
import { policySnapshot } from '@site/shared/domain/admissions';
import { settingDefaults } from '@site/shared/domain/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeAnswers } from './application-answers.ts';
import { as, type Caller, personOf } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { deleteWithReferences } from './delete-rows.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { seat, seatSubmitted } from './specimens/review-specimens.ts';
import { serial } from './specimens/specimen.ts';
import { type SystemActor, startSystemActor } from './specimens/system-actor.ts';

const made: string[] = [];
let system: SystemActor;
let secretary: Caller;
let chair: Caller;

beforeAll(async () => {
  [system, secretary, chair] = await Promise.all([
    startSystemActor(),
    as('secretary'),
    as('chair'),
  ]);
});
afterAll(async () => {
  await system.settle();
  await deleteWithReferences('cases', made);
  await hideNewPeople();
  await closeDatabase();
});

type Made = { id: string; no: string; candidate: NewPerson; call: Caller };

const endorsement = 'Мы вместе вели переезд на новую площадку. '.repeat(4);
const cooldown = '2096-09-01';

/** A case that another chair has declined after a panel of three; the refusal was released an hour ago. */
async function declined(change: object = {}): Promise<Made> {
  const candidate = await newPerson({ account: true });
  const other = await newPerson({ account: false });
  const [id, no] = [randomUUID(), `A-2096-${serial().slice(-6)}`];
  made.push(id);
  const db = database();
  await db('cases').insert({
    id,
    no,
    kind: 'admission',
    candidate: candidate.id,
    state: 'closed',
    outcome: 'declined',
    path: 'full',
    round: 1,
    language: 'ru',
    track: 'software',
    form_version: 'admission-1',
    created_at: hoursFromNow(-900),
    submitted_at: hoursFromNow(-880),
    review_started_at: hoursFromNow(-500),
    quorum_at: hoursFromNow(-100),
    entered_at: hoursFromNow(-1),
    released_at: hoursFromNow(-1),
    closed_at: hoursFromNow(-1),
    cooldown_until: cooldown,
    policy: JSON.stringify(policySnapshot(settingDefaults)),
    chair: other.id,
    revision: 9,
    ...change,
  });
  const answers = JSON.stringify(completeAnswers({ employer: 'Цех без имени' }));
  await db('applications').insert({
    id: randomUUID(),
    case: id,
    candidate: candidate.id,
    answers,
    submitted_answers: answers,
  });
  return { id, no, candidate, call: await candidate.signIn() };
}

const text =
  'Комиссия не открыла второй файл: в нём отчёт о переезде с подписью заказчика. '.repeat(2);
const grounds = { ground: 'overlooked_evidence', text };

const act = (who: Caller, { id }: { id: string }, event: string, payload: object = {}) =>
  who('POST', `/actions/cases/${id}/${event}`, payload);
const own = async ({ call }: Made): Promise<OwnAdmissions> =>
  (await call('GET', '/admissions/own')).body.data;
const rowOf = ({ id }: { id: string }) => database()('cases').where({ id }).first();
const toldTo = (person: string, id: string): Promise<string[]> =>
  database()('notifications').where({ person, case: id }).orderBy('created_at').pluck('title_key');

/** Appeals against the refusal; returns the appeal. */
async function appealed(first: Made): Promise<Made> {
  const answer = await act(first.call, first, 'appeal', grounds);
  expect([answer.code, answer.body.data?.state]).toEqual([undefined, 'closed']);
  const { id, no } = await database()('cases').where({ appeal_of: first.id }).first('id', 'no');
  made.push(id);
  return { ...first, id, no };
}

/** An appeal in deliberation on which the board does not vote. */
async function deliberated(first: Made): Promise<Made> {
  const appeal = await appealed(first);
  const policy = JSON.stringify({ ...policySnapshot(settingDefaults), 'ratify.kinds': [] });
  await database()('cases')
    .where({ id: appeal.id })
    .update({
      state: 'deliberation',
      secretary: personOf('secretary').id,
      quorum_at: hoursFromNow(-2),
      review_started_at: hoursFromNow(-99),
      policy,
    });
  await seatSubmitted(appeal.id, 3);
  return appeal;
}

const letters = {
  letter_ru: 'Здравствуйте! Комиссия приняла решение по вашей апелляции. '.repeat(3),
  letter_en: 'Dear candidate, the committee has decided on your appeal. '.repeat(3),
};

async function released(appeal: Made, outcome: string, more: object = {}): Promise<void> {
  for (const [who, event, payload] of [
    [chair, 'decide', { outcome, ...more }],
    [secretary, 'letter', letters],
    [secretary, 'release', {}],
  ] as const) {
    const { code } = await act(who, appeal, event, payload);
    expect([event, code]).toEqual([event, undefined]);
  }
  await system.settle();
  await system.settle();
}

test('a refusal is appealed once, with a ground and a text that nobody else reads', async () => {
  const first = await declined();
  expect((await own(first)).case).toMatchObject({ allowed: ['appeal'], appeal: null });
  const short = await act(first.call, first, 'appeal', { ...grounds, text: 'Не согласна.' });
  expect([short.code, short.body.errors[0].extensions.field]).toEqual(['E_TOO_SHORT', 'text']);
  const odd = await act(first.call, first, 'appeal', { ...grounds, ground: 'unfair' });
  expect([odd.code, odd.body.errors[0].extensions.field]).toEqual(['E_INVALID', 'ground']);
  expect((await act(await as('member'), first, 'appeal', grounds)).code).toBe('E_FORBIDDEN');

  const appeal = await appealed(first);
  expect((await act(first.call, first, 'appeal', grounds)).code).toBe('E_STATE');
  expect(appeal.no).toMatch(/^P-\d{4}-\d{4}$/);
  const view = await own(first);
  expect(view.case).toMatchObject({
    no: appeal.no,
    kind: 'appeal',
    state: 'submitted',
    form: 'none',
    answers: { employer: 'Цех без имени' },
    appeal: { ...grounds, text: text.trim(), of: { no: first.no, kind: 'admission' } },
  });
  expect(view.earlier[0]).toMatchObject({ no: first.no, outcome: 'declined' });
  const person = await database()('people').where({ id: first.candidate.id }).first('standing');
  expect(person.standing).toBe('applicant');

  await system.settle();
  expect(await toldTo(first.candidate.id, appeal.id)).toEqual(['CASE-13.received']);
  expect(await toldTo(personOf('chair').id, appeal.id)).toEqual(['CASE-13.received']);
  expect(await toldTo(personOf('secretary').id, appeal.id)).toEqual(['CASE-03']);

  const row = await rowOf(appeal);
  expect(row.appeal_text).toMatch(/^encrypted:/);
  const db = database();
  const logs = await db('case_events').whereIn('case', [first.id, appeal.id]);
  expect(logs.map(({ type }) => type).toSorted()).toEqual(['appeal', 'open-appeal']);
  const traces = [logs, await db('audit_log').where({ item: first.id }), await db('outbox_events')];
  expect(JSON.stringify(traces)).not.toContain('с подписью заказчика');
  const path = `/admissions/cases/${appeal.no}`;
  expect((await secretary('GET', `${path}/confidential`)).body.data.appeal).toMatchObject({
    text: text.trim(),
  });
  expect((await (await as('admin'))('GET', `${path}/confidential`)).code).toBe('E_FORBIDDEN');
  expect((await chair('GET', path)).body.data).toMatchObject({ appealOf: first.no });
  const ofFirst = (await chair('GET', `/admissions/cases/${first.no}`)).body.data;
  expect(ofFirst).toMatchObject({ appealOf: null, appealNo: appeal.no });
}, 60_000);

test('the day after the last one it is too late', async () => {
  const first = await declined({ released_at: hoursFromNow(-24 * 31) });
  const { code, body } = await act(first.call, first, 'appeal', grounds);
  expect([code, body.errors[0].extensions.params.rule]).toEqual([
    'E_NOT_ELIGIBLE',
    'appeal_window',
  ]);
  const { case: item } = await own(first);
  expect(item?.allowed).not.toContain('appeal');
  expect(item?.appealUntil).toMatch(/^\d{4}-/);
}, 60_000);

test('an appeal goes from the check to another panel, which reads the first file', async () => {
  const first = await declined();
  const db = database();
  await seatSubmitted(first.id, 3);
  const senior = personOf('senior').id;
  const judges: string[] = await db('review_assignments')
    .where({ case: first.id })
    .pluck('reviewer');
  const appeal = await appealed(first);
  await db('endorsements').insert({
    id: randomUUID(),
    case: first.id,
    endorser_person: personOf('secretary-self').id,
    endorser_email: 'endorser@works.example',
    endorser_name: 'Вера Дальнова',
    relation: 'colleague',
    known_since_year: 2019,
    state: 'submitted',
    requested_at: hoursFromNow(-800),
    submitted_at: hoursFromNow(-700),
    text: endorsement,
    revision: 1,
  });
  // The firewall of one of the two cases holds for the other.
  const endorser = await as('secretary-self');
  expect((await act(endorser, appeal, 'claim')).code).toBe('E_FIREWALL');

  const claimed = await act(secretary, appeal, 'claim');
  expect(claimed.body.data.allowed).toContain('pass');
  expect(claimed.body.data.allowed).not.toContain('return');
  await db('cases')
    .where({ id: first.id })
    .update({ chair: personOf('chair').id });
  const reason = { reason: 'ineligible' };
  expect((await act(chair, appeal, 'reject', reason)).code).toBe('E_TWO_PERSON');
  expect((await act(secretary, appeal, 'pass')).body.data.state).toBe('ready');

  const { proposal }: CasePanel = (await secretary('GET', `/admissions/cases/${appeal.no}/panel`))
    .body.data;
  const chosen = proposal?.possible ? proposal.reviewers.map(({ id }) => id) : [];
  expect(chosen).toHaveLength(3);
  expect(chosen.filter((id) => judges.includes(id))).toEqual([]);
  const again = await act(secretary, appeal, 'assign', {
    reviewers: [judges[0], ...chosen.slice(1)],
  });
  const { params } = again.body.errors[0].extensions;
  expect([again.code, params.rule]).toEqual(['E_COI', 'earlier_panel']);
  const assigned = await act(secretary, appeal, 'assign', { reviewers: chosen });
  expect(assigned.body.data.state).toBe('in_review');

  await seat(appeal.id, { reviewer: senior, state: 'cleared' });
  const reviewer = await as('senior');
  const file: ReviewFile = (await reviewer('GET', `/admissions/review/${appeal.no}/file`)).body
    .data;
  expect(file).toMatchObject({
    answers: { employer: 'Цех без имени' },
    appeal: { text: text.trim(), of: { no: first.no } },
    endorsements: [{ name: 'Вера Дальнова', text: endorsement }],
  });
  expect((await reviewer('GET', `/admissions/review/${first.no}/file`)).status).toBe(404);
}, 60_000);

test('another chair allows it: the person gets what they sought, and the waiting time ends', async () => {
  const first = await declined({ kind: 'elevation_senior', form_version: 'senior-1' });
  const person = first.candidate.id;
  await database()('people').where({ id: person }).update({ standing: 'applicant' });
  await system.perform('standing', 'case-accepted', person, { grade: 'member' });
  const appeal = await deliberated(first);
  const decider = (await rowOf(first)).chair;
  await database()('cases')
    .where({ id: first.id })
    .update({ chair: personOf('chair').id });
  expect((await act(chair, appeal, 'decide', { outcome: 'accepted' })).code).toBe('E_TWO_PERSON');
  await database()('cases').where({ id: first.id }).update({ chair: decider });
  const deferred = await act(chair, appeal, 'decide', { outcome: 'deferred' });
  expect([deferred.code, deferred.body.errors[0].extensions.field]).toEqual([
    'E_INVALID',
    'outcome',
  ]);

  await released(appeal, 'accepted');
  const db = database();
  expect(await db('people').where({ id: person }).first()).toMatchObject({ grade: 'senior' });
  expect((await rowOf(appeal)).outcome_grade).toBe('senior');
  expect((await rowOf(first)).cooldown_until).toBeNull();
  const held = await db('certificates').where({ person });
  expect(held).toMatchObject([{ kind: 'elevation', grade: 'senior', case: appeal.id }]);
  await deleteWithReferences(
    'certificates',
    held.map(({ id }) => id),
  );
  expect(await toldTo(person, appeal.id)).toEqual(['CASE-13.received', 'CASE-13.decided']);
}, 60_000);

test('the chair of a formal rejection does not decide its appeal, whoever confirmed it', async () => {
  const reason = { reason: 'ineligible' };
  for (const [first, second] of [
    [chair, secretary],
    [secretary, chair],
  ] as const) {
    const rejected = await declined({ state: 'screening', outcome: null, chair: null });
    expect((await act(first, rejected, 'reject', reason)).status).toBe(202);
    expect((await act(second, rejected, 'reject', reason)).body.data.state).toBe('decided');
    expect((await rowOf(rejected)).chair).toBe(personOf('chair').id);
    const entry = await database()('case_events').where({ case: rejected.id, type: 'reject' });
    expect(JSON.stringify(entry)).toContain(personOf('secretary').id);
    if (first !== chair) continue;
    await act(secretary, rejected, 'letter', letters);
    expect((await act(secretary, rejected, 'release')).body.data.state).toBe('closed');
    const appeal = await deliberated(rejected);
    expect((await act(chair, appeal, 'decide', { outcome: 'accepted' })).code).toBe('E_TWO_PERSON');
  }
}, 60_000);

test('a declined appeal is final and leaves the waiting time of the first case', async () => {
  const first = await declined();
  const appeal = await deliberated(first);
  const justification = 'Комиссия проверила каждое названное подтверждение. '.repeat(5);
  await released(appeal, 'declined', { justification });
  const { case: item } = await own(first);
  expect(item).toMatchObject({ no: appeal.no, outcome: 'declined', applyFrom: null });
  expect(item).toMatchObject({ appealUntil: null });
  expect(item?.allowed).not.toContain('appeal');
  expect((await act(first.call, appeal, 'appeal', grounds)).code).toBe('E_STATE');
  const person = await database()('people').where({ id: first.candidate.id }).first('standing');
  expect(person.standing).toBe('none');
  expect((await first.call('POST', '/actions/cases/start', {})).code).toBe('E_COOLDOWN');
  const { body } = await secretary('GET', `/admissions/cases/${appeal.no}/decision`);
  expect(body.data.templates.ru).toContain('окончательное');
}, 60_000);
