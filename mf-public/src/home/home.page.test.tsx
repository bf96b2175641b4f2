// @vitest-environment happy-dom
import { type FakeResponse, fakeShell, refused, renderRemote } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../remote.ts';

const home = {
  title: 'Главная',
  description: 'Сообщество',
  path: '/',
  body: { type: 'root', children: [] },
  meta: {
    kind: 'home',
    toc: [],
    lang: 'ru',
    languages: ['ru', 'en'],
    home: {
      hero: { title: 'Сообщество, которому верят', lead: 'Проверяем друг друга' },
      join: {
        title: 'Как вступить',
        lead: 'Четыре шага',
        steps: [
          { title: 'Проверка', text: 'Что', time: 'check' },
          { title: 'Решение', text: 'Кто', time: 'answer' },
        ],
      },
      values: { title: 'Ценности', lead: 'Во что верим', items: [{ title: 'Раз', text: 'Два' }] },
      closing: { title: 'Спросите нас', text: 'Ответим' },
    },
  },
};

const news = (query: URLSearchParams) =>
  query.has('aggregate')
    ? [{ countDistinct: { id: 1 } }]
    : [
        {
          slug: 'spring',
          category: 'event',
          published_at: '2026-02-20T09:00:00Z',
          translations: [{ title: 'Весенняя встреча', lead: 'Придите' }],
        },
      ];

const person = (slug: string, name: string) => ({
  slug,
  display_name_ru: name,
  display_name_en: name,
  grade: 'member',
  topics: [],
});

/** Different people on every page of six; the first is numbered by the page. */
const people = (query: URLSearchParams) => {
  if (query.has('aggregate')) return [{ countDistinct: { id: 160 } }];
  const page = query.get('page');
  const others = ['б', 'в', 'г', 'д', 'е'].map((name) => person(`page-${page}-${name}`, name));
  return [person(`page-${page}`, `Человек страницы ${page}`), ...others];
};

const question = (group: string, anchor: string) => ({
  anchor,
  group,
  translations: [{ question: `Вопрос ${anchor}`, answer: 'Да.', answer_tree: null }],
});

const moved = (slug: string, name: string, place: { ring: string; movement: string }) => ({
  ...place,
  featured: true,
  edition: { no: 2, code: '2025-2' },
  item: { slug, quadrant: 'tools', translations: [{ language: 'ru-RU', name }], topics: [] },
  translations: [],
});

const sample = {
  code: 'security-1',
  kind: 'single',
  difficulty: 1,
  weight: 1,
  correct: [1],
  area: { code: 'security' },
  topics: [],
  radar_items: [],
  translations: [
    {
      language: 'ru-RU',
      text: 'Что проверяет подпись?',
      options: ['Размер', 'Подлинность'],
      explanation: 'И целость.',
    },
  ],
};

const counts = { members: 160, seniors: 30, fellows: 12, communities: 3 };

type Facts = { now?: string; pages?: string[]; zone?: string; locale?: 'ru' | 'en' };

function show(
  responses: Record<string, FakeResponse> = {},
  { now = '2026-03-01T09:00:00Z', pages = [], zone = 'Europe/Moscow', locale = 'ru' }: Facts = {},
) {
  const shell = fakeShell({
    locale,
    now,
    pages,
    zone,
    responses: {
      '/content/page': home,
      '/appdata': { counts },
      '/page-settings': { 'cert.home_page_person': '' },
      '/items/news': news,
      '/items/people_public': people,
      '/items/radar_editions': [{ no: 2, code: '2025-2', translations: [] }],
      '/items/radar_placements': [
        moved('playwright', 'Playwright', { ring: 'adopt', movement: 'in' }),
        moved('opentofu', 'OpenTofu', { ring: 'trial', movement: 'new' }),
      ],
      '/items/skill_questions': [sample],
      '/items/faq_items': [
        question('joining', 'who'),
        question('joining', 'how-long'),
        question('data', 'erase'),
      ],
      ...responses,
    },
  });
  renderRemote(remote, { at: '/', shell });
  return screen.findByRole('heading', { level: 1, name: 'Сообщество, которому верят' });
}

