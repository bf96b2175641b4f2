// The life of a certificate: docs/domain/workflows.md.
import { checkCharacter } from '@site/shared/domain/certificates';
import { settingDefaults } from '@site/shared/domain/system';
import { dayIn, daysLater } from '@site/shared/domain/time';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { bitOf } from '../areas/certificates/status-lists.ts';
import { as, type Caller, demo, people, personOf, query } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { moveClock, operations } from './operations.ts';
import { serveAsMentor } from './serve-as-mentor.ts';

const day = 24 * 60 * 60_000;

let chair: Caller;
let admin: Caller;
let secretary: Caller;
let member: Caller;

beforeAll(async () => {
  [chair, admin, secretary, member] = await Promise.all([
    as('chair'),
    as('admin'),
    as('secretary'),
    as('member'),
  ]);
});

afterEach(() => moveClock(0));
afterAll(closeDatabase);

const ask = (who: Caller, key: string, event: string, payload: object = {}) =>
  who('POST', `/actions/certificates/${key}/${event}`, payload);

/** Members that no other test uses, taken one by one. */
const spare = people.filter(
  ({ login, standing, grade }) => login === null && standing === 'active' && grade === 'member',
);

/** A valid certificate that no other test touches. */
function freshCertificate(): string {
  const holder = spare.shift();
  const found = demo.certificates.find(
    ({ person, state }) => person === holder?.id && state === 'valid',
  );
  if (!found) throw new Error('The demo data has too few certificates');
  return found.number;
}

const read = async (key: string) => {
  const fields = 'number,code,state,kind,name_ru,state_reason_class,superseded_by,valid_from';
  const filter = { number: { _eq: key } };
  const { body } = await secretary('GET', query('/items/certificates', { filter, fields }));
  return body.data[0];
};

test('status lists mark exactly the revoked, superseded and suspended certificates of the demo data', async () => {
  const lists = await database()('status_lists').select('purpose', 'bits');
  const marks = (purpose: string, place: unknown) =>
    bitOf(String(lists.find((list) => list.purpose === purpose)?.bits), Number(place));
  const stored = await database()('certificates').select('id', 'state', 'status_index');
  const places = new Map(
    stored.map(({ id, state, status_index }) => [`${id} ${state}`, status_index]),
  );
  // Other tests create certificates and change some of these.
  const untouched = demo.certificates.filter(({ id, state }) => places.has(`${id} ${state}`));
  expect(untouched.length).toBeGreaterThan(150);
  for (const { id, state } of untouched) {
    const place = places.get(`${id} ${state}`);
    const gone = state === 'revoked' || state === 'superseded';
    expect([state, marks('revocation', place)]).toEqual([state, gone]);
    expect([state, marks('suspension', place)]).toEqual([state, state === 'suspended']);
  }
});

