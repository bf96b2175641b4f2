// Every change is eventually reported to the web server for cache invalidation: docs/operate.md, "Jobs".
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { type Caller, callAt, demo, tokenOf, visitor, webServer } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { newPassword } from './newcomers.ts';
import { type Instance, operations, startInstance } from './operations.ts';
import { freePorts } from './servers/free-ports.ts';

let detachedInstance: Instance | undefined;

afterEach(async () => {
  await detachedInstance?.kill();
});
afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

/** An instance whose web server does not respond. */
async function startDetached(): Promise<Instance> {
  const [unusedPort = 0] = await freePorts(1);
  detachedInstance = await startInstance({ PURGE_URL: `http://127.0.0.1:${unusedPort}/__purge` });
  return detachedInstance;
}

const callerAt = (url: string, token: string): Caller =>
  callAt(url, { authorization: `Bearer ${token}` });

const loadPendingKeys = (): Promise<string[]> =>
  database()('site_state').where('key', 'like', 'untold %').pluck('key');

const runJob = async (url?: string) =>
  (await operations('POST', '/jobs/purge', undefined, url)).body.data.result;

const loadInvalidations = async (): Promise<{ body: { tags: string[] } }[]> =>
  (await fetch(inject('invalidations'))).json();

test('delivers changes when the web server is back, and withdrawn data although the backend is killed immediately', async () => {
  const { url, kill } = await startDetached();
  const person = await newPerson();
  const member = { standing: 'active', grade: 'member' };
  await database()('people').where({ id: person.id }).update(member);
  await person.consents();
  expect((await visitor('GET', `/items/people_public/${person.id}`)).status).toBe(200);
  const signedIn = await webServer('POST', '/account/sign-in', {
    email: person.email,
    password: newPassword,
  });
  const own = callerAt(url, signedIn.body.data.access_token);
  // What was only changed waits for the web server as well.
  const editor = callerAt(url, await tokenOf('editor'));
  const id = randomUUID();
  const article = { id, slug: `away-${id}`, audience: 'public', category: 'announcement' };
  const topics = [{ topic: demo.content.topics[0]?.id }];
  expect((await editor('POST', '/items/news', { ...article, topics })).status).toBe(200);
  await expect.poll(loadPendingKeys, { timeout: 45_000, interval: 500 }).toContain('untold news');
  expect(await runJob(url)).toEqual({ sent: 0, waiting: expect.any(Number) });

  const before = (await loadInvalidations()).length;
  const wish = { kind: 'dissemination', locale: 'ru' };
  expect((await own('POST', '/actions/consents/withdraw', wish)).status).toBe(200);
  await kill();

  expect(await loadPendingKeys()).toContain('untold gone:people_public');
  expect(await runJob()).toEqual({ sent: expect.any(Number), waiting: 0 });
  const tags = (await loadInvalidations()).slice(before).flatMap(({ body }) => body.tags);
  expect(tags).toEqual(expect.arrayContaining(['gone:people_public', 'news']));
  expect(await loadPendingKeys()).toEqual([]);
  expect(await runJob()).toEqual({ sent: 0, waiting: 0 });
});
