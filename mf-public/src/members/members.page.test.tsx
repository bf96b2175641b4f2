// @vitest-environment happy-dom
import { fakeShell, fakeUser, refused, renderRemote } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../remote.ts';

const person = (slug: string, ru: string, more: object = {}) => ({
  slug,
  display_name_ru: ru,
  display_name_en: `${slug} in Latin`,
  name_ru_given: ru,
  name_en_source: 'auto',
  grade: 'senior',
  memorial: false,
  avatar: null,
  headline_ru: null,
  headline_en: 'Only in English',
  city_ru: 'Рига',
  city_en: 'Riga',
  topics: [{ topic: 't2' }],
  ...more,
});

const topics = [
  { id: 't1', slug: 'data', parent: null, translations: [{ label: 'Данные' }] },
  { id: 't2', slug: 'databases', parent: 't1', translations: [{ label: 'Базы данных' }] },
];

const settings = { 'directory.page_size': 24 };

const filterOf = (query: URLSearchParams) => JSON.parse(query.get('filter') ?? '{}');

/** Whether the query searches people by a word. */
const looksFor = (query: URLSearchParams, word: string) =>
  JSON.stringify(filterOf(query)).includes(`"${word}"`);

/** People, their total and the filter options come from the same path. */
function directory(found: (query: URLSearchParams) => object[], count?: number) {
  return {
    '/page-settings': settings,
    '/items/topics': topics,
    '/items/people_public': (query: URLSearchParams) => {
      const group = query.get('groupBy[]') ?? query.get('groupBy');
      if (group?.includes('country')) return [{ country: 'LV', count: { id: 3 } }];
      if (group?.includes('spoken')) return [{ spoken: ' de ru ', count: { id: 1 } }];
      if (group?.includes('city')) {
        return [
          { city_ru: 'Рига', city_en: 'Riga', countDistinct: { id: 3 } },
          { city_ru: 'Минск', city_en: null, countDistinct: { id: 2 } },
          { city_ru: null, city_en: 'Minsk', countDistinct: { id: 1 } },
        ];
      }
      if (group) return [{ joined_year: 2023, count: { id: 3 } }];
      if (query.has('aggregate')) return [{ countDistinct: { id: count ?? found(query).length } }];
      return found(query);
    },
  };
}

const show = (at: string, found: (query: URLSearchParams) => object[], count?: number) => {
  const shell = fakeShell({ responses: directory(found, count) });
  renderRemote(remote, { at, shell });
  return shell;
};

test('lists people with the data they show, and says that they consented', async () => {
  show('/members', () => [person('anna', 'Анна Тихогрова')]);

  const name = await screen.findByRole('link', { name: 'Анна Тихогрова' });
  expect(name.getAttribute('href')).toBe('/members/anna');
  expect(screen.getByRole('status').textContent).toBe('Найден 1 человек');
  screen.getByText('Базы данных', { selector: 'p' });
  expect(screen.getByText('Only in English').getAttribute('lang')).toBe('en');
  screen.getByText('Показаны члены, давшие согласие на публикацию.');
});

test.each([
  [1, 'Найден 1 человек'],
  [2, 'Найдено 2 человека'],
  [5, 'Найдено 5 человек'],
  [21, 'Найден 21 человек'],
])('says that %i were found', async (count, words) => {
  show('/members', () => [person('anna', 'Анна')], count);

  expect((await screen.findByRole('status')).textContent).toBe(words);
});

test('searches a name with its special characters (C++), and not by the fuzzy key without them', async () => {
  const shell = show('/members?q=C%2B%2B kotlin%23', () => [person('anna', 'Анна')]);

  await screen.findByRole('link', { name: 'Анна' });
  const asked = shell.calls
    .map((call) => new URL(call.slice(4), 'http://x').searchParams)
    .find((query) => query.get('limit') === '24');
  expect(filterOf(asked ?? new URLSearchParams())).toEqual({
    _and: ['c++', 'kotlin#'].map((word) => ({ _or: [{ search_text: { _contains: word } }] })),
  });
});

