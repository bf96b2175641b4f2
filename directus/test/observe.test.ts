// Readiness, metrics and the request id: docs/operate.md, "Health and logs".
import { afterAll, expect, inject, test } from 'vitest';
import { as } from './backend.ts';
import { closeDatabase, database } from './database.ts';

afterAll(closeDatabase);

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(inject('url') + path, { headers });
const far = { 'x-forwarded-for': '203.0.113.1' };

test('is ready with its parts, which it lists for this machine and the web server only', async () => {
  const part = { ok: true, ms: expect.any(Number) };
  const redis = inject('env').REDIS_URL ? { redis: part } : {};
  const all = { status: 'ready', parts: { database: part, storage: part, ...redis } };
  const local = await get('/readyz');
  expect(local.status).toBe(200);
  expect(await local.json()).toEqual(all);
  expect(await (await get('/readyz', far)).json()).toEqual({ status: 'ready' });
  const site = { ...far, 'x-site-secret': inject('env').PURGE_SECRET ?? '' };
  expect(await (await get('/readyz', site)).json()).toEqual(all);
});

test('shows metrics to this machine only, with no label of a person', async () => {
  const text = await (await get('/metrics')).text();
  expect(text).toContain('site_backend_part_up{part="database"} 1');
  expect(text).toMatch(/site_backend_pool_connections\{state="free"\} \d/);
  expect(text).toContain('site_backend_dead_letters ');
  expect(text).not.toContain('@');
  expect((await get('/metrics', far)).status).toBe(404);
});

test('counts an action by name and outcome, and its events carry the id of the request', async () => {
  const member = await as('member');
  const headers = { 'x-request-id': 'observed-request-1' };
  const done = await member('POST', '/actions/notifications/read-all', {}, headers);
  expect(done).toMatchObject({ status: 200, requestId: 'observed-request-1' });
  await member('POST', '/actions/nothing/of-the-kind', {}, headers);
  const events = await database()('outbox_events').where({ request: 'observed-request-1' });
  expect(events.map(({ event }) => event)).toEqual(['notifications.read-all']);
  const text = await (await get('/metrics')).text();
  expect(text).toMatch(/actions_total\{action="notifications\/read-all",outcome="done"\} \d/);
  expect(text).toMatch(/actions_total\{action="unknown",outcome="E_NOT_FOUND"\} \d/);
  expect(text).not.toContain('of-the-kind');
});
