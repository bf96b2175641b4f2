// Nominations of fellows, from the nomination to the application: docs/domain/admissions.md, "Nominations".
// @performs cases.nominate
import type { AdmissionsTask, OwnAdmissions, OwnNominations } from '@site/shared/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roleIds } from '../engine/schema/access.ts';
import { completeAnswers } from './application-answers.ts';
import { as, type Caller, codesByField, personOf, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { type SystemActor, startSystemActor } from './specimens/system-actor.ts';

const text =
  'Построила открытую систему учёта расписаний, на которой работают двенадцать городов. ' +
  'Двадцать учеников ведут теперь свои команды, а её описание метода переведено на три языка. ' +
  'Я видел эту работу изнутри пять лет и знаю, чем она изменила нашу профессию.';

let system: SystemActor;

beforeAll(async () => {
  system = await startSystemActor();
});
afterAll(async () => {
  await system.settle();
  await hideNewPeople();
  await closeDatabase();
});

type Member = NewPerson & { call: Caller };

/** A member of this grade, who has had it for years. */
async function memberOf(
  grade: string,
  change: object = {},
  { listed = true } = {},
): Promise<Member> {
  const person = await newPerson();
  await database()('directus_users').where({ person: person.id }).update({ role: roleIds.member });
  await database()('people')
    .where({ id: person.id })
    .update({ standing: 'active', grade, grade_since: '2019-03-01', ...change });
  if (listed) await person.consents();
  return { ...person, call: await person.signIn() };
}

const nominate = (who: Caller, nominee: string, more: object = {}) =>
  who('POST', '/actions/cases/nominate', {
    ...{ nominee, text, relation: 'colleague', known_since: 2016 },
    ...more,
  });
const act = (who: Caller, id: string, event: string, payload: object = {}) =>
  who('POST', `/actions/cases/${id}/${event}`, payload);
const own = async (who: Caller): Promise<OwnAdmissions> =>
  (await who('GET', '/admissions/own')).body.data;
const nominationsOf = async (who: Caller): Promise<OwnNominations> =>
  (await who('GET', '/admissions/nominations')).body.data;
const taskOf = async (who: Caller): Promise<AdmissionsTask['kind'] | undefined> =>
  (await who('GET', '/admissions/tasks')).body.data[0]?.kind;
async function notificationsOf(person: string): Promise<string[]> {
  await system.settle();
  return database()('notifications')
    .where({ person })
    .whereIn('event', ['CASE-15', 'CASE-16'])
    .orderBy('created_at')
    .pluck('title_key');
}

async function nominated() {
  const nominator = await memberOf('fellow');
  const nominee = await memberOf('senior');
  const { status, body } = await nominate(nominator.call, nominee.id);
  expect([status, body.errors]).toEqual([200, undefined]);
  return { nominator, nominee, id: String(body.data.id) };
}

/** The only refusal, with its field. */
async function refusalOf(asked: ReturnType<Caller>) {
  const answer = await asked;
  const [error] = answer.body.errors ?? [];
  const { rule, date } = error?.extensions.params ?? {};
  return [error?.extensions.code, error?.extensions.field, rule, date];
}

describe('a nomination', () => {
  test('opens the draft of a fellow, whose nominee reads it and submits', async () => {
    const { nominator, nominee, id } = await nominated();
    expect(await notificationsOf(nominee.id)).toEqual(['CASE-15']);
    const { case: item } = await own(nominee.call);
    expect(item).toMatchObject({
      kind: 'elevation_fellow',
      state: 'draft',
      required: { achievements: 4, endorsers: 3 },
      nomination: {
        by: { en: 'Zoia Pervozvannaia' },
        ...{ text, relation: 'colleague', knownSince: 2016 },
      },
    });
    expect(await taskOf(nominee.call)).toBe('nominated');
    const path = (await nominee.call('GET', '/certificates/mine')).body.data.path;
    expect(path).toMatchObject({ to: 'fellow', eligible: true });
    expect((await nominationsOf(nominator.call)).nominations).toMatchObject([
      { id, state: 'draft', mayWithdraw: true, accepted: false },
    ]);

    const stored = await database()('cases').where({ id }).first('nomination');
    expect(stored.nomination).toMatch(/^encrypted:/);
    const [first] = completeAnswers().endorsers;
    const endorsers = ['a', 'b', 'c'].map((name) => ({
      ...first,
      email: `${name}-${nominee.id}@works.example`,
      employer: name,
    }));
    const [achievement] = completeAnswers().achievements;
    const achievements = Array.from({ length: 4 }, () => achievement);
    const answers = { ...completeAnswers(), endorsers, achievements };
    const withNominator = [{ ...endorsers[0], email: nominator.email }, ...endorsers.slice(1)];
    await act(nominee.call, id, 'autosave', { answers: { ...answers, endorsers: withNominator } });
    expect(await taskOf(nominee.call)).toBe('apply');
    expect(codesByField(await act(nominee.call, id, 'submit'))).toEqual({
      'endorsers.0.email': 'E_INVALID',
    });
    await act(nominee.call, id, 'autosave', { answers: { endorsers } });
    const { status, body } = await act(nominee.call, id, 'submit');
    expect([status, body.errors]).toEqual([200, undefined]);
    expect((await nominationsOf(nominator.call)).nominations).toMatchObject([
      { id, state: 'submitted', mayWithdraw: false },
    ]);
    // From now on the case is the candidate's alone.
    expect((await act(nominator.call, id, 'delete')).code).toBe('E_FORBIDDEN');
    expect((await nominator.call('GET', `/actions/cases/${id}`)).code).toBe('E_FORBIDDEN');
  });

  test('is no way into the application of the nominee', async () => {
    const { nominator, id } = await nominated();
    for (const [event, payload] of [
      ['autosave', { answers: { motivation: 'Чужие слова' } }],
      ['submit', {}],
      ['withdraw', {}],
    ] as const) {
      expect((await act(nominator.call, id, event, payload)).status).toBeGreaterThanOrEqual(403);
    }
    expect((await own(nominator.call)).case).toBeNull();
  });

  test('ends when the nominee declines, which the nominator is told without a reason', async () => {
    const { nominator, nominee, id } = await nominated();
    expect((await act(nominee.call, id, 'delete')).status).toBe(200);
    expect(await notificationsOf(nominator.id)).toEqual(['CASE-16.ended']);
    expect((await nominationsOf(nominator.call)).nominations).toMatchObject([
      { state: 'closed', accepted: false, mayWithdraw: false },
    ]);
    const stored = await database()('cases').where({ id }).first('state', 'nomination');
    expect(stored).toEqual({ state: 'removed', nomination: null });
    expect(await refusalOf(nominate(nominator.call, nominee.id))).toEqual([
      ...['E_NOT_ELIGIBLE', 'nominee', 'nominee_unavailable', '–'],
    ]);
  });

  test('is taken back by its nominator, and by nobody else', async () => {
    const { nominator, nominee, id } = await nominated();
    const other = await as('fellow');
    expect((await act(other, id, 'delete')).code).toBe('E_FORBIDDEN');
    expect((await act(nominator.call, id, 'delete')).status).toBe(200);
    expect(await notificationsOf(nominee.id)).toEqual(['CASE-15', 'CASE-16.withdrawn']);
    expect(await notificationsOf(nominator.id)).toEqual([]);
  });
});

describe('a nomination is refused', () => {
  test('to everybody but seniors and fellows who are members', async () => {
    const nominee = personOf('mentor').id;
    const former = await memberOf('fellow', { standing: 'resigned' });
    for (const who of [visitor, await as('applicant'), await as('member'), former.call]) {
      expect((await nominate(who, nominee)).code).toBe('E_FORBIDDEN');
      expect((await who('GET', '/admissions/nominations')).code).toBe('E_FORBIDDEN');
    }
  });

  test('for oneself, for other grades and for seniors of less than 24 months', async () => {
    const nominator = await memberOf('senior');
    const fresh = await memberOf('senior', { grade_since: new Date().toISOString().slice(0, 10) });
    const refused = (nominee: string) => refusalOf(nominate(nominator.call, nominee));
    expect(await refused(nominator.id)).toEqual([
      ...['E_NOT_ELIGIBLE', 'nominee', 'nominated_by_another', '–'],
    ]);
    expect(await refused(personOf('member').id)).toEqual([
      ...['E_NOT_ELIGIBLE', 'nominee', 'grade_senior', '–'],
    ]);
    expect(await refused(fresh.id)).toEqual([
      ...['E_NOT_ELIGIBLE', 'nominee', 'senior_long_enough', expect.stringMatching(/^20\d\d-/)],
    ]);
  });

  test('in one way for everything that the nominator may not know', async () => {
    const { nominee: busy, nominator } = await nominated();
    const waiting = await memberOf('senior');
    const silent = await memberOf('senior', { accepts_contact: false });
    const late = await memberOf('senior', { standing: 'grace' });
    await database()('cases').insert({
      id: waiting.id,
      kind: 'elevation_fellow',
      candidate: waiting.id,
      state: 'closed',
      language: 'ru',
      created_at: new Date(),
      cooldown_until: '2999-01-01',
      revision: 1,
    });
    for (const { id } of [busy, waiting, silent, late]) {
      expect(await refusalOf(nominate(nominator.call, id))).toEqual([
        ...['E_NOT_ELIGIBLE', 'nominee', 'nominee_unavailable', '–'],
      ]);
    }
    // Somebody whom the directory does not show is answered like nobody.
    const hidden = await memberOf('senior', {}, { listed: false });
    const nobody = '00000000-0000-4000-8000-000000000000';
    const answers = await Promise.all(
      [hidden.id, nobody].map((id) => nominate(nominator.call, id)),
    );
    for (const answer of answers) expect(codesByField(answer)).toEqual({ nominee: 'E_INVALID' });
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  test('without a reason, and beyond two open ones, also when sent at once', async () => {
    const nominator = await memberOf('fellow');
    const first = await memberOf('senior');
    const others = [await memberOf('senior'), await memberOf('senior')];
    const short = await nominate(nominator.call, first.id, { text: 'Хороший человек' });
    expect(codesByField(short)).toEqual({ text: 'E_TOO_SHORT' });
    const later = await nominate(nominator.call, first.id, { known_since: 2099 });
    expect(codesByField(later)).toEqual({ known_since: 'E_INVALID' });
    await nominate(nominator.call, first.id);
    const answers = await Promise.all(others.map(({ id }) => nominate(nominator.call, id)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['E_QUOTA', undefined]);
    expect((await nominationsOf(nominator.call)).left).toBe(0);
  });
});
