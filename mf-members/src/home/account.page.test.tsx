// @vitest-environment happy-dom
import type {
  HomeBlocks,
  HomeTasks,
  LatestNewsItem,
  MemberHomeWithTasks,
  MembershipFacts,
} from '@site/shared/api';
import type { HomeBlock } from '@site/shared/domain/people';
import {
  type FakeResponse,
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { card } from '../discussions/discussions.fixture.ts';
import remote from '../remote.ts';

// The page loads antd: loaded here, so that it does not count against the timeout of a query.
beforeAll(() => import('./account.page.tsx'));

const membership: MembershipFacts = {
  joinedAt: '2024-12-20',
  listed: true,
  hasPortrait: true,
  hasHeadline: true,
  topics: 1,
};
const path = '/member-home';
/** The answer about the own record, with other facts than usual. */
const home = (
  facts: Partial<MembershipFacts> = {},
  hidden: HomeBlock[] = [],
): MemberHomeWithTasks => ({
  hidden,
  membership: { ...membership, ...facts },
  mailStop: null,
  tasks: { admissions: [], mentoring: [] },
});
const withTasks = (tasks: Partial<Record<keyof HomeTasks, readonly object[] | null>>) => ({
  ...home(),
  tasks: { ...home().tasks, ...tasks },
});
const later = '/member-home/blocks';
/** The answer about the other blocks, some of which show something. */
const shown = (parts: Partial<Record<keyof HomeBlocks, object | null>> = {}) => ({
  news: { news: [], events: [] },
  discussions: null,
  events: { next: [], isInside: false, calendarSince: null },
  step: { path: null },
  suggestions: [],
  ...parts,
});
/** What the page asks for. */
const blocks = { [path]: home(), [later]: shown() };

function show({ responses = {}, ...options }: FakeShellOptions = {}) {
  const shell = fakeShell({
    user: fakeUser(),
    responses: { ...blocks, ...responses },
    ...options,
  });
  return { ...renderRemote(remote, { at: '/c', shell }), shell };
}

const actions = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('greets the person by name and shows grade, standing and date of joining', async () => {
  show();

  await screen.findByRole('heading', { level: 1, name: 'Здравствуйте, Мария Лесоверская!' });
  screen.getByText('Член сообщества');
  screen.getByText('Действует');
  screen.getByText('20 декабря 2024');
  screen.getByText('Вы в открытом каталоге');
});

test('offers a member three things to do', async () => {
  show();

  await screen.findByRole('heading', { level: 1 });
  expect(actions()).toEqual([
    ['Посмотреть свои дела', '/c/admissions'],
    ['Напечатать сертификат', '/members/mariia-lesoverskaia/certificate'],
    ['Пригласить коллегу', '/c/members/invite'],
  ]);
});

test('lists what is to be done in admissions, with links and last days', async () => {
  const task = { no: null, dueOn: null, count: 1 };
  show({
    pages: ['/c/admissions'],
    responses: {
      [path]: withTasks({
        admissions: [
          { ...task, kind: 'reply', no: 'A-2025-0042', dueOn: '2024-03-02' },
          { ...task, kind: 'vote', no: 'E-2025-0010', dueOn: '2099-03-01' },
          { ...task, kind: 'nominated' },
          { ...task, kind: 'answer', no: 'A-2025-0007' },
          { ...task, kind: 'release', dueOn: '2099-03-02', count: 2 },
        ],
      }),
    },
  });

  const list = within(await screen.findByRole('region', { name: 'Нужно сделать' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Сможете отрецензировать дело A-2025-0042?Примите приглашение или откажитесь. Срок прошёл 2\u00a0марта 2024.',
    'Проголосовать по делу E-2025-0010Правление решает, утвердить ли решение председателя. До 1\u00a0марта 2099.',
    'Вас представили к статусу почётного членаПрочитайте представление: его можно принять и подать заявку или отклонить. ',
    'Ответить на вопрос комиссииРешение по делу A-2025-0007 ждёт вашего ответа. ',
    '2 решения не объявленыПодготовьте письма и объявите решение. До 2\u00a0марта 2099.',
  ]);
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/c/admissions/review/A-2025-0042',
    '/c/admissions/votes/E-2025-0010',
    '/c/admissions',
    '/c/admissions#question',
    '/c/admissions/active-cases?state=decided',
  ]);
});

