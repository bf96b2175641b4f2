// The fairness report in the backend: docs/domain/fairness.md.
import '../areas.ts';
import type { FairnessSummary } from '@site/shared/api';
import { settingDefaults } from '@site/shared/domain/system';
import { afterAll, expect, inject, test } from 'vitest';
import { storeFigures } from '../areas/admissions/figures/fairness-job.ts';
import { usualAnswer } from '../areas/admissions/figures/usual-times.ts';
import { readConfidentialKeys } from '../engine/confidential/confidential.ts';
import { visitor } from './backend.ts';
import { beginTransaction, closeDatabase, database } from './database.ts';

const keys = readConfidentialKeys(inject('env').CONFIDENTIAL_KEYS ?? '');
const zone = settingDefaults['deadline.zone'];

afterAll(closeDatabase);

const summaryOf = async (year = ''): Promise<FairnessSummary> => {
  const answer = await visitor('GET', `/fairness/summary?year=${year}`);
  expect(answer.status).toBe(200);
  return answer.body.data;
};

test('everybody reads the stored years, the latest first, and the heads of the log', async () => {
  const { years, year, trend, heads, tracks } = await summaryOf();
  expect(years.length).toBeGreaterThan(1);
  expect(year?.year).toBe(years[0]);
  expect(trend.map(({ group }) => group)).toEqual(years);
  expect(heads.length).toBeLessThanOrEqual(3);
  expect(Object.keys(tracks)).toContain('software');
  expect((await summaryOf(years.at(-1))).year?.year).toBe(years.at(-1));
  expect((await summaryOf('1999')).year?.year).toBe(years[0]);
  const { years: all } = (await visitor('GET', '/fairness/figures')).body.data;
  expect(all.map((one: { year: string }) => one.year)).toEqual(years);
});

test('what is published agrees with the cases in the database', async () => {
  const { years } = await summaryOf();
  const rows = await database()('case_events').where({ type: 'release' }).select('case', 'at');
  const ofCases = await database()('cases').whereNot({ kind: 'appeal' }).pluck('id');
  for (const year of years) {
    const released = rows.filter(({ case: id, at }) => {
      const local = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(at));
      return local.startsWith(year) && ofCases.includes(id);
    });
    expect((await summaryOf(year)).year?.all.cases).toBe(released.length);
  }
});

test('a stored year does not change any more, and another run changes nothing', async () => {
  const trx = await beginTransaction();
  await trx('fairness_figures').where({ period: '2023' }).delete();
  const when = { zone, now: new Date() };
  expect((await storeFigures(keys, trx, when)).years).toBe(1);
  const before = await trx('fairness_figures').where({ period: '2023' }).first('figures');
  await trx('cases').update({ language: 'en' });
  await trx('cases').update({ track: 'data' });
  expect((await storeFigures(keys, trx, when)).years).toBe(0);
  const after = await trx('fairness_figures').where({ period: '2023' }).first('figures');
  expect(after).toEqual(before);
  expect(await storeFigures(keys, trx, when)).toEqual({ years: 0, recent: 0 });
});

test('usual times come from the report, and there are none below ten cases', async () => {
  const trx = await beginTransaction();
  const days = { check: { median: 3, ninthDecile: 5 }, total: { median: 31, ninthDecile: 40 } };
  const kinds = [{ kind: 'admission', atLeast: 20, days }];
  await trx('fairness_figures').where({ period: 'recent' }).delete();
  expect(await usualAnswer(trx, 'admission')).toEqual({ check: null, answer: null });
  const figures = JSON.stringify({ from: '2025-01-01', to: '2025-12-31', kinds });
  await trx('fairness_figures').insert({ period: 'recent', figures, at: new Date() });
  expect(await usualAnswer(trx, 'admission')).toEqual({
    check: { days: 3, cases: 20 },
    answer: { days: 31, cases: 20 },
  });
  expect(await usualAnswer(trx, 'readmission')).toEqual({ check: null, answer: null });
});
