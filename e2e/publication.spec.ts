import { writeArticle } from './editor.ts';
import type { Locale } from './languages.ts';
import { expect, test } from './site.ts';

const titles = {
  ru: 'Большой зал снова открыт для встреч',
  en: 'The great hall is open once more',
};
/** A generous limit; `pnpm bench publishing` measures the real delay. */
const soon = { timeout: 30_000, intervals: [100] };

test('a published article appears everywhere, and a retracted one disappears', async ({
  request,
}) => {
  test.slow();
  const slug = `great-hall-${Date.now()}`;
  const article = await writeArticle(request, { slug, titles });
  const { category, topic } = article;
  const year = new Date().toLocaleDateString('en', { year: 'numeric', timeZone: 'Europe/Moscow' });
  const filters = ['', `?category=${category}`, `?topic=${topic}`, `?year=${year}`];
  const island = (locale: Locale) =>
    `/__nuxt_island/latest-news.json?props=${encodeURIComponent(JSON.stringify({ locale }))}`;
  const listsIn = (prefix: string, locale: Locale): [place: string, words: string][] => [
    [prefix || '/', titles[locale]],
    [`${prefix}/_payload.json`, titles[locale]],
    ...filters.flatMap((filter): [string, string][] => [
      [`${prefix}/news${filter}`, titles[locale]],
      [`${prefix}/news/_payload.json${filter}`, titles[locale]],
    ]),
    [`${prefix}/feed.xml`, slug],
    [`${prefix}/feed.json`, slug],
    [island(locale), titles[locale]],
  ];
  const lists = [...listsIn('', 'ru'), ...listsIn('/en', 'en'), ['/sitemap.xml', slug] as const];
  const pages = [
    [`/news/${slug}`, titles.ru],
    [`/en/news/${slug}`, titles.en],
  ] as const;
  const payloads = pages.map(([place, words]) => [`${place}/_payload.json`, words] as const);
  const textOf = (place: string) => async () => (await request.get(place)).text();
  // Everything is cached before, including the 404 of the future article.
  for (const [place] of [...lists, ...pages, ...payloads]) await request.get(place);
  for (const [place] of pages) expect((await request.get(place)).status()).toBe(404);

  await article.publish();
  await Promise.all(
    [...lists, ...pages, ...payloads].map(([place, words]) =>
      expect.poll(textOf(place), { ...soon, message: place }).toContain(words),
    ),
  );

  await article.withdraw();
  await Promise.all(
    lists.map(([place, words]) =>
      expect.poll(textOf(place), { ...soon, message: place }).not.toContain(words),
    ),
  );
  for (const place of [`/news/${slug}`, `/news/${slug}/_payload.json`]) {
    await expect.poll(textOf(place), soon).toContain('Дата открытия названа неверно');
  }
  const retracted = await request.get(pages[1][0]);
  expect(retracted.status()).toBe(200);
  const text = await retracted.text();
  expect(text).toContain('The date of the opening was wrong');
  expect(text).not.toContain('The repair has taken three weeks');
});

test('a moved article is found at both its addresses, in both languages', async ({
  request,
  page,
  site,
}) => {
  test.slow();
  // Uses its own article: another one is retracted meanwhile, and its words must be nowhere.
  const titles = { ru: 'Малый зал переехал', en: 'The small hall has moved' };
  const [former, slug] = [`old-hall-${Date.now()}`, `new-hall-${Date.now()}`];
  const article = await writeArticle(request, { slug: former, titles });
  await article.publish();
  const textOf = (place: string) => async () => (await request.get(place)).text();
  for (const prefix of ['', '/en']) {
    // Cached before it moves.
    await expect.poll(textOf(`${prefix}/news/${former}`), soon).toContain('hall');
    await expect.poll(textOf(`${prefix}/feed.json`), soon).toContain(former);
  }

  await article.move(slug);
  for (const [prefix, locale] of [
    ['', 'ru'],
    ['/en', 'en'],
  ] as const) {
    const old = async () => {
      const answer = await request.get(`${prefix}/news/${former}`, { maxRedirects: 0 });
      return [answer.status(), answer.headers().location];
    };
    await expect.poll(old, soon).toEqual([301, `${prefix}/news/${slug}`]);
    await expect.poll(textOf(`${prefix}/news`), soon).toContain(slug);
    await expect.poll(textOf('/sitemap.xml'), soon).toContain(`${prefix}/news/${slug}<`);
    const items = async () => {
      const feed = (await (await request.get(`${prefix}/feed.json`)).json()) as {
        items: { id: string; url: string }[];
      };
      return feed.items.find(({ url }) => url.endsWith(`${prefix}/news/${slug}`))?.id;
    };
    await expect.poll(items, soon).toMatch(new RegExp(`${prefix}/news/${former}$`));
    await page.goto(`${prefix}/news/${former}`);
    await expect(page).toHaveURL(`${prefix}/news/${slug}`);
    await expect(site.heading()).toHaveText(titles[locale]);
  }
  await article.withdraw();
});
