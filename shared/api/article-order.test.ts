import type { Api } from '@site/shared/contract';
import { expect, test } from 'vitest';
import * as api from './index.ts';

const locale = 'en';

/** The orders in which a read asks the backend for rows. */
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

const around = { slug: 'spring', publishedAt: '2026-02-20T09:00:00Z', topics: [] };

test.each<[string, (backend: Api) => Promise<unknown>, string[]]>([
  [
    'a page of articles',
    (backend) => api.listArticles(backend, { locale, page: 2, size: 12 }),
    ['-published_at,slug'],
  ],
  [
    'what is in the other language only',
    (backend) => api.listElsewhere(backend, { locale }),
    ['-published_at,slug'],
  ],
  [
    'what stands around an article',
    (backend) => api.listNeighbours(backend, around, locale),
    ['-published_at,slug', 'published_at,-slug'],
  ],
  [
    'topics, of the newest articles',
    (backend) => api.listArticleTopics(backend, locale),
    ['-published_at,slug'],
  ],
])(
  'articles of one moment keep their places, whatever page they are on: %s',
  async (_name, read, orders) => {
    expect(await ordersOf(read)).toEqual(orders);
  },
);
