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

const row = {
  group: 'all',
  cases: 40,
  accepted: 31,
  wideSpread: null,
  recused: 6,
  departs: 0,
  days: { total: { median: 33, ninthDecile: 41 } },
};
const year = {
  year: '2024',
  all: row,
  by: { language: [], track: [], kind: [{ ...row, group: '=cmd' }] },
  appeals: { decided: null, upheld: null },
  reviewers: { people: 12, median: 3, ninthDecile: 5 },
};

test('the figures are a file of JSON and a spreadsheet, which hide the same', async () => {
  site.fake.reply('/fairness/figures', { data: { years: [year], recent: null } });
  const file = await site.get('/api/fairness/summary.json');
  expect(file.headers.get('access-control-allow-origin')).toBe('*');
  expect(await file.json()).toEqual({ years: [year], recent: null });
  const sheet = await site.get('/api/fairness/summary.csv');
  expect(sheet.headers.get('content-type')).toContain('text/csv');
  const lines = (await sheet.text()).split('\r\n');
  expect(lines).toContain('2024,all,all,accepted,31,no');
  expect(lines).toContain('2024,all,all,wide spread of reviews,,yes');
  expect(lines).toContain('2024,all,all,appeals,,yes');
  expect(lines).toContain('2024,all,all,"days total, median",33,no');
  expect(lines).toContain(`2024,kind,"'=cmd",cases,40,no`);
});

test('without a backend there is an error and no empty list', async () => {
  site.fake.reply('/fairness/heads', { errors: [] }, 500);
  expect((await site.get('/api/fairness/heads.json')).status).toBe(503);
});
