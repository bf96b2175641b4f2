// @vitest-environment happy-dom
import {
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import remote from '../remote.ts';

const both = (key: string, ru: string, en: string) => [
  { language: 'ru-RU', [key]: ru },
  { language: 'en-US', [key]: en },
];

const edition = (no: number, code: string) => ({
  no,
  code,
  published_at: '2025-11-18T09:00:00Z',
  translations: [
    { language: 'ru-RU', title: `Выпуск ${code}`, foreword: 'Слово **редакции**.' },
    { language: 'en-US', title: `Edition ${code}`, foreword: null },
  ],
});
const editions = [edition(2, '2025-2'), edition(1, '2025-1')];

const item = (slug: string, quadrant: string, ru: string, en = ru) => ({
  id: `id-${slug}`,
  slug,
  quadrant,
  aliases: [] as string[],
  home_url: null,
  translations: both('name', ru, en),
  topics: [{ topic: { slug: 'testing', translations: both('label', 'Проверки', 'Testing') } }],
});

type Place = { code?: string; ring: string; movement: string; item: ReturnType<typeof item> };
const placement = ({ code = '2025-2', ...place }: Place) => ({
  ...place,
  featured: true,
  edition: { no: code === '2025-2' ? 2 : 1, code },
  translations: both(
    'rationale',
    `Помогает ${place.item.slug}. Второе [предложение](https://example.test).`,
    `Helps with ${place.item.slug}. A second sentence.`,
  ),
});

const playwright = item('playwright', 'tools', 'Playwright');
const pairing = item('pairing', 'techniques', 'Парная работа', 'Pairing');
const tofu = { ...item('opentofu', 'tools', 'OpenTofu'), aliases: ['Infrastructure as Code'] };
const places = [
  placement({ ring: 'trial', movement: 'new', item: tofu }),
  placement({ ring: 'adopt', movement: 'in', item: playwright }),
  placement({ ring: 'hold', movement: 'none', item: pairing }),
  placement({ code: '2025-1', ring: 'trial', movement: 'new', item: playwright }),
  placement({
    code: '2025-1',
    ring: 'assess',
    movement: 'new',
    item: item('old', 'tools', 'Старое'),
  }),
];

type Filter = { edition?: { code: { _eq: string } }; item?: { slug: { _eq: string } } };

const published = [
  {
    slug: 'flaky-tests',
    category: 'community',
    published_at: '2026-02-03T09:00:00Z',
    cover: null,
    translations: [{ title: 'Ненадёжные проверки', lead: '', cover_alt: null }],
  },
];

/** Articles on the topic that the items of this radar have. */
function news(query: URLSearchParams) {
  if (query.has('aggregate')) return [{ countDistinct: { id: published.length } }];
  const asked = JSON.parse(query.get('filter') ?? '{}').topics?.topic.slug._in;
  return asked?.includes('testing') ? published : [];
}

type Placed = { edition: { code: string }; item: { slug: string } };

function radar(totals: object = {}, shown: readonly Placed[] = places) {
  return {
    '/items/news': news,
    '/items/radar_editions': editions,
    '/items/radar_placements': (query: URLSearchParams) => {
      const filter = JSON.parse(query.get('filter') ?? '{}') as Filter;
      return shown.filter(
        (one) =>
          (!filter.edition || one.edition.code === filter.edition.code._eq) &&
          (!filter.item || one.item.slug === filter.item.slug._eq),
      );
    },
    '/items/radar_items': (query: URLSearchParams) => {
      const filter = JSON.parse(query.get('filter') ?? '{}') as { slug: { _eq: string } };
      return [playwright, pairing, tofu].filter(({ slug }) => slug === filter.slug._eq);
    },
    '/radar/signals': totals,
    '/items/skill_questions': [
      { area: { code: 'software', translations: both('label', 'Программы', 'Software') } },
    ],
    '/items/resources': [
      { url: 'https://library.test/a', translations: both('title', 'Книга', 'Book') },
      {
        url: 'https://library.test/b',
        translations: [{ language: 'en-US', title: 'English only' }],
      },
    ],
  };
}

const open = (at: string, responses: object = radar(), locale: 'ru' | 'en' = 'ru') =>
  renderRemote(remote, { at, shell: fakeShell({ locale, responses: { ...responses } }) });

const names = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.closest('li[id^=thing-]'))
    .map(({ textContent }) => textContent);

