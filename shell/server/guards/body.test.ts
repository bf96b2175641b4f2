import { readFile } from 'node:fs/promises';
import { bodyTime } from '@site/shared/domain/system';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestSite, testOrigin, testSite } from '../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

type Body = ReadableStream<Uint8Array> | string;

async function post(path: string, body: Body, headers: Record<string, string> = {}) {
  const response = await site.app.request(testOrigin + path, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      origin: testOrigin,
      'x-requested-with': 'fetch',
      'content-type': 'application/json',
      ...headers,
    },
    body,
    duplex: 'half',
  } as RequestInit);
  const { errors } = (await response.json()) as { errors: { code: string }[] };
  return errors[0]?.code;
}

/** A body that never arrives. */
function pending() {
  let read = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull() {
        read = true;
        return new Promise(() => {});
      },
    },
    { highWaterMark: 0 },
  );
  return { body, isRead: () => read };
}

test.each(['/auth/login', '/users/register', '/api/actions/enquiries/send'])(
  'waits only so long for the body of %s',
  async (path) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { body, isRead } = pending();
    const answer = post(path, body);
    await vi.waitUntil(isRead);
    await vi.advanceTimersByTimeAsync(bodyTime);
    expect(await answer).toBe('E_BODY_TIME');
  },
);

test.each([
  ['an unannounced body', '/api/directus/items/news', {}, 'E_SESSION'],
  ['a purge without the secret', '/__purge', {}, 'E_NOT_FOUND'],
  [
    'a long query',
    '/__nuxt_content/content_ru/query',
    { 'content-length': '90000' },
    'E_BODY_SIZE',
  ],
  ['another language', '/__nuxt_content/content_de/query', {}, 'E_NOT_FOUND'],
])('refuses %s unread', async (_what, path, headers, code) => {
  const { body, isRead } = pending();
  expect(await post(path, body, headers)).toBe(code);
  expect(isRead()).toBe(false);
});

test.each([
  ['/api/actions/invitations/x/ask-new', 5],
  ['/__nuxt_content/content_ru/query', 10],
])('counts attempts at %s before it reads a body', async (path, most) => {
  for (let sent = 0; sent < most; sent += 1) await post(path, '{"sql":');
  const { body, isRead } = pending();
  expect(await post(path, body)).toBe('E_RATE');
  expect(isRead()).toBe(false);
});

test('refuses a form of thousands of fields', async () => {
  const form = Array.from({ length: 20_000 }, (_, at) => `f${at}=`).join('&');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await post('/api/actions/enquiries/send', form, headers)).toBe('E_INVALID');
  expect(site.fake.calls('POST', '/actions/enquiries/send')).toEqual([]);
});

test('leaves the limits of bodies to this server behind nginx', async () => {
  const nginx = await readFile(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');
  expect(nginx.match(/client_max_body_size .*/g)).toEqual(['client_max_body_size 0;']);
  expect(nginx).toContain('proxy_request_buffering off;');
});
