import { splitLocale } from '@site/shared/contract';
import { atMost, median, type Row, timing, written } from '../report.ts';
import { type RawAnswer, rawFetch } from './raw-fetch.ts';

/** What the data grows by; `all` is everything that the site map lists. */
export type Input = 'people' | 'news' | 'pages' | 'all';

/** Measurements of the pages that list everything: the site map, and the feeds. */
export type Listings = {
  map: {
    /** Bytes of all files, uncompressed. */
    bytes: number;
    /** The number of addresses by kind, and in the largest file. */
    addresses: Record<Input, number>;
    maxPerFile: number;
    times: Times;
  };
  feeds: Times;
};

/** Milliseconds: for the first request (rendered) and for later ones (cached). */
type Times = { first: number; next: number };

const inBothLanguages = (paths: readonly string[]) => paths.flatMap((path) => [path, `/en${path}`]);

/** The feeds in both languages; their size must not depend on the amount of data. */
export const feedPaths = inBothLanguages([
  '/feed.xml',
  '/feed.json',
  '/feed/radar.xml',
  '/feed/radar.json',
]);

/** The maximum number of addresses in a site map file (sitemaps.org, "Sitemap index files"). */
const maxAddresses = 50_000;

/** Cached responses are fast: several rounds, so that one pause of the machine does not decide the result. */
const rounds = 5;

/**
 * Reads the site map and the feeds, for the first time and again. Nothing may have requested them since the
 * last cache invalidation.
 */
export async function readListings(site: string): Promise<Listings> {
  const first = await readMap(site);
  const next: number[] = [];
  while (next.length < rounds) next.push((await readMap(site)).ms);
  const firstFeeds = await timesOf(site, feedPaths);
  const nextFeeds = await timesOf(site, Array.from({ length: rounds }, () => feedPaths).flat());
  const files = first.answers.map((answer) => answer.text());
  const pathsByFile = files.map(pathsIn);
  return {
    map: {
      bytes: files.reduce((sum, file) => sum + Buffer.byteLength(file), 0),
      addresses: counted(pathsByFile.flat()),
      maxPerFile: Math.max(...pathsByFile.map(({ length }) => length)),
      times: { first: first.ms, next: median(next) },
    },
    feeds: { first: median(firstFeeds), next: median(nextFeeds) },
  };
}

type Grown = { what: string; before: number; after: number; unit: 'kB' | 'ms'; input: Input };

/** Compares growth with the growth of the input: a row for each, whose note has both. */
export function growthAgainst(small: Listings, big: Listings, size: string): (each: Grown) => Row {
  return ({ what, before, after, unit, input }) => {
    const growth = big.map.addresses[input] / small.map.addresses[input];
    return atMost({
      what: `${what}, ${size}, against the demo data: growth of its input (${input})`,
      value: after / before / growth,
      limit: 1.25,
      unit: '×',
      note: `${written(before, unit)} → ${written(after, unit)}; ${written(growth, '×')} as much input`,
    });
  };
}

/**
 * The cost of the site map and the feeds with much data against little data. A feed holds a fixed number of
 * items: its bytes are compared directly, with those of pages that hold lists.
 */
export function rowsOf(small: Listings, big: Listings, size: string): Row[] {
  const grown = growthAgainst(small, big, size);
  const ofMap = (what: string, unit: 'kB' | 'ms', cost: (map: Listings['map']) => number) =>
    grown({ what, before: cost(small.map), after: cost(big.map), unit, input: 'all' });
  const ofFeed = (reader: keyof Times) =>
    timing({
      what: `a feed, ${reader} reader, ${size}`,
      value: big.feeds[reader],
      limit: 150,
      unit: 'ms',
      note: `demo data ${written(small.feeds[reader], 'ms')}`,
    });
  return [
    atMost({
      what: `site map, addresses in its largest file, ${size}`,
      value: big.map.maxPerFile,
      limit: maxAddresses,
      unit: 'count',
      note: `of ${big.map.addresses.all}; demo data ${small.map.addresses.all}`,
    }),
    ofMap('site map, bytes', 'kB', ({ bytes }) => bytes),
    ofMap('site map, first reader', 'ms', ({ times }) => times.first),
    ofMap('site map, next reader', 'ms', ({ times }) => times.next),
    ofFeed('first'),
    ofFeed('next'),
  ];
}

/** The paths of the addresses in a site map file, without language. */
function pathsIn(file: string): string[] {
  const found = file.matchAll(/<url><loc>([^<]+)<\/loc>/g);
  return [...found].map(([, address = '']) => splitLocale(new URL(address).pathname).path);
}

function counted(paths: readonly string[]): Record<Input, number> {
  const beneath = (folder: string) => paths.filter((path) => path.startsWith(folder)).length;
  const [people, news] = [beneath('/members/'), beneath('/news/')];
  return { people, news, pages: paths.length - people - news, all: paths.length };
}

/** Reads the site map as a crawler does: the index file, and the parts it lists. */
async function readMap(site: string): Promise<{ answers: RawAnswer[]; ms: number }> {
  const from = performance.now();
  const answers = [await answered(`${site}/sitemap.xml`)];
  const parts = answers[0]?.text().matchAll(/<sitemap><loc>([^<]+)<\/loc>/g) ?? [];
  for (const [, address = ''] of parts) {
    answers.push(await answered(site + new URL(address).pathname));
  }
  return { answers, ms: performance.now() - from };
}

async function timesOf(site: string, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const from = performance.now();
    await answered(site + path);
    times.push(performance.now() - from);
  }
  return times;
}

async function answered(address: string): Promise<RawAnswer> {
  const answer = await rawFetch(address);
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
  return answer;
}
