// @vitest-environment happy-dom
import { fakeShell, refused, renderRemote } from '@site/shared/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import remote from '../remote.ts';

const paragraph = (text: string) => ({
  type: 'root',
  children: [
    { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: text }] },
  ],
});

const translation = (language: string, title: string) => ({
  language,
  title,
  lead: `${title}: lead`,
  body_tree: paragraph(`${title}: body`),
  reading_minutes: 3,
});

const person = {
  slug: 'mariia-lesoverskaia',
  display_name_ru: 'Мария Лесоверская',
  display_name_en: 'Mariia Lesoverskaia',
};

const article = {
  slug: 'spring',
  category: 'event',
  published_at: '2026-02-20T09:00:00Z',
  translations: [translation('ru-RU', 'Весенняя встреча'), translation('en-US', 'Spring meeting')],
  authors: [{ person }, { person: null }],
  topics: [
    {
      topic: {
        slug: 'data',
        translations: [
          { language: 'ru-RU', label: 'Данные' },
          { language: 'en-US', label: 'Data' },
        ],
      },
    },
  ],
};

const other = (slug: string) => ({
  slug,
  category: 'event',
  published_at: '2026-01-20T09:00:00Z',
  translations: [{ title: `Title of ${slug}`, lead: 'Lead' }],
});

/** The article and its related data. */
const answers = (rows: object[]) => ({
  '/items/news': (query: URLSearchParams) => {
    const filter = JSON.parse(query.get('filter') ?? '{}');
    if (filter.slug?._eq) return rows;
    if (filter.topics) return [other('related')];
    if (filter.published_at._eq) return rows;
    return [other(filter.published_at._lt ? 'older' : 'newer')];
  },
});

const links = (rel: string) =>
  [...document.querySelectorAll(`link[rel=${rel}]:not([type])`)].map((link) =>
    link.getAttribute('href'),
  );

const socialCard = () =>
  document.querySelector('meta[property="og:image"]')?.getAttribute('content');

test('shows the caption of a cover beside its alternative text', async () => {
  const [ru, ...rest] = article.translations;
  const translations = [
    { ...ru, cover_alt: 'Зал', cover_caption: 'Зал за час до начала' },
    ...rest,
  ];
  const cover = '01890a5d-ac96-774b-bcce-b302099a8057';
  const responses = answers([{ ...article, cover, translations }]);
  renderRemote(remote, { at: '/news/spring', shell: fakeShell({ responses }) });

  const caption = await screen.findByText('Зал за час до начала');
  expect(caption.closest('figure')?.querySelector('img[alt="Зал"]')).not.toBeNull();
});

test('shows title, lead, date, authors and text in the language of the page', async () => {
  const responses = answers([article]);
  renderRemote(remote, { at: '/news/spring', shell: fakeShell({ locale: 'en', responses }) });

  await screen.findByRole('heading', { level: 1, name: 'Spring meeting' });
  screen.getByText('Spring meeting: lead');
  screen.getByText('Spring meeting: body');
  screen.getByText('20 February 2026');
  screen.getByText('Author:');
  expect(screen.getByRole('link', { name: 'Mariia Lesoverskaia' }).getAttribute('href')).toBe(
    '/en/members/mariia-lesoverskaia',
  );
  screen.getByText('3-minute read');
});