describe('a grant', () => {
  const kind = 'elevation';

  test('needs the same request from the chair and an administrator', async () => {
    const person = spare.shift()?.id;
    const first = await chair('POST', '/actions/certificates/issue', { person, kind });
    expect(first.status).toBe(202);
    const other = await admin('POST', '/actions/certificates/issue', {
      person: spare[0]?.id,
      kind,
    });
    expect(other.status).toBe(202);
    const second = await admin('POST', '/actions/certificates/issue', { person, kind });
    expect(second.body.data).toMatchObject({ state: 'valid', revision: 1 });
    const issued = `/items/certificates/${second.body.data.id}?fields=number,code,person,name_ru`;
    const { number, code, ...rest } = (await secretary('GET', issued)).body.data;
    expect(number).toMatch(/^[A-Z]+-\d{4}-\d{5}-[0-9A-Z]$/);
    expect(checkCharacter(number.slice(0, -2))).toBe(number.at(-1));
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{12}$/);
    expect(rest.person).toBe(person);
  });

  test('is dated in the configured time zone, in which 22:30 UTC is the next day', async () => {
    const person = spare.splice(1, 1)[0]?.id;
    const tomorrow = daysLater(new Date().toISOString().slice(0, 10), 1);
    await moveClock(Date.parse(`${tomorrow}T22:30:00Z`) - Date.now());
    const asked = { person, kind: 'elevation' };
    await chair('POST', '/actions/certificates/issue', asked);
    const { body } = await admin('POST', '/actions/certificates/issue', asked);
    const path = `/items/certificates/${body.data.id}?fields=number,issued_at,valid_from`;
    const issued = (await secretary('GET', path)).body.data;
    const dated = daysLater(tomorrow, 1);
    expect(issued).toMatchObject({ issued_at: dated, valid_from: dated });
    expect(issued.number.split('-')[1]).toBe(dated.slice(0, 4));
  });

  test('is refused for a duplicate, for a non-member and with one approval only', async () => {
    const { id } = personOf('member');
    const held = await chair('POST', '/actions/certificates/issue', {
      person: id,
      kind: 'membership',
    });
    expect([held.status, held.code]).toEqual([409, 'E_STATE']);
    const applicant = await chair('POST', '/actions/certificates/issue', {
      person: personOf('applicant').id,
      kind,
    });
    expect([applicant.status, applicant.code]).toEqual([409, 'E_NOT_ELIGIBLE']);
    const nobody = await chair('POST', '/actions/certificates/issue', {
      person: '00000000-0000-4000-8000-000000000000',
      kind,
    });
    expect([nobody.status, nobody.code]).toEqual([422, 'E_INVALID']);
    const alone = await secretary('POST', '/actions/certificates/issue', { person: id, kind });
    expect([alone.status, alone.code]).toEqual([403, 'E_FORBIDDEN']);
  });
});

describe('a certificate of service', () => {
  test('is issued to a mentor with the hours, and to nobody with fewer', async () => {
    const person = spare.shift()?.id ?? '';
    const asked = { person, kind: 'mentor_service' };
    const early = await chair('POST', '/actions/certificates/issue', asked);
    expect([early.status, early.code]).toEqual([409, 'E_NOT_ELIGIBLE']);
    expect(JSON.stringify(early.body)).toContain('0 of 10 hours so far');
    const served = await serveAsMentor(person);
    await chair('POST', '/actions/certificates/issue', asked);
    const { body } = await admin('POST', '/actions/certificates/issue', asked);
    await database()('mentorship_requests').where({ id: served }).delete();
    expect(body.data).toMatchObject({ state: 'valid' });
  });
});