test('lists what waits in mentoring, with links and last days', async () => {
  const other = { ru: 'Анна Тихогрова', en: 'Anna Tikhogrova' };
  show({
    pages: ['/c/mentoring'],
    responses: {
      [path]: withTasks({
        mentoring: [
          { kind: 'requests', count: 2, daysLeft: 3 },
          { kind: 'place', mentor: other, until: '2026-03-02T09:00:00Z' },
          { kind: 'confirm', mentorship: 'one', other },
          { kind: 'extend', mentorship: 'two', other },
          { kind: 'complete', mentorship: 'two', other },
        ],
      }),
    },
  });

  const list = within(await screen.findByRole('region', { name: 'Нужно сделать' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Ответить на 2 запроса на наставничествоДо истечения первого осталось 3 дня.',
    'Для вас есть место у наставника: Анна ТихогроваПодтвердите запрос до 2\u00a0марта 2026, иначе место предложат следующему.',
    'Подтвердить наставничество: Анна ТихогроваВстреча состоялась. Наставничество продолжится, когда так решат оба.',
    'Анна Тихогрова предлагает продлить наставничествоС вашего согласия оно продлится ещё на три месяца.',
    'Анна Тихогрова предлагает завершить наставничествоОно завершится с вашего согласия.',
  ]);
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/c/mentoring?tab=mentor',
    '/c/mentoring?tab=requests',
    '/c/mentoring/one',
    '/c/mentoring/two',
    '/c/mentoring/two',
  ]);
});

test.each(['admissions', 'mentoring'] as const)(
  'says when tasks of %s could not be loaded',
  async (failing) => {
    show({ pages: ['/c/admissions'], responses: { [path]: withTasks({ [failing]: null }) } });

    await screen.findByText('Часть задач не загрузилась. Обновите страницу.');
  },
);

test('is translated and links to the English certificate', async () => {
  show({ locale: 'en' });

  await screen.findByRole('heading', { level: 1, name: 'Hello, Mariia Lesoverskaia' });
  expect(actions()).toContainEqual([
    'Print your certificate',
    '/en/members/mariia-lesoverskaia/certificate_en',
  ]);
});

test('offers no certificate that would not be shown', async () => {
  show({ responses: { [path]: home({ listed: false }) } });

  await screen.findByText('В открытом каталоге вас нет');
  expect(screen.queryByRole('link', { name: 'Напечатать сертификат' })).toBeNull();
});

const user = fakeUser({ standing: 'applicant', grade: null });
const ofCandidate = (invitations: FakeResponse) => ({
  [path]: home({
    joinedAt: null,
    listed: false,
    hasPortrait: false,
    hasHeadline: false,
    topics: 0,
  }),
  '/invitations/mine': invitations,
});
const offer = (id: string, ru: string, en: string, message: string | null = null) => ({
  id,
  message,
  expires_at: '2026-03-14T20:59:59.000Z',
  inviter: { ru, en },
});

test('offers a person who came without the link every sponsor to choose from', async () => {
  const open = [
    offer('one', 'Анна Лесоверская', 'Anna Lesoverskaia', 'Рада рекомендовать.'),
    offer('two', 'Пётр Дубоверов', 'Petr Duboverov'),
  ];
  show({ user, responses: ofCandidate({ open, sponsor: null }) });

  await screen.findByRole('heading', { name: 'Анна Лесоверская хочет стать вашим поручителем' });
  screen.getByText('Рада рекомендовать.');
  screen.getByText(/^Поручитель знает вас.*остальные закроются/);
  expect(screen.getAllByText(/^Приглашение действует до 14.марта 2026/)).toHaveLength(2);
  const button = screen.getByRole('button', { name: /^Принять приглашение Пётр Дубоверов/ });
  const form = button.closest('form');
  expect(form?.getAttribute('action')).toBe('/api/actions/invitations/two/accept');
  expect(new FormData(form ?? undefined).get('redirect')).toBe('/c');
});