test('lists quadrants, in them rings, each item with movement and rationale in words', async () => {
  open('/tech-radar', radar(), 'en');

  await screen.findByRole('heading', { level: 1, name: 'Tech radar' });
  expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
    'Techniques',
    'Tools',
  ]);
  expect(names()).toEqual(['Pairing', 'Playwright', 'OpenTofu']);
  const [, tools] = screen.getAllByRole('heading', { level: 2 });
  const row = within(tools?.parentElement as HTMLElement).getAllByRole('listitem')[0];
  expect(row?.textContent).toContain('moved in');
  expect(row?.textContent).toContain('Helps with playwright.');
  expect(row?.textContent).not.toContain('second');
  screen.getByText('3 technologies');
});

test('the picture links each item under the number of the list', async () => {
  open('/tech-radar');

  const picture = await screen.findByRole('group', { name: /Картинка радара: 3 технологии/ });
  const labels = within(picture)
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'));
  expect(labels).toEqual([
    '1. Парная работа: Воздержаться, без изменений',
    '2. Playwright: Внедрять, ближе к центру',
    '3. OpenTofu: Пробовать, новое',
  ]);
});

test('an arrow key moves the focus to the nearest dot in that direction', async () => {
  open('/tech-radar');

  const picture = await screen.findByRole('group', { name: /Картинка/ });
  const [first, second] = within(picture).getAllByRole('link');
  if (!first || !second) throw new Error('no dots');
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(document.activeElement).not.toBe(first);
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^[23]\. /);
});

test.each([
  ['quadrant=tools', ['Playwright', 'OpenTofu']],
  ['ring=adopt', ['Playwright']],
  ['movement=new', ['OpenTofu']],
  ['topic=testing&q=TOFU', ['OpenTofu']],
  // By an alias, by words of the whole rationale in any order, without accents.
  ['q=infrastructure-as-code', ['OpenTofu']],
  ['q=Предложение, помогает pláywright', ['Playwright']],
  // The target of a link in the rationale is not searched.
  ['q=example.test', []],
])('filters by %s and shows the number of results', async (query, found) => {
  open(`/tech-radar?${query}`);

  await screen.findByRole('heading', { level: 1 });
  expect(names()).toEqual(found);
  expect(screen.getByRole('status').textContent).toMatch(new RegExp(`${found.length} .* из 3`));
});

test.each([
  ['C', ['C', 'C#', 'C++']],
  ['c++', ['C++']],
  ['C#', ['C#']],
  // The Cyrillic letter on the same key.
  ['С++', ['C++']],
])('special characters are part of a name: %s', async (q, found) => {
  const languages = ['C', 'C++', 'C#'].map((name, at) =>
    placement({ ring: 'hold', movement: 'none', item: item(`l-${at}`, 'languages', name) }),
  );
  open(`/tech-radar?q=${encodeURIComponent(q)}&quadrant=languages`, radar({}, languages));

  await screen.findByRole('heading', { level: 1 });
  expect(names().toSorted()).toEqual(found);
});

test('says that nothing matches and links to the full list', async () => {
  open('/tech-radar?q=nothing-like-it');

  await screen.findByRole('heading', { name: 'По этим условиям ничего нет' });
  expect(screen.getByRole('link', { name: 'Показать всё' }).getAttribute('href')).toBe(
    '/tech-radar',
  );
});

test('editions can be subscribed to, by visible links and feed links in the head', async () => {
  open('/tech-radar', radar(), 'en');

  const link = await screen.findByRole('link', { name: 'JSON Feed' });
  expect(link.getAttribute('href')).toBe('/en/feed/radar.json');
  expect(screen.getByRole('link', { name: 'RSS' }).getAttribute('href')).toBe('/en/feed/radar.xml');
  const known = document.querySelectorAll('link[rel=alternate][href*="/feed/radar."]');
  expect([...known].map((feed) => feed.getAttribute('href'))).toEqual([
    'https://house.test/en/feed/radar.xml',
    'https://house.test/en/feed/radar.json',
  ]);
});

test('an edition whose code predates the code format links no export files, as it has none', async () => {
  const old = editions.map((one) => (one.code === '2025-2' ? { ...one, code: 'spring' } : one));
  open('/tech-radar?edition=spring', { ...radar(), '/items/radar_editions': old });

  await screen.findByRole('link', { name: 'RSS' });
  screen.getByText('Выпуск 2025-2', { selector: 'span' });
  expect(screen.queryByRole('link', { name: /^Скачать/ })).toBeNull();
});

