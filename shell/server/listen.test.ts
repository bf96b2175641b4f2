import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeSiteServer, createSiteServer, drainSiteServer } from './listen.ts';
import { type TestSite, testSite } from './testing/site.ts';

let site: TestSite;
let server: ReturnType<typeof createSiteServer>;
beforeEach(async () => {
  site = await testSite();
  server = createSiteServer(site.app, site.log).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await site.close();
});

/** Sends raw bytes, as no HTTP client would, and returns the whole response. */
async function raw(text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(text);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer;
}

const get = (target: string, headers = 'Host: localhost\r\nAccept: text/html') =>
  raw(`GET ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);

test('keeps an idle connection longer than a proxy that reuses it', async () => {
  const answer = await raw('GET /news HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n');
  const seconds = Number(/^keep-alive: timeout=(\d+)/im.exec(answer)?.[1]);
  expect(seconds).toBeGreaterThan(60);
});

test('closes each connection with its response while it drains', async () => {
  const drained = drainSiteServer(server, 200);
  const answer = await raw('GET /news HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 200 .*connection: close/is);
  await drained;
});

test('closes without waiting for a connection that is kept after its last response', async () => {
  const connection = connect((server.address() as AddressInfo).port, '127.0.0.1');
  connection.write('GET /news HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n');
  await once(server, 'request');
  const closed = closeSiteServer(server);
  const [answer] = await once(connection, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 .*connection: keep-alive/is);
  await closed;
}, 15_000);

test.each([
  ['/%', 400],
  ['/%zz/news', 400],
  ['/%ff%fe', 400],
  ['/news%00', 400],
  ['/news%0a', 400],
  [`/${'a'.repeat(10_000)}`, 414],
  [`/?q=${'a'.repeat(10_000)}`, 414],
  ['/\\example.org/', 404],
  ['/news%2f..%2fc', 404],
  ['/%252e%252e/c', 404],
  ['/elsewhere/missing', 404],
])('answers GET %s with a page that gives the reason', async (target, status) => {
  const answer = await get(target);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/x-request-id: [0-9a-f]{16}/i);
  expect(answer).toContain('<html lang="ru">');
  expect(answer).not.toMatch(/location:|node_modules|\.ts:\d/i);
});

test.each([
  '/api//appdata',
  '//api/appdata',
  '/api/./appdata',
  '/c/../api/appdata',
  '/api;x/appdata',
  'http://localhost/api/appdata',
  'HTTP://localhost/auth/session',
])('answers 404 for %s', async (target) => {
  const answer = await get(target);
  expect(answer).toMatch(/^HTTP\/1.1 404 /);
  expect(answer).not.toMatch(/location:/i);
});

test.each([
  ['//example.org/', '/example.org'],
  ['/en//news', '/en/news'],
  ['/news///first?page=2', '/news/first?page=2'],
  ['/./en/../news/', '/news'],
  ['//', '/'],
])('redirects the page %s to %s', async (target, page) => {
  const answer = await get(target);
  expect(answer).toMatch(/^HTTP\/1.1 308 /);
  expect(/location: (\S+)/i.exec(answer)?.[1]).toBe(page);
});

test('refuses a write to a non-canonical page', async () => {
  const answer = await raw(
    'POST //news HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1.1 404 /);
});

test.each(['http://evil.example/missing', 'missing', '*'])(
  'reads the target %s as a path',
  async (target) => {
    expect(await get(target)).toMatch(/^HTTP\/1.1 (?:200|404|400) /);
  },
);

test.each(['Host: a b', 'Host: <script>', 'Host: evil@localhost'])('survives %s', async (host) => {
  expect(await get('/', host)).toMatch(/^HTTP\/1.1 (?:200|400) /);
});

test('answers bytes that are not HTTP with a refusal and a request id', async () => {
  const answer = await raw('\u0001\u0002 not http\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  const [, id] = /"requestId":"([0-9a-f]{16})"/.exec(answer) ?? [];
  expect(site.logged()).toContain(`"requestId":"${id}"`);
});

test('refuses too long headers', async () => {
  const answer = await get('/', `Host: localhost\r\nX-Long: ${'a'.repeat(40_000)}`);
  expect(answer).toMatch(/^HTTP\/1.1 431 /);
});

test('answers HEAD like GET without a body', async () => {
  const answer = await raw('HEAD /news HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer.split('\r\n\r\n')[1]).toBe('');
});
