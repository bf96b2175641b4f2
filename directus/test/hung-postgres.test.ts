// An instance whose PostgreSQL stops answering without closing a connection: docs/operate.md, "What a call outside waits for".
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { callAt } from './backend.ts';
import { type Instance, startInstance } from './operations.ts';
import { type HaltingProxy, haltingProxy } from './servers/halting-proxy.ts';

const answerMs = 3000;
const connectMs = 5000;
let proxy: HaltingProxy;
let instance: Instance;

beforeAll(async () => {
  proxy = await haltingProxy(inject('env').DATABASE_URL ?? '');
  instance = await startInstance({
    DATABASE_URL: `${proxy.url}?connectionTimeoutMillis=${connectMs}`,
    DATABASE_ANSWER_MS: String(answerMs),
    DB_POOL__ACQUIRE_TIMEOUT_MILLIS: String(connectMs),
  });
});

afterAll(async () => {
  proxy.resume();
  await instance?.stop();
  proxy.close();
});

test('requests fail while PostgreSQL hangs and are answered afterwards', async () => {
  const isReady = async () => (await fetch(`${instance.url}/readyz`)).status;
  const { DIRECTUS_PUBLIC_TOKEN: token } = inject('env');
  const asSite = callAt(instance.url, { authorization: `Bearer ${token}` });
  const read = async () => (await asSite('GET', '/items/topics?limit=1')).status;
  expect(await read()).toBe(200);
  expect(await isReady()).toBe(200);

  proxy.halt();
  const began = performance.now();
  const answers = await Promise.all([read(), read(), isReady()]);
  for (const status of answers) expect(status).toBeGreaterThanOrEqual(500);
  expect(await read()).toBeGreaterThanOrEqual(500);
  // Each waits for an answer, or for a connection.
  expect(performance.now() - began).toBeLessThan(4 * (answerMs + connectMs));

  proxy.resume();
  await expect.poll(read).toBe(200);
  await expect.poll(isReady).toBe(200);
});
