// The figures against a recount of the raw logs that shares no code with them, and against subtraction.
import type { FairnessRow, FairnessYear } from '@site/shared/api';
import { expect, test } from 'vitest';
import { demoNow } from '../../../demo/calendar.ts';
import { demoData } from '../../../demo/data.ts';
import { readProduct } from '../../../settings.ts';
import { type DecidedCase, decidedCase, type LoggedCase } from './decided-cases.ts';
import { pastYears, recentReport, yearReport } from './fairness-report.ts';

const zone = 'Europe/Moscow';
const data = demoData({ product: readProduct(), now: demoNow('2026-11-30') });
const logged = data.caseSummaries.map((item, index): LoggedCase & { id: string } => ({
  id: item.id,
  kind: item.kind,
  language: item.language,
  track: item.track,
  departs: item.departs === true,
  wideSpread: item.wide_spread === true,
  log: data.summaryLogs[index] ?? [],
}));
const decided = logged.flatMap((item) => decidedCase(item, zone) ?? []);

/** What a stranger would count in the raw entries of the log. */
function recount(year: string, belongs: (item: (typeof logged)[number]) => boolean) {
  const counted = { cases: 0, accepted: 0, recused: 0, departs: 0, wideSpread: 0 };
  const days: number[] = [];
  for (const item of logged.filter(belongs)) {
    let submitted = '';
    let recused = false;
    for (const { type, payload, at } of item.log) {
      const { outcome, to } = payload as Record<string, string>;
      if (type === 'submit') submitted = at;
      if (type.startsWith('review-') && to === 'recused') recused = true;
      if (type !== 'release') continue;
      const local = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(at));
      if (local.slice(0, 4) !== year) continue;
      counted.cases += 1;
      counted.accepted += outcome === 'accepted' ? 1 : 0;
      counted.recused += recused ? 1 : 0;
      counted.departs += item.departs ? 1 : 0;
      counted.wideSpread += item.wideSpread ? 1 : 0;
      days.push(Math.round((Date.parse(at) - Date.parse(submitted)) / 86_400_000));
    }
  }
  days.sort((a, b) => a - b);
  const half = days.length / 2;
  const median =
    days.length % 2 === 1
      ? days[Math.floor(half)]
      : Math.ceil(((days[half - 1] ?? 0) + (days[half] ?? 0)) / 2);
  return { ...counted, median };
}

const years = pastYears(decided, '2026-11-30');

test.each(years)('the figures of %s are those of the raw log', (year) => {
  const report = yearReport(decided, year);
  expect(report).not.toBeNull();
  if (!report) return;
  expectSame(
    report.all,
    recount(year, () => true),
  );
  for (const by of ['language', 'track', 'kind'] as const) {
    for (const row of report.by[by]) {
      expectSame(
        row,
        recount(year, (item) => (item[by] ?? '') === row.group),
      );
    }
  }
});

/** Each shown figure is the counted one. */
function expectSame(row: FairnessRow, counted: ReturnType<typeof recount>) {
  for (const name of ['cases', 'accepted', 'recused', 'departs', 'wideSpread'] as const) {
    if (row[name] !== null) expect([name, row[name]]).toEqual([name, counted[name]]);
  }
  if (row.days.total) expect(row.days.total.median).toBe(counted.median);
}

test('the demo has a year in which the total of every measure is shown', () => {
  const shown = years.map((year) => yearReport(decided, year)?.all);
  expect(shown.some((all) => all && !Object.values(all).includes(null))).toBe(true);
});

test('the recent times name kinds with ten cases only, and tell their number in tens', () => {
  const { from, to, kinds } = recentReport(decided, '2026-11-30');
  expect([from, to]).toEqual(['2025-11-01', '2026-10-31']);
  expect(kinds.length).toBeGreaterThan(0);
  for (const { atLeast } of kinds) expect(atLeast % 10).toBe(0);
  expect(recentReport(decided.slice(0, 9), '2026-11-30').kinds).toEqual([]);
});

const invented = (change: Partial<DecidedCase>, index: number): DecidedCase => ({
  kind: 'admission',
  language: 'ru',
  track: 'data',
  departs: false,
  wideSpread: false,
  releasedOn: `2024-03-${String(1 + (index % 28)).padStart(2, '0')}`,
  accepted: true,
  recused: false,
  days: { total: 10 + index },
  reviewers: [],
  ...change,
});

