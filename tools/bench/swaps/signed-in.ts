import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { RemoteName } from '@site/shared/contract';
import { openStore, promote, readRegistry } from '@site/shared/releases';
import { ownSigner } from '../../build.ts';
import { arrivals } from '../backend/arrivals.ts';
import type { BenchContext } from '../bench-context.ts';
import { sessionOf } from '../painting/member-pages.ts';
import { atMost, type Findings, median, timing, written } from '../report.ts';
import { visitor } from '../visitor.ts';
import { landTwin } from './twin-release.ts';
import { liveVersion, type Seen, visitOnce } from './visits.ts';

/** Twenty swaps in five minutes; in quick mode in one minute. */
const swaps = 20;
const between = { whole: 15_000, quick: 3000 } as const;
/** Pages a second; each is a document with its data and files, four requests or more. */
const pagesPerSecond = 12;
const browsers = 10;
/** How long a member reads a page before the next one. */
const reading = 8000;
const remotes: readonly RemoteName[] = ['mf-public', 'mf-members'];
const logins = ['member', 'senior', 'lead'] as const;
/** Where members go, from page to page by links. */
const addresses = [
  '/c',
  '/c/members',
  '/c/news',
  '/',
  '/c/communities',
  '/members',
  '/c/notifications',
  '/news',
  '/c/settings',
  '/tech-radar',
];
const failures = /Раздел временно недоступен|Что-то пошло не так/;

/** What the signed-in browsers noticed. */
type Noticed = { pages: number; errors: string[]; mixed: string[] };

/**
 * Two remotes are swapped in turn, while visitors open pages and ten browsers with sessions go from page to page:
 * no request fails, no page reports an error, no page has files of two releases.
 */
export async function swapSignedIn(context: BenchContext): Promise<Findings> {
  const { settings, site, quick } = context;
  const store = openStore(settings.store);
  const { live } = await readRegistry(store);
  const pairs = await Promise.all(
    remotes.map(async (name) => {
      const first = live[name] ?? '';
      return { name, first, second: await landTwin(settings, name, first) };
    }),
  );
  const signer = await ownSigner(settings);
  const seen: Seen = { requests: 0, failed: [], torn: [], generations: new Set() };
  const noticed: Noticed = { pages: 0, errors: [], mixed: [] };
  const pace = quick ? between.quick : between.whole;
  let open = true;
  const cookies = await Promise.all(logins.map((login) => sessionOf(context, login)));
  const members = await Promise.all(
    Array.from({ length: browsers }, async (_, index) => {
      const { page, leave } = await visitor(context.browser, { profile: 'fast' });
      await page.context().addCookies(cookies[index % cookies.length] ?? []);
      return { walk: walk({ page, site, noticed }, index, () => open), leave };
    }),
  );
  const known = new Map<string, string>();
  const twins = Object.fromEntries(pairs.map(({ name, second }) => [name, second]));
  const load = arrivals({
    rate: pagesPerSecond,
    seconds: (swaps * pace) / 1000,
    send: async (number) => {
      await visitOnce({ site, twins, seen }, number, known);
      return true;
    },
  });
  const times: number[] = [];
  const began = performance.now();
  for (let swap = 0; swap < swaps; swap += 1) {
    const pair = pairs[swap % pairs.length];
    if (!pair) break;
    const { name, first, second } = pair;
    const version = (await liveVersion(site, name)) === first ? second : first;
    const from = performance.now();
    await promote(store, { [name]: version }, signer);
    while ((await liveVersion(site, name)) !== version) await sleep(20);
    times.push(performance.now() - from);
    await sleep(Math.max(0, began + (swap + 1) * pace - performance.now()));
  }
  await load;
  const seconds = (performance.now() - began) / 1000;
  open = false;
  await Promise.all(members.map(({ walk: done }) => done));
  await Promise.all(members.map(({ leave }) => leave()));
  const named = `${swaps} swaps, ${browsers} signed-in browsers`;
  const none = (what: string, found: readonly string[], note: string) =>
    atMost({
      what: `${named}: ${what}`,
      value: found.length,
      limit: 0,
      unit: 'count',
      note: `${note}${found[0] ? `; first: ${found[0]}` : ''}`,
    });
  const rate = `${Math.round(seen.requests / seconds)} a second for ${Math.round(seconds)} s`;
  return {
    rows: [
      none('failed requests of visitors', seen.failed, `of ${seen.requests}, ${rate}`),
      none('torn pages of visitors', seen.torn, `${seen.generations.size} generations seen`),
      none('errors of pages of members', noticed.errors, `${noticed.pages} pages opened`),
      none('pages of members with files of two releases', noticed.mixed, ''),
      timing({
        what: `${named}: a release → live`,
        value: median(times),
        limit: 2000,
        unit: 'ms',
        note: `slowest ${written(Math.max(...times), 'ms')}`,
      }),
    ],
  };
}

type Walker = { page: Page; site: string; noticed: Noticed };

/** Goes from page to page by links where the page has them, and by address otherwise. */
async function walk(walker: Walker, start: number, open: () => boolean): Promise<void> {
  const { page, site, noticed } = walker;
  listen(walker);
  // Members come one after the other.
  await sleep((start * reading) / browsers);
  for (let step = start; open(); step += 1) {
    const address = addresses[step % addresses.length] ?? '/';
    try {
      const link = page.locator(`a[href="${address}"]:visible`).first();
      if ((await link.count()) > 0) await link.click();
      else await page.goto(site + address);
      await page.waitForURL(site + address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      if ((await page.getByText(failures).count()) > 0) {
        noticed.errors.push(`${address} says that it failed`);
      }
      noticed.pages += 1;
    } catch (error) {
      const [line = ''] = (error as Error).message.split('\n');
      noticed.errors.push(`${address}: ${line}`);
    }
    await sleep(reading);
  }
}

/** Hears errors, and compares the releases of the files that one document loads. */
function listen({ page, noticed }: Walker): void {
  let versions = new Map<string, string>();
  page.on('pageerror', (error) => noticed.errors.push(`${page.url()}: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) noticed.errors.push(`${response.url()}: ${response.status()}`);
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) versions = new Map();
    const { pathname } = new URL(request.url());
    const [, name, version] = /^\/remotes\/([^/]+)\/([^/]+)\/web\//.exec(pathname) ?? [];
    if (!name || !version) return;
    const before = versions.get(name) ?? version;
    versions.set(name, version);
    if (before !== version) noticed.mixed.push(`${page.url()}: ${name} ${before} and ${version}`);
  });
}
