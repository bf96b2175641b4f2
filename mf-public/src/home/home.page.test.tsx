// @vitest-environment happy-dom
import { type FakeResponse, fakeShell, refused, renderRemote } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
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
    home: {
      hero: { title: 'Сообщество, которому верят', lead: 'Проверяем друг друга' },
      join: { title: 'Как вступить', lead: 'Четыре шага', steps: [{ title: 'Шаг', text: 'Что' }] },
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

/** Somebody else on every page of six. */
const people = (query: URLSearchParams) =>
  query.has('aggregate')
    ? [{ countDistinct: { id: 160 } }]
    : [person(`page-${query.get('page')}`, `Человек страницы ${query.get('page')}`)];

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

type Facts = { now?: string; pages?: string[]; zone?: string };

function show(
  responses: Record<string, FakeResponse> = {},
  { now = '2026-03-01T09:00:00Z', pages = [], zone = 'Europe/Moscow' }: Facts = {},
) {
  const shell = fakeShell({
    now,
    pages,
    zone,
    responses: {
      '/content/page': home,
      '/appdata': { counts },
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

test('shows statement, figures, steps, news and values', async () => {
  await show();

  expect(screen.getByRole('link', { name: 'Весенняя встреча' }).getAttribute('href')).toBe(
    '/news/spring',
  );
  for (const name of ['Как вступить', 'Новости', 'Ценности', 'Спросите нас']) {
    screen.getByRole('heading', { level: 2, name });
  }
});

test('shows of people what they say in its own language', async () => {
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
    '/items/people_public': (query) =>
      query.has('aggregate') ? [{ countDistinct: { id: 2 } }] : rows,
  });

  screen.getByText('Пишу компиляторы');
  screen.getByRole('link', { name: 'Джон' });
  expect(screen.queryByText('Quiet nights')).toBeNull();
  expect(screen.queryByText('Riga')).toBeNull();
});

test('leaves out figures below ten', async () => {
  await show();

  screen.getByText('160');
  screen.getByText('почётных членов');
  expect(screen.queryByText(/сообществ. по интересам/)).toBeNull();
});

test('has no figures while the backend cannot count', async () => {
  await show({ '/appdata': {} });

  expect(screen.queryByText('членов сообщества')).toBeNull();
});

test('stands without news when the backend fails, and says so in one line', async () => {
  await show({ '/appdata': {}, '/items/news': refused(503) });

  expect(screen.getByRole('status').textContent).toMatch(/^Сейчас это не загрузилось/);
  screen.getByRole('heading', { level: 2, name: 'Ценности' });
});

test('shows other people every day, the same all day long', async () => {
  const shown = async (now: string) => {
    await show({}, { now });
    return screen.getByRole('link', { name: /^Человек страницы/ }).textContent;
  };
  const today = await shown('2026-03-01T06:00:00Z');

  expect(await shown('2026-03-01T20:59:00Z')).toBe(today);
  expect(await shown('2026-03-01T21:01:00Z')).not.toBe(today);
});

test('the day begins when it does in the zone of the house', async () => {
  const shown = async (now: string) => {
    await show({}, { now, zone: 'Asia/Yekaterinburg' });
    return screen.getByRole('link', { name: /^Человек страницы/ }).textContent;
  };

  expect(await shown('2026-03-01T18:59:00Z')).not.toBe(await shown('2026-03-01T19:01:00Z'));
});

test('asks the first question of a group', async () => {
  await show();

  expect(screen.getByRole('link', { name: 'Вопрос who' }).getAttribute('href')).toBe('/help#who');
  expect(screen.queryByRole('link', { name: 'Вопрос how-long' })).toBeNull();
});

test('tells what the latest radar has moved, newcomers first', async () => {
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

test('asks one question of the skill check, its answer folded away', async () => {
  await show();

  const skill = screen.getByRole('region', { name: 'Проверка навыков' });
  within(skill).getByText('Что проверяет подпись?');
  const answer = within(skill).getByText('Подлинность', { selector: 'strong' });
  expect(answer.closest('details')?.open).toBe(false);
  const go = within(skill).getByRole('link', { name: 'Проверить себя дальше' });
  expect(go.getAttribute('href')).toBe('/skill-check?area=security');
});

test('leads to radar and skill check also when nothing is known of them', async () => {
  await show({ '/items/radar_editions': refused(503), '/items/skill_questions': [] });

  screen.getByRole('link', { name: 'Открыть радар' });
  expect(screen.getByRole('link', { name: 'Проверить себя дальше' }).getAttribute('href')).toBe(
    '/skill-check',
  );
});

test.each([
  ['/items/people_public', 'Кто в сообществе'],
  ['/items/faq_items', 'Частые вопросы'],
  ['/items/radar_editions', 'Технорадар'],
  ['/items/radar_placements', 'Технорадар'],
  ['/items/skill_questions', 'Проверка навыков'],
  ['/items/news', 'Новости'],
])('a block whose %s fail stands with a line and a way to ask again', async (path, name) => {
  await show({ [path]: refused(503) });

  const block = screen.getByRole('region', { name });
  within(block).getByText(/^Сейчас это не загрузилось/);
  const again = within(block).getByRole('link', { name: 'Попробовать ещё раз' });
  expect(again.getAttribute('href')).toBe('/');
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

test('has no block of people or questions when there are none', async () => {
  await show({ '/items/people_public': [], '/items/faq_items': [] });

  expect(screen.queryByRole('heading', { name: 'Кто в сообществе' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Частые вопросы' })).toBeNull();
});

test('says when there is no news', async () => {
  await show({ '/items/news': [] });

  screen.getByText('Новостей пока нет');
});

test('does not hide a call the backend refuses', async () => {
  const responses = {
    '/content/page': home,
    '/appdata': {},
    '/items/faq_items': [],
    '/items/radar_editions': [],
    '/items/skill_questions': [],
  };
  const shell = fakeShell({ responses: { ...responses, '/items/people_public': people } });
  renderRemote(remote, { at: '/', shell });

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('undeclared call: GET /items/news (418)');
});
