// @vitest-environment happy-dom

import type { SessionUser } from '@site/shared/contract';
import { noFacts, profileTexts } from '@site/shared/domain/people';
import {
  expectFormRules,
  type FakeResponse,
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  lostConnection,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { formCases } from '@site/shared/testing/form-cases';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import remote from '../remote.ts';
import { findNear } from './profile.api.ts';

const nothing = {
  name_pronunciation: null,
  joined_year: 2022,
  ...noFacts,
  ...Object.fromEntries(
    profileTexts.flatMap((name) => [
      [`${name}_ru`, null],
      [`${name}_en`, null],
    ]),
  ),
  about_tree_ru: null,
  about_tree_en: null,
  languages: null,
  links: null,
  contact_email: null,
  contact_phone: null,
  contact_telegram: null,
  shows_certificate: false,
  skill_badges: null,
  avatar: null,
  memorial: false,
  topics: [],
};

const anna = {
  ...nothing,
  slug: 'anna-tikhogrova',
  display_name_ru: 'Анна Тихогрова',
  display_name_en: 'Anna Tikhogrova',
  name_ru_given: 'Анна',
  name_en_source: 'auto',
  grade: 'senior',
  grade_year: 2024,
};

const paragraph = (value: string) => ({
  type: 'root',
  children: [
    { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] },
  ],
});

type Options = {
  at?: string;
  locale?: 'ru' | 'en';
  pages?: string[];
  written?: object[];
  user?: SessionUser;
  actions?: FakeShellOptions['actions'];
};

