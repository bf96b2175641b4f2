// Certificates and the grade of their holder: docs/domain/standing.md, "Certificates".
import { randomUUID } from 'node:crypto';
import { certificateLife } from '@site/shared/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, query, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { type House, openHouse } from './house.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { moveClock } from './operations.ts';
import { forgetSpecimens, specimenOf } from './specimens.ts';

const day = 24 * 60 * 60_000;

let house: House;
let secretary: Caller;
let admin: Caller;

beforeAll(async () => {
  [house, secretary, admin] = await Promise.all([openHouse(), as('secretary'), as('admin')]);
});
afterEach(() => go(0));
afterAll(async () => {
  await house.settle();
  await house.close();
  await hideNewPeople();
  await forgetSpecimens();
  await closeDatabase();
});

async function go(days: number): Promise<void> {
  house.moveClock(days * day);
  await moveClock(days * day);
}

const ask = (who: Caller, key: string, event: string, payload: object = {}) =>
  who('POST', `/actions/certificates/${key}/${event}`, payload);

async function issue(person: string, kind = 'membership'): Promise<void> {
  await (await as('chair'))('POST', '/actions/certificates/issue', { person, kind });
  const { body } = await (await as('admin'))('POST', '/actions/certificates/issue', {
    person,
    kind,
  });
  expect(body.data?.state).toBe('valid');
  await house.settle();
}

/** What the person holds, the oldest first. */
async function certificatesOf(person: string) {
  const path = query('/items/certificates', {
    filter: { person: { _eq: person } },
    fields: 'id,number,code,state,state_reason_class,grade,kind,superseded_by',
    sort: 'number',
  });
  return (await (await as('secretary'))('GET', path)).body.data;
}

async function admit(person: NewPerson, grade: string): Promise<void> {
  await house.perform('standing', 'case-submitted', person.id);
  expect(await house.perform('standing', 'case-accepted', person.id, { grade })).toBe('active');
  await house.settle();
}

/** A member with a certificate, who has left. */
async function leaver(grade: string): Promise<NewPerson> {
  const person = await newPerson();
  await admit(person, grade);
  await issue(person.id);
  await (await person.signIn())('POST', '/actions/standing/me/resign', {});
  await house.settle();
  expect(await certificatesOf(person.id)).toMatchObject([{ state: 'suspended', grade }]);
  return person;
}

/** The grade as no case has given it yet. */
async function raise(person: string, grade: string): Promise<void> {
  await database()('people').where({ id: person }).update({ grade });
}

describe('who returns with another grade', () => {
  test.each([
    ['member', 'senior'],
    ['senior', 'member'],
  ])('in time: the %s certificate is superseded by one of a %s', async (before, after) => {
    const person = await leaver(before);
    await go(100);
    await admit(person, after);
    const [old, present, ...others] = await certificatesOf(person.id);
    expect(others).toEqual([]);
    expect(present).toMatchObject({ state: 'valid', grade: after, kind: 'membership' });
    expect(old).toMatchObject({
      state: 'superseded',
      state_reason_class: 'grade_change',
      grade: before,
      superseded_by: present.id,
    });
    const { body } = await visitor('GET', `/certificates/verify/${old.code}`);
    expect(body.data.superseded_by).toEqual({ number: present.number, code: present.code });
  });

  test('whose name is known in one script only gets no certificate, and is admitted', async () => {
    const person = await leaver('member');
    await database()('people').where({ id: person.id }).update({ display_name_en: '' });
    await go(100);
    await admit(person, 'senior');
    expect(await certificatesOf(person.id)).toMatchObject([{ state: 'suspended' }]);
    const payload = { person: person.id, kind: 'membership' };
    const { code, body } = await (await as('chair'))(
      'POST',
      '/actions/certificates/issue',
      payload,
    );
    expect([code, body.errors[0].extensions.field]).toEqual(['E_REQUIRED', 'name_en']);
    const waiting = database()('outbox_events').where({ item: person.id }).whereNull('handled_at');
    expect(await waiting).toEqual([]);
  });

  test('after 24 months: the former certificate waits for the one in its place', async () => {
    const person = await leaver('member');
    await go(800);
    await admit(person, 'senior');
    expect(await certificatesOf(person.id)).toMatchObject([{ state: 'suspended' }]);
    await issue(person.id);
    const [old, present] = await certificatesOf(person.id);
    expect([old.state, old.superseded_by]).toEqual(['superseded', present.id]);
  });
});

