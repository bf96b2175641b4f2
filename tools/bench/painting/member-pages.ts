import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { TOTP } from 'otpauth';
import { demoEmail } from '../../../directus/demo/people/accounts.ts';
import { demoFactorSecret, readProduct } from '../../../directus/settings.ts';
import type { BenchContext } from '../bench-context.ts';
import { type Findings, markdownTable, median, timing, written } from '../report.ts';
import { booted, visitor } from '../visitor.ts';

/** Pages of the member area, with the demo account that opens them. */
export const memberPages = [
  { kind: 'home', path: '/c', login: 'member' },
  { kind: 'people', path: '/c/members', login: 'member' },
  { kind: 'settings', path: '/c/settings', login: 'member' },
  { kind: 'status', path: '/c/certification', login: 'member' },
  { kind: 'notifications', path: '/c/notifications', login: 'member' },
  { kind: 'board of the secretary', path: '/c/admissions', login: 'secretary' },
  { kind: 'reviews', path: '/c/admissions/review', login: 'senior' },
] as const;

/** Metrics of one visit with the slow profile; times in milliseconds since its start. */
type Visit = { heading: number; hydrated: number; blocked: number; shift: number; script: number };
type Visits = { cold: Visit[]; warm: Visit[] };

/**
 * When the first heading of a page of the member area is painted and the page hydrated, with empty caches and again;
 * blocking time, layout shift and bytes of script.
 */
export async function openMemberPages(context: BenchContext): Promise<Findings> {
  const times = context.quick ? 3 : 15;
  const measured = new Map<string, Visits>();
  for (const { kind, path, login } of memberPages) {
    const visits: Visits = { cold: [], warm: [] };
    // Once: a code of the second factor counts once.
    const cookies = await sessionOf(context, login);
    // The backend is warm: the caches of the browser are meant.
    await twoVisits(context, path, cookies);
    for (let round = 0; round < times; round += 1) {
      const [cold, warm] = await twoVisits(context, path, cookies);
      visits.cold.push(cold);
      visits.warm.push(warm);
    }
    measured.set(kind, visits);
  }
  const of = (visits: readonly Visit[], key: keyof Visit) =>
    median(visits.map((visit) => visit[key]));
  const worst = (which: keyof Visits, key: keyof Visit) =>
    Math.max(...[...measured.values()].map((visits) => of(visits[which], key)));
  const row = (what: string, value: number, limit: number) =>
    timing({ what: `${what}, the worst page of the member area`, value, limit, unit: 'ms' });
  return {
    rows: [
      row('first heading slow, cold', worst('cold', 'heading'), 1000),
      row('first heading slow, warm', worst('warm', 'heading'), 700),
      row('TBT slow, cold', worst('cold', 'blocked'), 150),
    ],
    account: markdownTable(
      [
        'slow profile, median',
        'heading',
        'hydrated',
        'TBT',
        'CLS',
        'script',
        'warm: heading',
        'hydrated',
      ],
      [...measured].map(([kind, { cold, warm }]) => [
        kind,
        written(of(cold, 'heading'), 'ms'),
        written(of(cold, 'hydrated'), 'ms'),
        written(of(cold, 'blocked'), 'ms'),
        written(of(cold, 'shift'), 'score'),
        written(of(cold, 'script'), 'kB'),
        written(of(warm, 'heading'), 'ms'),
        written(of(warm, 'hydrated'), 'ms'),
      ]),
    ),
  };
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The cookies of a demo account that has signed in. */
export async function sessionOf(
  { browser, site, settings }: BenchContext,
  login: string,
): Promise<Cookies> {
  const { page, leave } = await visitor(browser, { profile: 'fast' });
  try {
    const secret = process.env.DEMO_TFA_SECRET ?? demoFactorSecret;
    const answer = await page.request.post(`${site}/auth/login`, {
      headers: { origin: site, 'x-requested-with': 'fetch' },
      data: {
        email: demoEmail(login, readProduct().contactEmail),
        password: settings.demoPassword,
        ...(login === 'secretary' && { otp: new TOTP({ secret }).generate() }),
      },
    });
    if (!answer.ok()) throw new Error(`${login} cannot sign in: ${answer.status()}`);
    return await page.context().cookies();
  } finally {
    await leave();
  }
}

async function twoVisits(
  { browser, site }: BenchContext,
  path: string,
  cookies: Cookies,
): Promise<[cold: Visit, warm: Visit]> {
  const { page, leave } = await visitor(browser, { profile: 'slow' });
  try {
    await page.context().addCookies(cookies);
    await page.addInitScript(observeVisit);
    const cold = await visitOf(page, site + path);
    return [cold, await visitOf(page, site + path)];
  } finally {
    await leave();
  }
}

async function visitOf(page: Page, address: string): Promise<Visit> {
  const scripts: Request[] = [];
  const note = (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  };
  page.on('request', note);
  await page.goto(address, { waitUntil: 'load' });
  await booted(page);
  const isReplayed = () => performance.getEntriesByName('replayed').length > 0;
  await page.waitForFunction(isReplayed, null, { polling: 100, timeout: 20_000 });
  await sleep(700);
  page.off('request', note);
  const sizes = await Promise.all(scripts.map((request) => request.sizes().catch(() => null)));
  const script = sizes.reduce((sum, size) => sum + (size?.responseBodySize ?? 0), 0);
  const seen = await page.evaluate(() => {
    const { heading, shift, tasks } = (window as unknown as { visit: Observed }).visit;
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    const blocked = tasks.reduce((sum, length) => sum + Math.max(0, length - 50), 0);
    const painted = Math.max(heading, at('first-contentful-paint'));
    return { heading: painted, hydrated: at('replayed'), blocked, shift };
  });
  return { ...seen, script };
}

type Observed = { heading: number; shift: number; tasks: number[] };

/** Runs in the page before its scripts. */
function observeVisit(): void {
  const visit: Observed = { heading: Number.NaN, shift: 0, tasks: [] };
  Object.assign(window, { visit });
  const look = () => {
    if (document.querySelector('main h1')) visit.heading = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
    });
  observe('layout-shift', (entry) => {
    visit.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('longtask', ({ duration }) => visit.tasks.push(duration));
}
