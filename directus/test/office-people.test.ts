// People in the office: docs/domain/office.md, "People".
// @performs account.end-session account.end-sessions account.reset-factor account.confirm-address
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressKey } from '../engine/notifications/mail/mail-addresses.ts';
import { as, type Caller, nobody, personOf, query, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { emptyMailbox, mailTo } from './mailbox.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { runMailJobs } from './operations.ts';

let secretary: Caller;
let chair: Caller;
let admin: Caller;

beforeAll(async () => {
  [secretary, chair, admin] = await Promise.all([as('secretary'), as('chair'), as('admin')]);
});
afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

type Found = {
  rows: { id: string; email: string | null; account: string | null }[];
  total: number;
};
const find = async (who: Caller, asked: Record<string, string>) =>
  (await who('GET', query('/office/people', asked))).body.data as Found & Record<string, unknown>;
const ids = (found: Found) => found.rows.map(({ id }) => id);
const page = async (who: Caller, key: string, more: Record<string, string> = {}) =>
  (await who('GET', query(`/office/people/${key}`, more))).body.data;
const ask = (who: Caller, set: string, key: string, event: string, payload: object = {}) =>
  who('POST', `/actions/${set}/${key}/${event}`, payload);
const stand = ({ id }: NewPerson, changes: object) =>
  database()('people').where({ id }).update(changes);

/** The text of the last mail to a person, with plain spaces. */
async function lastMail({ email }: NewPerson): Promise<string> {
  await runMailJobs();
  const mails = await mailTo(email);
  return (mails.at(-1)?.text ?? '').replaceAll(/\s/g, ' ');
}

describe('the list', () => {
  test('is for secretary, chair and administrator', async () => {
    for (const login of ['applicant', 'member', 'editor']) {
      const who = await as(login);
      expect((await who('GET', '/office/people')).code).toBe('E_FORBIDDEN');
      expect((await who('GET', `/office/people/${personOf('member').id}`)).code).toBe(
        'E_FORBIDDEN',
      );
    }
    for (const who of [nobody, visitor]) {
      expect((await who('GET', '/office/people')).status).toBe(403);
    }
  });

  test.each([
    ['an inflected name', 'Первозванной'],
    ['another script', 'Pervozvannaia'],
    ['another spelling', 'Pervozvannaya'],
    ['a typing error', 'Первозваная'],
    ['the other keyboard layout', 'Gthdjpdfyyfz'],
  ])('finds somebody without a profile by %s', async (_, text) => {
    const person = await newPerson();
    await stand(person, { standing: 'excluded' });
    const found = await find(secretary, { q: text, standing: 'excluded', state: 'active' });
    expect(ids(found)).toContain(person.id);
  });

  test('finds by e-mail whom the caller may read it of', async () => {
    const person = await newPerson();
    const q = person.email.toUpperCase();
    expect(await find(admin, { q })).toMatchObject({
      by: 'email',
      total: 1,
      rows: [{ id: person.id, email: person.email, account: 'active' }],
    });
    expect(ids(await find(secretary, { q }))).toEqual([]);
    await stand(person, { standing: 'applicant' });
    expect(await find(secretary, { q })).toMatchObject({
      rows: [{ id: person.id, email: person.email }],
    });
    expect(ids(await find(chair, { q }))).toEqual([]);
  });

  test('finds by the number of a certificate, and of a case that is open to the caller', async () => {
    const certificate = await database()('certificates').first('number', 'person');
    const q = certificate.number.toLowerCase();
    expect(await find(chair, { q })).toMatchObject({ by: 'number', total: 1 });
    expect(ids(await find(chair, { q }))).toEqual([certificate.person]);
    const numbered = await database()('cases')
      .whereNotNull('no')
      .whereNot({ state: 'draft' })
      .whereNull('sponsor')
      .first('id', 'no', 'candidate');
    expect(ids(await find(secretary, { q: numbered.no }))).toEqual([numbered.candidate]);
    await database()('cases')
      .where({ id: numbered.id })
      .update({ sponsor: personOf('secretary').id });
    try {
      expect(ids(await find(secretary, { q: numbered.no }))).toEqual([]);
      expect((await page(secretary, numbered.candidate)).cases).not.toContainEqual(
        expect.objectContaining({ no: numbered.no }),
      );
      expect((await page(chair, numbered.candidate)).cases).toContainEqual(
        expect.objectContaining({ no: numbered.no }),
      );
    } finally {
      await database()('cases').where({ id: numbered.id }).update({ sponsor: null });
    }
  });

  test('narrows by standing, grade and state of the account, which the chair does not read', async () => {
    const person = await newPerson();
    await stand(person, { standing: 'lapsed', grade: 'senior' });
    const narrowed = { q: 'Первозванная', standing: 'lapsed', grade: 'senior' };
    expect(ids(await find(secretary, narrowed))).toContain(person.id);
    expect(ids(await find(secretary, { ...narrowed, grade: 'fellow' }))).toEqual([]);
    expect(ids(await find(secretary, { ...narrowed, state: 'suspended' }))).toEqual([]);
    const shown = await find(chair, { ...narrowed, state: 'suspended' });
    expect(shown).toMatchObject({ seesAccounts: false, total: 1, rows: [{ account: null }] });
  });

  test('has pages in the order of names', async () => {
    const first = await find(admin, { locale: 'ru' });
    const second = await find(admin, { locale: 'ru', page: '2' });
    expect(first.rows).toHaveLength(24);
    expect(first.pages).toBe(Math.ceil(first.total / 24));
    expect(ids(second).some((id) => ids(first).includes(id))).toBe(false);
  });
});

describe('the page of a person', () => {
  test('shows access to administrators, the state to the secretary, neither to the chair', async () => {
    const person = await newPerson();
    await person.signIn();
    expect(await page(admin, person.id)).toMatchObject({
      account: {
        status: 'active',
        email: person.email,
        access: { isOwn: false, hasFactor: false, mailStop: null, sessions: [{ current: false }] },
      },
      allowed: { account: ['suspend', 'end-session', 'end-sessions'] },
      conflicts: null,
    });
    expect(await page(secretary, person.id)).toMatchObject({
      account: { status: 'active', email: null, access: null },
      allowed: { account: [], certificates: [] },
      conflicts: [],
    });
    expect(await page(chair, person.id)).toMatchObject({ account: null, conflicts: [] });
    expect((await admin('GET', '/office/people/nobody-at-all')).status).toBe(404);
  });

  test('offers rename, staff roles and the board to those who have the right, on no own record', async () => {
    const person = await newPerson();
    const offered = async (who: Caller, key: string) => (await page(who, key)).allowed.people;
    expect(await offered(secretary, person.id)).toEqual(['rename']);
    expect(await offered(chair, person.id)).toEqual([]);
    expect(await offered(admin, person.id)).toEqual(['rename', 'appoint']);
    await stand(person, { standing: 'active', grade: 'member' });
    expect(await offered(admin, person.id)).toEqual(['rename', 'appoint', 'join-board']);
    expect(await offered(admin, personOf('lead').id)).toContain('leave-board');
    expect(await offered(admin, personOf('editor').id)).toContain('dismiss');
    for (const [who, login] of [
      [admin, 'admin'],
      [secretary, 'secretary'],
    ] as const) {
      expect(await offered(who, personOf(login).id)).toEqual([]);
    }
  });

  test('shows the parts of a name, which a rename changes by the revision that was seen', async () => {
    const person = await newPerson();
    const { names, revision } = await page(secretary, person.id);
    expect(names).toMatchObject({ name_ru_given: expect.any(String), mononym: false });
    const change = { name_ru_patronymic: 'Павловна', revision };
    expect((await ask(secretary, 'people', person.id, 'rename', change)).status).toBe(200);
    expect((await ask(secretary, 'people', person.id, 'rename', change)).code).toBe(
      'E_CONFLICT_VERSION',
    );
    expect((await page(secretary, person.id)).names.name_ru_patronymic).toBe('Павловна');
  });

  test('shows names of changed fields, and to the secretary only those of certificates and invitations', async () => {
    const person = await newPerson();
    await ask(admin, 'people', person.id, 'amend', { country: 'KZ' });
    const { changes } = await page(admin, person.id);
    expect(changes.lines[0]).toMatchObject({
      what: { ru: 'Запись исправлена', en: 'Record corrected' },
      fields: [{ ru: 'Страна', en: 'Country' }],
      by: { slug: personOf('admin').slug },
      as: 'admin',
    });
    expect(JSON.stringify(changes)).not.toContain('KZ');
    expect((await page(secretary, person.id)).changes).toEqual({ lines: [], total: 0, pages: 0 });
  });
});

describe('administrators', () => {
  test('end one session and all of them, and the person is told', async () => {
    const person = await newPerson();
    const own = await person.signIn();
    const kept = await person.signIn();
    const { account } = await page(admin, person.id);
    const [, first] = account.access.sessions;
    for (const who of [secretary, chair, own]) {
      const refused = await ask(who, 'account', person.id, 'end-session', { id: first.id });
      expect(refused.code).toBe('E_FORBIDDEN');
    }
    const wrong = await ask(admin, 'account', person.id, 'end-session', { id: 'unknown' });
    expect(wrong.code).toBe('E_NOT_FOUND');
    expect((await ask(admin, 'account', person.id, 'end-session', { id: first.id })).status).toBe(
      200,
    );
    expect((await own('GET', '/account/settings')).status).not.toBe(200);
    expect((await kept('GET', '/account/settings')).status).toBe(200);
    await emptyMailbox();
    expect((await ask(admin, 'account', account.id, 'end-sessions')).status).toBe(200);
    expect((await kept('GET', '/account/settings')).status).not.toBe(200);
    expect(await lastMail(person)).toContain('Сеансы завершены');
  });

  test('reset a second factor after a check in words, which the person reads', async () => {
    const person = await newPerson();
    await person.signIn();
    const checked = 'Позвонила по номеру из заявления, назвала дату рождения.';
    const early = await ask(admin, 'account', person.id, 'reset-factor', { checked });
    expect(early.code).toBe('E_STATE');
    const account = database()('directus_users').where({ person: person.id });
    await account.clone().update({ tfa_secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567' });
    expect((await page(admin, person.id)).allowed.account).toContain('reset-factor');
    const short = await ask(admin, 'account', person.id, 'reset-factor', { checked: 'Знаю её' });
    expect(short.code).toBe('E_TOO_SHORT');
    expect((await ask(secretary, 'account', person.id, 'reset-factor', { checked })).code).toBe(
      'E_FORBIDDEN',
    );
    const own = await ask(admin, 'account', personOf('admin').id, 'reset-factor', { checked });
    expect(own.code).toBe('E_TWO_PERSON');
    await emptyMailbox();
    expect((await ask(admin, 'account', person.id, 'reset-factor', { checked })).status).toBe(200);
    expect(await page(admin, person.id)).toMatchObject({
      account: { access: { hasFactor: false, factorResetNote: checked, sessions: [] } },
    });
    expect(await lastMail(person)).toContain(checked);
  });

  test('confirm an address that mail came back from, and no other', async () => {
    const person = await newPerson();
    const confirm = () => ask(admin, 'account', person.id, 'confirm-address');
    expect((await confirm()).code).toBe('E_STATE');
    await database()('mail_addresses').insert({
      id: addressKey(person.email),
      person: person.id,
      bounced_at: new Date(),
      bounce_code: '550',
    });
    expect(await page(admin, person.id)).toMatchObject({
      account: { access: { mailStop: 'bounced', bounceCode: '550' } },
    });
    expect((await ask(chair, 'account', person.id, 'confirm-address')).code).toBe('E_FORBIDDEN');
    expect((await confirm()).status).toBe(200);
    const { account, allowed } = await page(admin, person.id);
    expect([account.access.mailStop, allowed.account.includes('confirm-address')]).toEqual([
      null,
      false,
    ]);
  });
});

describe('a grade that was recorded wrongly', () => {
  const reason = 'В протоколе принята сразу старшим членом.';

  test('is corrected by chair and administrator, and the person is told', async () => {
    const person = await newPerson();
    await stand(person, { standing: 'active', grade: 'member', standing_since: '2024-03-01' });
    const correct = (who: Caller, payload: object = { grade: 'senior', reason }) =>
      ask(who, 'standing', person.id, 'correct-grade', payload);
    expect((await correct(secretary)).code).toBe('E_FORBIDDEN');
    expect((await correct(chair, { grade: 'member', reason })).code).toBe('E_STATE');
    expect((await correct(chair, { grade: 'senior', reason: 'мало' })).code).toBe('E_TOO_SHORT');
    expect((await correct(chair)).status).toBe(202);
    expect(await page(admin, person.id)).toMatchObject({
      grade: 'member',
      pending: [{ event: 'correct-grade' }],
    });
    expect((await correct(chair)).code).toBe('E_TWO_PERSON');
    await emptyMailbox();
    const { id } = (await page(admin, person.id)).pending[0];
    expect((await ask(admin, 'approvals', id, 'approve')).status).toBe(200);
    expect(await page(chair, person.id)).toMatchObject({
      grade: 'senior',
      standingSince: '2024-03-01',
      pending: [],
      periods: [{ grade: 'senior', standing: 'active', source: 'direct', note: reason }],
    });
    const text = await lastMail(person);
    expect(text).toContain('был «Член сообщества», теперь «Старший член»');
    expect(text).toContain(reason);
  });

  test('and an admission without a case is approved from the list', async () => {
    const { id } = await newPerson();
    const admission = { grade: 'fellow', reference: 'П-2026-1' };
    expect((await ask(chair, 'standing', id, 'admit', admission)).status).toBe(202);
    const [waiting] = (await page(admin, id)).pending;
    const approved = await ask(admin, 'approvals', waiting.id, 'approve');
    expect([approved.status, approved.body.data.state]).toEqual([200, 'active']);
    expect(await page(chair, id)).toMatchObject({ grade: 'fellow', pending: [] });
  });

  test('is not corrected by the person themselves', async () => {
    const answer = await ask(chair, 'standing', 'me', 'correct-grade', { grade: 'member', reason });
    expect(answer.code).toBe('E_TWO_PERSON');
  });
});
