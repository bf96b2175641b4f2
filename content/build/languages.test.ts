import { expect, test } from 'vitest';
import { buildContent } from './build.ts';
import { both, contentWith, page } from './temporary-content.ts';

/** Nineteen pages in both languages besides the home page. */
const many = both(
  Object.fromEntries(Array.from({ length: 19 }, (_, at) => [`p${at}.md`, page('## A')])),
);

test('a page in one language is shown in the other while nearly all pages have both', async () => {
  await using content = await contentWith({
    ...many,
    'en/only.md': page('## Words', { order: '9' }),
  });
  expect(await content.mistakes()).toEqual([]);

  const [shown] = (await content.read('pages.ru.json')).slice(-1);
  expect(shown).toMatchObject({
    id: 'content_en/only.md',
    path: '/only',
    meta: { lang: 'en', languages: ['en'] },
  });
});

test('fails when too few pages have both languages', async () => {
  await using content = await contentWith({
    ...many,
    'en/one.md': page(''),
    'ru/two.md': page(''),
  });
  expect(await content.mistakes()).toEqual([
    'content/en/one.md:1: The page has no twin: write ru/one.md as well.',
    'content/ru/two.md:1: The page has no twin: write en/two.md as well.',
  ]);
});

test.each([
  ['ru', 'en'],
  ['en', 'ru'],
])(
  'fails when a legal text exists in %s only, however many pages have both languages',
  async (locale, missing) => {
    const legal = "{ code: terms, version: '2.0', effective_from: 2026-03-01 }";
    await using content = await contentWith({
      ...many,
      [`${locale}/terms.md`]: page('## Be good', { kind: 'legal', legal, order: '9' }),
    });
    const result = await buildContent({ ...content, enterVersions: true });
    expect(result).toMatchObject({
      mistakes: [
        {
          file: `content/${locale}/terms.md`,
          line: 1,
          message: `The text people agree to has no twin: write ${missing}/terms.md as well.`,
        },
      ],
    });
  },
);

test('an outdated translation shows the date of the newer text', async () => {
  await using content = await contentWith({
    ...many,
    'ru/p0.md': page('## A', { updated: '2026-05-01' }),
  });
  expect(await content.mistakes()).toEqual([]);

  const find = async (locale: string) =>
    (await content.read(`pages.${locale}.json`)).find(
      ({ path }: { path: string }) => path === '/p0',
    );
  expect((await find('en')).meta.behind).toBe('2026-05-01');
  expect((await find('ru')).meta).not.toHaveProperty('behind');
});

test('an outdated text counts as missing', async () => {
  await using content = await contentWith({
    ...both({ 'a.md': page('') }),
    'ru/a.md': page('', { updated: '2026-05-01' }),
  });
  expect(await content.mistakes()).toEqual([
    'content/en/a.md:1: The page is behind its twin, which is of 2026-05-01.',
  ]);
});

test('pages of a series link to the previous and the next page', async () => {
  const facts = (order: string) => ({ order, series: 'association', title: `T${order}` });
  await using content = await contentWith(
    both({
      'a.md': page('', facts('1')),
      'b.md': page('', { order: '2' }),
      'd.md': page('', facts('3')),
    }),
  );
  await content.mistakes();
  const [, a, b, d] = await content.read('pages.en.json');
  expect(a.meta.next).toEqual({ path: '/d', title: 'T3' });
  expect(d.meta.previous).toEqual({ path: '/a', title: 'T1' });
  expect([a.meta.previous, b.meta.next, d.meta.next]).toEqual([undefined, undefined, undefined]);
});