test('names a single sponsor without mentioning others', async () => {
  const open = [offer('one', 'Анна Лесоверская', 'Anna Lesoverskaia')];
  show({ locale: 'en', user, responses: ofCandidate({ open, sponsor: null }) });

  await screen.findByRole('heading', { name: 'Anna Lesoverskaia wants to sponsor you' });
  expect(screen.queryByText(/the others are closed/)).toBeNull();
});

test('says whose invitation was accepted', async () => {
  const sponsor = { ru: 'Анна Лесоверская', en: 'Anna Lesoverskaia' };
  show({ user, responses: ofCandidate({ open: [], sponsor }) });

  await screen.findByText('Анна Лесоверская');
  screen.getByText('Поручитель');
  expect(screen.queryByRole('heading', { name: 'Вас приглашают' })).toBeNull();
});

test.each([
  ['E_STATE', 'Это приглашение принять уже нельзя: оно отозвано, истекло или уже принято.'],
  ['E_BACKEND', /^Сервис временно недоступен/],
])('says why an invitation was not accepted: %s', async (code, words) => {
  const action = '/api/actions/invitations/one/accept';
  const formState = {
    action,
    values: {},
    errors: { form: { code, params: { state: 'expired' } } },
  };
  show({ user, formState, responses: ofCandidate({ open: [], sponsor: null }) });

  const alert = await screen.findByRole('alert');
  within(alert).getByText(words);
});

test('renders while the invitations cannot be loaded', async () => {
  const responses = { ...ofCandidate({}), '/invitations/mine': refused(502) };
  show({ user, responses });

  await screen.findByText('Вы кандидат: решение ещё не принято');
  expect(screen.queryByRole('heading', { name: 'Вас приглашают' })).toBeNull();
});

test('links an applicant to their case', async () => {
  show({ user, responses: ofCandidate({ open: [], sponsor: null }) });

  await screen.findByText('Вы кандидат: решение ещё не принято');
  expect(actions()[0]).toEqual(['Посмотреть своё дело о приёме', '/c/admissions']);
  expect(actions()).toHaveLength(3);
});

const step = (name: string, status: string, facts: object = {}) => ({
  ...{ step: name, status, owner: null, due: null, isDelayed: false, doneOn: null, usual: null },
  ...facts,
});
const application = (facts: object = {}) => ({
  case: {
    no: 'A-2026-0012',
    state: 'in_review',
    progress: { done: 6, of: 6 },
    question: null,
    missingReferences: false,
    onHold: false,
    timeline: [
      step('draft', 'done', { doneOn: '2026-02-01' }),
      step('check', 'skipped'),
      step('review', 'current', { owner: 'reviewers', due: '2026-03-20' }),
      step('result', 'ahead'),
    ],
    ...facts,
  },
});
const ofApplicant = (facts: object = {}) => ({
  ...ofCandidate({ open: [], sponsor: null }),
  '/admissions/own': application(facts),
});

test('begins with the application of an applicant, its stages as a list', async () => {
  show({ user, responses: ofApplicant() });

  const [first] = await screen.findAllByRole('heading', { level: 2 });
  expect(first?.textContent).toBe('Ваша заявка');
  const block = within(screen.getByRole('region', { name: 'Ваша заявка' }));
  expect(block.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Черновикготово 1\u00a0февраля 2026',
    'Проверкапропущен',
    'Рецензированиесейчас у рецензентов · срок — 20\u00a0марта 2026',
    'Итог',
  ]);
  expect(document.querySelector('[class*=ant-]')).toBeNull();
});

test('marks the moment at which an application was sent', async () => {
  show({ locale: 'en', user, responses: ofApplicant({ state: 'submitted' }) });

  const [first] = await screen.findAllByRole('heading', { level: 2 });
  expect(first?.textContent).toBe('Your application is with us');
});

test.each([
  [{ state: 'draft' }, 'Продолжить заявку', '/c/certification/apply'],
  [{ state: 'returned' }, 'Ответить секретарю', '/c/certification/apply'],
  [{ state: 'returned', missingReferences: true }, 'Открыть дело', '/c/admissions'],
  [
    { state: 'deliberation', question: { body: 'Почему Go?', askedAt: '2026-02-20T09:00:00Z' } },
    'Ответить на вопрос',
    '/c/admissions#question',
  ],
])('leads an applicant to what is to be done: %j', async (facts, name, path) => {
  show({ user, responses: ofApplicant(facts) });

  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(path);
});