test('shows statement, counts, steps, news and values', async () => {
  await show();

  expect(screen.getByRole('link', { name: 'Весенняя встреча' }).getAttribute('href')).toBe(
    '/news/spring',
  );
  for (const name of ['Как вступить', 'Новости', 'Ценности', 'Спросите нас']) {
    screen.getByRole('heading', { level: 2, name });
  }
});

test('shows personal texts only in the language of the page', async () => {
  const rows = [
    { ...person('vera', 'Вера'), headline_ru: 'Пишу компиляторы', headline_en: 'Compilers' },
    {
      ...person('john', 'Джон'),
      headline_ru: null,
      headline_en: 'Quiet nights',
      city_ru: null,
      city_en: 'Riga',
    },
  ];
  await show({
    '/appdata': { counts: { ...counts, members: rows.length } },
    '/items/people_public': (query) =>
      query.has('aggregate') ? [{ countDistinct: { id: rows.length } }] : rows,
  });

  screen.getByText('Пишу компиляторы');
  screen.getByRole('link', { name: 'Джон' });
  expect(screen.queryByText('Quiet nights')).toBeNull();
  expect(screen.queryByText('Riga')).toBeNull();
});

test('says how long the steps of joining usually take, or what is promised', async () => {
  const check = { promised: 5, usual: { days: 3, cases: 20 } };
  const answer = { promised: 45, usual: null };
  await show({ '/appdata': { counts, durations: { check, answer } } });

  screen.getByText(/^Обычно это занимает 3\sдня \(не\sменьше 20\sдел за\sгод\)\.$/);
  screen.getByText(/^Мы\sобещаем ответ за\s45\sдней\.$/);
});

test('says the counts in one sentence, without those below ten', async () => {
  const sentence = () => screen.getByText(/^Сегодня нас/).textContent;
  await show();
  expect(sentence()).toBe('Сегодня нас 160 человек, из них 30 старших членов и 12 почётных.');

  await show({ '/appdata': { counts: { ...counts, fellows: 9 } } });
  expect(sentence()).toBe('Сегодня нас 160 человек, из них 30 старших членов.');
});

const certificate = {
  slug: 'vera-orlova',
  number: 'XX-2022-00004-C',
  code: 'ABCDEFGHJKMN',
  grade: 'fellow',
  kind: 'elevation',
  name_ru: 'Вера Орлова',
  name_en: 'Vera Orlova',
  issued_at: '2022-03-06',
  valid_from: '2022-03-06',
  valid_until: null,
  state: 'valid',
};

test('shows the certificate of the named person with a code that leads to its verification', async () => {
  const named = { '/page-settings': { 'cert.home_page_person': 'vera-orlova' } };
  await show(
    { ...named, '/certificates/of/vera-orlova': certificate },
    { pages: ['/verify/:code'] },
  );

  screen.getByText('Вера Орлова');
  expect(screen.getByRole('img', { name: /^QR-код/ }).getAttribute('src')).toBe(
    '/api/verify/ABCDEFGHJKMN/qr.ru.svg',
  );
  const answer = screen.getByRole('link', { name: 'посмотрите ответ' });
  expect(answer.getAttribute('href')).toBe('/verify/ABCDEFGHJKMN');
});

test.each([
  ['nobody is named', '', {}],
  ['the person hides it', 'vera-orlova', refused(404)],
  ['it is suspended', 'vera-orlova', { ...certificate, state: 'suspended' }],
  ['the backend is away', 'vera-orlova', refused(503)],
])('shows a sheet marked as a specimen when %s', async (_, slug, answer) => {
  await show({
    '/page-settings': { 'cert.home_page_person': slug },
    '/certificates/of/vera-orlova': answer,
  });

  screen.getByText('ОБРАЗЕЦ');
  expect(screen.queryByText('Вера Орлова')).toBeNull();
  expect(screen.getByRole('img', { name: /^QR-код/ }).getAttribute('src')).toBe(
    '/api/verify/qr.ru.svg',
  );
});

