// Verification of certificates by code: docs/domain/verification.md.
import { type CertificateCard, shownVerificationCode } from '@site/shared/domain/certificates';
import { settingDefaults } from '@site/shared/domain/system';
import { dayIn } from '@site/shared/domain/time';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { writeProjections } from '../areas/people/projections/write-projections.ts';
import {
  as,
  type Caller,
  callAt,
  demo,
  nobody,
  people,
  personOf,
  query,
  visitor,
} from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { operations } from './operations.ts';

type Held = (typeof demo.certificates)[number];

let secretary: Caller;
let chair: Caller;
let admin: Caller;

beforeAll(async () => {
  [secretary, chair, admin] = await Promise.all([as('secretary'), as('chair'), as('admin')]);
});
afterAll(async () => {
  await restoreNames();
  await closeDatabase();
});

const renamedPeople: string[] = [];

/** Restores the names of demo people and their projections, which other test files expect. */
async function restoreNames(): Promise<void> {
  await database().transaction(async (trx) => {
    for (const id of renamedPeople) {
      const planned = demo.people.find((person) => person.id === id) as Record<string, unknown>;
      const names = Object.entries(planned).filter(([field]) =>
        /^(name|display_name)_|^slug/.test(field),
      );
      await trx('people').where({ id }).update(Object.fromEntries(names));
    }
    await writeProjections(trx, renamedPeople);
  });
}

const verify = async (code: string, who: Caller = visitor) => {
  const { status, body } = await who('GET', `/certificates/verify/${encodeURIComponent(code)}`);
  expect(status).toBe(200);
  return body.data;
};
const ask = (who: Caller, held: Held, event: string, payload: object) =>
  who('POST', `/actions/certificates/${held.number}/${event}`, payload);

/** Listed members of one grade, taken from the end of the list, so that no other test uses them. */
const spare = people.filter(
  ({ login, standing, grade, listed }) =>
    login === null && listed && standing === 'active' && grade === 'member',
);

function takeCertificate(): Held {
  const holder = spare.pop();
  const held = demo.certificates.find(
    ({ person, state }) => person === holder?.id && state === 'valid',
  );
  if (!held) throw new Error('The demo data has too few certificates');
  return held;
}

const printedFields = [
  'number',
  'name_ru',
  'name_en',
  'grade',
  'kind',
  'issued_at',
  'valid_from',
  'valid_until',
] as const;
/** The printed fields. */
const printed = (held: Held) =>
  Object.fromEntries(printedFields.map((field) => [field, held[field]]));
const untouched = {
  state_changed_at: null,
  reason_class: null,
  memorial: false,
  superseded_by: null,
};
const today = () => dayIn(new Date(), settingDefaults['deadline.zone']);

describe('a code', () => {
  test('of a valid certificate returns the printed fields only', async () => {
    const held = takeCertificate();
    expect(await verify(held.code)).toEqual({
      result: 'valid',
      state: 'valid',
      ...printed(held),
      ...untouched,
    });
  });

  test('of a suspended one returns date and class of the reason, without the note', async () => {
    const held = takeCertificate();
    const why = { reason_class: 'rules_breach', note: 'Whispered words' };
    await ask(secretary, held, 'suspend', why);
    expect(await verify(held.code)).toEqual({
      result: 'not_current',
      state: 'suspended',
      ...printed(held),
      ...untouched,
      state_changed_at: today(),
      reason_class: 'rules_breach',
    });
    await ask(secretary, held, 'reinstate', {});
    expect(await verify(held.code)).toMatchObject({ result: 'valid', reason_class: null });
  });

  test('of a revoked one reports the revocation', async () => {
    const held = takeCertificate();
    const why = { reason_class: 'other', note: 'Whispered words' };
    for (const who of [chair, admin]) await ask(who, held, 'revoke', why);
    const answer = await verify(held.code);
    expect(answer).toMatchObject({ result: 'withdrawn', state: 'revoked', reason_class: 'other' });
    expect(JSON.stringify(answer)).not.toContain('Whispered');
  });

  test('without a certificate returns no details', async () => {
    const { code } = takeCertificate();
    const near = code.slice(0, -1) + (code.endsWith('2') ? '3' : '2');
    for (const typed of [near, 'ZZZZZZZZZZZZ', 'x', "' or 1=1 --", '%', 'п'.repeat(12)]) {
      expect(await verify(typed)).toEqual({ result: 'unknown' });
    }
  });

  test('is accepted in other letter case, grouped and with spaces', async () => {
    const { code, number } = takeCertificate();
    for (const typed of [shownVerificationCode(code), code.toLowerCase(), ` ${code} `]) {
      expect((await verify(typed)).number).toBe(number);
    }
  });
});