test('appeals are counted apart, and few of them are not shown', () => {
  const cases = Array.from({ length: 20 }, (_, index) => invented({}, index));
  const appeal = (accepted: boolean, index: number) =>
    invented({ kind: 'appeal', accepted }, index);
  const few = yearReport([...cases, appeal(true, 1)], '2024');
  expect(few?.all.cases).toBe(20);
  expect(few?.appeals).toEqual({ decided: null, upheld: null });
  const appeals = Array.from({ length: 11 }, (_, index) => appeal(index < 5, index));
  expect(yearReport([...cases, ...appeals], '2024')?.appeals).toEqual({ decided: 11, upheld: 5 });
});

test('a year with fewer than five cases has no report', () => {
  expect(
    yearReport(
      [1, 2, 3, 4].map((index) => invented({}, index)),
      '2024',
    ),
  ).toBeNull();
});

/** Numbers that look random and are the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('no hidden count of random years follows from rows, columns and totals by subtraction', () => {
  const draw = numbers(7);
  for (let run = 0; run < 60; run += 1) {
    const cases = Array.from({ length: 8 + draw(60) }, (_, index) =>
      invented(
        {
          language: draw(5) === 0 ? 'en' : 'ru',
          track: ['data', 'product', 'research', 'security'][draw(4)] ?? null,
          kind: draw(6) === 0 ? 'elevation_senior' : 'admission',
          accepted: draw(4) > 0,
          recused: draw(6) === 0,
        },
        index,
      ),
    );
    const report = yearReport(cases, '2024');
    if (!report) continue;
    for (const measure of ['cases', 'accepted', 'recused'] as const) attack(cases, report, measure);
  }
});

/**
 * Subtraction in general: what is shown are sums over atoms (combinations of all groupings and the measure). A
 * hidden count follows from them if its sum is a linear combination of theirs.
 */
function attack(
  cases: readonly DecidedCase[],
  report: FairnessYear,
  measure: 'cases' | 'accepted' | 'recused',
) {
  const groupings = ['language', 'track', 'kind'] as const;
  // An outsider does not know which combinations have no case.
  const values = groupings.map((by) => [...new Set(cases.map((item) => item[by]))]);
  const [languages = [], tracks = [], kinds = []] = values;
  const atoms = languages.flatMap((language) =>
    tracks.flatMap((track) =>
      kinds.flatMap((kind) => [true, false].map((counts) => ({ language, track, kind, counts }))),
    ),
  );
  type Atom = (typeof atoms)[number];
  const vector = (holds: (atom: Atom) => boolean) => atoms.map((atom) => (holds(atom) ? 1 : 0));
  const counted = ({ counts }: Atom) => measure === 'cases' || counts;
  const known: number[][] = [vector(() => true)];
  const secret: number[][] = [];
  const [shown, sums] = [report.all[measure], vector(counted)];
  if (shown === null) secret.push(sums);
  else known.push(sums);
  for (const by of groupings) {
    for (const row of report.by[by]) {
      const inRow = (atom: Atom) => atom[by] === row.group;
      if (row.cases !== null) known.push(vector(inRow));
      const cell = vector((atom) => inRow(atom) && counted(atom));
      if (row[measure] === null) secret.push(cell);
      else known.push(cell);
    }
  }
  for (const cell of secret) expect(rank([...known, cell])).toBe(rank(known) + 1);
}

function rank(rows: readonly (readonly number[])[]): number {
  const left = rows.map((row) => [...row]);
  let found = 0;
  for (let column = 0; column < (left[0]?.length ?? 0); column += 1) {
    const pivot = left.findIndex((row, at) => at >= found && Math.abs(row[column] ?? 0) > 1e-9);
    if (pivot < 0) continue;
    [left[found], left[pivot]] = [left[pivot] ?? [], left[found] ?? []];
    for (let at = found + 1; at < left.length; at += 1) {
      const factor = (left[at]?.[column] ?? 0) / (left[found]?.[column] ?? 1);
      left[at] = (left[at] ?? []).map((value, i) => value - factor * (left[found]?.[i] ?? 0));
    }
    found += 1;
  }
  return found;
}
