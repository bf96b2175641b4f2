import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAddress } from './call-address.ts';

const asked: string[] = [];
const inside = createServer(async (request, response) => {
  const body = Buffer.concat(await Array.fromAsync(request)).toString();
  asked.push(`${request.method} ${request.url} ${body}`);
  response.writeHead(request.url === '/moved' ? 302 : 200, { location: '/elsewhere' }).end();
});
let port = 0;

beforeAll(async () => {
  inside.listen(0, '127.0.0.1');
  await once(inside, 'listening');
  port = (inside.address() as AddressInfo).port;
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  inside.close();
});

test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '127.1'])(
  'is not sent to %s, which is not of the public internet',
  async (host) => {
    const url = new URL(`http://${host}:${port}/`);
    const called = callAddress(url, { method: 'POST', body: 'x', alsoPrivate: false });
    await expect(called).rejects.toMatchObject({ code: 'ENOTFOUND' });
    expect(asked).toEqual([]);
  },
);

test('is sent there when it may be, and follows no redirect', async () => {
  const url = (path: string) => new URL(path, `http://localhost:${port}`);
  const call = { method: 'POST', body: 'words', alsoPrivate: true };
  expect(await callAddress(url('/here'), call)).toBe(200);
  expect(await callAddress(url('/moved'), call)).toBe(302);
  expect(asked).toEqual(['POST /here words', 'POST /moved words']);
});
