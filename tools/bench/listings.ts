import { splitLocale } from '@site/shared/contract';
import { type RawAnswer, rawFetch } from './raw-fetch.ts';
import { atMost, median, type Row, timing, written } from './report.ts';

/** What a house grows by; `all` of it is what its site map tells. */
export type Input = 'people' | 'news' | 'pages' | 'all';

/** What a house tells whoever reads all of it: its site map, and the feeds. */
export type Listings = {
  map: {
    /** Of every file, unpacked. */
    bytes: number;
    /** Of each kind, and in the file that holds most. */
    addresses: Record<Input, number>;
    longest: number;
    times: Times;
  };
  feeds: Times;
};

/** Milliseconds: drawn for who asks first, and kept for who asks next. */
type Times = { first: number; next: number };

const inBothLanguages = (paths: readonly string[]) => paths.flatMap((path) => [path, `/en${path}`]);

/** The feeds in both languages; none may grow with what it is taken from. */
export const feedPaths = inBothLanguages([
  '/feed.xml',
  '/feed.json',
  '/feed/radar.xml',
  '/feed/radar.json',
]);

/** What the protocol allows a file of a site map (sitemaps.org, "Sitemap index files"). */
const mostAddresses = 50_000;

/** What is kept is there in a moment: so many rounds of readers, or one pause of the machine would be a row. */
const rounds = 5;

/** Reads the site map and the feeds, as the first and as later readers. Nobody may have asked for them since the last purge. */
export async function readListings(site: string): Promise<Listings> {
  const first = await readMap(site);
  const next: number[] = [];
  while (next.length < rounds) next.push((await readMap(site)).ms);
  const firstFeeds = await timesOf(site, feedPaths);
  const nextFeeds = await timesOf(site, Array.from({ length: rounds }, () => feedPaths).flat());
  const files = first.answers.map((answer) => answer.text());
  const told = files.map(pathsIn);
  return {
    map: {
      bytes: files.reduce((sum, file) => sum + Buffer.byteLength(file), 0),
      addresses: counted(told.flat()),
      longest: Math.max(...told.map(({ length }) => length)),
      times: { first: first.ms, next: median(next) },
    },
    feeds: { first: median(firstFeeds), next: median(nextFeeds) },
  };
}

type Grown = { what: string; before: number; after: number; unit: 'kB' | 'ms'; input: Input };

/** Judges what grows by what it is made of: a row for each, whose note tells both. */
export function growthAgainst(small: Listings, big: Listings, size: string): (each: Grown) => Row {
  return ({ what, before, after, unit, input }) => {
    const growth = big.map.addresses[input] / small.map.addresses[input];
    return atMost({
      what: `${what}, ${size}, against the demo house: growth of its input (${input})`,
      value: after / before / growth,
      limit: 1.25,
      unit: '×',
      note: `${written(before, unit)} → ${written(after, unit)}; ${written(growth, '×')} as much to go through`,
    });
  };
}

/**
 * What the site map and the feeds of a big house cost against those of a small one. A feed holds a fixed
 * number of things: its bytes are compared plainly, with those of pages that hold lists.
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
      note: `demo house ${written(small.feeds[reader], 'ms')}`,
    });
  return [
    atMost({
      what: `site map, addresses in its longest file, ${size}`,
      value: big.map.longest,
      limit: mostAddresses,
      unit: 'count',
      note: `of ${big.map.addresses.all}; demo house ${small.map.addresses.all}`,
    }),
    ofMap('site map, bytes', 'kB', ({ bytes }) => bytes),
    ofMap('site map, first reader', 'ms', ({ times }) => times.first),
    ofMap('site map, next reader', 'ms', ({ times }) => times.next),
    ofFeed('first'),
    ofFeed('next'),
  ];
}

/** Where the addresses of a file of the site map lead, whatever their language. */
function pathsIn(file: string): string[] {
  const found = file.matchAll(/<url><loc>([^<]+)<\/loc>/g);
  return [...found].map(([, address = '']) => splitLocale(new URL(address).pathname).path);
}

function counted(paths: readonly string[]): Record<Input, number> {
  const beneath = (folder: string) => paths.filter((path) => path.startsWith(folder)).length;
  const [people, news] = [beneath('/members/'), beneath('/news/')];
  return { people, news, pages: paths.length - people - news, all: paths.length };
}

/** The site map as a crawler reads it: the file everybody knows, and the parts it names. */
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