test('an older edition has its own address and export files', async () => {
  open('/tech-radar?edition=2025-1');

  const csv = await screen.findByRole('link', { name: 'Скачать CSV' });
  expect(csv.getAttribute('href')).toBe('/tech-radar/2025-1.csv');
  expect(document.title).toBe('Технорадар, выпуск 2025-1 — Дом');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://house.test/tech-radar?edition=2025-1',
  );
});

test('says what has changed in an edition since it was published, and when', async () => {
  const [latest = edition(2, '2025-2'), former] = editions;
  const [text, ...others] = latest.translations;
  const changed = {
    ...latest,
    revised_at: '2026-03-02T21:30:00Z',
    translations: [{ ...text, updated_note: 'Уточнены два обоснования' }, ...others],
  };
  open('/tech-radar', { ...radar(), '/items/radar_editions': [changed, former] });
  const note = (await screen.findByText('Уточнены два обоснования')).parentElement;
  expect(note?.textContent).toMatch(/^Обновлено\s3\sмарта\s2026/);
});

test('compares with the previous edition: new, moved in and dropped', async () => {
  open('/tech-radar?compare=1');

  const table = await screen.findByRole('table');
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Новое', 'Парная работа', '—', 'Воздержаться'],
    ['OpenTofu', '—', 'Пробовать'],
    ['Ближе к центру', 'Playwright', 'Пробовать', 'Внедрять'],
    ['Больше не показываем', 'Старое', 'Изучать', '—'],
  ]);
});

test('exposes the edition as structured data, unless it is filtered', async () => {
  const list = () => document.querySelector('script[type="application/ld+json"]');
  open('/tech-radar');
  await screen.findByRole('heading', { level: 1 });
  const { itemListElement } = JSON.parse(list()?.textContent ?? '');
  expect(itemListElement).toHaveLength(3);
  expect(itemListElement[0]).toMatch(/^http.*\/tech-radar\?item=pairing$/);

  document.body.replaceChildren();
  open('/tech-radar?ring=trial');
  await screen.findByRole('heading', { level: 1 });
  expect(list()).toBeNull();
});

test('renders a rationale with its formatting, and as plain text when it was not parsed', async () => {
  const tree = {
    type: 'root',
    children: [
      {
        type: 'element',
        tagName: 'strong',
        properties: {},
        children: [{ type: 'text', value: 'Да' }],
      },
    ],
  };
  const parsed = places.map((place) => ({
    ...place,
    translations: place.translations.map((text) => ({ ...text, rationale_tree: tree })),
  }));
  open('/tech-radar?item=playwright', radar({}, parsed));
  expect((await screen.findByText('Да')).tagName).toBe('STRONG');

  document.body.replaceChildren();
  open('/tech-radar?item=playwright');
  await screen.findByText('Помогает playwright. Второе предложение.');
});

test('names the author of a rationale, if it is signed', async () => {
  const vera = { slug: 'vera', display_name_ru: 'Вера', display_name_en: 'Vera' };
  const signed = places.map((place) => ({
    ...place,
    authors: [{ sort: 1, person: vera }],
    former_authors: [{ sort: 2, name_ru: null, name_en: null }],
  }));
  open('/tech-radar?item=playwright', radar({}, signed));
  const byline = await screen.findByText(/^Авторы:/);
  expect(byline.textContent).toBe('Авторы: Вера, бывший член сообщества');
  expect(within(byline).getByRole('link').getAttribute('href')).toBe('/members/vera');

  document.body.replaceChildren();
  open('/tech-radar?item=playwright');
  await screen.findByRole('region', { name: 'Playwright' });
  expect(screen.queryByText(/^Автор/)).toBeNull();
});