describe('a valid certificate', () => {
  test('is suspended and reinstated by the secretary', async () => {
    const key = freshCertificate();
    const suspended = await ask(secretary, key, 'suspend', { reason_class: 'rules_breach' });
    expect(suspended.body.data).toMatchObject({ state: 'suspended' });
    expect(suspended.body.data.allowed).toEqual(['reinstate', 'supersede']);
    expect(await read(key)).toMatchObject({ state_reason_class: 'rules_breach' });
    const back = await ask(secretary, key, 'reinstate');
    expect(back.body.data.state).toBe('valid');
    expect(await read(key)).toMatchObject({ state_reason_class: null });
  });

  test('is superseded by a new one with its own number', async () => {
    const key = freshCertificate();
    const { body } = await ask(secretary, key, 'supersede', { reason_class: 'name_change' });
    expect(body.data.state).toBe('superseded');
    const old = await read(key);
    const link = `/items/certificates/${old.superseded_by}?fields=number,state,name_ru,code`;
    const successor = (await secretary('GET', link)).body.data;
    expect(successor).toMatchObject({ state: 'valid', name_ru: old.name_ru });
    expect(successor.number).not.toBe(old.number);
    expect(successor.code).not.toBe(old.code);
  });

  test('is not superseded for a breach of the rules', async () => {
    const key = freshCertificate();
    const refused = await ask(secretary, key, 'supersede', { reason_class: 'rules_breach' });
    expect([refused.status, refused.code]).toEqual([422, 'E_INVALID']);
    expect((await read(key)).state).toBe('valid');
  });

  test('is revoked for good by the chair and an administrator', async () => {
    const key = freshCertificate();
    const why = { reason_class: 'rules_breach', note: 'Only for the file' };
    expect((await ask(chair, key, 'revoke', why)).status).toBe(202);
    expect((await ask(chair, key, 'revoke', why)).code).toBe('E_TWO_PERSON');
    expect((await ask(secretary, key, 'revoke', why)).code).toBe('E_FORBIDDEN');
    expect((await ask(admin, key, 'revoke', why)).body.data.state).toBe('revoked');
    for (const event of ['reinstate', 'suspend', 'revoke', 'supersede', 'expire']) {
      expect((await ask(admin, key, event, why)).code).toBe('E_STATE');
    }
  });

  test('loses the suspension mark once it is revoked or superseded', async () => {
    const [revoked, superseded] = [freshCertificate(), freshCertificate()];
    const why = { reason_class: 'data_error' };
    const marks = async (number: string) => {
      const row = await database()('certificates').where({ number }).first('status_index');
      const lists = await database()('status_lists').orderBy('purpose').select('purpose', 'bits');
      return lists
        .filter(({ bits }) => bitOf(String(bits), Number(row.status_index)))
        .map(({ purpose }) => purpose);
    };
    for (const key of [revoked, superseded]) {
      expect((await ask(secretary, key, 'suspend', why)).body.data.state).toBe('suspended');
      expect(await marks(key)).toEqual(['suspension']);
    }
    for (const who of [chair, admin]) await ask(who, revoked, 'revoke', why);
    await ask(secretary, superseded, 'supersede', why);
    for (const key of [revoked, superseded]) expect(await marks(key)).toEqual(['revocation']);
  });

  test('does not change by requests of its holder or by time events sent from outside', async () => {
    const key = demo.certificates.find(({ person }) => person === personOf('member').id)?.number;
    for (const event of ['suspend', 'revoke', 'expire', 'standing-ended']) {
      expect((await ask(member, key ?? '', event)).code).toBe('E_FORBIDDEN');
    }
    for (const event of ['expire', 'standing-ended']) {
      expect((await ask(admin, key ?? '', event)).code).toBe('E_FORBIDDEN');
    }
  });

  test('reminds its holder once 60 and once 14 days before it ends', async () => {
    const holder = people.find(({ login }) => login === 'mentor');
    const { number } = demo.certificates.find(
      ({ person, state }) => person === holder?.id && state === 'valid',
    ) as (typeof demo.certificates)[number];
    const lastDay = dayIn(new Date(Date.now() + 40 * day), settingDefaults['deadline.zone']);
    // In the date format of the database in use.
    const valid_until = inject('env').DATABASE_URL ? lastDay : Date.parse(lastDay);
    await database()('certificates').where({ number }).update({ valid_until });
    const reminders = async () => {
      await operations('POST', '/jobs/remind-of-term');
      await operations('POST', '/jobs/outbox');
      const notifications = database()('notifications').where({ person: holder?.id });
      return (await notifications.where({ event: 'CERT-03' })).length;
    };
    expect([await reminders(), await reminders()]).toEqual([1, 1]);
    await moveClock(26 * day);
    expect([await reminders(), await reminders()]).toEqual([2, 2]);
    await moveClock(41 * day);
    expect(await reminders()).toBe(2);
    expect((await read(number)).state).toBe('valid');
    await database()('certificates').where({ number }).update({ valid_until: null });
  });

  test('hides its private reason from members', async () => {
    const key = freshCertificate();
    await ask(secretary, key, 'suspend', { reason_class: 'other', note: 'Whispered words' });
    const path = query('/items/certificates', { filter: { number: { _eq: key } } });
    const { body } = await member('GET', path);
    expect(JSON.stringify(body)).not.toContain('Whispered');
  });
});
