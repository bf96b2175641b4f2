import type { Api } from '@site/shared/contract';
import { expect, test } from 'vitest';
import * as api from '../index.ts';

const locale = 'en';

/** The `sort` parameters that a read sends to the backend. */
async function ordersOf(read: (api: Api) => Promise<unknown>): Promise<string[]> {
  const orders: string[] = [];
  const backend = api.createApi(async (path) => {
    const query = new URLSearchParams(path.split('?')[1]);
    if (!query.has('aggregate')) orders.push(query.get('sort') ?? 'none');
    return { status: 200, body: '{"data":[]}' };
  });
  await read(backend);
  return orders;
}

const spring = { slug: 'spring', publishedAt: '2026-02-20T09:00:00Z', topics: [] };

test.each<[string, (backend: Api) => Promise<unknown>, string[]]>([
  [
    'a page of articles',
    (backend) => api.listArticles(backend, { locale, page: 2, size: 12 }),
    ['-published_at,slug'],
  ],
  [
    'what is in the other language only',
    (backend) => api.listUntranslatedArticles(backend, { locale }),
    ['-published_at,slug'],
  ],
  [
    'what stands around an article',
    (backend) => api.listAdjacentArticles(backend, spring, locale),
    ['-published_at,slug', '-published_at,slug', 'published_at,-slug'],
  ],
  [
    'topics, of the newest articles',
    (backend) => api.listArticleTopics(backend, locale),
    ['-published_at,slug'],
  ],
])(
  'articles with one publication time have a stable order across pages: %s',
  async (_name, read, orders) => {
    expect(await ordersOf(read)).toEqual(orders);
  },
);

/** Articles by publication time, in the order of the backend. */
const published: Readonly<Record<string, readonly string[]>> = {
  '2026-02-21T09:00:00Z': ['summer'],
  '2026-02-20T09:00:00Z': ['april', 'may', 'spring'],
  '2026-02-19T09:00:00Z': ['winter'],
};

/** A fake backend with these articles that supports the three date comparisons. */
const backend = api.createApi(async (path) => {
  const query = new URLSearchParams(path.split('?')[1]);
  const { published_at: wanted } = JSON.parse(query.get('filter') ?? '{}');
  const isWanted = (at: string) =>
    at === wanted._eq || at < (wanted._lt ?? '') || at > (wanted._gt ?? '9999');
  const rows = Object.entries(published)
    .filter(([at]) => isWanted(at))
    .flatMap(([at, slugs]) => slugs.map((slug) => ({ slug, published_at: at })))
    .map((row) => ({ ...row, translations: [{ title: row.slug, lead: '' }] }));
  const inOrder = query.get('sort') === 'published_at,-slug' ? rows.reverse() : rows;
  const data = inOrder.slice(0, Number(query.get('limit')));
  return { status: 200, body: JSON.stringify({ data }) };
});

/** The slugs of the articles before and after an article. */
async function addressesAround(slug: string, publishedAt: string) {
  const wanted = { slug, publishedAt, topics: [] };
  const { older, newer } = await api.listAdjacentArticles(backend, wanted, locale);
  return { newer: newer?.slug ?? null, older: older?.slug ?? null };
}

const moment = '2026-02-20T09:00:00Z';

test.each<[slug: string, at: string, newer: string | null, older: string | null]>([
  ['april', moment, 'summer', 'may'],
  ['may', moment, 'april', 'spring'],
  ['spring', moment, 'may', 'winter'],
  ['summer', '2026-02-21T09:00:00Z', null, 'april'],
  ['winter', '2026-02-19T09:00:00Z', 'spring', null],
])(
  'no article with the same publication time is skipped by previous and next links: %s',
  async (slug, at, newer, older) => {
    expect(await addressesAround(slug, at)).toEqual({ newer, older });
  },
);

test('an article that is not listed links to all articles with its publication time', async () => {
  expect(await addressesAround('archived', moment)).toEqual({ newer: 'summer', older: 'april' });
});