test('begins with the admission of a new member, until it is hidden', async () => {
  const newcomer = { [path]: home({ joinedAt: '2026-02-20' }) };
  show({ pages: ['/c/certification'], responses: newcomer });

  const region = within(await screen.findByRole('region', { name: /^Добро пожаловать/ }));
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.id).toBe('admitted');
  region.getByText(/^С 20.февраля 2026 вы член сообщества/);
  expect(region.getByRole('link').getAttribute('href')).toBe('/c/certification');
  document.body.replaceChildren();
  show({ responses: { [path]: home({ joinedAt: '2026-02-20' }, ['admitted']) } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: /^Добро пожаловать/ })).toBeNull();
});

test('requests nothing for an account without a person record', async () => {
  const shell = fakeShell({
    user: fakeUser({ personId: null, slug: null, grade: null }),
    responses: blocks,
  });
  renderRemote(remote, { at: '/c', shell });

  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: 'Мой статус' })).toBeNull();
  expect(shell.calls.toSorted()).toEqual([
    'GET /member-home/blocks?locale=ru',
    'GET /member-home?tasks=1',
  ]);
});

test('renders while the backend is down, and says what did not load', async () => {
  show({ responses: { [path]: refused(502) } });

  await screen.findByText(/^Дата сейчас не загрузилась/);
  expect(actions()[0]).toEqual(['Посмотреть свои дела', '/c/admissions']);
});

const article = (slug: string, title: string, more: Partial<LatestNewsItem> = {}) => ({
  slug,
  title,
  at: '2026-02-27T09:00:00Z',
  membersOnly: false,
  ...more,
});
const meeting = article('meeting', 'Встреча весны', { at: '2026-03-10T16:00:00Z' });

test('shows the latest news and the next events', async () => {
  show({
    pages: ['/news/open', '/c/news/inside', '/news/meeting'],
    responses: {
      [later]: shown({
        news: {
          news: [
            article('open', 'Для всех'),
            article('inside', 'Для своих', { membersOnly: true }),
          ],
          events: [meeting],
        },
      }),
    },
  });

  const link = await screen.findByRole('link', { name: 'Для своих' });
  expect(link.getAttribute('href')).toBe('/c/news/inside');
  expect(screen.getByRole('link', { name: 'Для всех' }).getAttribute('href')).toBe('/news/open');
  screen.getByRole('heading', { level: 3, name: 'Ближайшие события' });
  screen.getByRole('link', { name: 'Встреча весны' });
});

test('shows the next two events of news and of the own communities, at the time of the reader', async () => {
  const rooms = (id: string, startsAt: string) => ({
    id,
    title: { value: `Чай ${id}`, lang: 'ru' },
    startsAt,
    endsAt: startsAt.replace('16:00', '18:00'),
    zone: 'Europe/Moscow',
    own: 'yes',
    community: { slug: 'south', name: { value: 'Юг', lang: 'ru' } },
  });
  show({
    responses: {
      [later]: shown({
        news: { news: [], events: [meeting] },
        events: {
          next: [rooms('a', '2026-03-09T16:00:00.000Z'), rooms('b', '2026-03-11T16:00:00.000Z')],
          isInside: true,
          calendarSince: null,
        },
      }),
    },
  });

  const link = await screen.findByRole('link', { name: 'Чай a' });
  expect(link.getAttribute('href')).toBe('/c/communities/south/events/a');
  expect(link.closest('li')?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Чай aЮг · вы придёте9 марта 2026, 19:00 – 21:00 по московскому времени',
  );
  screen.getByText('Встреча весны');
  expect(screen.queryByText('Чай b')).toBeNull();
});

test('shows two discussions where there are some, each at its first new post', async () => {
  const threads = [
    { ...card, unread: 5, firstUnread: 39 },
    { ...card, id: 'other', title: 'Runbooks' },
  ];
  show({ responses: { [later]: shown({ discussions: { threads } }) } });
  const block = within(await screen.findByRole('region', { name: 'Новое в сообществе' }));
  const title = await block.findByRole('link', { name: card.title });
  expect(title.getAttribute('href')).toBe(`/c/forum/${card.id}?post=39#post-39`);
  block.getByText(/5\sновых/);
  block.getByRole('link', { name: 'Runbooks' });
});

