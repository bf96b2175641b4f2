import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestSite, testSite } from '../testing/site.ts';

// Cards that never get ready.
vi.mock('./card.ts', () => ({ drawCard: () => new Promise(() => {}) }));

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
  const pages = Array.from({ length: 21 }, (_, at) => ({
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

test('who asks for more cards than can wait is refused, and nobody is kept waiting for it', async () => {
  const asked = Array.from({ length: 21 }, (_, at) => site.get(`/api/_card/ru/page-${at}.png`));
  const first = await Promise.race(asked);
  expect(first.status).toBe(503);
});
