// Nobody uses the super account unseen: docs/domain/accounts.md, "Operations".
import { afterAll, expect, inject, test } from 'vitest';
import { as, emailOf, nobody, personOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { operations } from './operations.ts';

afterAll(closeDatabase);

const told = async () => {
  await operations('POST', '/jobs/outbox');
  return database()('notifications')
    .where({ title_key: 'SEC-11' })
    .select('id', 'person', 'params', 'dedupe_key');
};
/** What is new since a list was read. */
const since = async (before: readonly { id: string }[]) => {
  const known = new Set(before.map(({ id }) => id));
  return (await told()).filter(({ id }) => !known.has(id));
};

test('a sign-in of the super account is told to administrators and chairs, with time and address', async () => {
  const before = await told();
  const password = inject('env').DIRECTUS_ADMIN_PASSWORD;
  const door = { email: emailOf('operator'), password, mode: 'session' };
  const from = { 'x-forwarded-for': '203.0.113.11' };
  expect((await nobody('POST', '/auth/login', door, from)).status).toBe(200);
  const fresh = () => since(before);
  await expect.poll(async () => (await fresh()).length, { timeout: 5000 }).toBeGreaterThan(0);
  const notices = await fresh();
  const people = notices.map(({ person }) => person);
  expect(people).toEqual(expect.arrayContaining([personOf('admin').id, personOf('chair').id]));
  expect(people).not.toContain(personOf('editor').id);
  const params = notices.map(({ params: said }) =>
    typeof said === 'string' ? JSON.parse(said) : said,
  );
  for (const { address, date } of params) {
    expect(address).toBe('203.0.113.11');
    expect(Date.now() - Date.parse(date.at)).toBeLessThan(60_000);
  }
  const ways = await database()('deliveries')
    .whereIn(
      'notification',
      notices.map(({ id }) => id),
    )
    .distinct('channel');
  expect(ways.map(({ channel }) => channel).toSorted()).toEqual(['email', 'inapp']);
});

test('who fails to sign in, members of the staff and the site itself are no news', async () => {
  const before = await told();
  const email = inject('env').DIRECTUS_ADMIN_EMAIL ?? 'operator@example.org';
  const wrong = { email, password: 'wrong', mode: 'session' };
  expect((await nobody('POST', '/auth/login', wrong)).status).toBe(401);
  const admin = await as('admin');
  expect((await admin('GET', '/users/me')).status).toBe(200);
  expect(await since(before)).toEqual([]);
});
