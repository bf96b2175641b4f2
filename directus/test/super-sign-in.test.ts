// Sign-ins of the super account are reported: docs/domain/accounts.md, "Operations".
import { afterAll, expect, inject, test } from 'vitest';
import { as, emailOf, nobody, personOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { operations } from './operations.ts';

afterAll(closeDatabase);

const loadNotifications = async () => {
  await operations('POST', '/jobs/outbox');
  return database()('notifications')
    .where({ title_key: 'SEC-11' })
    .select('id', 'person', 'params', 'dedupe_key');
};
/** Notifications that are not in an earlier list. */
const since = async (before: readonly { id: string }[]) => {
  const known = new Set(before.map(({ id }) => id));
  return (await loadNotifications()).filter(({ id }) => !known.has(id));
};

test('notifies administrators and chairs of a sign-in of the super account, with time and address', async () => {
  const before = await loadNotifications();
  const password = inject('env').DIRECTUS_ADMIN_PASSWORD;
  const login = { email: emailOf('operator'), password, mode: 'session' };
  const from = { 'x-forwarded-for': '203.0.113.11' };
  expect((await nobody('POST', '/auth/login', login, from)).status).toBe(200);
  const fresh = () => since(before);
  await expect.poll(async () => (await fresh()).length, { timeout: 5000 }).toBeGreaterThan(0);
  const notifications = await fresh();
  const people = notifications.map(({ person }) => person);
  expect(people).toEqual(expect.arrayContaining([personOf('admin').id, personOf('chair').id]));
  expect(people).not.toContain(personOf('editor').id);
  const params = notifications.map(({ params: said }) =>
    typeof said === 'string' ? JSON.parse(said) : said,
  );
  for (const { address, date } of params) {
    expect(address).toBe('203.0.113.11');
    expect(Date.now() - Date.parse(date.at)).toBeLessThan(60_000);
  }
  const ways = await database()('deliveries')
    .whereIn(
      'notification',
      notifications.map(({ id }) => id),
    )
    .distinct('channel');
  expect(ways.map(({ channel }) => channel).toSorted()).toEqual(['email', 'inapp']);
});

test('sends no notification for failed sign-ins, staff or the site', async () => {
  const before = await loadNotifications();
  const email = inject('env').DIRECTUS_ADMIN_EMAIL ?? 'operator@example.org';
  const wrong = { email, password: 'wrong', mode: 'session' };
  expect((await nobody('POST', '/auth/login', wrong)).status).toBe(401);
  const admin = await as('admin');
  expect((await admin('GET', '/users/me')).status).toBe(200);
  expect(await since(before)).toEqual([]);
});
