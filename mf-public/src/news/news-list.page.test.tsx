// @vitest-environment happy-dom
import { maxRows } from '@site/shared/domain/system';
import { fakeShell, refused, renderRemote } from '@site/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../remote.ts';

const article = (slug: string, title: string) => ({
  slug,
  category: 'event',
  published_at: '2026-02-20T09:00:00Z',
  translations: [{ title, lead: `О чём «${title}»` }],
});

const topic = (slug: string, label: string) => ({
  topic: { slug, translations: [{ language: 'ru-RU', label }] },
});
const topics = [topic('testing', 'Проверки'), topic('data', 'Данные')];

const settings = { 'news.page_size': 12 };

type Parts = { articles: object[]; count?: number; pinned?: object[]; elsewhere?: object[] };

/** Articles, their total, the pinned ones and untranslated ones come from the same path. */
function news({ articles, count = articles.length, pinned = [], elsewhere = [] }: Parts) {
  return {
    '/page-settings': settings,
    '/items/news': (query: URLSearchParams) => {
      if (query.has('aggregate')) return [{ countDistinct: { id: count } }];
      if (query.get('limit') === '100') return elsewhere;
      const isWhole = Number(query.get('limit')) === maxRows;
      if (isWhole) return [{ topics }, { topics: null }, { topics }];
      return filterOf(query).pinned_until ? pinned : articles;
    },
  };
}

const filterOf = (query: URLSearchParams) => JSON.parse(query.get('filter') ?? '{}');

/** The call for one page of articles that are not pinned. */
const callForPage = (calls: readonly string[]) =>
  calls.find((call) => call.includes('limit=12')) ?? '';

/** Addresses of the listed articles. */
const listed = async () => {
  const links = await screen.findAllByRole('link', { name: /^[А-ЯA-Z]/ });
  return links
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/news/'));
};

test('lists pinned articles first, then the others in the order of the backend', async () => {
  const responses = news({
    articles: [article('spring', 'Весенняя встреча'), article('rules', 'Новые правила')],
    pinned: [article('charter', 'Устав')],
  });
  renderRemote(remote, { at: '/news', shell: fakeShell({ responses }) });

  await screen.findByText('Закреплено');
  expect(await listed()).toEqual(['/news/charter', '/news/spring', '/news/rules']);
});

test.each([
  ['/news', 1, 'Найдена 1 новость'],
  ['/news', 4, 'Найдено 4 новости'],
  ['/news?category=event', 12, 'Найдено 12 новостей'],
  ['/news?page=2', 25, 'Найдено 25 новостей'],
])('says in words how many there are in all: %s, %i', async (at, count, words) => {
  const articles = [article('spring', 'Весенняя встреча')];
  renderRemote(remote, { at, shell: fakeShell({ responses: news({ articles, count }) }) });

  expect((await screen.findByRole('status')).textContent).toBe(words);
});

test.each(['/news', '/news?page=2'])('includes pinned articles in the count: %s', async (at) => {
  const pinned = [article('charter', 'Устав'), article('rules', 'Правила')];
  const articles = [article('spring', 'Весенняя встреча')];
  const responses = {
    ...news({ articles, pinned }),
    '/items/news': (query: URLSearchParams) => {
      const { pinned_until, slug } = filterOf(query);
      // Excluded articles are not counted.
      const count = pinned_until ? pinned.length : 15 - (slug?._nin.length ?? 0);
      if (query.has('aggregate')) return [{ countDistinct: { id: count } }];
      return news({ articles, pinned })['/items/news'](query);
    },
  };
  renderRemote(remote, { at, shell: fakeShell({ responses }) });

  expect((await screen.findByRole('status')).textContent).toBe('Найдено 15 новостей');
});

test('puts the newest three of many pinned articles first, and loses none', async () => {
  const names = ['Первая', 'Вторая', 'Третья', 'Четвёртая', 'Пятая'];
  const all = names.map((title, at) => article(`a${at + 1}`, title));
  const responses = {
    '/page-settings': settings,
    '/items/news': (query: URLSearchParams) => {
      if (query.has('aggregate')) return [{ countDistinct: { id: all.length } }];
      if ([100, maxRows].includes(Number(query.get('limit')))) return [];
      const { pinned_until, _or, slug } = filterOf(query);
      // For the backend all of them are pinned.
      if (_or) return [];
      const matching = pinned_until ? all : all.filter((one) => !slug?._nin.includes(one.slug));
      return matching.slice(0, Number(query.get('limit')));
    },
  };
  renderRemote(remote, { at: '/news', shell: fakeShell({ responses }) });

  await screen.findByRole('link', { name: 'Четвёртая' });
  expect(await listed()).toEqual(['/news/a1', '/news/a2', '/news/a3', '/news/a4', '/news/a5']);
  expect(screen.getAllByText('Закреплено')).toHaveLength(3);
});

