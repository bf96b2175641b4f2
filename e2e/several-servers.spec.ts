import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { openArticle } from './editor.ts';
import { emailOf, password } from './people/accounts.ts';
import { type FragileBackend, fragileBackend } from './servers/fragile-backend.ts';
import { type OwnServer, waitUntilReady } from './servers/own-server.ts';
import { test as base, expect } from './site.ts';
import { fullTierTag } from './tier.ts';

const minutes = 60_000;

type Servers = {
  redis: FragileBackend;
  backend: FragileBackend;
  first: OwnServer;
  second: OwnServer;
};

/**
 * Two web servers of one site (a cluster) on one Redis. The second server's connections to Redis and to the
 * backend can be cut.
 */
const test = base.extend<Servers>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used
  redis: async ({}, use) => {
    const way = await fragileBackend(redisUrl());
    await use(way);
    await way.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used
  backend: async ({}, use) => {
    const way = await fragileBackend(process.env.DIRECTUS_URL ?? '');
    await use(way);
    await way.close();
  },
  first: ({ ownServer }, use) => serverAt({ REDIS_URL: redisUrl() }, ownServer, use),
  second: ({ backend, ownServer, redis }, use) =>
    serverAt(
      { REDIS_URL: redis.url.replace('http:', 'redis:'), DIRECTUS_URL: backend.url },
      ownServer,
      use,
    ),
});

// Each test starts two servers, which takes most of the time of an ordinary journey: all are of the full tier.
// `shell/server/cluster/redis-cluster.test.ts` covers what servers tell each other.
test.describe.configure({ timeout: 240_000 });

test('an invalidation sent to one server shows on both', { tag: fullTierTag }, async ({
  first,
  request,
  second,
}) => {
  const article = await openArticle(request, { sort: 'published_at' });
  const pages = [first, second].map(({ url }) => `${url}/en/news/${article.slug}`);
  for (const page of pages) await request.get(page);

  const lead = 'A lead that both servers show as soon as one was told of it.';
  await article.change(lead);
  try {
    await notifyServer(request, first);
    for (const page of pages) {
      const text = async () => (await request.get(page)).text();
      await expect.poll(text).toContain(lead);
    }
  } finally {
    await article.change(article.lead);
  }
});

test('a server that was disconnected renders its pages again after it reconnects, and forwards its own invalidations', {
  tag: fullTierTag,
}, async ({ first, redis, request, second }) => {
  const page = '/en/news';
  const cacheStatusOf = async ({ url }: OwnServer) =>
    (await request.get(url + page)).headers()['x-cache'] ?? '';
  for (const server of [first, second]) {
    await expect.poll(() => cacheStatusOf(server)).toBe('fresh');
  }

  await redis.cut();
  await expect.poll(second.log).toContain('Redis is away');
  expect(await cacheStatusOf(second)).toBe('fresh');
  await notifyServer(request, first);
  expect(await cacheStatusOf(first)).toBe('drawn');
  expect(await cacheStatusOf(second)).toBe('fresh');
  await redis.restore();
  // Once more, while it is rendered again.
  await expect.poll(() => cacheStatusOf(second), { intervals: [50] }).toBe('stale');
  await expect.poll(() => cacheStatusOf(second)).toBe('fresh');

  await redis.cut();
  await expect.poll(() => cacheStatusOf(first)).toBe('fresh');
  await notifyServer(request, second);
  await redis.restore();
  // By its own reconnection it would be stale, by what the second one forwards it is drawn again.
  await expect.poll(() => cacheStatusOf(first), { intervals: [50] }).toMatch(/stale|drawn/);
});

test('content retracted while a server was disconnected is not served any more, even without the backend', {
  tag: fullTierTag,
}, async ({ backend, first, redis, request, second }) => {
  const { slug, titles } = await openArticle(request, { sort: 'published_at' });
  const mentionsTitle = (text: string) => titles.some((title) => text.includes(title));
  const get = async (path: string) => {
    const answer = await request.get(second.url + path);
    return { how: answer.headers()['x-cache'], text: await answer.text() };
  };
  const article = `/en/news/${slug}`;
  const other = '/en/tech-radar';
  for (const path of [article, other]) {
    await expect.poll(async () => (await get(path)).how).toBe('fresh');
  }
  expect(mentionsTitle((await get(article)).text)).toBe(true);

  await redis.cut();
  await expect.poll(second.log).toContain('Redis is away');
  await notifyServer(request, first, ['news', 'gone:news']);
  await redis.restore();
  await expect.poll(second.log).toContain('"withdrawn":["news"]');
  await backend.cut();

  expect(mentionsTitle((await get(article)).text)).toBe(false);
  expect((await get(other)).how).toBe('stale');
});

