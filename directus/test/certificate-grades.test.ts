// Certificates and the grade of their holder: docs/domain/standing.md, "Certificates".
import { randomUUID } from 'node:crypto';
import { certificateLife } from '@site/shared/domain/workflows';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, query, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { moveClock } from './operations.ts';
import { serveAsMentor } from './serve-as-mentor.ts';
import { forgetSpecimens, specimenOf } from './specimens/specimens.ts';
import { type SystemActor, startSystemActor } from './specimens/system-actor.ts';

const day = 24 * 60 * 60_000;

let system: SystemActor;
let secretary: Caller;
let admin: Caller;

beforeAll(async () => {
  [system, secretary, admin] = await Promise.all([
    startSystemActor(),
    as('secretary'),
    as('admin'),
  ]);
});
afterEach(() => moveTo(0));
afterAll(async () => {
  await system.settle();
  await hideNewPeople();
  await forgetSpecimens();
  await closeDatabase();
});

async function moveTo(days: number): Promise<void> {
  system.moveClock(days * day);
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
  await system.settle();
}

/** The certificates of a person, oldest first. */
async function certificatesOf(person: string) {
  const path = query('/items/certificates', {
    filter: { person: { _eq: person } },
    fields: 'id,number,code,state,state_reason_class,grade,kind,superseded_by',
    sort: 'number',
  });
  return (await (await as('secretary'))('GET', path)).body.data;
}

async function admit(person: NewPerson, grade: string): Promise<void> {
  await system.perform('standing', 'case-submitted', person.id);
  expect(await system.perform('standing', 'case-accepted', person.id, { grade })).toBe('active');
  await system.settle();
}

/** A former member with a suspended certificate. */
async function newFormerMember(grade: string): Promise<NewPerson> {
  const person = await newPerson();
  await admit(person, grade);
  await issue(person.id);
  await (await person.signIn())('POST', '/actions/standing/me/resign', {});
  await system.settle();
  expect(await certificatesOf(person.id)).toMatchObject([{ state: 'suspended', grade }]);
  return person;
}

/** Sets the grade directly, without a case. */
async function setGrade(person: string, grade: string): Promise<void> {
  await database()('people').where({ id: person }).update({ grade });
}

describe('readmission with another grade', () => {
  test.each([
    ['member', 'senior'],
    ['senior', 'member'],
  ])('within 24 months supersedes the %s certificate by one of a %s', async (before, after) => {
    const person = await newFormerMember(before);
    await moveTo(100);
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

  test('issues no certificate when the name is known in one script only', async () => {
    const person = await newFormerMember('member');
    await database()('people').where({ id: person.id }).update({ display_name_en: '' });
    await moveTo(100);
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

  test('after 24 months keeps the former certificate suspended until a new one is issued', async () => {
    const person = await newFormerMember('member');
    await moveTo(800);
    await admit(person, 'senior');
    expect(await certificatesOf(person.id)).toMatchObject([{ state: 'suspended' }]);
    await issue(person.id);
    const [old, present] = await certificatesOf(person.id);
    expect([old.state, old.superseded_by]).toEqual(['superseded', present.id]);
  });
});

test('supersedes the former certificate by one of a higher grade, but not service certificates', async () => {
  const person = await newPerson();
  await admit(person, 'member');
  await issue(person.id, 'membership');
  const served = await serveAsMentor(person.id);
  await issue(person.id, 'mentor_service');
  await database()('mentorship_requests').where({ id: served }).delete();
  await setGrade(person.id, 'senior');
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

test('keeps a certificate suspended that staff suspended when its holder leaves and returns', async () => {
  const person = await newPerson();
  await admit(person, 'member');
  await issue(person.id);
  const [{ id }] = await certificatesOf(person.id);
  const why = { reason_class: 'resignation' };
  expect((await ask(secretary, id, 'suspend', why)).body.data.state).toBe('suspended');
  await (await person.signIn())('POST', '/actions/standing/me/resign', {});
  await system.settle();
  await admit(person, 'member');
  expect(await certificatesOf(person.id)).toMatchObject([{ id, state: 'suspended' }]);
});

describe('a certificate of a former grade', () => {
  test('cannot be reinstated by anyone', async () => {
    const id = await specimenOf(certificateLife).make('suspended');
    const { person } = await database()('certificates').where({ id }).first('person');
    await setGrade(person, 'senior');
    for (const who of [secretary, admin]) {
      const { status, code } = await ask(who, id, 'reinstate');
      expect([status, code]).toEqual([409, 'E_STATE']);
    }
    await setGrade(person, 'member');
    expect((await ask(secretary, id, 'reinstate')).body.data.state).toBe('valid');
  });

  test('is superseded by the existing certificate instead of a second one', async () => {
    const id = await specimenOf(certificateLife).make('suspended');
    const { person } = await database()('certificates').where({ id }).first('person');
    await setGrade(person, 'senior');
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

test('is not reinstated beside an equal valid certificate', async () => {
  const person = await newFormerMember('member');
  await moveTo(800);
  await admit(person, 'member');
  await issue(person.id);
  const [old, present] = await certificatesOf(person.id);
  expect([old.state, present.state]).toEqual(['suspended', 'valid']);
  const { status, code } = await ask(await as('secretary'), old.id, 'reinstate');
  expect([status, code]).toEqual([409, 'E_STATE']);
});

test('reveals nothing by an old code about a certificate of another person', async () => {
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
