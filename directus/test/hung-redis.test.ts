// Two instances of the backend whose Redis hangs, dies and returns: docs/decisions/065-nothing-waits-for-redis.md.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { policyIds } from '../engine/schema/access.ts';
import { type Caller, callAt, emailOf, fromNewAddress, tokenOf } from './backend.ts';
import { closeDatabase } from './database.ts';
import { type Instance, startInstance } from './operations.ts';
import { type OwnRedis, ownRedis } from './servers/own-redis.ts';

/** Milliseconds within which each request is answered. */
const soon = 2000;
const login = 'member';
const preferences = { locale: 'ru', timezone: 'Europe/Moscow' };
const hidden = '/items/outbox_events?limit=1';

let redis: OwnRedis;
let instances: Instance[];
beforeAll(async () => {
  redis = await ownRedis();
  instances = await Promise.all([1, 2].map(() => startInstance({ REDIS_URL: redis.url })));
});
afterAll(async () => {
  await Promise.all(instances.map(({ stop }) => stop()));
  redis.resume();
  await redis.kill();
  await closeDatabase();
});

test.each([
  ['hangs', () => redis.hang(), () => redis.resume()],
  ['is killed', () => redis.kill(), () => redis.start()],
])('goes on while Redis %s, and hears of changes afterwards', async (_, away, back) => {
  const [first, second] = await callers();
  const [ruler] = await callers('operator');
  await expectChangeSeen(ruler, second);

  await away();
  for (const { url } of instances) await signInsAnswered(url);
  for (const who of [first, second]) {
    expect((await timed(who('GET', '/items/news?limit=1'))).status).toBe(200);
    const saved = who('POST', '/actions/account/preferences', preferences);
    expect((await timed(saved)).status).toBe(200);
  }
  // Changes of permissions need no message meanwhile.
  await expectChangeSeen(ruler, second);
  const granted = await grant(ruler);
  await expect.poll(() => statusOf(second)).toBe(200);

  await back();
  await withdraw(ruler, granted);
  await expect.poll(() => statusOf(second)).toBe(403);
  await expectChangeSeen(ruler, second);
  for (const { url } of instances) await signInsAnswered(url);
  for (const { url } of instances) {
    expect(await (await fetch(`${url}/server/health`)).json()).toEqual({ status: 'ok' });
  }
});

async function callers(who = login): Promise<[Caller, Caller]> {
  const authorization = `Bearer ${await tokenOf(who)}`;
  return instances.map(({ url }) => callAt(url, { authorization, ...fromNewAddress() })) as [
    Caller,
    Caller,
  ];
}

/** A wrong password and the right one, each answered soon. */
async function signInsAnswered(url: string): Promise<void> {
  const site = callAt(url, {
    'x-site-secret': inject('env').PURGE_SECRET ?? '',
    ...fromNewAddress(),
  });
  const email = emailOf(login);
  const attempt = (password: string) =>
    timed(site('POST', '/account/sign-in', { email, password }));
  expect((await attempt('wrong password')).status).toBe(401);
  expect((await attempt(inject('env').DEMO_PASSWORD ?? '')).status).toBe(200);
}

async function timed<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const start = performance.now();
  const answered = await answer;
  expect(performance.now() - start).toBeLessThan(soon);
  return answered;
}

async function expectChangeSeen(ruler: Caller, reader: Caller): Promise<void> {
  expect(await statusOf(reader)).toBe(403);
  const granted = await grant(ruler);
  await expect.poll(() => statusOf(reader)).toBe(200);
  await withdraw(ruler, granted);
  await expect.poll(() => statusOf(reader)).toBe(403);
}

const statusOf = async (who: Caller) => (await timed(who('GET', hidden))).status;

async function grant(ruler: Caller): Promise<number> {
  const rule = { policy: policyIds.membership, collection: 'outbox_events', action: 'read' };
  const { body, status } = await ruler('POST', '/permissions', { ...rule, fields: ['id'] });
  expect(status).toBe(200);
  return body.data.id;
}

async function withdraw(ruler: Caller, id: number): Promise<void> {
  expect((await ruler('DELETE', `/permissions/${id}`)).status).toBe(204);
}
