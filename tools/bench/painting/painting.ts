import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchContext } from '../bench-context.ts';
import { type BenchPage, benchPages } from '../bench-pages.ts';
import { atMost, type Findings, markdownTable, median, shown, timing, written } from '../report.ts';
import { booted, visitor } from '../visitor.ts';
import { controlRows } from './header-controls.ts';

/** Metrics of one visit with the slow profile; times in milliseconds since its start. */
type Painted = { firstPaint: number; largestPaint: number; shift: number; blocked: number };

type Compared = { page: BenchPage; ours: Painted[]; limit: Painted[] };

/** Paint times, layout shift and blocking time: our page and the limit page alternately. */
export async function paint(context: BenchContext): Promise<Findings> {
  const pages = painted(context);
  const times = context.quick ? 2 : 9;
  const compared: Compared[] = pages.map((page) => ({ page, ours: [], limit: [] }));
  for (let round = 0; round < times; round += 1) {
    for (const { page, ours, limit } of compared) {
      limit.push(await paintOf(context, page, { limitPage: true }));
      ours.push(await paintOf(context, page, { limitPage: false }));
    }
  }
  const controls = await controlRows(context, times);
  const of = (painted: readonly Painted[], key: keyof Painted) =>
    median(painted.map((each) => each[key]));
  const isSignIn = ({ page }: Compared) => page.kind === 'sign-in';
  const worst = (key: keyof Painted, among: readonly Compared[]) =>
    Math.max(...among.map(({ ours }) => of(ours, key)));
  return {
    rows: [
      ...compared.map((each) =>
        atMost({
          what: `LCP slow against the limit page, ${each.page.kind} ${each.page.locale}`,
          value: ratioOf(each),
          limit: 1.25,
          unit: '×',
          note: `${written(of(each.ours, 'largestPaint'), 'ms')} : ${written(of(each.limit, 'largestPaint'), 'ms')}`,
        }),
      ),
      timing({
        what: 'TBT slow, the worst page',
        value: worst(
          'blocked',
          compared.filter((each) => !isSignIn(each)),
        ),
        limit: 50,
        unit: 'ms',
        note: `limit page ${written(Math.max(...compared.map(({ limit }) => of(limit, 'blocked'))), 'ms')}`,
      }),
      ...compared
        .filter(isSignIn)
        .map(({ ours }) =>
          shown('TBT slow, sign-in, which hydrates by itself', written(of(ours, 'blocked'), 'ms')),
        ),
      atMost({
        what: 'CLS, the worst page, including sign-in',
        value: worst('shift', compared),
        limit: 0.01,
        unit: 'score',
      }),
      ...controls,
    ],
    account: markdownTable(
      ['slow profile, median', 'first paint', 'largest paint', 'limit: largest', 'TBT', 'CLS'],
      compared.map(({ page, ours, limit }) => [
        `${page.kind} ${page.locale}`,
        written(of(ours, 'firstPaint'), 'ms'),
        written(of(ours, 'largestPaint'), 'ms'),
        written(of(limit, 'largestPaint'), 'ms'),
        written(of(ours, 'blocked'), 'ms'),
        written(of(ours, 'shift'), 'score'),
      ]),
    ),
  };
}

/** The languages do not differ in painting: one page in both is enough. */
function painted({ quick }: BenchContext): BenchPage[] {
  const kinds = quick ? ['home', 'article'] : benchPages.map(({ kind }) => kind);
  return benchPages.filter(
    ({ kind, locale }) => kinds.includes(kind) && (locale === 'ru' || (kind === 'home' && !quick)),
  );
}

function ratioOf({ ours, limit }: Compared): number {
  const largest = (painted: readonly Painted[]) =>
    median(painted.map(({ largestPaint }) => largestPaint));
  return largest(ours) / largest(limit);
}

async function paintOf(
  { browser, site, limitOf }: BenchContext,
  { address, kind }: BenchPage,
  { limitPage }: { limitPage: boolean },
): Promise<Painted> {
  const { page, leave } = await visitor(browser, { profile: 'slow', limitPage });
  try {
    await page.addInitScript(observePaint);
    await page.goto(site + (limitPage ? limitOf(address) : address), { waitUntil: 'load' });
    // Sign-in hydrates by itself, which is part of its cost.
    if (kind === 'sign-in' && !limitPage) await booted(page);
    await sleep(700);
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