test('news that fail to load leave the rest of the page, and can be loaded again', async () => {
  let fails = true;
  show({
    pages: ['/news/open'],
    responses: {
      [later]: () =>
        shown({ news: fails ? null : { news: [article('open', 'Для всех')], events: [] } }),
    },
  });

  await screen.findByText('Новости сейчас не загрузились.');
  screen.getByText('Член сообщества');
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
  expect(await screen.findAllByRole('link', { name: 'Для всех' })).not.toEqual([]);
});

test('lists the pending tasks, the most urgent first, and confirms the membership', async () => {
  const bare = home({ hasPortrait: false, hasHeadline: false });
  const shell = fakeShell({
    user: fakeUser({ standing: 'grace', unread: { all: 3, admissions: 0 } }),
    pages: ['/c/settings/profile', '/c/notifications'],
    responses: { ...blocks, [path]: bare },
    actions: { 'standing/confirm': { state: 'active' } },
  });
  renderRemote(remote, { at: '/c', shell });

  const list = within(await screen.findByRole('region', { name: 'Нужно сделать' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '3 непрочитанных уведомления',
    'Заполнить профиль',
  ]);
  fireEvent.click(list.getByRole('button', { name: 'Остаюсь членом сообщества' }));
  await expect.poll(() => shell.toasts).toEqual(['Членство подтверждено.']);
  expect(shell.acts).toEqual([{ action: 'standing/confirm', item: 'me', payload: {} }]);
  expect(shell.reloads()).toBe(1);
});

test('says when nothing waits', async () => {
  show();

  await screen.findByText('Всё сделано.');
});

test('a new member has a checklist, which can be hidden', async () => {
  const newcomer = { joinedAt: '2026-02-20', hasPortrait: false };
  const hidden: HomeBlock[] = [];
  const shell = fakeShell({
    user: fakeUser(),
    pages: ['/c/settings/profile', '/c/settings/visibility', '/c/communities'],
    responses: { ...blocks, [path]: () => home(newcomer, [...hidden]) },
    actions: {
      'home/hide-block': ({ block }) => {
        hidden.push(block as HomeBlock);
        return {};
      },
      'home/show-blocks': () => {
        hidden.length = 0;
        return {};
      },
    },
  });
  renderRemote(remote, { at: '/c', shell });

  const list = within(await screen.findByRole('region', { name: 'Первые дни в сообществе' }));
  expect(list.getByRole('link', { name: 'Добавить портрет' }).getAttribute('href')).toBe(
    '/c/settings/profile#portrait',
  );
  expect(list.queryByRole('link', { name: 'Выбрать темы работы' })).toBeNull();
  list.getByRole('link', { name: 'Вступить в сообщество' });
  expect(
    list.getByRole('link', { name: 'Добавить события в свой календарь' }).getAttribute('href'),
  ).toBe('/c/communities#calendar');
  const block = () => screen.queryByRole('region', { name: 'Первые дни в сообществе' });
  fireEvent.click(list.getByRole('button', { name: 'Скрыть блок «Первые дни в сообществе»' }));
  await expect.poll(block).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^1\sблок скрыт\./);
  fireEvent.click(screen.getByRole('button', { name: 'Показать все' }));
  await expect.poll(block).not.toBeNull();
});