test('shows one item in full: rationale, rings by edition, opinions of members', async () => {
  const totals = { 'id-playwright': { people: 7, use: 6, avoid: 1 } };
  open('/tech-radar?item=playwright', radar(totals));

  const section = await screen.findByRole('region', { name: 'Playwright' });
  within(section).getByText('Помогает playwright. Второе предложение.');
  within(section).getByText('Ответили 7 человек.');
  within(section).getByRole('link', { name: 'Книга' });
  expect(within(section).getByText('English only').getAttribute('lang')).toBe('en');
  const area = within(section).getByRole('link', { name: 'Проверить себя: Программы' });
  expect(area.getAttribute('href')).toBe('/skill-check?area=software');
  const rows = within(section).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '2025-1Пробоватьновое',
    '2025-2Внедрятьближе к центру',
  ]);
  expect(document.title).toBe('Playwright — технорадар — Дом');
  expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
    'https://house.test/api/_card/ru/tech-radar/playwright.png',
  );
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://house.test/tech-radar?item=playwright',
  );
});

test.each([
  ['2025-1', 'playwright', 'Пробовать'],
  ['2025-2', 'playwright', 'Внедрять'],
  // The edition does not have it yet: the header shows the ring of the edition of the rationale.
  ['2025-1', 'opentofu', 'Пробовать'],
])('in the edition %s the header of %s shows its ring: %s', async (code, slug, ring) => {
  open(`/tech-radar?edition=${code}&item=${slug}`);

  const [title] = await screen.findAllByRole('heading', { name: /^(Playwright|OpenTofu)$/ });
  const head = title?.closest('header') as HTMLElement;
  expect(
    within(head)
      .getAllByText(/^(Внедрять|Пробовать)$/)
      .map((one) => one.textContent),
  ).toEqual([ring]);
});

test("shows the news on an item's topics beside it", async () => {
  open('/tech-radar?item=playwright');

  const section = await screen.findByRole('region', { name: 'Playwright' });
  const heading = within(section).getByRole('heading', { name: 'Новости по этим темам' });
  const link = within(heading.parentElement as HTMLElement).getByRole('link');
  expect(link.textContent).toBe('Ненадёжные проверки');
  expect(link.getAttribute('href')).toBe('/news/flaky-tests');
});

test('shows no news section when there is none on the topics of an item', async () => {
  open('/tech-radar?item=playwright', { ...radar(), '/items/news': [] });

  const section = await screen.findByRole('region', { name: 'Playwright' });
  expect(within(section).queryByRole('heading', { name: 'Новости по этим темам' })).toBeNull();
});

