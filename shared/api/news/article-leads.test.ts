import { expect, test } from 'vitest';
import * as api from '../index.ts';

/** A backend with one article, whose lead has only ordinary spaces. */
const backend = api.createApi(async (path) => {
  const lead = 'Встреча в мае — 12 дней';
  const row = { slug: 'spring', translations: [{ title: 'Весна', lead }] };
  const isCount = new URLSearchParams(path.split('?')[1]).has('aggregate');
  return {
    status: 200,
    body: JSON.stringify({ data: [isCount ? { countDistinct: { id: 1 } } : row] }),
  };
});

test('a lead breaks neither before a dash nor inside a measure, in the manner of its language', async () => {
  const leadIn = async (locale: 'ru' | 'en') => {
    const { articles } = await api.listArticles(backend, { locale, page: 1, size: 1 });
    return articles[0]?.lead.replaceAll('\u00a0', '_');
  };
  expect(await leadIn('ru')).toBe('Встреча в_мае_— 12_дней');
  expect(await leadIn('en')).toBe('Встреча в мае_— 12 дней');
});
