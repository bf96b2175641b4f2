import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestSite, testSite } from '../../testing/site.ts';
import { drawCard } from './card.ts';

vi.mock('./card.ts', () => ({ drawCard: vi.fn() }));

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
  const pages = Array.from({ length: 61 }, (_, at) => ({
    path: `/page-${at}`,
    title: `Page ${at}`,
    description: '',
    meta: { kind: 'content', languages: ['ru'] },
  }));
  await site.write('content/pages.ru.json', JSON.stringify(pages));
  await site.write('content/version.json', '{"version":"2"}');
  await expect.poll(() => site.content.version(), { timeout: 5000 }).toBe('2');
});
afterEach(() => site.close());

test('refuses cards beyond the queue without delay', async () => {
  vi.mocked(drawCard).mockReturnValue(new Promise(() => {}));
  const asked = Array.from({ length: 21 }, (_, at) => site.get(`/api/_card/ru/page-${at}.png`));
  const first = await Promise.race(asked);
  expect(first.status).toBe(503);
});

test('renders sixty cards per visitor and minute; serves cached ones, and other visitors', async () => {
  vi.mocked(drawCard).mockResolvedValue(new Uint8Array([1]));
  const ask = async (at: number, from: string) => {
    const card = await site.get(`/api/_card/ru/page-${at}.png`, { 'x-forwarded-for': from });
    return card.status;
  };
  const asked = [];
  for (let at = 0; at <= 60; at += 1) asked.push(await ask(at, '203.0.113.5'));
  expect(asked).toEqual([...Array(60).fill(200), 429]);
  expect(await ask(0, '203.0.113.5')).toBe(200);
  expect(await ask(60, '203.0.113.6')).toBe(200);
});

test('lets pages of other sites embed cards', async () => {
  vi.mocked(drawCard).mockResolvedValue(new Uint8Array([1]));
  const { headers } = await site.get('/api/_card/ru/page-0.png');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('limits caching of cards that may be withdrawn to minutes', async () => {
  vi.mocked(drawCard).mockResolvedValue(new Uint8Array([1]));
  site.fake.reply('/items/news', { data: [{ translations: [{ title: 'Весна', lead: 'Скоро' }] }] });
  site.fake.reply('/items/people_public', { data: [{ display_name_ru: 'Вера Орлова' }] });
  const caching = async (path: string) =>
    (await site.get(`/api/_card/ru/${path}.png`)).headers.get('cache-control');
  expect(await caching('news/spring')).toBe('public, max-age=300');
  expect(await caching('members/vera-orlova')).toBe('public, max-age=300');
  expect(await caching('page-0')).toBe('public, max-age=86400');
});
