import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addAPIProvider, loadIcon } from '@iconify/react';
import { specConstants } from '@site/shared/domain/system';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchIcon, iconProviderConfig } from './fetch-icon.ts';

const { fetchTimeout, apiTimeout } = specConstants.icons;
const users = { prefix: 'lucide', width: 24, height: 24, icons: { users: { body: '<path/>' } } };

type Source = { url: string; asked: string[] };
const servers: Server[] = [];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/**
 * A source that answers with a status, returns the icon with 200, and never answers without a
 * status.
 */
async function source(status?: number): Promise<Source> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (status) response.writeHead(status).end(JSON.stringify(users));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/icons`, asked };
}

let providers = 0;

/** Requests an icon from fresh sources; Iconify caches by the name of the provider. */
function askInTurn(...sources: Source[]) {
  providers += 1;
  const provider = `p${providers}`;
  addAPIProvider(provider, iconProviderConfig(sources.map(({ url }) => url)));
  return loadIcon(`@${provider}:lucide:users`);
}

test('requests an icon by set and name', async () => {
  const own = await source(200);
  expect((await askInTurn(own)).body).toBe('<path/>');
  expect(own.asked).toEqual(['/icons/lucide.json?icons=users']);
});

test.each([500, 503, 403, 429])('tries the next source after a %i', async (status) => {
  const [own, other] = [await source(status), await source(200)];
  expect((await askInTurn(own, other)).body).toBe('<path/>');
  expect(own.asked).toHaveLength(1);
});

test('tries no other source after a 404', async () => {
  const [own, other] = [await source(404), await source(200)];
  await expect(askInTurn(own, other)).rejects.toBeDefined();
  expect(other.asked).toEqual([]);
});

test('tries the next source after specConstants.icons.fetchTimeout', async () => {
  const [own, other] = [await source(), await source(200)];
  const began = performance.now();
  expect((await askInTurn(own, other)).body).toBe('<path/>');
  expect(performance.now() - began).toBeGreaterThan(fetchTimeout - 50);
});

test.each([1, 2, 3])('gives up after specConstants.icons.apiTimeout for %i', async (many) => {
  const silent = await Promise.all(Array.from({ length: many }, () => source()));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const refused = vi.fn();
  askInTurn(...silent).catch(refused);
  await vi.advanceTimersByTimeAsync(apiTimeout - 50);
  expect(refused).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(refused).toHaveBeenCalled();
});

test('logs an icon that fails to load once and returns null', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const sources = [(await source(404)).url];
  expect(await fetchIcon('lucide:users', sources)).toBeNull();
  expect(await fetchIcon('lucide:users', sources)).toBeNull();
  expect(await fetchIcon('no name', sources)).toBeNull();
  expect(warn.mock.calls.map(([words]) => words)).toEqual([
    'Failed to load icon lucide:users',
    'Failed to load icon no name',
  ]);
});
