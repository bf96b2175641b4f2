// Outgoing webhooks: docs/domain/notifications.md, "Webhooks".
// @performs webhooks.create webhooks.test webhooks.pause webhooks.resume webhooks.remove
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { as, type Caller, callAt, demo, query, tokenOf } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { enqueueEvent } from './enqueue-event.ts';
import { moveClock, operations, startInstance } from './operations.ts';
import { inFullTier } from './tier.ts';

type Call = { headers: Record<string, string | string[] | undefined>; body: string };

const minute = 60_000;
const calls: Call[] = [];
let answer = 200;
const receiver = createServer(async (request, response) => {
  const body = Buffer.concat(await Array.fromAsync(request)).toString();
  calls.push({ headers: request.headers, body });
  response.writeHead(answer).end();
});

let admin: Caller;
let url = '';

beforeAll(async () => {
  admin = await as('admin');
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
beforeEach(() => {
  calls.length = 0;
  answer = 200;
});
afterAll(async () => {
  await moveClock(0);
  receiver.close();
  await closeDatabase();
});

const create = (who: Caller, payload: object) => who('POST', '/actions/webhooks/create', payload);

/** Emits the publication of a public article and runs the jobs. */
async function emitPublication(): Promise<string> {
  const article = demo.news.find(
    ({ state, audience }) => state === 'published' && audience === 'public',
  );
  await enqueueEvent([{ event: 'news.publish', item: article?.id ?? '' }]);
  await run('send-mail');
  await run('call-webhooks');
  return article?.slug ?? '';
}

async function run(job: string): Promise<void> {
  expect((await operations('POST', `/jobs/${job}`)).body.data.error).toBeUndefined();
}

const callsOf = async (webhook: string) => {
  const filter = { webhook: { _eq: webhook } };
  return (await admin('GET', query('/items/webhook_calls', { filter }))).body.data;
};

test('sends a signed body with the slug only', async () => {
  const made = await create(admin, { url, events: ['news.published'] });
  const { id, secret } = made.body.data;
  const slug = await emitPublication();
  expect(calls).toHaveLength(1);
  const { headers, body } = calls[0] as Call;
  const { event, at, ...rest } = JSON.parse(body);
  expect([event, Number.isNaN(Date.parse(at))]).toEqual(['news.published', false]);
  expect(rest).toEqual({ id: headers['x-webhook-id'], slug });
  const signed = `${String(headers['x-webhook-timestamp'])}.${body}`;
  const right = createHmac('sha256', secret).update(signed).digest('hex');
  expect(headers['x-webhook-signature']).toBe(`sha256=${right}`);
  await admin('POST', `/actions/webhooks/${id}/remove`);
});

test('retries a failing call 5 times with backoff', async () => {
  answer = 500;
  const { id } = (await create(admin, { url, events: ['news.published'] })).body.data;
  await emitPublication();
  let waited = 0;
  for (const pause of [1, 5, 30, 120, 720]) {
    waited += pause * minute + 1000;
    await moveClock(waited);
    await run('call-webhooks');
  }
  expect(calls).toHaveLength(6);
  expect(new Set(calls.map(({ headers }) => headers['x-webhook-id'])).size).toBe(1);
  expect(await callsOf(id)).toMatchObject([{ state: 'failed', attempts: 6, status: 500 }]);
  await admin('POST', `/actions/webhooks/${id}/remove`);
});

test('sends no other events and none while it is paused', async () => {
  const other = (await create(admin, { url, events: ['radar.published'] })).body.data;
  const paused = (await create(admin, { url, events: ['news.published'] })).body.data;
  await admin('POST', `/actions/webhooks/${paused.id}/pause`);
  await emitPublication();
  expect(calls).toEqual([]);
  for (const { id } of [other, paused]) await admin('POST', `/actions/webhooks/${id}/remove`);
});

// `call-address.test.ts` holds the rule; this needs an instance with another setting.
if (inFullTier) {
  test('refuses private addresses unless the operator allows them (SSRF protection)', async () => {
    const guarded = await startInstance({ WEBHOOKS_PRIVATE: '0' });
    try {
      const events = ['news.published'];
      const there = callAt(guarded.url, { authorization: `Bearer ${await tokenOf('admin')}` });
      const written = await there('POST', '/actions/webhooks/create', { url, events });
      expect([written.status, written.code]).toEqual([422, 'E_INVALID']);
      const { port } = receiver.address() as AddressInfo;
      const named = { url: `http://localhost:${port}/hook`, events };
      const { id } = (await there('POST', '/actions/webhooks/create', named)).body.data;
      await database()('webhook_calls').insert({
        id: randomUUID(),
        webhook: id,
        event: 'news.published',
        body: JSON.stringify({ event: 'news.published', slug: 'an-article' }),
        state: 'waiting',
        attempts: 0,
        created_at: hoursFromNow(0),
      });
      await operations('POST', '/jobs/call-webhooks', undefined, guarded.url);
      expect(await callsOf(id)).toMatchObject([{ state: 'waiting', attempts: 1, status: 0 }]);
      expect(calls).toEqual([]);
      await admin('POST', `/actions/webhooks/${id}/remove`);
    } finally {
      await guarded.stop();
    }
  });
}

test('a test calls at once, signed, and is in the log that administrators read', async () => {
  const { id, secret } = (await create(admin, { url, events: ['news.published'] })).body.data;
  await admin('POST', `/actions/webhooks/${id}/pause`);
  const tested = await admin('POST', '/actions/webhooks/test', { webhook: id });
  expect(tested.body.data).toEqual({ status: 200 });
  const { headers, body } = calls[0] as Call;
  expect(JSON.parse(body)).toMatchObject({ id: headers['x-webhook-id'], event: 'test' });
  const signed = `${String(headers['x-webhook-timestamp'])}.${body}`;
  const right = createHmac('sha256', secret).update(signed).digest('hex');
  expect(headers['x-webhook-signature']).toBe(`sha256=${right}`);

  answer = 503;
  const failed = await admin('POST', '/actions/webhooks/test', { webhook: id });
  expect(failed.body.data).toEqual({ status: 503 });
  const read = await admin('GET', '/office/connections');
  const { webhooks, calls: log } = read.body.data;
  expect(webhooks).toContainEqual(
    expect.objectContaining({
      id,
      url,
      events: ['news.published'],
      active: false,
      lastStatus: 503,
    }),
  );
  expect(log.rows).toMatchObject([
    { url, event: 'test', state: 'failed', status: 503 },
    { url, event: 'test', state: 'sent', status: 200 },
  ]);
  expect(JSON.stringify(read.body)).not.toContain(secret);
  for (const login of ['editor', 'secretary', 'chair']) {
    const who = await as(login);
    expect((await who('POST', '/actions/webhooks/test', { webhook: id })).code).toBe('E_FORBIDDEN');
    expect((await who('GET', '/office/connections')).code).toBe('E_FORBIDDEN');
  }
  expect((await admin('POST', '/actions/webhooks/test', { webhook: randomUUID() })).status).toBe(
    404,
  );
  await admin('POST', `/actions/webhooks/${id}/remove`);
});

test('is configured by administrators only and returns its secret once', async () => {
  for (const login of ['member', 'editor', 'secretary']) {
    const who = await as(login);
    expect((await create(who, { url, events: ['news.published'] })).code).toBe('E_FORBIDDEN');
    expect((await who('GET', '/items/webhooks')).status).toBe(403);
  }
  const { id, secret } = (await create(admin, { url, events: ['news.published'] })).body.data;
  const { body } = await admin('GET', `/items/webhooks/${id}`);
  expect(JSON.stringify(body)).not.toContain(secret);
  expect((await create(admin, { url: 'ftp://example.org', events: [] })).status).toBe(422);
  await admin('POST', `/actions/webhooks/${id}/remove`);
});
