// The web server hears of every change, if late: docs/operate.md, "Jobs".
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { type Caller, callAt, demo, tokenOf, visitor, webServer } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { freePorts } from './free-ports.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { newPassword } from './newcomers.ts';
import { type Instance, operations, startInstance } from './operations.ts';

let lonely: Instance | undefined;

afterEach(async () => {
  await lonely?.kill();
});
afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

/** An instance whose web server is away. */
async function startLonely(): Promise<Instance> {
  const [nobodyHere = 0] = await freePorts(1);
  lonely = await startInstance({ PURGE_URL: `http://127.0.0.1:${nobodyHere}/__purge` });
  return lonely;
}

const callerAt = (url: string, token: string): Caller =>
  callAt(url, { authorization: `Bearer ${token}` });

const untold = (): Promise<string[]> =>
  database()('site_state').where('key', 'like', 'untold %').pluck('key');

const purge = async (url?: string) =>
  (await operations('POST', '/jobs/purge', undefined, url)).body.data.result;

const told = async (): Promise<{ body: { tags: string[] } }[]> =>
  (await fetch(inject('told'))).json();

test('what somebody takes back is told although the backend ends at once', async () => {
  const { url, kill } = await startLonely();
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
  const before = (await told()).length;
  const wish = { kind: 'dissemination', locale: 'ru' };
  expect((await own('POST', '/actions/consents/withdraw', wish)).status).toBe(200);
  await kill();

  expect(await untold()).toContain('untold gone:people_public');
  expect(await purge()).toEqual({ told: expect.any(Number), waiting: 0 });
  const heard = (await told()).slice(before).flatMap(({ body }) => body.tags);
  expect(heard).toContain('gone:people_public');
  expect(await untold()).toEqual([]);
  expect(await purge()).toEqual({ told: 0, waiting: 0 });
});

test('what changes while the web server is away is told when it is back', async () => {
  const { url } = await startLonely();
  const editor = callerAt(url, await tokenOf('editor'));
  const id = randomUUID();
  const article = { id, slug: `away-${id}`, audience: 'public', category: 'announcement' };
  const topics = [{ topic: demo.content.topics[0]?.id }];
  expect((await editor('POST', '/items/news', { ...article, topics })).status).toBe(200);
  await expect.poll(untold, { timeout: 45_000, interval: 500 }).toContain('untold news');
  expect(await purge(url)).toEqual({ told: 0, waiting: expect.any(Number) });
  const before = (await told()).length;
  expect(await purge()).toEqual({ told: expect.any(Number), waiting: 0 });
  const heard = (await told()).slice(before).flatMap(({ body }) => body.tags);
  expect(heard).toContain('news');
  expect(await untold()).toEqual([]);
});