test('a certificate of a higher grade supersedes the former one, and service stays as it is', async () => {
  const person = await newPerson();
  await admit(person, 'member');
  await issue(person.id, 'membership');
  await issue(person.id, 'mentor_service');
  await raise(person.id, 'senior');
  await issue(person.id, 'elevation');
  const [membership, service, elevation, ...others] = await certificatesOf(person.id);
  expect(others).toEqual([]);
  expect([membership.state, service.state, elevation.state]).toEqual([
    'superseded',
    'valid',
    'valid',
  ]);
  expect(membership.superseded_by).toBe(elevation.id);
});

test('what the office suspended stays so when its holder leaves and returns, whatever the reason', async () => {
  const person = await newPerson();
  await admit(person, 'member');
  await issue(person.id);
  const [{ id }] = await certificatesOf(person.id);
  const why = { reason_class: 'resignation' };
  expect((await ask(secretary, id, 'suspend', why)).body.data.state).toBe('suspended');
  await (await person.signIn())('POST', '/actions/standing/me/resign', {});
  await house.settle();
  await admit(person, 'member');
  expect(await certificatesOf(person.id)).toMatchObject([{ id, state: 'suspended' }]);
});

describe('a certificate of a former grade', () => {
  test('is given back by nobody', async () => {
    const id = await specimenOf(certificateLife).make('suspended');
    const { person } = await database()('certificates').where({ id }).first('person');
    await raise(person, 'senior');
    for (const who of [secretary, admin]) {
      const { status, code } = await ask(who, id, 'reinstate');
      expect([status, code]).toEqual([409, 'E_STATE']);
    }
    await raise(person, 'member');
    expect((await ask(secretary, id, 'reinstate')).body.data.state).toBe('valid');
  });

  test('that the secretary supersedes leads to the one that is there, and makes no second', async () => {
    const id = await specimenOf(certificateLife).make('suspended');
    const { person } = await database()('certificates').where({ id }).first('person');
    await raise(person, 'senior');
    const present = randomUUID();
    const { status_index: _, ...old } = await database()('certificates').where({ id }).first();
    const number = `SPECIMEN-${present.slice(0, 8)}`;
    await database()('certificates').insert({
      ...old,
      id: present,
      number,
      code: present.slice(0, 12),
      grade: 'senior',
      state: 'valid',
    });
    const { body } = await ask(secretary, id, 'supersede', { reason_class: 'grade_change' });
    expect(body.data.state).toBe('superseded');
    expect(await certificatesOf(person)).toHaveLength(2);
    const after = await database()('certificates').where({ id }).first('superseded_by');
    expect(after.superseded_by).toBe(present);
  });
});

test('a suspended certificate is not given back beside another that says the same', async () => {
  const person = await leaver('member');
  await go(800);
  await admit(person, 'member');
  await issue(person.id);
  const [old, present] = await certificatesOf(person.id);
  expect([old.state, present.state]).toEqual(['suspended', 'valid']);
  const { status, code } = await ask(await as('secretary'), old.id, 'reinstate');
  expect([status, code]).toEqual([409, 'E_STATE']);
});

test('an old code tells nothing of a certificate that is somebody else’s', async () => {
  const [mine, theirs] = [
    await specimenOf(certificateLife).make('valid'),
    await specimenOf(certificateLife).make('valid'),
  ];
  const code = 'ABCDEFGHJKMN';
  await database()('certificates')
    .where({ id: mine })
    .update({ state: 'superseded', superseded_by: theirs, code });
  const { body } = await visitor('GET', `/certificates/verify/${code}`);
  expect(body.data).toMatchObject({ result: 'withdrawn', superseded_by: null });
  const { body: other } = await secretary('GET', `/items/certificates/${theirs}?fields=number`);
  expect(JSON.stringify(body)).not.toContain(other.data.number);
});
