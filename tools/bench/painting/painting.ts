import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchContext } from '../bench-context.ts';
import { type BenchPage, benchPages, hydratesByItself } from '../bench-pages.ts';
import {
  atMost,
  type Findings,
  markdownTable,
  median,
  type Row,
  shown,
  timing,
  written,
} from '../report.ts';
import { beElsewhere, booted, type Profile, visitor } from '../visitor.ts';
import { controlRows } from './header-controls.ts';

/** Metrics of one visit; times in milliseconds since its start. */
type Painted = { firstPaint: number; largestPaint: number; shift: number; blocked: number };

type Compared = { page: BenchPage; profile: Profile; ours: Painted[]; limit: Painted[] };

/** Paint times, layout shift and blocking time: our page and the limit page alternately. */
export async function paint(context: BenchContext): Promise<Findings> {
  const times = context.quick ? 2 : 15;
  const compared: Compared[] = [];
  for (const profile of ['slow', 'fast'] as const) {
    const those = painted(context).map((page) => ({ page, profile, ours: [], limit: [] }));
    for (let round = 0; round < times; round += 1) {
      for (const each of those) await visitBoth(context, each);
    }
    compared.push(...those);
  }
  const controls = await controlRows(context, context.quick ? 2 : 9);
  const reading = compared.filter(({ page }) => !hydratesByItself(page));
  return {
    rows: [
      ...reading.map(ratioRow),
      ...reading.map(secondPaintRow),
      ...blockingRows(compared),
      atMost({
        what: 'CLS, the worst page, including sign-in',
        value: Math.max(...compared.map(({ ours }) => of(ours, 'shift'))),
        limit: 0.01,
        unit: 'score',
      }),
      ...controls,
    ],
    account: markdownTable(
      ['median', 'profile', 'first paint', 'largest paint', 'limit: largest', 'TBT', 'CLS'],
      compared.map(({ page, profile, ours, limit }) => [
        `${page.kind} ${page.locale}`,
        profile,
        written(of(ours, 'firstPaint'), 'ms'),
        written(of(ours, 'largestPaint'), 'ms'),
        written(of(limit, 'largestPaint'), 'ms'),
        written(of(ours, 'blocked'), 'ms'),
        written(of(ours, 'shift'), 'score'),
      ]),
    ),
  };
}

async function visitBoth(context: BenchContext, { page, profile, ours, limit }: Compared) {
  limit.push(await paintOf(context, page, { profile, limitPage: true }));
  ours.push(await paintOf(context, page, { profile, limitPage: false }));
}

function of(painted: readonly Painted[], key: keyof Painted): number {
  return median(painted.map((each) => each[key]));
}

function ratioRow(each: Compared): Row {
  const { page, profile, ours, limit } = each;
  return atMost({
    what: `LCP ${profile} against the limit page, ${page.kind} ${page.locale}`,
    value: ratioOf(each),
    limit: 1.1,
    unit: '×',
    note: `${written(of(ours, 'largestPaint'), 'ms')} : ${written(of(limit, 'largestPaint'), 'ms')}`,
  });
}

/** Whether something larger is painted after the first paint. */
function secondPaintRow({ page, profile, ours }: Compared): Row {
  return timing({
    what: `largest paint after the first one, ${profile}, ${page.kind} ${page.locale}`,
    value: median(ours.map(({ firstPaint, largestPaint }) => largestPaint - firstPaint)),
    limit: 0,
    unit: 'ms',
  });
}

function blockingRows(compared: readonly Compared[]): Row[] {
  const slow = compared.filter(({ profile }) => profile === 'slow');
  const reading = slow.filter(({ page }) => !hydratesByItself(page));
  const blocked = (painted: readonly Painted[]) => of(painted, 'blocked');
  return [
    timing({
      what: 'TBT slow, the worst page',
      value: Math.max(...reading.map(({ ours }) => blocked(ours))),
      limit: 0,
      unit: 'ms',
      note: `limit page ${written(Math.max(...reading.map(({ limit }) => blocked(limit))), 'ms')}`,
    }),
    ...slow
      .filter(({ page }) => hydratesByItself(page))
      .map(({ ours }) =>
        shown('TBT slow, sign-in, which hydrates by itself', written(blocked(ours), 'ms')),
      ),
  ];
}

/** The languages do not differ in painting. */
function painted({ quick }: BenchContext): BenchPage[] {
  const kinds = quick ? ['home', 'article'] : benchPages.map(({ kind }) => kind);
  return benchPages.filter(({ kind, locale }) => kinds.includes(kind) && locale === 'ru');
}

function ratioOf({ ours, limit }: Compared): number {
  const largest = (painted: readonly Painted[]) =>
    median(painted.map(({ largestPaint }) => largestPaint));
  return largest(ours) / largest(limit);
}

async function paintOf(
  { browser, site, limitOf }: BenchContext,
  { address, kind }: BenchPage,
  { profile, limitPage }: { profile: Profile; limitPage: boolean },
): Promise<Painted> {
  const { page, leave } = await visitor(browser, { profile, limitPage });
  try {
    await beElsewhere(page, site);
    await page.addInitScript(observePaint);
    await page.goto(site + (limitPage ? limitOf(address) : address), { waitUntil: 'load' });
    // Sign-in hydrates by itself, which is part of its cost.
    if (kind === 'sign-in' && !limitPage) await booted(page);
    await sleep(profile === 'slow' ? 500 : 250);
    return await page.evaluate(() => {
      const { largest, shift, tasks } = (window as unknown as { bench: Observed }).bench;
      const [first] = performance.getEntriesByName('first-contentful-paint');
      const firstPaint = first?.startTime ?? Number.NaN;
      const late = tasks.filter(({ end }) => end > firstPaint);
      const blocked = late.reduce((sum, { length }) => sum + Math.max(0, length - 50), 0);
      return { firstPaint, largestPaint: largest, shift, blocked };
    });
  } finally {
    await leave();
  }
}

type Observed = { largest: number; shift: number; tasks: { end: number; length: number }[] };

/** Runs in the page before its scripts. */
function observePaint(): void {
  const bench: Observed = { largest: 0, shift: 0, tasks: [] };
  Object.assign(window, { bench });
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', ({ startTime }) => {
    bench.largest = startTime;
  });
  observe('layout-shift', (entry) => {
    bench.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('longtask', ({ startTime, duration }) => {
    bench.tasks.push({ end: startTime + duration, length: duration });
  });
}
