import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSite, testSite } from '../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

const heads = [{ day: '2025-11-20', head: 'a'.repeat(64) }];

test('the heads of the case log are a file that everybody may read from any page', async () => {
  site.fake.reply('/fairness/heads', { data: heads });
  const answer = await site.get('/api/fairness/heads.json');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(await answer.json()).toEqual(heads);
});

test('without a backend there is an error and no empty list', async () => {
  site.fake.reply('/fairness/heads', { errors: [] }, 500);
  expect((await site.get('/api/fairness/heads.json')).status).toBe(503);
});