test('shows one line in place of the counts while the backend is away', async () => {
  await show({ '/appdata': {} });

  expect(screen.queryByText(/^Сегодня нас/)).toBeNull();
  const line = screen.getByRole('status');
  const again = within(line).getByRole('link', { name: 'Попробовать ещё раз' });
  expect(again.getAttribute('href')).toBe('/');
});

test('content in the other language says so, has a lang attribute, and is not indexed', async () => {
  await show({}, { locale: 'en' });
  screen.getByText(/only in Russian/);
  const spoken = (text: string) =>
    screen.getByText(text).closest('[lang]')?.getAttribute('lang') ?? 'en';
  const borrowed = [
    'Сообщество, которому верят',
    'Проверяем друг друга',
    'Как вступить',
    'Четыре шага',
  ];
  expect(
    [...borrowed, 'Проверка', 'Ценности', 'Раз', 'Спросите нас', 'Ответим'].map(spoken),
  ).toEqual(Array.from({ length: 9 }, () => 'ru'));
  expect(['All news', 'Tech radar'].map(spoken)).toEqual(['en', 'en']);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');

  await show();
  expect(screen.queryByText(/пока есть только/)).toBeNull();
  expect(document.querySelector('meta[name=robots]')).toBeNull();
});

test('renders without news when the backend fails, and says so in one line', async () => {
  await show({ '/items/news': refused(503) });

  expect(screen.getByRole('status').textContent).toMatch(/^Эта часть страницы не загрузилась/);
  screen.getByRole('heading', { level: 2, name: 'Ценности' });
});

test('shows different people every day, the same all day long', async () => {
  const shown = async (now: string) => {
    await show({}, { now });
    return screen.getByRole('link', { name: /^Человек страницы/ }).textContent;
  };
  const today = await shown('2026-03-01T06:00:00Z');

  expect(await shown('2026-03-01T20:59:00Z')).toBe(today);
  expect(await shown('2026-03-01T21:01:00Z')).not.toBe(today);
});

test('rotates through everybody, six a day, the same in both languages', async () => {
  const all = Array.from({ length: 14 }, (_, at) => ({
    ...person(`person-${String(at).padStart(2, '0')}`, `Человек ${at}`),
    // Each language sorts them by its own alphabet.
    sort_name_ru: String(at).padStart(2, '0'),
    sort_name_en: String(99 - at),
  }));
  const ordered = (query: URLSearchParams) => {
    if (query.has('aggregate')) return [{ countDistinct: { id: all.length } }];
    const [key] = (query.get('sort') ?? '').split(',') as (keyof (typeof all)[0])[];
    const [limit, page] = [Number(query.get('limit')), Number(query.get('page'))];
    return all
      .toSorted((one, other) =>
        String(one[key ?? 'slug']) < String(other[key ?? 'slug']) ? -1 : 1,
      )
      .slice(limit * (page - 1), limit * page);
  };
  const shown = async (day: number, locale: 'ru' | 'en') => {
    const responses = {
      '/appdata': { counts: { ...counts, members: all.length } },
      '/items/people_public': ordered,
    };
    await show(responses, { now: `2026-03-0${day}T09:00:00Z`, locale });
    const links = screen.getAllByRole('link', { name: /^Человек/ });
    return links.map((link) => link.getAttribute('href')?.replace(/^\/en/, ''));
  };
  const days = [];
  for (const day of [1, 2, 3]) {
    days.push(await shown(day, 'ru'));
    expect(await shown(day, 'en')).toEqual(days.at(-1));
  }
  expect(days.map((six) => new Set(six).size)).toEqual([6, 6, 6]);
  expect(new Set(days.flat()).size).toBe(all.length);
});

test('the day starts at midnight in the time zone of the association', async () => {
  const shown = async (now: string) => {
    await show({}, { now, zone: 'Asia/Yekaterinburg' });
    return screen.getByRole('link', { name: /^Человек страницы/ }).textContent;
  };

  expect(await shown('2026-03-01T18:59:00Z')).not.toBe(await shown('2026-03-01T19:01:00Z'));
});

