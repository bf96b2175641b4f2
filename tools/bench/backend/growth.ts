import { cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { buildContent } from '../../../content/build/build.ts';
import { both, contentWith, page } from '../../../content/build/temporary-content.ts';
import { stems } from '../../../directus/demo/people/names.ts';
import { run } from '../../programs/run.ts';
import { readSecrets } from '../../programs/secrets.ts';
import { root } from '../../settings.ts';
import type { BenchContext } from '../bench-context.ts';
import { generating } from '../generating.ts';
import { atMost, type Findings, markdownTable, median, timing, written } from '../report.ts';
import {
  feedPaths,
  growthAgainst,
  type Input,
  type Listings,
  readListings,
  rowsOf,
} from './listings.ts';
import { rawFetch, settled } from './raw-fetch.ts';

/**
 * Measurements of the same requests on a database of the demo size, or of one with many people and articles.
 */
type Measurements = {
  /** Bytes of pages with lists, uncompressed: compression would hide an unbounded list. */
  pages: Readonly<Record<string, number>>;
  /** Response times of uncached requests, fastest first. */
  responses: Readonly<Record<Question, readonly ResponseTime[]>>;
  listings: Listings;
};

/**
 * The input whose size each request depends on; a page with a list shows a fixed number of items, so it
 * depends on none.
 */
const questions = {
  'a page with a list': null,
  'directory, filter and text': 'people',
  'a content page': 'pages',
  search: 'all',
  'news, a further page': 'news',
} as const satisfies Record<string, Input | null>;

type Question = keyof typeof questions;
type ResponseTime = { address: string; milliseconds: number };

const lists = [
  '/',
  '/news',
  '/members',
  '/en/members',
  '/fellow-member',
  '/contents',
  '/help',
  '/search?q=a',
  ...feedPaths,
];

/** The cost of more content, people and articles: nothing may grow faster than its input. */
export async function grow(context: BenchContext): Promise<Findings> {
  const amountsOfPages = context.quick ? [50, 200] : [250, 1000];
  const content = await growContent(amountsOfPages);
  const own = ['/mission', '/history', '/about-us', '/confrules', '/partners'];
  await invalidateCache(context);
  const small = await measure(context, own);
  const amounts = context.quick ? ['2000', '500'] : ['20000', '5000'];
  const [people = '', news = ''] = amounts;
  const { code, output } = await run(
    process.execPath,
    ['directus/demo/command.ts', '--people', people, '--news', news],
    { env: { ...process.env, DATA_DIR: context.settings.dataDir } },
  );
  if (code !== 0) throw new Error(output);
  await invalidateCache(context);
  const added = await addPages(context, amountsOfPages.at(-1) ?? 0);
  const big = await measure(context, added);
  const size = `${people} people, ${news} articles and ${added.length} pages`;
  const weights = lists.map((path) => (big.pages[path] ?? 0) / (small.pages[path] ?? 0));
  const heaviest = Math.max(...weights);
  const grown = growthAgainst(small.listings, big.listings, size);
  const kinds = Object.keys(questions) as Question[];
  return {
    rows: [
      ...content.rows,
      generating(),
      atMost({
        what: `pages with lists and feeds, bytes, ${size}, against the demo data`,
        value: heaviest,
        limit: 1.25,
        unit: '×',
        note: `most: ${lists[weights.indexOf(heaviest)]}`,
      }),
      ...rowsOf(small.listings, big.listings, size),
      ...kinds.map((what) => {
        const input = questions[what];
        const [before, after] = [medianOf(small.responses[what]), medianOf(big.responses[what])];
        if (input !== null)
          return grown({ what: `${what}, median`, before, after, unit: 'ms', input });
        return atMost({
          what: `${what}, median, ${size}, against the demo data`,
          value: after / before,
          limit: 1.25,
          unit: '×',
          note: `${written(before, 'ms')} → ${written(after, 'ms')}`,
        });
      }),
      ...kinds.map((what) => {
        const { address, milliseconds } = percentile(big.responses[what], 0.95);
        const before = percentile(small.responses[what], 0.95);
        return timing({
          what: `${what}, ${size}, p95`,
          value: milliseconds,
          limit: 150,
          unit: 'ms',
          note: `\`${address}\`; median ${written(medianOf(big.responses[what]), 'ms')}; demo data ${written(before.milliseconds, 'ms')}`,
        });
      }),
    ],
    account: markdownTable(
      ['page', 'demo data', size],
      lists.map((path) => [
        `\`${path}\``,
        written(small.pages[path] ?? 0, 'kB'),
        written(big.pages[path] ?? 0, 'kB'),
      ]),
    ),
  };
}

type Built = { pages: number; seconds: number; index: number; bytes: number };

/** Builds few and many pages of the same kind: the cost per page must stay the same. */
async function growContent(amounts: readonly number[]) {
  const built: Built[] = [];
  for (const amount of amounts) built.push(await buildPages(amount));
  const [few, many] = built as [Built, Built];
  const input = many.pages / few.pages;
  const row = (what: string, key: 'seconds' | 'index' | 'bytes', note: string) =>
    atMost({
      what: `${what}, ${many.pages} pages a language against ${few.pages}: growth of its input`,
      value: many[key] / few[key] / input,
      limit: 1.25,
      unit: '×',
      note,
    });
  return {
    rows: [
      timing({
        what: `content build, ${many.pages} pages × 2 languages`,
        value: many.seconds * 1000,
        limit: 15_000,
        unit: 'ms',
      }),
      row(
        'content build, time',
        'seconds',
        `${few.seconds.toFixed(1)} s → ${many.seconds.toFixed(1)} s`,
      ),
      row(
        'search index, brotli',
        'index',
        `${written(few.index, 'kB')} → ${written(many.index, 'kB')}`,
      ),
      row('content files', 'bytes', `${written(few.bytes, 'kB')} → ${written(many.bytes, 'kB')}`),
    ],
  };
}

async function buildPages(amount: number): Promise<Built> {
  const pages = Array.from({ length: amount }, (_, at) => [`page-${at}.md`, page(words(at))]);
  await using content = await contentWith(both(Object.fromEntries(pages)));
  const from = performance.now();
  const result = await buildContent(content);
  if (!result.ok) throw new Error('The pages of the bench have mistakes.');
  const seconds = (performance.now() - from) / 1000;
  const index = [
    await content.read('search-titles.ru.json'),
    await content.read('search-texts.ru.json'),
  ];
  const names = await readdir(content.outDir, { recursive: true });
  const sizes = names.map(async (name) => {
    const found = await stat(join(content.outDir, name));
    return found.isFile() ? found.size : 0;
  });
  return {
    pages: amount,
    seconds,
    index: brotliCompressSync(JSON.stringify(index)).length,
    bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
  };
}

/** Three sections of forty names in an order that differs by page. */
function words(at: number): string {
  const sections = [1, 2, 3].map((section) => {
    const text = Array.from(
      { length: 40 },
      (_, index) => stems[(at * section + index * 7) % stems.length],
    );
    return `## ${stems[(at + section) % stems.length]}\n\n${text.join(' ')}.`;
  });
  return sections.join('\n\n');
}

/**
 * Invalidates the page cache. The demo data is written to the database directly, so the backend does not
 * notify the web server.
 */
async function invalidateCache({ site, settings }: BenchContext): Promise<void> {
  const { PURGE_SECRET } = await readSecrets(settings.dataDir);
  const answer = await fetch(`${site}/__purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PURGE_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: ['content', 'news', 'people_public', 'radar', 'certificates'] }),
  });
  if (!answer.ok) throw new Error(`The purge was answered by ${answer.status}.`);
}

/** Adds this many pages per language to the site's own content; returns the addresses of the Russian ones. */
async function addPages(
  { site, contentDist, restartWeb }: BenchContext,
  amount: number,
): Promise<string[]> {
  const names = Array.from({ length: amount }, (_, at) => `page-${at}`);
  const contentDir = await mkdtemp(join(tmpdir(), 'content-'));
  try {
    for (const name of ['ru', 'en', 'pictures', 'icons', 'product.json', 'legal-versions.json']) {
      await cp(join(root, 'content', name), join(contentDir, name), { recursive: true });
    }
    const pages = names.map((name, at) => [`${name}.md`, page(words(at))]);
    for (const [name, text] of Object.entries(both(Object.fromEntries(pages)))) {
      await writeFile(join(contentDir, name), text);
    }
    const result = await buildContent({ contentDir, outDir: contentDist });
    if (!result.ok) throw new Error('The pages of the bench have mistakes.');
  } finally {
    await rm(contentDir, { recursive: true, force: true });
  }
  await restartWeb();
  while ((await rawFetch(`${site}/readyz`)).status !== 200) await sleep(100);
  return names.map((name) => `/${name}`);
}

async function measure(
  { site, quick }: BenchContext,
  texts: readonly string[],
): Promise<Measurements> {
  const listings = await readListings(site);
  const drawn = await timed(
    lists.filter((path) => !feedPaths.includes(path)).map((path) => site + path),
  );
  const pages: Record<string, number> = {};
  for (const path of lists) pages[path] = (await settled(site + path)).text().length;
  const some = stems.slice(0, quick ? 10 : 40);
  const address = (path: string, query: Record<string, string>) =>
    `${site}${path}?${new URLSearchParams(query)}`;
  return {
    pages,
    listings,
    responses: {
      'a page with a list': drawn,
      'directory, filter and text': await timed(
        some.map((q) => address('/members/_payload.json', { q, grade: 'senior' })),
      ),
      'a content page': await timed(texts.map((path) => `${site}${path}/_payload.json`)),
      search: await timed(some.map((q) => address('/api/search', { q, locale: 'ru' }))),
      'news, a further page': await timed(
        some.map((_, at) => address('/news/_payload.json', { page: String(at + 2) })),
      ),
    },
  };
}

async function timed(addresses: readonly string[]): Promise<ResponseTime[]> {
  const responses: ResponseTime[] = [];
  for (const address of addresses) {
    const from = performance.now();
    const { status } = await rawFetch(address);
    if (status >= 500) throw new Error(`${address} answered ${status}.`);
    const milliseconds = performance.now() - from;
    const { pathname, search } = new URL(address);
    responses.push({ address: decodeURI(pathname + search), milliseconds });
  }
  return responses.sort((a, b) => a.milliseconds - b.milliseconds);
}

function medianOf(responses: readonly ResponseTime[]): number {
  return median(responses.map(({ milliseconds }) => milliseconds));
}

function percentile(sorted: readonly ResponseTime[], share: number): ResponseTime {
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (!found) throw new Error('Nothing was asked.');
  return found;
}