test('requests everything the address says; a top-level topic includes its subtopics', async () => {
  const shell = show(
    '/members?q=Юлия&grade=fellow&topics=data&country=LV&city=Рига&language=de&joined=2023&letter=т',
    () => [person('anna', 'Анна')],
  );

  await screen.findByRole('link', { name: 'Анна' });
  const asked = shell.calls
    .map((call) => new URL(call.slice(4), 'http://x').searchParams)
    .find((query) => query.get('limit') === '24');
  expect(filterOf(asked ?? new URLSearchParams())).toEqual({
    _and: [
      {
        _or: ['юлия', 'iulia', ' юли', ' iuli'].map((one) => ({ search_text: { _contains: one } })),
      },
      { grade: { _eq: 'fellow' } },
      { topics: { topic: { _in: ['t2', 't1'] } } },
      { country: { _eq: 'LV' } },
      {
        _or: [{ city_ru: { _in: ['Riga', 'Рига'] } }, { city_en: { _in: ['Riga', 'Рига'] } }],
      },
      { spoken: { _contains: ' de ' } },
      { joined_year: { _eq: 2023 } },
      { _or: [{ sort_name_ru: { _starts_with: 'т' } }] },
    ],
  });
});

test('makes the same number of calls for one person and for many', async () => {
  const calls = async (amount: number) => {
    const shell = show('/members', () =>
      Array.from({ length: amount }, (_, at) => person(`person-${at}`, `Имя ${at}`)),
    );
    await screen.findByRole('link', { name: 'Имя 0' });
    return shell.calls.length;
  };
  expect(await calls(24)).toBe(await calls(1));
});

test('corrects a query typed in the wrong keyboard layout, and says so', async () => {
  show('/members?q=pdjyfhcrbq', (query) =>
    looksFor(query, 'звонарский') ? [person('igor', 'Игорь Звонарский')] : [],
  );

  await screen.findByRole('link', { name: 'Игорь Звонарский' });
  expect(screen.getByRole('status').textContent).toBe(
    'Показаны результаты для «звонарский». Найден 1 человек',
  );
});

test('finds a name with a wrong letter after all exact ways found nobody, and says so', async () => {
  show('/members?q=Синегаров', (query) =>
    JSON.stringify(filterOf(query)).includes('search_similar')
      ? [person('petr', 'Пётр Синегоров')]
      : [],
  );

  await screen.findByRole('link', { name: 'Пётр Синегоров' });
  expect(screen.getByRole('status').textContent).toBe(
    'Точных совпадений нет, вот похожие имена. Найден 1 человек',
  );
});

test('names the filters only if one is set', async () => {
  show('/members?q=Никифор', () => []);
  await screen.findByRole('heading', { name: 'Никто не нашёлся' });
  screen.getByText('Попробуйте написать имя иначе: подойдут оба алфавита.');
});

test('offers one city for all its spellings, and finds everybody who wrote one of them', async () => {
  const shell = show('/members?city=Minsk', () => [
    { ...person('anna', 'Анна'), city_ru: null, city_en: 'Minsk' },
  ]);
  const name = await screen.findByRole('link', { name: 'Анна' });
  expect(name.closest('li')?.textContent).toContain('Минск');
  const field = screen.getByLabelText<HTMLSelectElement>('Город');
  expect([...field.options].map(({ text }) => text)).toEqual(['Любой', 'Минск', 'Рига']);
  expect(field.value).toBe('Минск');
  const asked = shell.calls
    .map((call) => new URL(call.slice(4), 'http://x').searchParams)
    .find((query) => query.get('limit') === '24');
  const names = ['Минск', 'Minsk'];
  expect(filterOf(asked ?? new URLSearchParams())).toEqual({
    _and: [{ _or: [{ city_ru: { _in: names } }, { city_en: { _in: names } }] }],
  });
});

test('says that nobody was found, and links to the whole directory', async () => {
  show('/members?grade=fellow', () => []);

  await screen.findByRole('heading', { name: 'Никто не нашёлся' });
  const [reset] = screen.getAllByRole('link', { name: 'Сбросить фильтры' });
  expect(reset?.getAttribute('href')).toMatch(/^\/members\??$/);
});

test('a search keeps letter, topics, sort order and view, which its form does not show', async () => {
  show('/members?topics=data&letter=т&sort=newest&view=list', () => [person('anna', 'Анна')]);

  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  const sent = new FormData(field.form ?? undefined);
  const values = ['topics', 'letter', 'sort', 'view'].map((name) => sent.get(name));
  expect(values).toEqual(['data', 'т', 'newest', 'list']);
});

test('labels of open filters have the right grammatical gender', async () => {
  show('/members', () => [person('anna', 'Анна')]);
  await screen.findByRole('searchbox');
  const open = (name: string) =>
    screen.getByLabelText<HTMLSelectElement>(name).selectedOptions[0]?.text;
  expect([open('Статус'), open('Страна'), open('Город')]).toEqual(['Любой', 'Любая', 'Любой']);
});