test('shows the first question of each group', async () => {
  await show();

  expect(screen.getByRole('link', { name: 'Вопрос who' }).getAttribute('href')).toBe('/help#who');
  expect(screen.queryByRole('link', { name: 'Вопрос how-long' })).toBeNull();
});

test('shows what the latest radar has moved, new items first', async () => {
  await show();

  const radar = screen.getByRole('region', { name: 'Технорадар' });
  const names = within(radar)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(names).toEqual(['OpenTofuПробоватьновое', 'PlaywrightВнедрятьближе к центру']);
  expect(within(radar).getByRole('link', { name: 'Playwright' }).getAttribute('href')).toBe(
    '/tech-radar?item=playwright',
  );
});

test('shows one question of the skill check with a collapsed answer', async () => {
  await show();

  const skill = screen.getByRole('region', { name: 'Проверка навыков' });
  const options = within(within(skill).getByRole('group', { name: 'Что проверяет подпись?' }));
  const [first, second] = options.getAllByRole<HTMLInputElement>('radio');
  fireEvent.click(first as HTMLElement);
  fireEvent.click(second as HTMLElement);
  expect([first?.checked, second?.checked]).toEqual([false, true]);
  // The choice stays on the device: there is no form to send it.
  expect(second?.form).toBeNull();
  const answer = within(skill).getByText('Подлинность', { selector: 'strong' });
  expect(answer.closest('details')?.open).toBe(false);
  const go = within(skill).getByRole('link', { name: 'Проверить себя дальше' });
  expect(go.getAttribute('href')).toBe('/skill-check?area=security');
});

test('links to radar and skill check even when their data is unknown', async () => {
  await show({ '/items/radar_editions': refused(503), '/items/skill_questions': refused(503) });

  screen.getByRole('link', { name: 'Открыть радар' });
  expect(screen.getByRole('link', { name: 'Проверить себя дальше' }).getAttribute('href')).toBe(
    '/skill-check',
  );
});

/** What a block is made of, and its title. */
const blocks = [
  ['/items/people_public', 'Кто в сообществе'],
  ['/items/faq_items', 'Частые вопросы'],
  ['/items/radar_editions', 'Технорадар'],
  ['/items/radar_placements', 'Технорадар'],
  ['/items/skill_questions', 'Проверка навыков'],
  ['/items/news', 'Новости'],
];

test.each(blocks)('a block whose %s fail shows a line and a retry button', async (path, name) => {
  await show({ [path]: refused(503) });

  const block = screen.getByRole('region', { name });
  within(block).getByText(/^Эта часть страницы не загрузилась/);
  const again = within(block).getByRole('link', { name: 'Попробовать ещё раз' });
  expect(again.getAttribute('href')).toBe('/');
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

test.each(blocks)(
  'a block whose %s are empty is left out, and the others keep their order',
  async (path, name) => {
    await show();
    const names = () =>
      screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    const whole = names();
    expect(whole).toContain(name);

    await show({ [path]: [] });
    expect(names()).toEqual(whole.filter((each) => each !== name));
  },
);

test('ends with links to join (where that is possible) and to contact', async () => {
  const closing = () => {
    const block = screen.getByRole('region', { name: 'Спросите нас' });
    return within(block)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  };
  await show();
  expect(closing()).toEqual([['Написать нам', '/contact-us']]);

  await show({}, { pages: ['/signup'] });
  expect(closing()).toEqual([
    ['Стать членом', '/signup'],
    ['Написать нам', '/contact-us'],
  ]);
});

test('does not hide a request that the backend refuses', async () => {
  const responses = {
    '/content/page': home,
    '/appdata': {},
    '/page-settings': { 'cert.home_page_person': '' },
    '/items/faq_items': [],
    '/items/radar_editions': [],
    '/items/skill_questions': [],
  };
  const shell = fakeShell({ responses: { ...responses, '/items/people_public': people } });
  renderRemote(remote, { at: '/', shell });

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('undeclared call: GET /items/news (418)');
});
