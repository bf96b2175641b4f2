// Previous and next article, with rows of a real backend: docs/domain/news.md.
import { randomUUID } from 'node:crypto';
import { createApi, listAdjacentArticles } from '@site/shared/api';
import { afterAll, expect, test } from 'vitest';
import { as, demo, visitor } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';

const made: string[] = [];
afterAll(async () => {
  const admin = await as('admin');
  for (const id of made) await admin('DELETE', `/items/news/${id}`);
  await closeDatabase();
});

const api = createApi(async (path) => {
  const { status, body } = await visitor('GET', path);
  return { status, body: JSON.stringify(body) };
});

/** An article older than all others, with this publication time. */
async function published(slug: string, at: Date | number): Promise<void> {
  const id = randomUUID();
  made.push(id);
  const words = { title: 'Ремонт зала', lead: 'Когда откроют.', body: 'В мае.' };
  const editor = await as('editor');
  const { status } = await editor('POST', '/items/news', {
    id,
    slug,
    audience: 'public',
    category: 'announcement',
    topics: [{ topic: demo.content.topics[0]?.id }],
    translations: [{ language: 'ru-RU', ...words, tr_status: 'ready' }],
  });
  expect(status).toBe(200);
  await database()('news').where({ id }).update({ state: 'published', published_at: at });
}

test('orders articles of the same time by slug and skips none', async () => {
  const name = `moment-${randomUUID().slice(0, 8)}`;
  const slugs = ['a', 'b', 'c', 'd'].map((end) => `${name}-${end}`);
  const [moment, before] = [hoursFromNow(-200_000), hoursFromNow(-200_001)];
  for (const slug of slugs) await published(slug, slug.endsWith('d') ? before : moment);

  const found: (string | undefined)[][] = [];
  for (const slug of slugs.slice(0, 3)) {
    const wanted = { slug, publishedAt: new Date(moment).toISOString(), topics: [] };
    const { newer, older } = await listAdjacentArticles(api, wanted, 'ru');
    found.push([newer?.slug, older?.slug]);
  }
  const [a, b, c, d] = slugs;
  expect(found.map(([, older]) => older)).toEqual([b, c, d]);
  expect(found.slice(1).map(([newer]) => newer)).toEqual([a, b]);
});