test('a button prints it', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  open('/tech-radar');

  fireEvent.click(await screen.findByRole('button', { name: 'Напечатать' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test.each([
  ['too few answered', {}, /^Мало данных/],
  ['totals cannot be had', refused(503), /^Эта часть страницы не загрузилась/],
])('shows no numbers when %s, and says so', async (_, totals, words) => {
  open('/tech-radar?item=opentofu', { ...radar(), '/radar/signals': totals });

  const section = await screen.findByRole('region', { name: 'OpenTofu' });
  within(section).getByText(words);
});

test('marks untranslated texts with their language wherever they are shown', async () => {
  const only = (key: string, ru: string) => [{ language: 'ru-RU', [key]: ru }];
  const item = {
    ...playwright,
    translations: [{ language: 'ru-RU', name: 'Плейрайт', what: 'Проверки в браузере' }],
    topics: [{ topic: { slug: 'testing', translations: only('label', 'Проверки') } }],
  };
  const inBoth = placement({ ring: 'adopt', movement: 'in', item: item });
  const before = placement({ code: '2025-1', ring: 'trial', movement: 'new', item: item });
  const latest = {
    ...edition(2, '2025-2'),
    translations: [{ language: 'ru-RU', title: 'Выпуск 2025-2', foreword: 'Слово редакции.' }],
  };
  open(
    '/tech-radar?item=playwright&compare=1',
    {
      ...radar({}, [inBoth, before]),
      '/items/radar_editions': [latest, edition(1, '2025-1')],
      '/items/radar_items': [item],
      '/items/skill_questions': [
        { area: { code: 'software', translations: only('label', 'Программы') } },
      ],
    },
    'en',
  );

  await screen.findByRole('region', { name: 'Плейрайт' });
  const spoken = (text: string | RegExp) =>
    screen.getAllByText(text).map((each) => each.closest('[lang]')?.getAttribute('lang'));
  // The item itself, what changed, its row in the list and in the comparison.
  expect(spoken('Плейрайт')).toEqual(['ru', 'ru', 'ru', 'ru']);
  expect(spoken('Проверки в браузере')).toEqual(['ru']);
  // A link of the item and an option of the form.
  expect(spoken('Проверки')).toEqual(['ru', 'ru']);
  expect(spoken('Программы')).toEqual(['ru']);
  expect(spoken(/Выпуск 2025-2/)).toEqual(['ru', 'ru']);
  expect(spoken('Слово редакции.')).toEqual(['ru']);
  // No other element has a lang attribute.
  expect(spoken(/Edition 2025-1/)).toEqual([undefined]);
  expect(spoken('Helps with playwright. A second sentence.')).toEqual([undefined]);
});

test('filtering keeps the picture open, and the topic filter is shown', async () => {
  open('/tech-radar?view=picture&topic=gone');

  const topic = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Тема' });
  expect(topic.value).toBe('gone');
  expect(new FormData(topic.form as HTMLFormElement).get('view')).toBe('picture');
});

const said = [
  { id: 'signal-1', stance: 'use', comment: 'Два года.', item: { slug: 'playwright' } },
  { id: 'signal-2', stance: 'avoid', comment: null, item: { slug: 'opentofu' } },
];

function openAs(
  standing: 'active' | 'applicant',
  at: string,
  told: object = {},
  actions: FakeShellOptions['actions'] = {},
) {
  const user = fakeUser({ standing });
  const shell = fakeShell({
    user,
    actions,
    responses: { ...radar(), '/items/radar_signals': said, ...told },
  });
  renderRemote(remote, { at, shell });
  return shell;
}

test('a member sees their own opinion on an item and filters by what they use', async () => {
  openAs('active', '/tech-radar?item=playwright');

  const own = await screen.findByRole('group', { name: 'А вы?' });
  const chosen = within(own).getByRole<HTMLInputElement>('radio', { name: 'Использую' });
  expect(chosen.checked).toBe(true);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Пояснение/ }).value).toBe(
    'Два года.',
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Использую я (1)' }));
  expect(names()).toEqual(['Playwright']);
  screen.getByText(/1 .* из 3/);
});

test('a new opinion updates the previous row', async () => {
  const shell = openAs('active', '/tech-radar?item=playwright');

  fireEvent.click(await screen.findByRole('radio', { name: 'Избегаю' }));
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(shell.calls).toContain('PATCH /items/radar_signals/signal-1'));
});

test('tells a member who is rate limited on opinions how long to wait', async () => {
  const tooOften = refused(429, 'E_RATE', { s: 40 });
  const told = { '/items/radar_signals/signal-1': tooOften };
  const shell = openAs('active', '/tech-radar?item=playwright', told);

  fireEvent.click(await screen.findByRole('radio', { name: 'Избегаю' }));
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(shell.toasts).toEqual(['Слишком много попыток. Повторите через 40 секунд.']),
  );
});

test('tells a member who is rate limited on suggestions how long to wait', async () => {
  const tooOften = refused(429, 'E_RATE', { s: 40 });
  openAs('active', '/tech-radar', {}, { 'radar/suggest': tooOften });

  fireEvent.change(await screen.findByLabelText('Название'), { target: { value: 'Zig' } });
  const why = 'Простой язык для системного кода: собирается быстро и читается легко.';
  fireEvent.change(screen.getByLabelText(/^Почему/), { target: { value: why } });
  fireEvent.click(screen.getByRole('button', { name: 'Отправить редакции' }));
  await screen.findByText('Слишком много попыток. Повторите через 40 секунд.');
});

test('only members are asked for opinions', async () => {
  const shell = openAs('applicant', '/tech-radar?item=playwright');

  await screen.findByRole('region', { name: 'Playwright' });
  expect(screen.queryByRole('group', { name: 'А вы?' })).toBeNull();
  expect(shell.calls.filter((call) => call.includes('radar_signals'))).toEqual([]);
});

test('says that an edition is in preparation while there is none', async () => {
  open('/tech-radar', { '/items/radar_editions': [] });

  await screen.findByRole('heading', { name: 'Выпуск готовится' });
});

test.each(['/tech-radar?edition=1999-1', '/tech-radar?item=no-such-item'])(
  'refuses %s',
  async (at) => {
    open(at);

    expect((await screen.findByRole('alert')).textContent).toBe(`404 Page Not Found: ${at}`);
  },
);

test('lets a backend failure reach the error boundary of the layout', async () => {
  open('/tech-radar', { '/items/radar_editions': refused(503) });

  expect((await screen.findByRole('alert')).textContent).toBe('E_BACKEND (503)');
});
