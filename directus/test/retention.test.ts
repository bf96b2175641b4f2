// What the house forgets after the months that its settings name: docs/domain/people.md, workflows.md.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test } from 'vitest';
import { legalTextOf } from '../demo/profiles.ts';
import { as, type Caller } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { moveClock, operations } from './operations.ts';

const month = 30.44 * 86_400_000;

afterEach(async () => {
  await moveClock(0);
});
afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

/** Runs a job so many months from now. */
async function runAfter(months: number, job: string): Promise<void> {
  await moveClock(months * month);
  const { body } = await operations('POST', `/jobs/${job}`);
  expect(body.data.error).toBeUndefined();
}

test('the log loses its network addresses after a year and its lines after five', async () => {
  const id = randomUUID();
  const line = {
    id,
    at: hoursFromNow(0),
    action: 'news.publish',
    collection: 'news',
    item: id,
    address_prefix: '192.0.2.0/24',
  };
  await database()('audit_log').insert(line);
  const prefix = async () => (await database()('audit_log').where({ id }).first())?.address_prefix;

  await runAfter(11.9, 'log-retention');
  expect(await prefix()).toBe('192.0.2.0/24');
  await runAfter(12.1, 'log-retention');
  expect(await prefix()).toBeNull();
  await runAfter(59.9, 'log-retention');
  expect(await prefix()).toBeNull();
  await runAfter(60.1, 'log-retention');
  expect(await prefix()).toBeUndefined();
});

const dissemination = { kind: 'dissemination', locale: 'ru' } as const;
const give = (who: Caller) =>
  who('POST', '/actions/consents/give', {
    ...dissemination,
    version: legalTextOf('dissemination').version,
    fields: ['headline', 'city'],
  });
const withdraw = (who: Caller, more: object = {}) =>
  who('POST', '/actions/consents/withdraw', { ...dissemination, ...more });

async function ledgerOf(person: string): Promise<string[]> {
  const lines = await database()('consents')
    .where({ person, kind: 'dissemination' })
    .orderBy('at')
    .select('action');
  return lines.map(({ action }) => action);
}

test('what is known of a consent goes three years after its end, and not before', async () => {
  const { id, signIn } = await newPerson();
  const own = await signIn();
  await give(own);
  await withdraw(own);
  const needed = () => database()('consents').where({ person: id, kind: 'terms' });

  await runAfter(35.9, 'consents-retention');
  expect(await ledgerOf(id)).toEqual(['given', 'withdrawn']);
  await runAfter(36.1, 'consents-retention');
  expect(await ledgerOf(id)).toEqual([]);
  expect(await needed()).toHaveLength(1);
});

test('of a consent in force every line stays, however old and however much was taken back', async () => {
  const { id, signIn } = await newPerson();
  const own = await signIn();
  await give(own);
  await withdraw(own);
  await give(own);
  await withdraw(own, { fields: ['city'] });
  await runAfter(40, 'consents-retention');
  expect(await ledgerOf(id)).toEqual(['given', 'withdrawn']);
  const [given] = await database()('consents')
    .where({ person: id, kind: 'dissemination', action: 'withdrawn' })
    .select('fields');
  expect(JSON.stringify(given.fields)).toContain('city');
});

test('whom the certificate of somebody new is shown to is as the setting says', async () => {
  const admin = await as('admin');
  const set = (value: string) => admin('PATCH', '/items/settings/cert.public_default', { value });
  const chosen = ({ id }: { id: string }) =>
    database()('visibility_settings').where({ person: id }).select('field', 'level');

  expect(await chosen(await newPerson())).toEqual([]);
  expect((await set('members')).status).toBe(200);
  const person = await newPerson();
  expect(await chosen(person)).toEqual([{ field: 'certificate', level: 'members' }]);
  await set('public');
});
