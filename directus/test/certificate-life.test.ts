// After each event of a certificate or its holder every output shows the new state at once, and the web server receives
// the cache invalidations: docs/domain/verification.md, "After an event".
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { type CertificateCard, certificateAnswer } from '@site/shared/domain/certificates';
import { settingDefaults } from '@site/shared/domain/system';
import { dayIn } from '@site/shared/domain/time';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { bitOf } from '../areas/certificates/status-lists.ts';
import { legalTextOf } from '../demo/people/consents.ts';
import { type Caller, callAt, tokenOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { newPassword } from './newcomers.ts';
import { type Instance, moveClock, operations, startInstance } from './operations.ts';
import { freePorts } from './servers/free-ports.ts';

const day = 24 * 60 * 60_000;
const today = () => dayIn(new Date(), settingDefaults['deadline.zone']);

let site: Server;
let instance: Instance;
let receivedTags: string[] = [];
let visitor: Caller;
let webServer: Caller;
let secretary: Caller;
let chair: Caller;
let admin: Caller;

const withToken = (token: string) => callAt(instance.url, { authorization: `Bearer ${token}` });

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  site = createServer(async (request, response) => {
    receivedTags.push(...((await json(request)) as { tags: string[] }).tags);
    response.writeHead(204).end();
  }).listen(port);
  instance = await startInstance({ PURGE_URL: `http://127.0.0.1:${port}/__purge` });
  const env = inject('env');
  visitor = withToken(env.DIRECTUS_PUBLIC_TOKEN ?? '');
  webServer = callAt(instance.url, { 'x-site-secret': env.PURGE_SECRET ?? '' });
  const as = async (login: string) => withToken(await tokenOf(login));
  [secretary, chair, admin] = await Promise.all([as('secretary'), as('chair'), as('admin')]);
});
afterEach(() => moveClock(0, instance.url));
afterAll(async () => {
  await hideNewPeople();
  await instance.stop();
  site.close();
  await closeDatabase();
});

type Held = { number: string; code: string; place: number; slug: string };
type Holder = NewPerson & { own: Caller; held: Held };

async function heldOf(person: string, state = 'valid'): Promise<Held> {
  const row = await database()('certificates').where({ person, state }).first();
  const { slug } = await database()('people').where({ id: person }).first('slug');
  return { number: row.number, code: row.code, place: row.status_index, slug };
}

/** A listed member who shows a valid certificate of membership. */
async function holder(): Promise<Holder> {
  const person = await newPerson();
  const admission = { grade: 'member', reference: 'П-2025/77' };
  const grant = { person: person.id, kind: 'membership' };
  for (const who of [chair, admin]) {
    await who('POST', `/actions/standing/${person.id}/admit`, admission);
  }
  for (const who of [chair, admin]) await who('POST', '/actions/certificates/issue', grant);
  const own = withToken(await person.token());
  await own('POST', '/actions/consents/give', {
    kind: 'dissemination',
    version: legalTextOf('dissemination').version,
    locale: 'ru',
    fields: ['certificate'],
  });
  await own('POST', '/actions/people/me/visibility', { directory_listed: true });
  await settle();
  receivedTags = [];
  return { ...person, own, held: await heldOf(person.id) };
}

/** Lets the backend handle what follows from the last event. */
async function settle(): Promise<void> {
  const { status } = await operations('POST', '/jobs/outbox', undefined, instance.url);
  expect(status).toBe(200);
}

const act = async (who: Caller, { number }: Held, event: string, payload: object = {}) => {
  const { status } = await who('POST', `/actions/certificates/${number}/${event}`, payload);
  expect([200, 202]).toContain(status);
};

/** Reads every output of the backend for a certificate, as a visitor. */
async function outputsOf({ number, code, place, slug }: Held) {
  const sheet = await visitor('GET', `/certificates/of/${slug}?no=${number}`);
  const answer = (await visitor('GET', `/certificates/verify/${code}`)).body.data;
  const { cards } = (await webServer('GET', '/certificates/snapshot')).body.data as {
    cards: { code: string; card: CertificateCard }[];
  };
  const card = cards.find((one) => one.code === code)?.card ?? null;
  const [revoked, suspended] = await Promise.all(
    ['revocation', 'suspension'].map(async (purpose) => {
      const { body } = await visitor('GET', `/certificates/status/${purpose}`);
      const { encodedList } = body.data.credentialSubject;
      const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
      return bitOf(bits.toString('base64'), place);
    }),
  );
  const credential = (await visitor('GET', `/certificates/credential/${code}`)).status;
  expect(certificateAnswer(card, today()), 'the snapshot').toEqual(answer);
  return {
    sheet: sheet.status === 200 ? sheet.body.data.state : sheet.status,
    answer: answer.state,
    revoked,
    suspended,
    credential,
  };
}