test('collapses the articles in the other language only, and names that language', async () => {
  const inEnglish = {
    ...article('abroad', 'Abroad'),
    translations: [{ language: 'en-US', title: 'Abroad', lead: 'Far' }],
  };
  const inBoth = { ...inEnglish, translations: [...inEnglish.translations, { language: 'ru-RU' }] };
  const responses = news({ articles: [], elsewhere: [inEnglish, inBoth] });
  renderRemote(remote, { at: '/news', shell: fakeShell({ responses }) });

  await screen.findByText('Только на английском: 1 новость');
  expect(screen.getByText('Far').closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(await listed()).toEqual(['/news/abroad']);
});

test('finds the article in the other language only among any number of translated ones', async () => {
  const text = (language: string) => ({ language, title: 'Abroad', lead: 'Far' });
  const inBoth = (_: unknown, at: number) => ({
    ...article(`both-${at}`, ''),
    translations: [text('en-US'), text('ru-RU')],
  });
  const oldest = { ...article('abroad', ''), translations: [text('en-US')] };
  const all = [...Array.from({ length: 150 }, inBoth), oldest];
  const responses = {
    ...news({ articles: [] }),
    '/items/news': (query: URLSearchParams) => {
      if (query.get('limit') !== '100') return [];
      const without: string[] = (filterOf(query)._and as Condition[]).flatMap(
        ({ translations }) => translations._none?.language._eq ?? [],
      );
      return all
        .filter(({ translations }) => !translations.some((one) => without.includes(one.language)))
        .slice(0, 100);
    },
  };
  renderRemote(remote, { at: '/news', shell: fakeShell({ responses }) });

  await screen.findByText('Только на английском: 1 новость');
  expect(await listed()).toEqual(['/news/abroad']);
});

type Condition = { translations: { _none?: { language: { _eq: string } } } };

test('applies the chosen filters, is not indexed then, and links to the full list', async () => {
  const shell = fakeShell({ responses: news({ articles: [] }) });
  renderRemote(remote, { at: '/news?category=event&year=2025&topic=data', shell });

  await screen.findByRole('heading', { name: 'Пока нет новостей по этому фильтру' });
  const call = callForPage(shell.calls);
  expect(filterOf(new URL(call.slice(4), 'http://x').searchParams)).toMatchObject({
    category: { _eq: 'event' },
    topics: { topic: { slug: { _eq: 'data' } } },
    published_at: { _between: ['2024-12-31T21:00:00.000Z', '2025-12-31T20:59:59.999Z'] },
  });
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Тема' }).value).toBe('data');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Год' }).value).toBe('2025');
  expect(screen.getByRole('link', { name: 'Показать все новости' }).getAttribute('href')).toBe(
    '/news',
  );
});

test('offers the topics of the news, each once and by name, in a form that keeps the other filters', async () => {
  const shell = fakeShell({ responses: news({ articles: [article('spring', 'Весна')] }) });
  renderRemote(remote, { at: '/news?category=event', shell });

  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Тема' });
  expect([...select.options].map(({ value, text }) => [value, text])).toEqual([
    ['', 'Все темы'],
    ['data', 'Данные'],
    ['testing', 'Проверки'],
  ]);
  expect(select.form?.getAttribute('action')).toBe('/news');
  expect(Object.fromEntries(new FormData(select.form ?? undefined))).toEqual({
    category: 'event',
    year: '',
    topic: '',
  });
});

test('requests published public articles that are translated to the language of the page', async () => {
  const shell = fakeShell({
    locale: 'en',
    responses: news({ articles: [article('spring', 'Spring meeting')] }),
  });
  renderRemote(remote, { at: '/news', shell });

  await screen.findByRole('heading', { name: 'News' });
  const call = callForPage(shell.calls);
  expect(filterOf(new URL(call.slice(4), 'http://x').searchParams)).toEqual({
    state: { _eq: 'published' },
    audience: { _eq: 'public' },
    _and: [
      { translations: { _some: { language: { _eq: 'en-US' } } } },
      { translations: { _some: { tr_status: { _eq: 'ready' } } } },
    ],
  });
});

test('shows an editor, who may read drafts, no unfinished article', async () => {
  const draft = { ...article('draft', ''), translations: [] };
  const articles = [article('spring', 'Весенняя встреча'), draft];
  renderRemote(remote, { at: '/news', shell: fakeShell({ responses: news({ articles }) }) });
  await screen.findByRole('link', { name: 'Весенняя встреча' });
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toContain('/news/spring');
  expect(addresses).not.toContain('/news/draft');
});

test('links home when there is no news', async () => {
  renderRemote(remote, { at: '/news', shell: fakeShell({ responses: news({ articles: [] }) }) });

  await screen.findByRole('heading', { name: 'Новостей пока нет' });
  const home = screen.getByRole('link', { name: 'На главную' });
  expect(home.getAttribute('href')).toBe('/');
});

