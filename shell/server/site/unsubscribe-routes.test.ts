import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSite, testOrigin, testSite } from '../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

const page = '<!doctype html><title>Unsubscribe</title>';

test('shows the backend’s page at the address in an e-mail, and unsubscribes by a POST from anywhere', async () => {
  site.fake.reply('/notifications/unsubscribe/a.b', page, 200, 'text/html');
  const shown = await site.get('/api/unsubscribe/a.b');
  expect([shown.status, await shown.text()]).toEqual([200, page]);
  const clicked = await site.app.request(`${testOrigin}/api/unsubscribe/a.b`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(clicked.status).toBe(200);
  expect(site.fake.calls('POST', '/notifications/unsubscribe/a.b')).toHaveLength(1);
});

test('answers 404 for an invalid token', async () => {
  site.fake.reply('/notifications/unsubscribe/x.y', { errors: [] }, 404);
  expect((await site.get('/api/unsubscribe/x.y')).status).toBe(404);
  expect((await site.get('/api/unsubscribe/%3Cscript%3E')).status).toBe(404);
});