const valid = {
  sheet: 'valid',
  answer: 'valid',
  revoked: false,
  suspended: false,
  credential: 200,
};
const suspended = { ...valid, sheet: 'suspended', answer: 'suspended', suspended: true };
const hidden = { sheet: 404 };

async function expectOutputs(held: Held, expected: object, tags: string[]): Promise<void> {
  expect(await outputsOf(held)).toEqual(expected);
  await expect.poll(() => receivedTags, { timeout: 10_000 }).toEqual(expect.arrayContaining(tags));
  receivedTags = [];
}

const changed = ['certificates'];
const withdrawn = [...changed, 'gone:certificates'];

test('follows issue, suspension and reinstatement', async () => {
  const { held } = await holder();
  expect(await outputsOf(held)).toEqual(valid);
  await act(secretary, held, 'suspend', { reason_class: 'data_error' });
  await expectOutputs(held, suspended, withdrawn);
  await act(secretary, held, 'reinstate');
  await expectOutputs(held, valid, changed);
});

test('follows a revocation', async () => {
  const { held } = await holder();
  for (const who of [chair, admin]) await act(who, held, 'revoke', { reason_class: 'other' });
  const revoked = { ...valid, sheet: 'revoked', answer: 'revoked', revoked: true };
  await expectOutputs(held, { ...revoked, credential: 404 }, withdrawn);
});

describe('a replaced certificate', () => {
  const replaced = { ...valid, answer: 'superseded', revoked: true, credential: 404 };

  test('of another grade is shown as replaced, and the new one as valid', async () => {
    const { id, held } = await holder();
    await database()('people').where({ id }).update({ grade: 'senior' });
    await act(secretary, held, 'supersede', { reason_class: 'grade_change' });
    await expectOutputs(held, { ...replaced, sheet: 'superseded' }, withdrawn);
    expect(await outputsOf(await heldOf(id))).toEqual(valid);
  });

  test('of a former name is not printed for visitors, and the new one is', async () => {
    const { id, held } = await holder();
    const name = { name_ru_family: 'Новоимённая', name_en_family: 'Novoimennaia' };
    await secretary('POST', `/actions/people/${id}/rename`, name);
    await act(secretary, held, 'supersede', { reason_class: 'name_change' });
    await expectOutputs(held, { ...replaced, ...hidden }, withdrawn);
    expect(await outputsOf(await heldOf(id))).toEqual(valid);
  });
});

test('follows the last day before the record does, and the record withdraws all copies', async () => {
  const { held } = await holder();
  // In the date format of the database in use.
  const last = inject('env').DATABASE_URL ? '2025-01-31' : Date.parse('2025-01-31');
  await database()('certificates').where({ number: held.number }).update({ valid_until: last });
  const expired = { ...valid, sheet: 'expired', answer: 'expired', credential: 404 };
  expect(await outputsOf(held)).toEqual(expired);
  await operations('POST', '/jobs/expire-certificates', undefined, instance.url);
  await expectOutputs(held, expired, withdrawn);
});

test('hides and shows the sheet as the holder chooses, and verifies all the same', async () => {
  const { own, held } = await holder();
  const choose = (level: string) =>
    own('POST', '/actions/people/me/visibility', { levels: { certificate: level } });
  expect((await choose('nobody')).status).toBe(200);
  await expectOutputs(held, { ...valid, ...hidden }, ['people_public', 'gone:people_public']);
  expect((await choose('public')).status).toBe(200);
  await expectOutputs(held, valid, ['people_public']);
});

test('follows the exclusion of the holder', async () => {
  const { id, held } = await holder();
  const decision = { reference: 'П-2025/78', decided_on: '2025-01-15' };
  expect((await admin('POST', `/actions/standing/${id}/exclude`, decision)).status).toBe(200);
  await settle();
  await expectOutputs(held, { ...suspended, ...hidden }, [...withdrawn, 'gone:people_public']);
});

test('follows the erasure of the holder: hidden at once, suspended when it is done', async () => {
  const { own, held } = await holder();
  const asked = await own('POST', '/actions/people/me/erase', { current_password: newPassword });
  expect(asked.status).toBe(200);
  await expectOutputs(held, { ...valid, ...hidden }, [...changed, 'gone:people_public']);
  await moveClock(31 * day, instance.url);
  await operations('POST', '/jobs/erase-accounts', undefined, instance.url);
  await settle();
  await expectOutputs(held, { ...suspended, ...hidden }, withdrawn);
});