test('offers a new member the facts of the application', async () => {
  const fact = { field: 'city', locale: 'ru', value: 'Омск' };
  const offered = { revision: 3, facts: [fact], visibility: { city: 'public' }, covered: [] };
  show({
    responses: {
      [path]: home({ joinedAt: '2026-02-20' }),
      '/admissions/profile-facts': offered,
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Перенести из заявки' }));
  panel.getByText('Омск');
});

test('offers them later no more', async () => {
  const { shell } = show({ responses: { [path]: home({ joinedAt: '2025-12-20' }) } });
  await screen.findByRole('heading', { level: 1 });
  expect(shell.calls.join()).not.toContain('profile-facts');
});

const months = (metOn: string | null) => ({ rule: 'member_long_enough', metOn });
const to = 'senior';

test.each([
  [
    { to, unmet: [months('2026-11-20')], eligible: false },
    /с 20.ноября 2026\. Осталось 9.месяцев\./,
  ],
  [
    { to: 'fellow', unmet: [months('2026-03-20'), { rule: 'nominated', metOn: null }] },
    /с 20.марта 2026\. Остался 1.месяц\. Ещё 1.условие без срока\./,
  ],
  [{ to, unmet: [{ rule: 'practice_long_enough', metOn: null }] }, /Есть условия без срока\./],
  [{ to, unmet: [], eligible: true }, /Подать заявку можно уже сейчас\./],
])('says when the next grade is possible: %j', async (step, words) => {
  show({ responses: { [later]: shown({ step: { path: { eligible: false, ...step } } }) } });
  const status = within(await screen.findByRole('region', { name: 'Мой статус' }));
  await status.findByText(words);
  const link = status.getByRole('link', { name: 'Условия и сроки' });
  expect(link.getAttribute('href')).toBe('/c/certification');
});

test('suggests people, resources and tasks, each with its reason, and dismisses one', async () => {
  const title = { value: 'Quiet on-call', lang: 'en' };
  let suggestions: object[] = [
    {
      key: 'mentor:1',
      kind: 'mentor',
      slug: 'anna',
      name: { ru: 'Анна', en: 'Anna' },
      topics: ['Go'],
    },
    { key: 'person:1', kind: 'person', slug: 'vera', name: 'Вера', headline: null, topics: ['Go'] },
    {
      key: 'resource:1',
      kind: 'resource',
      slug: 'quiet',
      title,
      type: 'guide',
      topics: ['A', 'B'],
    },
    { key: 'profile', kind: 'profile', gap: 'portrait' },
    { key: 'skills', kind: 'skills', at: '2026-01-10T09:00:00Z' },
  ];
  const shell = fakeShell({
    user: fakeUser(),
    pages: [
      '/c/mentoring?mentor=anna',
      '/members/vera',
      '/c/resources?item=quiet',
      '/c/settings/profile#portrait',
      '/skill-check',
    ],
    responses: { ...blocks, [later]: () => shown({ suggestions }) },
    actions: {
      'home/dismiss': ({ key }) => {
        suggestions = suggestions.filter((one) => (one as { key: string }).key !== key);
        return {};
      },
    },
  });
  renderRemote(remote, { at: '/c', shell });
  const block = within(await screen.findByRole('region', { name: 'Вам может пригодиться' }));
  await block.findByText('У вас общая тема: Go.');
  const mentor = block.getByRole('link', { name: 'Наставник для вас: Анна' });
  expect(mentor.getAttribute('href')).toBe('/c/mentoring?mentor=anna');
  block.getByText(/^Потому что у наставника есть свободное место и общая с вами тема: Go\.$/);
  block.getByText(/^Руководство\. По вашим темам: A, B\.$/);
  block.getByText(/вместо портрета инициалы/);
  block.getByText(/^Последняя проверка — 10.января 2026/);
  fireEvent.click(block.getByRole('button', { name: 'Скрыть: Вера' }));
  await expect.poll(() => block.queryByRole('link', { name: 'Вера' })).toBeNull();
  expect(shell.acts).toEqual([{ action: 'home/dismiss', payload: { key: 'person:1' } }]);
  expect(shell.toasts).toEqual(['Не будем предлагать 30 дней.']);
});

test('suggestions that fail to load leave the other blocks', async () => {
  show({ responses: { [later]: shown({ suggestions: null }) } });
  await screen.findByText('Предложения сейчас не загрузились.');
  screen.getByRole('region', { name: 'Мой статус' });
});

test('says of each block that it has failed when none has arrived', async () => {
  show({ responses: { [later]: refused(503) } });
  await screen.findByText('Предложения сейчас не загрузились.');
  screen.getByText('Новости сейчас не загрузились.');
  screen.getByText('20 декабря 2024');
});

test('leads to sign-in and back when the session has ended', async () => {
  const { router } = show({ responses: { [path]: refused(401, 'E_SESSION') } });

  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(router.state.location.search).toBe('?reason=expired&redirect=%2Fc');
});
