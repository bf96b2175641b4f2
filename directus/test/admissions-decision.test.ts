// The decision, its secrecy and the effects of its release: docs/domain/admissions.md, "The decision".
// @performs cases.settle-concern
import { randomUUID } from 'node:crypto';
import type { AdmissionsTask, CaseDecision, OwnAdmissions } from '@site/shared/api';
import { policySnapshot } from '@site/shared/domain/admissions';
import { settingDefaults } from '@site/shared/domain/system';
import { dayIn, daysLater } from '@site/shared/domain/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import '../areas.ts';
import { personalData } from '../areas/own-data/personal-data.ts';
import { roleIds } from '../engine/schema/access.ts';
import { completeAnswers } from './application-answers.ts';
import { as, type Caller, demo, personOf } from './backend.ts';
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

/** A case in deliberation with three reviews that recommend to accept. */
async function deliberated(change: object = {}): Promise<Made> {
  const candidate = await newPerson({ account: true });
  const [id, no] = [randomUUID(), `A-2096-${serial().slice(-6)}`];
  made.push(id);
  const db = database();
  await db('people').where({ id: candidate.id }).update({ standing: 'applicant' });
  await db('cases').insert({
    id,
    no,
    kind: 'admission',
    candidate: candidate.id,
    state: 'deliberation',
    path: 'full',
    round: 1,
    language: 'ru',
    track: 'software',
    form_version: 'admission-1',
    created_at: hoursFromNow(-500),
    submitted_at: hoursFromNow(-480),
    review_started_at: hoursFromNow(-300),
    quorum_at: hoursFromNow(-24),
    entered_at: hoursFromNow(-24),
    due_at: hoursFromNow(200),
    policy: JSON.stringify(policySnapshot(settingDefaults)),
    secretary: personOf('secretary').id,
    flags: '[]',
    replies: '[]',
    revision: 4,
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
  await seatSubmitted(id, 3);
  return { id, no, candidate, call: await candidate.signIn() };
}

const act = (who: Caller, { id }: { id: string }, event: string, payload: object = {}) =>
  who('POST', `/actions/cases/${id}/${event}`, payload);
const rowOf = ({ id }: { id: string }) => database()('cases').where({ id }).first();
const own = async ({ call }: Made): Promise<OwnAdmissions> =>
  (await call('GET', '/admissions/own')).body.data;
const tasksOf = async (who: Caller): Promise<AdmissionsTask[]> =>
  (await who('GET', '/admissions/tasks')).body.data;
const countOf = async (who: Caller, kind: AdmissionsTask['kind']) =>
  (await tasksOf(who)).find((task) => task.kind === kind)?.count ?? 0;
const decisionOf = async ({ no }: Made): Promise<CaseDecision> =>
  (await secretary('GET', `/admissions/cases/${no}/decision`)).body.data;
const personRow = ({ candidate }: Made) => database()('people').where({ id: candidate.id }).first();
const toldTo = (person: string, id: string): Promise<string[]> =>
  database()('notifications').where({ person, case: id }).pluck('title_key');
const zone = settingDefaults['deadline.zone'];
const today = () => dayIn(new Date(), zone);

const secret = 'Рецензии сильные, но комиссии не хватило подтверждений. ';
const justification = secret.repeat(5);
const letters = {
  letter_ru: 'Здравствуйте! Комиссия приняла решение по вашей заявке. '.repeat(3),
  letter_en: 'Dear applicant, the committee has decided on your application. '.repeat(3),
  advice_ru: 'Опишите второе достижение подробнее.',
  advice_en: 'Describe the second achievement in more detail.',
};

/** The chair decides, the secretary writes the letters; nothing is released. */
async function decided(one: Made, outcome: string, more: object = {}): Promise<void> {
  const answer = await act(chair, one, 'decide', { outcome, ...more });
  expect([answer.code, answer.body.data?.state]).toEqual([undefined, 'decided']);
  expect((await act(secretary, one, 'letter', letters)).status).toBe(200);
}

async function released(one: Made, outcome: string, more: object = {}): Promise<void> {
  await decided(one, outcome, more);
  const answer = await act(secretary, one, 'release');
  expect([answer.code, answer.body.data?.state]).toEqual([undefined, 'closed']);
  await system.settle();
  // Handles the events that the first pass has caused.
  await system.settle();
}

describe('an unreleased decision', () => {
  test('is told to nobody but secretary and chair of the case', async () => {
    const one = await deliberated();
    expect((await act(chair, one, 'ask', question)).status).toBe(200);
    const [before, actions] = [await own(one), await one.call('GET', `/actions/cases/${one.id}`)];
    await decided(one, 'declined', { justification, reasons: ['evidence'] });
    await system.settle();

    expect(await own(one)).toEqual(before);
    expect((await one.call('GET', `/actions/cases/${one.id}`)).body).toEqual(actions.body);
    expect((await one.call('GET', `/items/cases/${one.id}`)).status).toBe(403);
    expect((await one.call('GET', `/admissions/cases/${one.no}/decision`)).status).toBe(403);
    const admin = await as('admin');
    expect((await admin('GET', `/admissions/cases/${one.no}/decision`)).code).toBe('E_FORBIDDEN');
    expect(await toldTo(one.candidate.id, one.id)).toEqual(['CASE-09']);

    await database()('cases')
      .where({ id: one.id })
      .update({ sponsor: personOf('secretary').id });
    for (const read of ['decision', 'reviews', 'confidential']) {
      const { code } = await secretary('GET', `/admissions/cases/${one.no}/${read}`);
      expect([read, code]).toEqual([read, 'E_FIREWALL']);
    }
    const file = (await secretary('GET', `/admissions/cases/${one.no}`)).body.data;
    expect(file).toMatchObject({ outcome: null, reasonCodes: [], allowed: [] });
    for (const field of ['decision', 'outcome', 'justification', 'letter_ru', 'departs']) {
      const path = `/items/cases/${one.id}?fields=${field}`;
      expect([field, (await chair('GET', path)).status]).toEqual([field, 403]);
    }
    const { seen } =
      personalData().find(({ collection: of, by }) => of === 'cases' && by === 'candidate')
        ?.shown ?? {};
    const archived = seen?.(await rowOf(one));
    expect(archived).toMatchObject({ state: 'deliberation', outcome: null, due_at: null });
    // The answer to the question is taken as before the decision.
    const answer = await act(one.call, one, 'answer', { body: 'О переезде 2024 года.' });
    expect(answer.body.data).toMatchObject({ state: 'deliberation', revision: 0 });
  }, 60_000);

  test('has texts that are encrypted and in no log', async () => {
    const one = await deliberated();
    await decided(one, 'declined', { justification });
    expect(await decisionOf(one)).toMatchObject({
      rule: 'accept',
      decision: { outcome: 'declined', justification: justification.trim(), departs: true },
      letters: { ru: { letter: letters.letter_ru.trim(), advice: letters.advice_ru } },
      lacking: [],
    });
    const row = await rowOf(one);
    for (const field of ['justification', 'letter_ru', 'letter_en', 'advice_ru', 'advice_en']) {
      expect(row[field], field).toMatch(/^encrypted:/);
    }
    const db = database();
    const traces = [
      await db('case_events').where({ case: one.id }),
      await db('audit_log').where({ item: one.id }),
      await db('outbox_events').where({ item: one.id }),
    ];
    expect(traces.flat().length).toBeGreaterThan(4);
    expect(JSON.stringify(traces)).not.toContain('подтверждений');
    expect(JSON.stringify(traces)).not.toContain('Здравствуйте');
  }, 60_000);

  test('stays sealed when the candidate withdraws', async () => {
    const one = await deliberated();
    await seat(one.id, { reviewer: personOf('senior').id, state: 'submitted' });
    await decided(one, 'declined', { justification, reasons: ['evidence'] });
    const answer = await act(one.call, one, 'withdraw');
    expect(answer.body.data.state).toBe('closed');
    await system.settle();
    expect(await decisionOf(one)).toMatchObject({
      decision: null,
      templates: null,
      letters: { ru: { letter: '', advice: '' } },
    });
    expect((await own(one)).case).toMatchObject({ outcome: 'withdrawn', letter: null });
    expect(await toldTo(personOf('senior').id, one.id)).toContain('CASE-11.withdrawn');
  }, 60_000);
});

const question = { of: 'candidate', question: 'Какой из двух переездов описан в достижении?' };

describe('the demo', () => {
  const numbersIn = (state: string) => demo.cases.filter((item) => item.state === state);

  test('has a clear and a split case and one of a fellow, which the chair may decide', async () => {
    const found: CaseDecision[] = [];
    for (const { no } of numbersIn('deliberation')) {
      found.push((await chair('GET', `/admissions/cases/${no}/decision`)).body.data);
    }
    expect(found.map(({ rule }) => rule)).toEqual(['accept', 'split', 'accept']);
    for (const { allowed } of found) expect(allowed).toEqual(['ask', 'decide']);
  });

  test('has drafts of letters that wait for their release', async () => {
    const [{ no } = { no: '' }] = numbersIn('decided');
    const { body } = await secretary('GET', `/admissions/cases/${no}/decision`);
    expect(body.data).toMatchObject({ lacking: [], allowed: ['letter', 'release'] });
    expect(body.data.letters.en.letter).toBe(body.data.templates.en);
  });
});

test('a decision moves from the tasks of the chair to those of the secretary', async () => {
  const one = await deliberated();
  const [toDecide, toRelease] = [
    await countOf(chair, 'decide'),
    await countOf(secretary, 'release'),
  ];
  await decided(one, 'accepted');
  expect(await countOf(chair, 'decide')).toBe(toDecide - 1);
  expect(await countOf(secretary, 'release')).toBe(toRelease + 1);
}, 60_000);

describe('before the decision', () => {
  test('the chair asks the candidate, who answers', async () => {
    const one = await deliberated();
    await act(chair, one, 'ask', question);
    expect((await own(one)).case?.question?.body).toBe(question.question);
    expect(await tasksOf(one.call)).toEqual([
      { kind: 'answer', no: one.no, dueOn: null, count: 1 },
    ]);
    expect((await act(chair, one, 'ask', question)).code).toBe('E_STATE');
    await act(one.call, one, 'answer', { body: 'О переезде 2024 года.' });
    await system.settle();
    expect((await own(one)).case?.question).toBeNull();
    expect(await tasksOf(one.call)).toEqual([]);
    const file = await secretary('GET', `/admissions/cases/${one.no}`);
    expect(file.body.data.warnings).not.toContain('message');
    expect(await decisionOf(one)).toMatchObject({
      questions: [{ body: question.question, answer: 'О переезде 2024 года.' }],
      questionsLeft: 1,
    });
    expect(await toldTo(personOf('chair').id, one.id)).toContain('CASE-06.question');
  }, 60_000);

  test('the chair asks for one more reviewer, who is proposed at once', async () => {
    const one = await deliberated();
    const answer = await act(chair, one, 'ask', { of: 'reviewer' });
    expect(answer.body.data.state).toBe('in_review');
    const states = await database()('review_assignments').where({ case: one.id }).pluck('state');
    expect(states.toSorted()).toEqual(['proposed', 'submitted', 'submitted', 'submitted']);
  }, 60_000);

  test('an open concern makes the panel split until the chair closes it', async () => {
    const one = await deliberated();
    const seats = database()('review_assignments').where({ case: one.id });
    const [assignment] = await seats.pluck('id');
    const flag = { integrity_flag: true, integrity_note: 'Тот же текст есть в чужой заявке.' };
    await database()('reviews').where({ assignment }).update(flag);
    expect(await decisionOf(one)).toMatchObject({
      rule: 'split',
      alarms: ['integrity'],
      concerns: [{ assignment, note: flag.integrity_note, settled: null }],
    });
    expect((await act(chair, one, 'decide', { outcome: 'accepted' })).code).toBe('E_REQUIRED');
    const note = 'Текст общий: оба кандидата описывают один проект, в котором работали вместе.';
    expect((await act(secretary, one, 'settle-concern', { assignment, note })).code).toBe(
      'E_FORBIDDEN',
    );
    expect((await act(chair, one, 'settle-concern', { assignment, note })).status).toBe(200);
    expect(await decisionOf(one)).toMatchObject({
      rule: 'accept',
      concerns: [{ settled: { note } }],
    });
    await decided(one, 'accepted');
    expect((await decisionOf(one)).decision).toMatchObject({ departs: false });
  }, 60_000);
});

describe('the release', () => {
  test('of an acceptance makes a member with a certificate, and thanks everybody', async () => {
    const [sponsor, reviewer] = [personOf('fellow').id, personOf('senior').id];
    const one = await deliberated({ sponsor });
    await seat(one.id, { reviewer, state: 'submitted' });
    await released(one, 'accepted');
    const db = database();
    expect(await personRow(one)).toMatchObject({ standing: 'active', grade: 'member' });
    const periods = await db('membership_periods').where({ person: one.candidate.id });
    expect(periods).toMatchObject([{ standing: 'active', source: 'case', case: one.id }]);
    const certificates = await db('certificates').where({ person: one.candidate.id });
    expect(certificates).toMatchObject([{ kind: 'membership', state: 'valid', case: one.id }]);
    const account = await db('directus_users').where({ person: one.candidate.id }).first('role');
    expect(account.role).toBe(roleIds.member);

    expect((await own(one)).case).toMatchObject({
      outcome: 'accepted',
      letter: { ru: letters.letter_ru.trim(), en: letters.letter_en.trim() },
      advice: { ru: letters.advice_ru },
    });
    expect(await toldTo(one.candidate.id, one.id)).toEqual(['CASE-10']);
    const [ofSponsor] = await db('notifications').where({ person: sponsor, case: one.id });
    expect(ofSponsor.title_key).toBe('CASE-10.sponsor');
    expect(JSON.stringify(ofSponsor)).not.toContain('Здравствуйте');
    const welcome = await db('notifications').where({ person: one.candidate.id, event: 'SYS-05' });
    expect(welcome).toHaveLength(3);
    const states = await db('review_assignments').where({ case: one.id }).pluck('state');
    expect(new Set(states)).toEqual(new Set(['finished']));
    expect(await toldTo(reviewer, one.id)).toContain('REV-09');
    const file = await secretary('GET', `/admissions/cases/${one.no}/confidential`);
    // The end of a place on the panel is no state of the case.
    expect(file.body.data.log).toContainEqual(
      expect.objectContaining({ type: 'review-finish', to: null }),
    );
    expect(file.body.data.log).toContainEqual(
      expect.objectContaining({ type: 'release', to: 'closed' }),
    );
  }, 60_000);

  test('of a refusal gives back the former standing and begins the waiting time', async () => {
    const one = await deliberated();
    await released(one, 'declined', { justification, reasons: ['evidence'] });
    const until = daysLater(today(), settingDefaults['cooldown.declined_admission_days']);
    expect((await personRow(one)).standing).toBe('none');
    expect((await own(one)).case).toMatchObject({ outcome: 'declined', applyFrom: until });
    const { templates } = await decisionOf(one);
    expect(templates?.ru).toContain('подтверждений, которые можно проверить');
    expect(templates?.en).toContain('Dear Zoia Pervozvannaia');
    expect((await one.call('POST', '/actions/cases/start', {})).code).toBe('E_COOLDOWN');

    const lifted = await act(chair, one, 'lift-cooldown', { reason: 'Ошибка в сроке' });
    expect(lifted.status).toBe(200);
    await system.settle();
    expect(await toldTo(one.candidate.id, one.id)).toContain('CASE-12');
    expect((await own(one)).start?.eligible).toBe(true);
  }, 60_000);

  test('of a deferral opens a second round that is filled in and cannot be deferred', async () => {
    const one = await deliberated();
    await released(one, 'deferred', { justification });
    const view = await own(one);
    expect(view.case).toMatchObject({ state: 'draft', round: 2 });
    expect(view.case?.answers.motivation).toBe(completeAnswers().motivation);
    expect(view.case?.answers.declarations).toEqual({ truth: false, rules: false, review: false });
    expect(view.earlier[0]).toMatchObject({
      outcome: 'deferred',
      letter: { ru: letters.letter_ru.trim() },
    });
    const next = await database()('cases').where({ predecessor: one.id }).first();
    made.push(next.id);
    expect(dayIn(new Date(next.due_at), zone)).toBe(daysLater(today(), 120));
    await database()('cases')
      .where({ id: next.id })
      .update({ state: 'deliberation', no: one.no + 2 });
    const again = await decisionOf({ ...one, no: one.no + 2 });
    expect(again.outcomes.map(({ outcome }) => outcome)).toEqual(['accepted', 'declined']);
  }, 60_000);

  test('of an elevation raises the grade and replaces the certificate', async () => {
    const one = await deliberated({ kind: 'elevation_senior' });
    const person = one.candidate.id;
    await system.perform('standing', 'case-accepted', person, { grade: 'member' });
    await system.perform('certificates', 'issue', '', { person, kind: 'membership' });
    await released(one, 'accepted');
    expect(await personRow(one)).toMatchObject({ standing: 'active', grade: 'senior' });
    const held = await database()('certificates').where({ person }).orderBy('issued_at');
    const shown = held.map(({ kind, grade, state }) => [kind, grade, state].join(' '));
    expect(shown.toSorted()).toEqual(['elevation senior valid', 'membership member superseded']);
    await deleteWithReferences(
      'certificates',
      held.map(({ id }) => id),
    );
  }, 60_000);

  test.each([
    [
      'was excluded',
      ({ candidate }: Made) =>
        database()('people').where({ id: candidate.id }).update({ standing: 'excluded' }),
    ],
    [
      'closed their account',
      ({ candidate }: Made) =>
        database()('directus_users')
          .where({ person: candidate.id })
          .update({ account_status: 'archived' }),
    ],
  ])(
    'of an acceptance is refused if the candidate %s; the case is voided then',
    async (_, leave) => {
      const one = await deliberated();
      await decided(one, 'accepted');
      const admin = await as('admin');
      const payload = { reason: 'candidate_left' };
      expect((await act(secretary, one, 'void', payload)).code).toBe('E_STATE');
      await leave(one);
      const refused = await act(secretary, one, 'release');
      const { params } = refused.body.errors[0].extensions;
      expect([refused.status, refused.code, params.rule]).toEqual([
        409,
        'E_NOT_ELIGIBLE',
        'candidate_left',
      ]);
      expect((await decisionOf(one)).lacking).toEqual(['candidate_left']);
      expect((await act(secretary, one, 'void', payload)).status).toBe(202);
      expect((await act(admin, one, 'void', payload)).body.data.state).toBe('closed');
      expect(await rowOf(one)).toMatchObject({ outcome: 'void', released_at: null });
      // The decision stays sealed.
      expect((await decisionOf(one)).decision).toBeNull();
    },
    60_000,
  );

  test('is refused without a letter in each language', async () => {
    const one = await deliberated();
    await act(chair, one, 'decide', { outcome: 'accepted' });
    await act(secretary, one, 'letter', { letter_ru: letters.letter_ru });
    expect((await decisionOf(one)).lacking).toEqual(['letter_en']);
    const { code, body } = await act(secretary, one, 'release');
    expect(code).toBe('E_REQUIRED');
    expect(body.errors[0].extensions.field).toBe('letter_en');
  }, 60_000);
});