test('a filtered directory is not indexed', async () => {
  show('/members?grade=fellow&page=2', () => [person('anna', 'Анна')]);
  await screen.findByRole('link', { name: 'Анна' });
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test.each(['', '?page=2', '?sort=newest', '?view=list&page=2'])(
  '/members%s has the first page as its canonical address',
  async (search) => {
    show(`/members${search}`, () => [person('anna', 'Анна')], 60);
    await screen.findByRole('link', { name: 'Анна' });
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://house.test/members',
    );
  },
);

test('page links keep the filters', async () => {
  show('/members?grade=senior&view=list&page=2', () => [person('anna', 'Анна')], 60);

  const next = await screen.findByRole('link', { name: 'Следующая' });
  expect(next.getAttribute('href')).toBe('/members?grade=senior&view=list&page=3');
  expect(screen.getByRole('link', { name: 'Предыдущая' }).getAttribute('href')).toBe(
    '/members?grade=senior&view=list',
  );
});

test('shows the page size that the editors have set', async () => {
  const found = () => [person('anna', 'Анна')];
  const responses = { ...directory(found, 25), '/page-settings': { 'directory.page_size': 12 } };
  const shell = fakeShell({ responses });
  renderRemote(remote, { at: '/members', shell });

  const pages = await screen.findAllByRole('link', { name: /^\d+$|Следующая/ });
  expect(pages.at(-1)?.getAttribute('href')).toMatch(/page=[23]$/);
  expect(shell.calls.filter((call) => call.includes('limit=12'))).toHaveLength(1);
});

test('marks a transliteration that nobody has confirmed', async () => {
  const responses = directory(() => [
    person('anna', 'Анна'),
    person('ivan', 'Иван', { name_en_source: 'user' }),
  ]);
  renderRemote(remote, { at: '/members', shell: fakeShell({ locale: 'en', responses }) });

  const rowOf = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement;
  await screen.findByRole('link', { name: 'anna in Latin' });
  const sign = { name: /^The spelling of this name was filled in automatically/ };
  within(rowOf('anna in Latin')).getByRole('img', sign);
  expect(within(rowOf('ivan in Latin')).queryByRole('img', sign)).toBeNull();
});

test('refuses a page after the last one, and lets a backend failure reach the error boundary', async () => {
  show('/members?page=9', () => []);
  expect((await screen.findByRole('alert')).textContent).toBe(
    '404 Page Not Found: /members?page=9',
  );

  const failing = { '/items/topics': [], '/items/people_public': refused(503) };
  const responses = { '/page-settings': settings, ...failing };
  renderRemote(remote, { at: '/members', shell: fakeShell({ responses }) });
  expect((await screen.findByRole('alert')).textContent).toBe('E_BACKEND (503)');
});

test('finds members the mentors whom members see, and no others', async () => {
  const responses = {
    ...directory(() => [person('anna', 'Анна Тихогрова')]),
    '/directory/people': (query: URLSearchParams) =>
      query.has('aggregate') ? [{ countDistinct: { id: 2 } }] : [person('boris', 'Борис Полев')],
  };
  const shell = fakeShell({ responses, user: fakeUser() });
  renderRemote(remote, { at: '/members?mentor=1', shell });

  await screen.findByRole('link', { name: 'Борис Полев' });
  expect(screen.getByRole('status').textContent).toBe('Найдено 2 человека');
  expect(
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Только наставники' }).checked,
  ).toBe(true);
  const asked = shell.calls.filter((call) => call.includes('/directory/people'));
  const mentors = asked.map((call) =>
    new URL(call.slice(4), 'http://x').searchParams.get('mentors'),
  );
  expect(mentors).toEqual(['1', '1']);
});

test.each([
  ['a visitor', {}],
  ['an applicant', { user: fakeUser({ standing: 'applicant', grade: null }) }],
])('%s has no filter for mentors, and it has no effect', async (_, who) => {
  const found = [person('anna', 'Анна Тихогрова')];
  const shell = fakeShell({ responses: directory(() => found), ...who });
  renderRemote(remote, { at: '/members?mentor=1', shell });

  await screen.findByRole('link', { name: 'Анна Тихогрова' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Сбросить фильтры' })).toBeNull();
  expect(shell.calls.filter((call) => /people_members|mentor/.test(call))).toEqual([]);
});