test('the second page has its own title and address, and a link back', async () => {
  const responses = news({ articles: [article('spring', 'Весенняя встреча')], count: 25 });
  renderRemote(remote, { at: '/news?page=2', shell: fakeShell({ responses }) });

  const newer = await screen.findByRole('link', { name: 'Новее' });
  expect(document.title).toBe('Новости, страница 2 — Дом');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://house.test/news?page=2',
  );
  expect(newer.getAttribute('href')).toBe('/news');
  expect(screen.getByRole('link', { name: 'Раньше' }).getAttribute('href')).toBe('/news?page=3');
});

test('links the page in the other language only where that has as many pages', async () => {
  const twinsWhen = async (english: object[]) => {
    const responses = news({ articles: [article('spring', 'Весенняя встреча')], count: 25 });
    const shell = fakeShell({
      responses: {
        ...responses,
        '/items/news': (query: URLSearchParams) =>
          query.get('filter')?.includes('en-US') && !query.has('aggregate')
            ? english
            : responses['/items/news'](query),
      },
    });
    renderRemote(remote, { at: '/news?page=2', shell });
    await screen.findByRole('link', { name: 'Новее' });
    const links = document.querySelectorAll('link[rel=alternate][hreflang]');
    const twins = [...links].map((link) => link.getAttribute('href'));
    cleanup();
    return twins;
  };

  expect(await twinsWhen([article('spring', 'Spring meeting')])).toEqual([
    'https://house.test/news?page=2',
    'https://house.test/en/news?page=2',
    'https://house.test/news?page=2',
  ]);
  expect(await twinsWhen([])).toEqual([]);
});

test('shows the page size that the editors have set', async () => {
  const responses = { ...news({ articles: [article('spring', 'Весенняя встреча')], count: 25 }) };
  const shell = fakeShell({
    responses: { ...responses, '/page-settings': { 'news.page_size': 8 } },
  });
  renderRemote(remote, { at: '/news?page=4', shell });

  await screen.findByRole('link', { name: 'Новее' });
  expect(screen.queryByRole('link', { name: 'Раньше' })).toBeNull();
  const ofPage = shell.calls.filter((call) => call.includes('limit=8') && call.includes('ru-RU'));
  expect(ofPage).toHaveLength(1);
});

test('refuses a page after the last one in the words of the specification', async () => {
  renderRemote(remote, {
    at: '/news?page=9',
    shell: fakeShell({ responses: news({ articles: [] }) }),
  });

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('404 Page Not Found: /news?page=9');
});

test('an invalid page number means the first page', async () => {
  const shell = fakeShell({
    responses: news({ articles: [article('spring', 'Весенняя встреча')] }),
  });
  renderRemote(remote, { at: '/news?page=-1', shell });

  await screen.findByRole('link', { name: 'Весенняя встреча' });
  expect(callForPage(shell.calls)).toContain('page=1');
});

test('lets a backend failure reach the error boundary of the layout', async () => {
  const failing = { '/items/news': refused(503) };
  const responses = { '/page-settings': settings, ...failing };
  renderRemote(remote, { at: '/news', shell: fakeShell({ responses }) });

  expect((await screen.findByRole('alert')).textContent).toBe('E_BACKEND (503)');
});

test('cover images in the list load lazily, for every pixel density, without layout shift', async () => {
  const cover = '01890a5d-ac96-774b-bcce-b302099a8057';
  const responses = news({ articles: [{ ...article('spring', 'Весенняя встреча'), cover }] });
  renderRemote(remote, { at: '/news', shell: fakeShell({ responses }) });

  await screen.findByRole('link', { name: 'Весенняя встреча' });
  const picture = document.querySelector('main img, li img');
  expect(picture?.getAttribute('loading')).toBe('lazy');
  expect(picture?.getAttribute('src')).toContain('width=320&');
  expect(picture?.getAttribute('srcset')).toMatch(/^\S*width=640\S* 2x$/);
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['320', '180']);
});

test('a cover in the list has an alternative text, except a decorative one', async () => {
  const covered = {
    cover: '01890a5d-ac96-774b-bcce-b302099a8057',
    translations: [{ title: 'Весенняя встреча', lead: 'О чём', cover_alt: 'Зал' }],
  };
  const show = async (cover_decorative: boolean) => {
    const articles = [{ ...article('spring', ''), ...covered, cover_decorative }];
    renderRemote(remote, { at: '/news', shell: fakeShell({ responses: news({ articles }) }) });
    await screen.findByRole('link', { name: 'Весенняя встреча' });
    const words = document.querySelector('li img')?.getAttribute('alt');
    cleanup();
    return words;
  };
  expect([await show(false), await show(true)]).toEqual(['Зал', '']);
});

test('only events have a calendar to subscribe to', async () => {
  const show = async (at: string) => {
    const responses = news({ articles: [article('spring', 'Весенняя встреча')] });
    renderRemote(remote, { at, shell: fakeShell({ responses }) });
    await screen.findByRole('link', { name: 'Весенняя встреча' });
    return screen.queryByRole('link', { name: 'Календарь событий' })?.getAttribute('href');
  };

  expect(await show('/news?category=event')).toBe('/events.ics');
  cleanup();
  expect(await show('/news?category=policy')).toBeUndefined();
});