// One test, because the start of the servers takes longer than both.
test('wrong passwords are counted across both servers (brute-force lockout), and a session is refreshed once, whichever of them receives its requests', {
  tag: fullTierTag,
}, async ({ first, request, second }) => {
  const attempts = [first, second, first, second, first, second];
  // No other journey signs in as these users meanwhile.
  const email = emailOf(`nobody-${randomUUID().slice(0, 8)}`);
  const statuses: number[] = [];
  for (const server of attempts) {
    const answer = await signIn(request, server, 'wrong password', email);
    statuses.push(answer.status());
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);

  const signedIn = await signIn(request, first, password);
  expect(signedIn.status()).toBe(200);
  const cookie = cookieOf(signedIn);
  const servers = [first, second];
  for (const { url } of servers) {
    await request.post(`${url}/__clock`, { data: { offset: 16 * minutes } });
  }

  const answers = await Promise.all(
    [...servers, ...servers, ...servers].map(({ url }) =>
      fetch(`${url}/api/_auth/session`, { headers: { cookie } }),
    ),
  );

  for (const answer of answers) {
    expect(await answer.json()).toMatchObject({ user: { id: expect.any(String) } });
    expect(answer.headers.getSetCookie()).toHaveLength(2);
  }
  const refreshes = await Promise.all(servers.map((server) => refreshesOf(request, server)));
  expect(refreshes.reduce((sum, each) => sum + each)).toBe(1);
});

test('a sign-out on one server ends the stream of events on the other within a second', {
  tag: fullTierTag,
}, async ({ first, request, second }) => {
  const cookie = cookieOf(await signIn(request, first, password));
  const stream = await fetch(`${second.url}/api/events`, { headers: { cookie } });
  const reader = stream.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('ready');
  const out = await fetch(`${first.url}/auth/logout`, {
    method: 'POST',
    headers: { cookie, origin: siteOfTest(), 'x-requested-with': 'fetch' },
  });
  expect(out.ok).toBe(true);
  const start = Date.now();
  while (!(await reader?.read())?.done);
  expect(Date.now() - start).toBeLessThan(1000);
});

test('without Redis each server works as a single node', { tag: fullTierTag }, async ({
  ownServer,
  request,
}) => {
  const server = await ownServer({ REDIS_URL: 'redis://127.0.0.1:9', SITE_URL: siteOfTest() });
  await waitUntilReady(server);
  expect(server.log()).toContain('Redis is away');
  expect((await signIn(request, server, 'wrong password')).status()).toBe(401);
  expect((await signIn(request, server, password)).status()).toBe(200);
});

async function serverAt(
  env: NodeJS.ProcessEnv,
  ownServer: (env: NodeJS.ProcessEnv) => Promise<OwnServer>,
  use: (server: OwnServer) => Promise<void>,
): Promise<void> {
  const server = await ownServer({ ...env, SITE_URL: siteOfTest() });
  await waitUntilReady(server);
  await use(server);
}

/** All servers of one site share one address; it separates the sites on one Redis. */
function siteOfTest(): string {
  return `http://${test.info().testId}.test`;
}

function redisUrl(): string {
  const url = process.env.TEST_REDIS_URL;
  if (!url) throw new Error('Needs Redis: install it (Debian: apt-get install redis-server).');
  return url;
}

/** Sends the notification that the backend sends after a commit. */
async function notifyServer(
  request: APIRequestContext,
  { url }: OwnServer,
  tags: readonly string[] = ['news'],
): Promise<void> {
  const file = join(process.env.DATA_DIR ?? '', 'secrets.json');
  const secrets = JSON.parse(readFileSync(file, 'utf8')) as { PURGE_SECRET: string };
  const answer = await request.post(`${url}/__purge`, {
    headers: { authorization: `Bearer ${secrets.PURGE_SECRET}` },
    data: { tags },
  });
  expect(answer.status()).toBe(204);
}

/** Uses an IP address of this journey alone, so that no other journey shares its failed attempts. */
const address = `203.0.113.${randomInt(1, 255)}`;

function signIn(
  request: APIRequestContext,
  { url }: OwnServer,
  given: string,
  email = emailOf('member'),
) {
  return request.post(`${url}/auth/login`, {
    headers: { origin: siteOfTest(), 'x-requested-with': 'fetch', 'x-forwarded-for': address },
    data: { email, password: given },
  });
}

/** The `Cookie` header that a browser would send after an answer. */
function cookieOf(answer: APIResponse): string {
  return answer
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .map(({ value }) => value.split(';', 1)[0])
    .join('; ');
}

async function refreshesOf(request: APIRequestContext, { url }: OwnServer): Promise<number> {
  const metrics = await (await request.get(`${url}/metrics`)).text();
  return Number(/site_backend_session_refreshes_total (\d+)/.exec(metrics)?.[1]);
}