describe('an old certificate', () => {
  async function renamed(listed: boolean) {
    const held = takeCertificate();
    const id = held.person as string;
    renamedPeople.push(id);
    const family = `Новоимённая${['а', 'б'][Number(listed)]}`;
    const name = { name_ru_family: family, name_en_family: 'Novoimennaia' };
    expect((await secretary('POST', `/actions/people/${id}/rename`, name)).status).toBe(200);
    if (!listed)
      await database()('people_public').where({ id }).update({ shows_certificate: false });
    await ask(secretary, held, 'supersede', { reason_class: 'name_change' });
    const path = query('/items/certificates', {
      filter: { _and: [{ person: { _eq: id } }, { state: { _eq: 'valid' } }] },
      fields: 'number,code',
    });
    const [successor] = (await secretary('GET', path)).body.data;
    return { held, family, successor, answer: await verify(held.code) };
  }

  test('refers to its successor', async () => {
    const { held, successor, answer } = await renamed(true);
    expect(answer).toMatchObject({
      result: 'withdrawn',
      state: 'superseded',
      reason_class: 'name_change',
      name_ru: held.name_ru,
      superseded_by: successor,
    });
    expect((await verify(answer.superseded_by.code)).number).toBe(successor.number);
  });

  test('returns only the number of its successor when the new name is hidden', async () => {
    const { family, successor, answer } = await renamed(false);
    expect(answer.superseded_by).toEqual({ number: successor.number, code: null });
    expect(JSON.stringify(answer)).not.toContain(family);
    expect(JSON.stringify(answer)).not.toContain(successor.code);
  });
});

test('expires a certificate after its last day, immediately in responses and by the nightly job in the record', async () => {
  const held = takeCertificate();
  // In the date format of the database in use.
  const last = inject('env').DATABASE_URL ? '2025-01-31' : Date.parse('2025-01-31');
  await database()('certificates').where({ id: held.id }).update({ valid_until: last });
  const over = { result: 'not_current', state: 'expired', valid_until: '2025-01-31' };
  const stateOf = async () =>
    (await secretary('GET', `/items/certificates/${held.id}`)).body.data.state;
  expect([await stateOf(), await verify(held.code)]).toMatchObject(['valid', over]);
  const { body } = await operations('POST', '/jobs/expire-certificates');
  expect(body.data.result.expired).toBeGreaterThan(0);
  expect([await stateOf(), await verify(held.code)]).toMatchObject(['expired', over]);
  const again = await operations('POST', '/jobs/expire-certificates');
  expect(again.body.data.result).toEqual({ expired: 0, failed: 0 });
});

test('answers everybody with the code alike, and nobody can search for codes', async () => {
  const held = takeCertificate();
  const path = query('/items/certificates', { filter: { code: { _eq: held.code } } });
  const expected = { result: 'valid', number: held.number };
  for (const who of [nobody, visitor, await as('applicant')]) {
    expect(await verify(held.code, who)).toMatchObject(expected);
    expect((await who('GET', path)).status).toBe(403);
  }
  for (const login of ['member', 'senior', 'editor']) {
    const who = await as(login);
    expect(await verify(held.code, who)).toMatchObject(expected);
    expect((await who('GET', path)).body.data).toEqual([]);
  }
  for (const who of [secretary, chair, admin]) {
    expect(await verify(held.code, who)).toMatchObject(expected);
    expect((await who('GET', path)).body.data).toHaveLength(1);
  }
});

test('returns the same after a withdrawn consent', async () => {
  const lead = await as('lead');
  const { id } = personOf('lead');
  const held = demo.certificates.find(({ person, state }) => person === id && state === 'valid');
  const before = await verify(held?.code ?? '');
  expect(before).toMatchObject({ result: 'valid' });
  const consents = await lead('GET', query('/items/consents', { sort: '-at' }));
  const given = consents.body.data.find(({ kind }: { kind: string }) => kind === 'dissemination');
  await lead('POST', '/actions/consents/withdraw', { kind: 'dissemination', locale: 'ru' });
  expect((await visitor('GET', `/items/people_public/${id}`)).status).toBe(403);
  expect(await verify(held?.code ?? '')).toEqual(before);
  await lead('POST', '/actions/consents/give', {
    kind: 'dissemination',
    version: given.text_version,
    locale: 'ru',
    fields: given.fields,
  });
});

describe('the snapshot', () => {
  const site = (secret: string) => callAt(inject('url'), { 'x-site-secret': secret });
  const secret = () => inject('env').PURGE_SECRET ?? '';

  test('contains every card as its code returns it', async () => {
    const { body } = await site(secret())('GET', '/certificates/snapshot');
    const { cards, rate_per_minute, zone } = body.data as {
      cards: { code: string; card: CertificateCard }[];
      rate_per_minute: number;
      zone: string;
    };
    expect(rate_per_minute).toBe(30);
    expect(zone).toBe(settingDefaults['deadline.zone']);
    const count = await database()('certificates').count({ n: '*' }).first();
    expect(cards).toHaveLength(Number(count?.n));
    // Other test files insert certificates with invalid codes.
    const planned = new Set(demo.certificates.map(({ code }) => code));
    const opened = cards.filter(({ code }) => planned.has(code)).slice(0, 20);
    expect(opened).toHaveLength(20);
    for (const { code, card } of opened) {
      expect(await verify(code)).toMatchObject({ ...card });
    }
  });

  test('is sent again only when something changed', async () => {
    const read = async (known: string) =>
      (await site(secret())('GET', `/certificates/snapshot?known=${known}`)).body.data;
    const { version } = await read('');
    expect(await read(version)).toMatchObject({ version, cards: null });
    await ask(secretary, takeCertificate(), 'suspend', { reason_class: 'other' });
    const later = await read(version);
    expect(later.version).not.toBe(version);
    expect(later.cards.length).toBeGreaterThan(100);
  });

  test('is open to the web server only', async () => {
    for (const who of [nobody, visitor, admin, site('another secret'), site('')]) {
      expect((await who('GET', '/certificates/snapshot')).status).toBe(404);
    }
  });
});