test('a preview shows a draft with its cover, and says when visitors see it', async () => {
  const cover = '01890a5d-ac96-774b-bcce-b302099a8057';
  const responses = {
    '/news/preview/secret': {
      row: { ...article, cover },
      cover: 'data:image/webp;base64,AAAA',
      unready: ['en-US'],
      until: '2026-02-20T09:00:00Z',
    },
  };
  const shell = fakeShell({ locale: 'en', responses });
  const { container } = renderRemote(remote, { at: '/news/spring?preview=secret', shell });

  await screen.findByRole('heading', { level: 1, name: 'Spring meeting' });
  screen.getByText(/visitors see this article once it is published/);
  screen.getByText(/until 12:00/);
  screen.getByText(/not marked as ready/);
  expect(container.querySelector('figure img')?.getAttribute('src')).toMatch(/^data:/);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test('an expired preview says where to get a new one', async () => {
  const responses = { '/news/preview/secret': refused(404, 'E_NOT_FOUND') };
  const shell = fakeShell({ locale: 'en', responses });
  renderRemote(remote, { at: '/news/spring?preview=secret', shell });

  await screen.findByRole('heading', { level: 1, name: 'The preview link has expired' });
  screen.getByText(/from the studio again/);
});

test('shows what was changed after publication, and when', async () => {
  const translations = article.translations.map((text) => ({ ...text, updated_note: 'New date' }));
  const changed = { ...article, revised_at: '2026-03-02T21:30:00Z', translations };
  const shell = fakeShell({ locale: 'en', responses: answers([changed]) });
  renderRemote(remote, { at: '/news/spring', shell });

  const time = await screen.findByText('3 March 2026');
  expect(time.getAttribute('datetime')).toBe('2026-03-02T21:30:00Z');
  expect(time.closest('p')?.textContent).toBe('Updated 3\u00a0March 2026');
  screen.getByText('New date');
  const facts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  expect(facts.map(({ textContent }) => JSON.parse(textContent).dateModified)).toContain(
    '2026-03-02T21:30:00Z',
  );
});

test('shows former members by name or anonymously, without a link, in their position', async () => {
  const left = {
    ...article,
    authors: [{ sort: 2, person }],
    former_authors: [
      { sort: 3, name_ru: null, name_en: null },
      { sort: 1, name_ru: 'Анна Тихогрова', name_en: 'Anna Tikhogrova' },
    ],
  };
  const shell = fakeShell({ locale: 'en', responses: answers([left]) });
  renderRemote(remote, { at: '/news/spring', shell });

  const byline = await screen.findByText(/^Authors:/);
  expect(byline.textContent).toBe('Authors: Anna Tikhogrova, Mariia Lesoverskaia, a former member');
  expect(byline.querySelectorAll('a')).toHaveLength(1);
});

test('links its translation', async () => {
  renderRemote(remote, {
    at: '/news/spring',
    shell: fakeShell({ responses: answers([article]) }),
  });

  await screen.findByRole('heading', { level: 1, name: 'Весенняя встреча' });
  expect(links('canonical')).toEqual(['https://house.test/news/spring']);
  expect(links('alternate')).toEqual([
    'https://house.test/news/spring',
    'https://house.test/en/news/spring',
    'https://house.test/news/spring',
  ]);
});

test('links no translation where there is none', async () => {
  const alone = { ...article, translations: [translation('ru-RU', 'Весенняя встреча')] };
  renderRemote(remote, {
    at: '/news/spring',
    shell: fakeShell({ responses: answers([alone]) }),
  });

  await screen.findByRole('heading', { level: 1, name: 'Весенняя встреча' });
  expect(links('alternate')).toEqual([]);
});

test('is shown in its only language, but not indexed', async () => {
  const alone = { ...article, translations: [translation('en-US', 'Spring meeting')] };
  renderRemote(remote, { at: '/news/spring', shell: fakeShell({ responses: answers([alone]) }) });

  const title = await screen.findByRole('heading', { level: 1, name: 'Spring meeting' });
  expect(title.getAttribute('lang')).toBe('en');
  screen.getByText('Этот материал пока есть только на английском.');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(links('canonical')).toEqual([]);
  expect(socialCard()).toBe('https://house.test/api/_card/en/news/spring.png');
});

test('links its topics, related articles, and the next and previous article', async () => {
  renderRemote(remote, { at: '/news/spring', shell: fakeShell({ responses: answers([article]) }) });

  const topic = await screen.findByRole('link', { name: 'Данные' });
  expect(topic.getAttribute('href')).toBe('/news?topic=data');
  const hrefs = (name: RegExp) =>
    screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(hrefs(/^Title of related/)).toEqual(['/news/related']);
  expect(hrefs(/Title of older$/)).toEqual(['/news/older']);
  expect(hrefs(/Title of newer$/)).toEqual(['/news/newer']);
});

test('shows time and place of an event in the time zone of the association, with a calendar file', async () => {
  const event = {
    ...article,
    event_starts_at: '2026-03-05T15:00:00Z',
    event_ends_at: '2026-03-05T18:00:00Z',
    translations: [{ ...translation('ru-RU', 'Встреча'), event_place: 'Зал «Меридиан»' }],
  };
  renderRemote(remote, { at: '/news/spring', shell: fakeShell({ responses: answers([event]) }) });

  const card = await screen.findByRole('region', { name: 'Событие' });
  expect(card.textContent).toContain('5\u00a0марта 2026, 18:00 – 21:00 по московскому времени');
  expect(card.textContent).toContain('Зал «Меридиан»');
  const file = screen.getByRole('link', { name: 'Добавить в календарь' });
  expect(file.getAttribute('href')).toBe('/news/spring/event.ics');
});

test('follows another time zone of the site settings', async () => {
  const event = {
    ...article,
    published_at: '2026-02-20T20:30:00Z',
    event_starts_at: '2026-03-05T18:30:00Z',
    event_ends_at: '2026-03-05T21:00:00Z',
  };
  const shell = fakeShell({ zone: 'Asia/Yekaterinburg', responses: answers([event]) });
  renderRemote(remote, { at: '/news/spring', shell });

  const card = await screen.findByRole('region', { name: 'Событие' });
  expect(card.textContent).toContain('5\u00a0марта 2026, 23:30 – 6\u00a0марта 2026, 02:00 (UTC+5)');
  expect(screen.getByText('21\u00a0февраля 2026', { normalizer: (text) => text })).toBeTruthy();
});

test('has a table of contents from four sections on, with the words of the headings', async () => {
  const show = (count: number) => {
    const headings = ['one', 'two', 'three', 'four'].slice(0, count).map((id) => ({
      type: 'element',
      tagName: 'h2',
      properties: { id },
      children: [
        { type: 'text', value: 'Раздел ' },
        {
          type: 'element',
          tagName: 'code',
          properties: {},
          children: [{ type: 'text', value: id }],
        },
      ],
    }));
    const body_tree = { type: 'root', children: headings };
    const long = { ...article, translations: [{ ...article.translations[0], body_tree }] };
    renderRemote(remote, { at: '/news/spring', shell: fakeShell({ responses: answers([long]) }) });
  };
  const contents = { name: 'На этой странице' };

  show(3);
  await screen.findByRole('heading', { name: 'Раздел three' });
  expect(screen.queryByRole('navigation', contents)).toBeNull();
  cleanup();
  show(4);
  const [list] = await screen.findAllByRole('navigation', contents);
  const links = [...(list?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['#one', 'Раздел one'],
    ['#two', 'Раздел two'],
    ['#three', 'Раздел three'],
    ['#four', 'Раздел four'],
  ]);
});

test('gives every heading a link to itself, and copies the address to the clipboard', async () => {
  const heading = {
    type: 'element',
    tagName: 'h2',
    properties: { id: 'where' },
    children: [{ type: 'text', value: 'Где' }],
  };
  const body_tree = { type: 'root', children: [heading] };
  const shell = fakeShell({
    responses: answers([{ ...article, translations: [{ ...article.translations[0], body_tree }] }]),
  });
  const written: string[] = [];
  vi.stubGlobal('navigator', {
    clipboard: { writeText: async (text: string) => written.push(text) },
  });
  renderRemote(remote, { at: '/news/spring', shell });

  fireEvent.click(await screen.findByRole('link', { name: 'Ссылка на раздел «Где»' }));
  await vi.waitFor(() => expect(shell.toasts).toEqual(['Ссылка скопирована']));
  expect(written).toEqual([expect.stringMatching(/#where$/)]);
  vi.unstubAllGlobals();
});

test('says that it is archived', async () => {
  const old = { ...article, state: 'archived' };
  renderRemote(remote, { at: '/news/spring', shell: fakeShell({ responses: answers([old]) }) });

  await screen.findByText(/^Материал в архиве/);
});

test('a retracted article shows the reason in place of its text, with the social card of the site', async () => {
  const texts = article.translations.map((text) => ({
    ...text,
    lead: '',
    retraction: 'Числа оказались неверны.',
  }));
  const taken = { ...article, state: 'retracted', translations: texts };
  renderRemote(remote, { at: '/news/spring', shell: fakeShell({ responses: answers([taken]) }) });

  const notice = await screen.findByText('Числа оказались неверны.');
  screen.getByRole('heading', { level: 1, name: 'Весенняя встреча' });
  screen.getByText('Материал отозван');
  expect(notice.closest('article')?.textContent).not.toContain('body');
  expect(socialCard()).toBe('https://house.test/_shell/card.png');
});

test('a retracted article shows no picture, event, change note or calendar', async () => {
  const texts = article.translations.map((text) => ({
    ...text,
    cover_alt: 'Зал',
    cover_caption: 'Зал за час до начала',
    event_place: 'Зал «Меридиан»',
    updated_note: 'Исправлены числа',
    retraction: 'Числа оказались неверны.',
  }));
  const taken = {
    ...article,
    state: 'retracted',
    cover: '01890a5d-ac96-774b-bcce-b302099a8057',
    event_starts_at: '2026-03-05T15:00:00Z',
    event_ends_at: '2026-03-05T18:00:00Z',
    revised_at: '2026-03-02T21:30:00Z',
    translations: texts,
  };
  const shell = fakeShell({ responses: answers([taken]) });
  renderRemote(remote, { at: '/news/spring', shell });

  await screen.findByText('Числа оказались неверны.');
  expect(document.querySelector('figure')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Событие' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Добавить в календарь' })).toBeNull();
  expect(screen.queryByText('Исправлены числа')).toBeNull();
  expect(screen.queryByText(/чтения$/)).toBeNull();
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const facts = scripts.map(({ textContent }) => JSON.parse(textContent));
  expect(facts.map((fact) => fact['@type'])).toEqual(['NewsArticle']);
  expect(facts[0]).toMatchObject({ dateModified: article.published_at });
  expect(shell.calls.filter((call) => call.includes('placeholder'))).toEqual([]);
});

test.each(['ru', 'en'] as const)(
  'redirects to the new address of an article in %s',
  async (locale) => {
    const responses = {
      ...answers([]),
      '/items/news': (query: URLSearchParams) =>
        query.get('filter')?.includes('"old-spring"')
          ? []
          : answers([article])['/items/news'](query),
      '/news/moved/old-spring': { slug: 'spring' },
    };
    renderRemote(remote, { at: '/news/old-spring', shell: fakeShell({ locale, responses }) });

    const name = locale === 'ru' ? 'Весенняя встреча' : 'Spring meeting';
    await screen.findByRole('heading', { level: 1, name });
  },
);

test('does not search similar articles for a slug that is too long', async () => {
  const shell = fakeShell({ responses: answers([]) });
  renderRemote(remote, { at: `/news/${'spring-'.repeat(12)}`, shell });

  expect((await screen.findByRole('alert')).textContent).toMatch(/^404 /);
  expect(shell.calls.filter((call) => call.includes('/items/news?'))).toHaveLength(1);
});

test('refuses an unknown article', async () => {
  const responses = { ...answers([]), '/news/moved/spring': refused(404, 'E_NOT_FOUND') };
  renderRemote(remote, { at: '/news/spring', shell: fakeShell({ responses }) });

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('404 Page Not Found: /news/spring');
});

test('the cover loads first, in the right size, over a placeholder, without layout shift', async () => {
  const cover = '01890a5d-ac96-774b-bcce-b302099a8057';
  const tiny = 'data:image/webp;base64,dGVu';
  const responses = {
    ...answers([{ ...article, cover }]),
    [`/placeholders/${cover}`]: () => tiny,
  };
  renderRemote(remote, { at: '/news/spring', shell: fakeShell({ responses }) });

  await screen.findByRole('heading', { level: 1, name: 'Весенняя встреча' });
  const [waiting, picture] = document.querySelectorAll('figure image, figure img');
  expect(waiting?.getAttribute('href')).toBe(tiny);
  expect(picture?.getAttribute('srcset')?.split(', ')).toHaveLength(6);
  expect(picture?.getAttribute('sizes')).toBe('(min-width: 48rem) 45rem, 100vw');
  expect(picture?.getAttribute('fetchpriority')).toBe('high');
  expect(picture?.getAttribute('loading')).toBeNull();
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual([
    '1280',
    '720',
  ]);
});

test('a decorative cover has an empty alternative text, whatever text was stored', async () => {
  const cover = '01890a5d-ac96-774b-bcce-b302099a8057';
  const translations = [{ ...translation('ru-RU', 'Весенняя встреча'), cover_alt: 'Зал' }];
  const show = async (decorative: boolean) => {
    const decorated = { ...article, cover, cover_decorative: decorative, translations };
    renderRemote(remote, {
      at: '/news/spring',
      shell: fakeShell({ responses: answers([decorated]) }),
    });
    await screen.findByRole('heading', { level: 1, name: 'Весенняя встреча' });
    const described = screen.queryByRole('img', { name: 'Зал' }) !== null;
    cleanup();
    return described;
  };
  expect([await show(false), await show(true)]).toEqual([true, false]);
});
