import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAddress } from './call-address.ts';

const requests: string[] = [];
const server = createServer(async (request, response) => {
  const body = Buffer.concat(await Array.fromAsync(request)).toString();
  requests.push(`${request.method} ${request.url} ${body}`);
  response.writeHead(request.url === '/moved' ? 302 : 200, { location: '/elsewhere' }).end();
});
let port = 0;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  requests.length = 0;
});
afterAll(() => {
  server.close();
});

test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '127.1'])(
  'refuses the private address %s (SSRF)',
  async (host) => {
    const url = new URL(`http://${host}:${port}/`);
    const call = callAddress(url, { method: 'POST', body: 'x', allowPrivate: false });
    await expect(call).rejects.toMatchObject({ code: 'ENOTFOUND' });
    expect(requests).toEqual([]);
  },
);

test('calls a private address when allowed, and follows no redirect', async () => {
  const url = (path: string) => new URL(path, `http://localhost:${port}`);
  const call = { method: 'POST', body: 'words', allowPrivate: true };
  expect(await callAddress(url('/here'), call)).toBe(200);
  expect(await callAddress(url('/moved'), call)).toBe(302);
  expect(requests).toEqual(['POST /here words', 'POST /moved words']);
});
