import { type RawAnswer, rawFetch } from './raw-fetch.ts';
import { atMost, median, type Row, written } from './report.ts';

/** What a house tells whoever reads all of it: its site map, and the feeds. */
export type Listings = {
  map: {
    /** Of every file, unpacked. */
    bytes: number;
    /** In all files, and in the one that holds most. */
    addresses: number;
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
  const addresses = files.map((file) => file.split('<url>').length - 1);
  return {
    map: {
      bytes: files.reduce((sum, file) => sum + Buffer.byteLength(file), 0),
      addresses: addresses.reduce((sum, count) => sum + count, 0),
      longest: Math.max(...addresses),
      times: { first: first.ms, next: median(next) },
    },
    feeds: { first: median(firstFeeds), next: median(nextFeeds) },
  };
}

/** What the site map and the feeds of a big house cost against those of a small one. */
export function rowsOf(small: Listings, big: Listings, size: string): Row[] {
  const input = big.map.addresses / small.map.addresses;
  const grown = (what: string, before: number, after: number, unit: 'kB' | 'ms') =>
    atMost({
      what: `${what}, ${size}, against the demo house: growth of its input`,
      value: after / before / input,
      limit: 1.25,
      unit: '×',
      note: `${written(before, unit)} → ${written(after, unit)}`,
    });
  return [
    atMost({
      what: `site map, addresses in its longest file, ${size}`,
      value: big.map.longest,
      limit: mostAddresses,
      unit: 'count',
      note: `of ${big.map.addresses}; demo house ${small.map.addresses}`,
    }),
    grown('site map, bytes', small.map.bytes, big.map.bytes, 'kB'),
    grown('site map, first reader', small.map.times.first, big.map.times.first, 'ms'),
    grown('site map, next reader', small.map.times.next, big.map.times.next, 'ms'),
    grown('a feed, first reader', small.feeds.first, big.feeds.first, 'ms'),
    grown('a feed, next reader', small.feeds.next, big.feeds.next, 'ms'),
  ];
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
