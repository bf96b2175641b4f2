import {
  divideTags,
  inboxTag,
  readingTag,
  roomTag,
  sessionsTag,
  threadTag,
} from '@site/shared/domain/system';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedIn, type TestSite, testSite } from '../testing/site.ts';
import { streamLimits } from './event-streams.ts';

let site: TestSite;
const readers: ReadableStreamDefaultReader<Uint8Array>[] = [];
beforeEach(async () => {
  site = await testSite();
});
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.cancel()));
  vi.useRealTimers();
  await site.close();
});

const ask = (cookie: string, topic?: string) =>
  site.get(`/api/events${topic === undefined ? '' : `?topic=${topic}`}`, { cookie });

/** Opens a stream; returns a function that reads its next event. */
async function listen(cookie: string, topic?: string): Promise<() => Promise<string>> {
  return eventsOf(await ask(cookie, topic));
}

function eventsOf(response: Response): () => Promise<string> {
  expect(response.status).toBe(200);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  readers.push(reader);
  return async () => {
    const { done, value } = await reader.read();
    return done ? 'end' : new TextDecoder().decode(value);
  };
}

const purge = (...tags: string[]) =>
  site.send('/__purge', { tags }, { headers: { authorization: 'Bearer purge-secret-of-tests' } });

test('tells a signed-in user that their inbox has changed, and nobody else', async () => {
  const next = await listen(await signedIn(site));
  expect(await next()).toBe('event: ready\ndata: 1\n\n');
  await purge(inboxTag('person-2'));
  await purge('news', inboxTag('person-1'));
  expect(await next()).toBe('event: inbox\ndata: 1\n\n');
  await purge(sessionsTag('user-2'));
  await purge(sessionsTag('user-1'));
  // The change for person-2 was not sent: it would have come first.
  expect(await next()).toBe('end');
});

test('is neither buffered by proxies nor stored nor compressed', async () => {
  const cookie = await signedIn(site);
  const response = await site.get('/api/events', { cookie, 'accept-encoding': 'br, gzip' });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'private, no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(response.headers.has('content-encoding')).toBe(false);
  await response.body?.cancel();
});

test('is empty without a session, so that the browser does not ask again', async () => {
  const response = await site.get('/api/events');
  expect(response.status).toBe(204);
});

test('hears what other servers of the cluster were told', async () => {
  const next = await listen(await signedIn(site));
  await next();
  site.listener().changed([inboxTag('person-1')]);
  expect(await next()).toContain('inbox');
  site.listener().missed(new Map());
  expect(await next()).toContain('inbox');
});

test('ends the streams of an account on every web server when it signs out on one', async () => {
  const other = await testSite();
  vi.spyOn(site.cluster, 'broadcast').mockImplementation((tags) => other.listener().changed(tags));
  const cookie = await signedIn(site);
  const here = await listen(cookie);
  const there = eventsOf(await other.get('/api/events', { cookie: await signedIn(other) }));
  await Promise.all([here(), there()]);
  await site.send('/auth/logout', null, { headers: { cookie } });
  expect(await Promise.all([here(), there()])).toEqual(['end', 'end']);
  await other.close();
});

test('forgets the cached user before it tells, so that the page reads the new count', async () => {
  const factsPath = '/account/session-facts';
  const facts = { must_accept: [], unread: { all: 1, admissions: 0 }, caps: [], todo: 0 };
  site.fake.reply(factsPath, { data: facts });
  const cookie = await signedIn(site);
  const unread = async () => {
    const { user } = await (await site.get('/api/_auth/session', { cookie })).json();
    return user.unread.all;
  };
  expect(await unread()).toBe(1);
  site.fake.reply(factsPath, { data: { ...facts, unread: { all: 2, admissions: 0 } } });
  expect(await unread()).toBe(1);
  await purge(inboxTag('person-1'));
  expect(await unread()).toBe(2);
});

test('ends with the access token, after which a new stream checks the session again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const next = await listen(await signedIn(site));
  await next();
  const end = next();
  vi.runOnlyPendingTimers();
  expect(await end).toBe('end');
});

test('sends heartbeats', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const own = await testSite();
  const cookie = await signedIn(own);
  const response = await own.get('/api/events', { cookie });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  vi.advanceTimersByTime(streamLimits.heartbeat);
  expect(new TextDecoder().decode((await reader.read()).value)).toBe(':\n\n');
  await reader.cancel();
  await own.close();
});

test('limits the streams of one account', async () => {
  const cookie = await signedIn(site);
  for (let count = 0; count < streamLimits.perAccount; count += 1) await listen(cookie);
  const refused = await ask(cookie);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('E_RATE');
  await readers.pop()?.cancel();
  await listen(cookie);
});

test('ends a stream whose client does not read', async () => {
  const cookie = await signedIn(site);
  await listen(cookie);
  const isOpen = async () =>
    (await site.metrics.registry.metrics()).includes('site_event_streams 1');
  expect(await isOpen()).toBe(true);
  for (let count = 0; count <= streamLimits.unread + 1; count += 1) {
    site.events.changed(divideTags([inboxTag('person-1')]).live);
  }
  expect(await isOpen()).toBe(false);
});

/** Who may read discussions from now on. */
const readersAre = (...people: string[]) =>
  site.fake.reply('/discussions/live-readers', { data: people });
const rightsAsked = () =>
  site.fake
    .calls('POST', '/discussions/live-readers')
    .map(({ body }) => (JSON.parse(body) as { topic: string }).topic);

test('tells who reads a thread that it has changed, and not who reads something else', async () => {
  readersAre('person-1');
  const next = await listen(await signedIn(site), 'thread:one');
  expect(await next()).toMatch(/^retry: \d{4}\nevent: ready\n/);
  await purge(threadTag('two'), inboxTag('person-1'));
  await purge(threadTag('one'));
  expect(await next()).toBe('event: topic\ndata: 1\n\n');
  expect(rightsAsked()).toEqual(['thread:one', 'thread:one']);
});

test('hears of posts of which other servers of the cluster were told, and of those that may have been missed', async () => {
  readersAre('person-1');
  const next = await listen(await signedIn(site), 'thread:one');
  await next();
  site.listener().changed([threadTag('one')]);
  expect(await next()).toContain('event: topic');
  site.listener().missed(new Map());
  expect(await next()).toContain('event: topic');
});

test('ends the stream of who may no longer read the thread, without a message', async () => {
  readersAre('person-1');
  const next = await listen(await signedIn(site), 'thread:one');
  await next();
  readersAre('person-2');
  await purge(threadTag('one'));
  expect(await next()).toBe('end');
  expect((await ask(await signedIn(site), 'thread:one')).status).toBe(404);
});

test('tells who reads all rooms of changes in those they may read, and of their own reading', async () => {
  readersAre('person-1');
  const next = await listen(await signedIn(site), 'forum');
  await next();
  readersAre();
  await purge(roomTag('hidden'));
  await expect.poll(rightsAsked).toContain('room:hidden');
  readersAre('person-1');
  await purge(roomTag(null));
  expect(await next()).toContain('event: topic');
  await purge(readingTag('person-2'));
  await purge(readingTag('person-1'));
  expect(await next()).toContain('event: topic');
  expect(rightsAsked()).toEqual(['forum', 'room:hidden', 'room:general', 'forum']);
});

test.each(['', 'inbox', 'thread:', 'thread:../people', 'room:a b'])(
  'has no topic %j',
  async (topic) => {
    readersAre('person-1');
    expect((await ask(await signedIn(site), encodeURIComponent(topic))).status).toBe(404);
    expect(rightsAsked()).toEqual([]);
  },
);