function show(
  rows: object[],
  responses: Record<string, FakeResponse> = {},
  {
    at = '/members/anna-tikhogrova',
    locale = 'ru',
    pages = [],
    written = [],
    user,
    actions,
  }: Options = {},
) {
  const shell = fakeShell({
    ...(user && { user }),
    ...(actions && { actions }),
    locale,
    pages,
    responses: {
      '/items/topics': [
        { id: 't1', slug: 'databases', parent: null, translations: [{ label: 'Базы данных' }] },
      ],
      '/items/news': (query: URLSearchParams) =>
        query.has('aggregate') ? [{ countDistinct: { id: written.length } }] : written,
      '/items/people_public': rows,
      ...responses,
    },
  });
  renderRemote(remote, { at, shell });
  return shell;
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

const areas = ['software', 'data'].map((code) => ({
  code,
  translations: [{ language: 'ru-RU', label: `Область ${code}`, about: '' }],
}));
const badges = [
  { area: 'data', level: 'working', year: 2026 },
  { area: 'gone', level: 'advanced', year: 2020 },
];

test('shows the skill check levels that the person publishes, in words', async () => {
  show([{ ...anna, skill_badges: badges }], { '/items/skill_areas': areas });

  await screen.findByRole('heading', { level: 2, name: 'Проверка навыков' });
  expect(screen.getByText('Область data').nextSibling?.textContent).toBe('Уверенно, 2026 год');
  expect(screen.queryByText('Область software')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Убрать уровни со страницы' })).toBeNull();
});

test('shows what the person can help with', async () => {
  show([{ ...anna, helps_with_ru: 'Разбор медленных запросов' }]);

  await title('Анна Тихогрова');
  expect(screen.getByText('Чем может помочь').nextSibling?.textContent).toBe(
    'Разбор медленных запросов',
  );
});

test('shows levels for members to members and not to visitors', async () => {
  const responses = {
    '/items/skill_areas': areas,
    '/items/people_members': [{ ...anna, skill_badges: badges }],
  };
  show([anna], responses, { user: fakeUser({ slug: 'somebody-else' }) });
  await screen.findByRole('heading', { level: 2, name: 'Проверка навыков' });

  document.body.replaceChildren();
  show([anna], responses);
  await title('Анна Тихогрова');
  expect(screen.queryByRole('heading', { level: 2, name: 'Проверка навыков' })).toBeNull();
});

test('the owner can hide all levels', async () => {
  const shell = show(
    [{ ...anna, skill_badges: badges }],
    {
      '/items/skill_areas': areas,
      '/items/people_members': [{ ...anna, skill_badges: badges }],
      '/items/skill_attempts': [{ id: 'a1' }, { id: 'a2' }],
    },
    { user: fakeUser({ slug: anna.slug }), actions: { 'skill-attempts/hide': {} } },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Убрать уровни со страницы' }));
  await screen.findByText(/^Уровни убраны/);
  expect(shell.acts.map(({ action, item }) => [action, item])).toEqual([
    ['skill-attempts/hide', 'a1'],
    ['skill-attempts/hide', 'a2'],
  ]);
});

test('tells a rate-limited owner how long to wait', async () => {
  const responses = {
    '/items/skill_areas': areas,
    '/items/people_members': [{ ...anna, skill_badges: badges }],
    '/items/skill_attempts': [{ id: 'a1' }],
  };
  const { toasts } = show([{ ...anna, skill_badges: badges }], responses, {
    user: fakeUser({ slug: anna.slug }),
    actions: { 'skill-attempts/hide': refused(429, 'E_RATE', { s: 40 }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Убрать уровни со страницы' }));
  await vi.waitFor(() =>
    expect(toasts).toEqual(['Слишком много попыток. Повторите через 40 секунд.']),
  );
});

const reader = '018f4c5e-0000-7000-8000-00000000000a';
const member = fakeUser({ slug: 'somebody-else', standing: 'active' });
const message = {
  id: 'l1',
  subject: 'О докладе',
  body: 'Спасибо!',
  created_at: '2026-02-03T09:00:00Z',
};

function showToMember(
  acceptsContact: boolean,
  messages: object[] = [],
  actions: FakeShellOptions['actions'] = {},
) {
  const row = { ...anna, id: reader, accepts_contact: acceptsContact };
  const responses = { '/items/people_members': [row], '/items/contact_messages': messages };
  return show([anna], responses, { user: member, actions });
}

const said = { subject: 'О докладе', body: 'Здравствуйте! Как вы измеряли время?' };
const write = async ({ subject, body } = said) => {
  fireEvent.input(await screen.findByLabelText('Тема'), { target: { value: subject } });
  fireEvent.input(screen.getByLabelText('Сообщение'), { target: { value: body } });
  fireEvent.click(screen.getByRole('button', { name: 'Отправить' }));
};

test('a member writes to another, by primary key and without any e-mail address', async () => {
  const shell = showToMember(true, [], { 'contact/send': { state: 'delivered' } });
  await write();
  await screen.findByText(/^Отправлено/);
  expect(shell.acts).toEqual([{ action: 'contact/send', payload: { to: reader, ...said } }]);
});

test.each([
  [
    { freePlaces: 2, isLineOpen: false, answerDays: 1, isAsked: false },
    '2 свободных места.',
    '?mentor=',
  ],
  [
    { freePlaces: 0, isLineOpen: true, answerDays: null, isAsked: false },
    /лист ожидания/,
    '?mentor=',
  ],
  [
    { freePlaces: 1, isLineOpen: false, answerDays: 1, isAsked: true },
    /уже написали/,
    '?tab=requests',
  ],
])(
  'a member sees on the profile of a mentor whether there is a place',
  async (places, says, to) => {
    const row = { ...anna, id: reader, accepts_contact: false };
    show(
      [anna],
      { '/items/people_members': [row], [`/mentoring/places/${anna.slug}`]: places },
      { user: member, pages: ['/c/mentoring'] },
    );
    await screen.findByRole('heading', { name: 'Наставник' });
    screen.getByText(says);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((href) => href.includes(`/c/mentoring${to}`))).toHaveLength(1);
  },
);

test('a member sees on a profile the communities in which both are', async () => {
  const row = { ...anna, id: reader, accepts_contact: false };
  const name = { value: 'Читальный клуб', lang: 'ru' };
  show(
    [anna],
    {
      '/items/people_members': [row],
      [`/communities/own/with/${anna.slug}`]: { communities: [{ slug: 'reading-club', name }] },
    },
    { user: member, pages: ['/c/communities'] },
  );
  await screen.findByRole('heading', { name: 'Общие сообщества' });
  const link = screen.getByRole('link', { name: 'Читальный клуб' });
  expect(link.getAttribute('href')).toBe('/c/communities/reading-club');
});

test('a message is validated before it is sent, with errors at its fields', async () => {
  const shell = showToMember(true);
  await write({ subject: '', body: 'Коротко' });
  await screen.findByText('Проверьте поля');
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Тема: Заполните поле.');
  expect(alert.textContent).toContain('Сообщение: Не менее 20 знаков (сейчас 7).');
  expect(shell.acts).toEqual([]);
});

test('a message keeps the rules of forms', async () => {
  await expectFormRules(formCases.message, async (field) => {
    const answer = refused(422, 'E_INVALID', undefined, field);
    const { acts } = showToMember(true, [], { 'contact/send': answer });
    const subject = await screen.findByLabelText<HTMLInputElement>('Тема');
    return { form: subject.form as HTMLFormElement, acts };
  });
});

test('a rate limit names the day of the next message, and the text stays', async () => {
  const params = { n: 1, date: '2026-03-02' };
  showToMember(true, [], { 'contact/send': refused(429, 'E_QUOTA', params, 'to') });
  await write();
  await screen.findByText('Достигнут предел: 1. Следующее — 2 марта 2026.');
  expect(screen.getByLabelText<HTMLInputElement>('Тема').value).toBe(said.subject);
});

test('a person who accepts no messages has no form and no link to one', async () => {
  showToMember(false);
  await screen.findByText('Этот человек не принимает сообщения через сайт.');
  expect(screen.queryByRole('button', { name: 'Отправить' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Написать' })).toBeNull();
});

test('the page header links to the form of a person who accepts messages', async () => {
  showToMember(true);
  const link = await screen.findByRole('link', { name: 'Написать' });
  expect(link.getAttribute('href')).toBe('/members/anna-tikhogrova#contact-messages');
});

test('messages that failed to load can be retried, and the draft stays', async () => {
  let fails = true;
  const row = { ...anna, id: reader, accepts_contact: true };
  const responses = {
    '/items/people_members': [row],
    '/items/contact_messages': () => (fails ? refused(503) : [{ ...message, from: reader }]),
  };
  const actions = { 'contact/send': { state: 'delivered' } };
  show([anna], responses, { user: member, actions });
  await screen.findByText('Прочитать переписку сейчас не удалось.');
  expect(screen.queryByRole('link', { name: 'Написать' })).toBeNull();

  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
  await screen.findByRole('heading', { name: 'О докладе' });
  expect(screen.queryByText('Прочитать переписку сейчас не удалось.')).toBeNull();

  fails = true;
  await write();
  await screen.findByText('Прочитать переписку сейчас не удалось.');
  screen.getByText(/^Отправлено/);
  screen.getByRole('heading', { name: 'О докладе' });
});

test('offline a message stays in its form, which says so', async () => {
  showToMember(true, [], { 'contact/send': lostConnection });
  await write();
  await screen.findByText(/^Нет сети\. Введённое сохранилось/);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Сообщение').value).toBe(said.body);
});

test.each([
  ['visitors', undefined],
  ['applicants', fakeUser({ slug: 'somebody-else', standing: 'applicant' })],
  ['the person themselves', fakeUser({ slug: anna.slug, standing: 'active' })],
])('only other members can write: %s', async (_, user) => {
  show([anna], { '/items/people_members': [anna] }, user ? { user } : {});
  await title('Анна Тихогрова');
  expect(screen.queryByRole('heading', { name: 'Переписка через сайт' })).toBeNull();
});

test('a received message shows its sender and can be reported', async () => {
  const rows = [
    { ...message, from: reader, state: 'delivered' },
    { ...message, id: 'l2', subject: 'Мой вопрос', from: 'me', state: 'delivered' },
  ];
  const shell = showToMember(true, rows, { 'contact/report': { state: 'reported' } });
  await screen.findByRole('heading', { name: 'О докладе' });
  screen.getByText(/^Пишет Анна Тихогрова/);
  screen.getByText(/^Вы написали/);
  expect(screen.getAllByRole('button', { name: 'Отправить жалобу' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Отправить жалобу' }));
  await screen.findByText(/^Жалоба отправлена/);
  expect(shell.acts).toEqual([{ action: 'contact/report', item: 'l1', payload: { code: 'spam' } }]);
});

test('each message has its own report form with its own errors', async () => {
  const rows = [
    { ...message, from: reader, state: 'delivered' },
    { ...message, id: 'l2', subject: 'Ещё раз', from: reader, state: 'delivered' },
  ];
  showToMember(true, rows, { 'contact/report': refused(502) });
  const [first, second] = await screen.findAllByRole('button', { name: 'Отправить жалобу' });
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(screen.getAllByLabelText('Причина')).toHaveLength(2);

  if (second) fireEvent.click(second);
  const problem = await screen.findByText('Сервис временно недоступен. Мы уже знаем.');
  expect(problem.closest('form')).toBe(second?.closest('form'));
  expect(problem.closest('form')).not.toBe(first?.closest('form'));
});

test('tells a rate-limited reporter how long to wait', async () => {
  const tooOften = refused(429, 'E_RATE', { s: 40 });
  const rows = [{ ...message, from: reader, state: 'delivered' }];
  showToMember(true, rows, { 'contact/report': tooOften });
  fireEvent.click(await screen.findByRole('button', { name: 'Отправить жалобу' }));
  await screen.findByText('Слишком много попыток. Повторите через 40 секунд.');
});

test('shows name and grade of a person who shows nothing else', async () => {
  show([anna]);

  await title('Анна Тихогрова');
  screen.getByText('Старший член с 2024 года');
  screen.getByText('В сообществе с 2022 года');
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Сертификат' })).toBeNull();
});

test('shows everything a person publishes, and nothing more in structured data', async () => {
  show(
    [
      {
        ...anna,
        headline_ru: 'Строю базы',
        city_ru: 'Рига',
        country: 'LV',
        employer_ru: 'Завод',
        position_en: 'Architect',
        about_tree_ru: paragraph('Обо мне'),
        languages: ['ru', 'de'],
        links: [{ kind: 'github', url: 'https://github.example/anna' }],
        contact_email: 'anna@house.test',
        topics: [{ topic: 't1' }],
      },
    ],
    {},
    {
      pages: ['/tech-radar'],
      written: [
        {
          slug: 'spring',
          category: 'event',
          published_at: '2026-02-20T09:00:00Z',
          translations: [{ title: 'Весна', lead: '' }],
        },
      ],
    },
  );

  await title('Анна Тихогрова');
  screen.getByText('Обо мне');
  screen.getByText('Завод');
  expect(screen.getByText('Architect').getAttribute('lang')).toBe('en');
  screen.getByText('русский и немецкий');
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Базы данных')).toBe('/members?topics=databases');
  expect(href('Базы данных: на технорадаре')).toBe('/tech-radar?topic=databases');
  expect(href('GitHub')).toBe('https://github.example/anna');
  expect(href('anna@house.test')).toBe('mailto:anna@house.test');
  expect(href('Весна')).toBe('/news/spring');
  const told = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
  );
  expect(told).toMatchObject({
    '@type': 'Person',
    name: 'Анна Тихогрова',
    knowsAbout: ['Базы данных'],
  });
  expect(JSON.stringify(told)).not.toContain('Завод');
});

test('links certificate and verification where they exist and are visible', async () => {
  const holder = { ...anna, shows_certificate: true };
  const pages = ['/members/:slug/certificate', '/verify/:code'];
  const certificate = { '/certificates/of/anna-tikhogrova': { code: 'ABCDEFGHJKMN' } };
  show([holder], certificate, { pages, locale: 'en' });
  await title('Anna Tikhogrova');
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Certificate')).toBe('/en/members/anna-tikhogrova/certificate_en');
  expect(href('Check status')).toBe('/en/verify/ABCDEFGHJKMN');

  show([holder], { '/certificates/of/anna-tikhogrova': refused(404, 'E_NOT_FOUND') }, { pages });
  await title('Анна Тихогрова');
  expect(screen.queryByRole('link', { name: 'Проверить статус' })).toBeNull();
});

test('says that a transliteration is automatic until it is confirmed', async () => {
  show([anna], {}, { locale: 'en' });
  await title('Anna Tikhogrova');
  screen.getByRole('img', { name: /^The spelling of this name was filled in/ });

  show([{ ...anna, name_en_source: 'document' }], {}, { locale: 'en' });
  await title('Anna Tikhogrova');
  expect(screen.queryByRole('img', { name: /^The spelling/ })).toBeNull();
});

test("redirects to a person's new address", async () => {
  const rows = (query: URLSearchParams) =>
    query.get('filter')?.includes('"anna-tikhogrova"') ? [anna] : [];
  show(
    rows as never,
    { '/people/moved/anna-prezhniaia': { slug: 'anna-tikhogrova' } },
    {
      at: '/members/anna-prezhniaia',
    },
  );

  await title('Анна Тихогрова');
});

test('suggests similar names when nobody has the address', async () => {
  const rows = (query: URLSearchParams) =>
    query.get('filter')?.includes('_contains')
      ? [
          { slug: 'anna-tikhogrova', display_name_ru: 'Анна Тихогрова' },
          { slug: 'oleg-dalekii', display_name_ru: 'Олег Далёкий' },
        ]
      : [];
  const { api } = fakeShell({ responses: { '/items/people_public': rows } });

  expect(await findNear(api, { slug: 'anna-tikhogrowa', locale: 'ru' })).toEqual([
    { path: '/members/anna-tikhogrova', title: 'Анна Тихогрова' },
  ]);
});

test.each([
  ['longer than any address', 'anna-'.repeat(17)],
  ['like none', '%D0%B0;anna'],
])('suggests no similar names for an address that is %s', async (_, slug) => {
  const { api, calls } = fakeShell({ responses: { '/items/people_public': [] } });

  expect(await findNear(api, { slug, locale: 'ru' })).toEqual([]);
  expect(calls).toEqual([]);
});

test('searches only a few parts of an address, however many it has', async () => {
  const asked: string[] = [];
  const rows = (query: URLSearchParams) => {
    asked.push(query.get('filter') ?? '');
    return [];
  };
  const { api } = fakeShell({ responses: { '/items/people_public': rows } });
  await findNear(api, { slug: 'a1b-c2d-e3f-g4h-i5j-k6l-m7n-o8p', locale: 'ru' });

  expect(asked).toHaveLength(1);
  expect(asked[0]?.match(/_contains/g)).toHaveLength(4);
});

test('refuses an address that nobody has or had', async () => {
  const refusal = { '/people/moved/nobody-here': refused(404, 'E_NOT_FOUND') };
  show([], refusal, { at: '/members/nobody-here' });

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('404 Page Not Found: /members/nobody-here');
});

test('shows member-only data to a member after sign-in is known', async () => {
  const more = { ...anna, employer_ru: 'Завод счётных машин', languages: ['ru', 'de'] };
  show([anna], { '/items/people_members': [more] }, { user: fakeUser() });

  await screen.findByText('Завод счётных машин');
  screen.getByText('русский и немецкий');
  screen.getByText(/^Так этого человека видят члены сообщества/);
});

test('shows member-only topics to a member, and none of them in the visitor preview', async () => {
  const more = { ...anna, topics: [{ topic: 't1' }] };
  show([anna], { '/items/people_members': [more] }, { user: own('active') });

  const topic = await screen.findByRole('link', { name: 'Базы данных' });
  expect(topic.getAttribute('href')).toBe('/members?topics=databases');
  fireEvent.click(await screen.findByRole('button', { name: 'Как видят другие' }));
  expect(screen.queryByRole('link', { name: 'Базы данных' })).toBeNull();
});

test('keeps the country and language names of the server, whatever the browser calls them', async () => {
  const told = { ...anna, country: 'LV', languages: ['ru', 'de'] };
  show([told], { '/items/people_members': [told] }, { user: own('active') });

  const preview = await screen.findByRole('button', { name: 'Как видят другие' });
  vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue('иначе');
  fireEvent.click(preview);
  screen.getByText('Латвия');
  screen.getByText('русский и немецкий');
});

test('stays public for an account that is not a member', async () => {
  const { calls } = show([anna], {}, { user: fakeUser({ standing: 'applicant' }) });

  await screen.findByText('Сведения опубликованы с согласия этого человека.');
  // The refusal of the backend would be an error in the console.
  expect(calls.filter((call) => call.includes('people_members'))).toEqual([]);
});

test('shows a member a profile visible to members only, and does not let it be indexed', async () => {
  const holder = { ...anna, shows_certificate: true };
  const pages = ['/members/:slug/certificate', '/verify/:code'];
  const { calls } = show([], { '/items/people_members': [holder] }, { user: fakeUser(), pages });

  await title('Анна Тихогрова');
  // The backend shows no certificate of this person, and the browser would log the refusal.
  expect(calls.filter((call) => call.includes('/certificates/of'))).toEqual([]);
  screen.getByText(/^Так этого человека видят члены сообщества/);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
});

const own = (standing: 'active' | 'applicant') => fakeUser({ slug: anna.slug, standing });

test('the owner can print a certificate that is hidden from others', async () => {
  const pages = ['/members/:slug/certificate'];
  const held = { '/certificates/mine': { certificates: [{ isPrinted: true }] } };
  show([anna], { '/items/people_members': [anna], ...held }, { pages, user: own('active') });

  const print = await screen.findByRole('link', { name: 'Напечатать сертификат' });
  expect(print.getAttribute('href')).toBe('/members/anna-tikhogrova/certificate');
});

test('a person without a certificate gets no link to one', async () => {
  const pages = ['/members/:slug/certificate'];
  const none = { '/certificates/mine': { certificates: [] } };
  const { calls } = show(
    [anna],
    { '/items/people_members': [anna], ...none },
    { pages, user: own('active') },
  );

  await screen.findByRole('button', { name: 'Как видят другие' });
  await vi.waitFor(() =>
    expect(calls.some((call) => call.includes('/certificates/mine'))).toBe(true),
  );
  expect(calls.filter((call) => call.includes('/certificates/of'))).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Напечатать сертификат' })).toBeNull();
});

test('the owner of a public page can preview it as a visitor', async () => {
  const more = { ...anna, employer_ru: 'Завод счётных машин' };
  show([anna], { '/items/people_members': [more] }, { user: own('active') });

  await screen.findByText('Завод счётных машин');
  fireEvent.click(await screen.findByRole('button', { name: 'Как видят другие' }));
  expect(screen.queryByText('Завод счётных машин')).toBeNull();
  screen.getByText('Ниже — то, что видит посетитель.');
});

test('the owner of a hidden profile sees the page with a note that it is hidden', async () => {
  const record = {
    ...anna,
    grade: null,
    grade_since: null,
    joined_at: null,
    topics: [],
    translations: [{ language: 'ru-RU', headline: 'Учит машины' }],
  };
  const closed = {
    '/items/people_members': refused(403, 'E_FORBIDDEN'),
    '/items/people': [record],
    '/people/me/about': { ru: paragraph('Два.'), en: null },
  };
  show([], closed, { user: own('applicant') });

  await title('Анна Тихогрова');
  screen.getByText('Учит машины');
  screen.getByText('Два.');
  expect((await screen.findByText('Скрыта.')).parentElement?.textContent).toContain('никто');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test.each([
  ['a visitor', undefined],
  ['an account that is no member’s', fakeUser()],
])(
  'gives %s the same response for a person visible to members only and for a hidden one',
  async (_who, user) => {
    const refusals = {
      '/items/people_members': refused(403, 'E_FORBIDDEN'),
      '/people/moved/anna-tikhogrova': refused(404, 'E_NOT_FOUND'),
    };
    show([], refusals, { ...(user && { user }) });

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('404 Page Not Found: /members/anna-tikhogrova');
  },
);
