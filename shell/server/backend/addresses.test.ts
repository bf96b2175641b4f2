import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { startFakeBackend } from '../testing/fake-backend.ts';
import { type Backend, createBackend } from './client.ts';

type Fake = Awaited<ReturnType<typeof startFakeBackend>>;

let first: Fake;
let second: Fake;
let backend: Backend;
beforeEach(async () => {
  [first, second] = await Promise.all([startFakeBackend(), startFakeBackend()]);
  for (const fake of [first, second]) fake.reply('/items/news', { data: [] });
  backend = backendAt(first.url, second.url);
});
afterEach(async () => {
  backend.close();
  await Promise.all([first.close(), second.close()]);
});

function backendAt(...backendUrls: string[]): Backend {
  const config = {
    backendUrls,
    backendTimeout: 5000,
    publicToken: 'public-token',
    purgeSecret: '',
  };
  return createBackend(config, createLog('silent'));
}

const read = () => backend.call({ path: '/items/news' });
const write = () => backend.call({ method: 'POST', path: '/items/news', body: '{}' });
const received = ({ asked }: Fake) => asked.filter(({ url }) => url !== '/server/ping').length;

test('takes turns among the addresses', async () => {
  for (let call = 0; call < 4; call += 1) await read();
  expect([received(first), received(second)]).toEqual([2, 2]);
});

test('serves reads and writes while one of two addresses refuses connections', async () => {
  await first.close();
  for (let call = 0; call < 4; call += 1) {
    await read();
    await write();
  }
  expect(received(second)).toBe(8);
  expect(await backend.ping()).toBe(true);
});

test('repeats a read, but no write, whose connection broke after it was sent', async () => {
  const seen: string[] = [];
  const breaking = createServer((request) => {
    if (request.url !== '/server/ping') seen.push(request.method ?? '');
    request.socket.destroy();
  }).listen(0, '127.0.0.1');
  await vi.waitFor(() => expect(breaking.listening).toBe(true));
  const url = `http://127.0.0.1:${(breaking.address() as AddressInfo).port}`;
  // The second of the list is used first.
  for (const method of ['GET', 'POST']) {
    const other = backendAt(second.url, url);
    const answer = other.call({ method, path: '/items/news' });
    if (method === 'GET') expect((await answer).status).toBe(200);
    else await expect(answer).rejects.toMatchObject({ statusCode: 502 });
    other.close();
  }
  expect(seen).toEqual(['GET', 'POST']);
  expect(received(second)).toBe(1);
  await new Promise((closed) => breaking.close(closed));
});

test('moves waiting reads away from an address that hangs, and returns when its ping succeeds', async () => {
  const held = Promise.withResolvers<void>();
  first.holdUntil(held.promise);
  const began = performance.now();
  await Promise.all([read(), read()]);
  expect(performance.now() - began).toBeLessThan(4500);
  const before = received(first);
  await Promise.all([read(), read()]);
  expect(received(first)).toBe(before);
  held.resolve();
  await vi.waitFor(
    async () => {
      await read();
      expect(received(first)).toBeGreaterThan(before);
    },
    { timeout: 5000 },
  );
});

test('tries an address that was left out when the others fail, before its ping succeeds', async () => {
  const { port } = new URL(first.url);
  await first.close();
  await Promise.all([read(), read()]);
  const again = createServer((_, response) => response.end('{"data":[]}'));
  again.listen(Number(port), '127.0.0.1');
  await vi.waitFor(() => expect(again.listening).toBe(true));
  await second.close();
  expect((await read()).status).toBe(200);
  expect((await write()).status).toBe(200);
  again.closeAllConnections();
  await new Promise((closed) => again.close(closed));
});

test('reports the parts of the instance that is ready, without waiting for another', async () => {
  second.reply('/readyz', { parts: { database: { ok: false, ms: 2000 } } }, 503);
  expect(await backend.parts()).toMatchObject({ ready: true });
  first.reply('/readyz', { parts: {} }, 503);
  expect((await backend.parts())?.ready).toBe(false);
  await Promise.all([first.close(), second.close()]);
  expect(await backend.parts()).toBeUndefined();
});

test('uses the only address even after it has failed', async () => {
  const only = backendAt(first.url);
  const held = Promise.withResolvers<void>();
  first.holdUntil(held.promise);
  const hanging = only.call({ path: '/items/news', timeout: 50 });
  await expect(hanging).rejects.toMatchObject({ statusCode: 504 });
  held.resolve();
  expect((await only.call({ path: '/items/news' })).status).toBe(200);
});
