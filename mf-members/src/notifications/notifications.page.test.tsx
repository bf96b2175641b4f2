// @vitest-environment happy-dom
import type { SessionState } from '@site/shared/contract';
import {
  type FakeResponse,
  type FakeShell,
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import remote from '../remote.ts';

// The page loads antd: loaded here, so that it does not count against the timeout of a query.
beforeAll(() => import('./notifications.page.tsx'));

// Times are counted from the opening of the document, which is minutes ago on a busy machine.
vi.mock('@site/shared/remote', async (original) => ({
  ...(await original<object>()),
  timeNow: (shell: FakeShell) => shell.now(),
}));

const path = '/account/inbox';
const news = (id: string, more: object = {}) => ({
  id,
  category: 'news',
  title_key: 'NEWS-01',
  params: { title: { ru: `Новость ${id}`, en: `Article ${id}` } },
  link: `/news/${id}`,
  read_at: null,
  snoozed_until: null,
  created_at: '2026-03-01T06:30:00Z',
  ...more,
});
const device = (more: object = {}) => ({
  ...news('device'),
  category: 'security',
  title_key: 'SEC-06',
  params: {
    device: { ru: 'Firefox на Linux', en: 'Firefox on Linux' },
    date: { at: '2026-02-27T20:00:00Z' },
  },
  link: '/c/settings',
  ...more,
});
const count = (category: string, all: number, unread: number, snoozed = 0) => ({
  category,
  all,
  unread,
  snoozed,
});
type Count = ReturnType<typeof count>;

/** The backend's answer: one page of rows, and counts of all categories. */
const inbox =
  (rows: readonly object[], counts: readonly Count[] = [count('news', rows.length, rows.length)]) =>
  (query: URLSearchParams) => {
    const shown = query.get('show') === 'unread' ? 'unread' : 'all';
    const category = query.get('category');
    const total = counts
      .filter((one) => !category || one.category === category)
      .reduce((sum, one) => sum + one[shown], 0);
    return { notifications: rows, pages: Math.ceil(total / 20), counts };
  };

const show = (
  response: FakeResponse,
  { at = '/c/notifications', ...options }: FakeShellOptions & { at?: string } = {},
) => {
  const shell = fakeShell({
    user: fakeUser({ timezone: 'Asia/Vladivostok' }),
    responses: { [path]: response, '/items/mail_addresses': [] },
    ...options,
  });
  return { shell, ...renderRemote(remote, { at, shell }) };
};

type Settable = { setState: (state: SessionState) => void };

/** The session of the shell gets another unread count. */
function setUnread(shell: FakeShell, all: number): void {
  const state = shell.session.getState();
  if (state.status !== 'member') throw new Error('nobody is signed in');
  const user = { ...state.user, unread: { ...state.user.unread, all } };
  (shell.session as unknown as Settable).setState({ ...state, user });
}

const lines = () => screen.getAllByRole('listitem').filter((item) => item.querySelector('h3'));
const markOne = (title: string) =>
  screen.findByRole('button', { name: new RegExp(`^Отметить прочитанным .*${title}$`) });

test("groups notifications by day in the reader's time zone, each with category and time", async () => {
  show(
    inbox(
      [
        news('one'),
        news('two', { created_at: '2026-02-28T20:00:00Z' }),
        device({ created_at: '2026-02-28T13:00:00Z', read_at: '2026-02-28T15:00:00Z' }),
        news('three', { created_at: '2025-12-01T09:00:00Z' }),
      ],
      [count('news', 3, 3), count('security', 1, 0)],
    ),
  );

  // In Vladivostok, ten hours ahead, it is the evening of the first of March.
  await screen.findByRole('heading', { level: 1, name: 'Уведомления' });
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['Сегодня', 'Вчера', '1\u00a0декабря 2025']);
  const today = within(screen.getByRole('region', { name: 'Сегодня' }));
  expect(today.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  const time = today.getByText('2 часа назад');
  expect(time.getAttribute('title')).toBe('1\u00a0марта 2026, 16:30');
  expect(time.getAttribute('datetime')).toBe('2026-03-01T06:30:00Z');
  screen.getByText('3 непрочитанных');
  const [first, , read] = lines();
  expect(first?.textContent).toMatch(/^Не прочитано:Новость one.*Новости/);
  expect(read?.textContent).not.toContain('Не прочитано');
  expect(read?.textContent).toContain('Безопасность');
});

test('is translated to English', async () => {
  show(inbox([news('one')]), { locale: 'en' });

  await screen.findByRole('heading', { level: 1, name: 'Notifications' });
  expect(lines()[0]?.textContent).toMatch(/^Unread:Article one.*News · 2 hours ago/);
});

test('links a notification to its subject only where that has a page', async () => {
  const self = { id: 'self', title_key: 'SYS-07', link: '/c/notifications' };
  show(inbox([news('one'), device(), news('self', self)]), {
    pages: ['/news/one', '/c/notifications'],
  });

  const link = await screen.findByRole('link', { name: 'Новость one' });
  expect(link.getAttribute('href')).toBe('/news/one');
  for (const line of lines().slice(1)) expect(within(line).queryByRole('link')).toBeNull();
});

test('makes one call', async () => {
  const { shell } = show(inbox([news('one')]));

  await screen.findByRole('heading', { level: 3 });
  expect(shell.calls.filter((call) => call.includes(path))).toHaveLength(1);
});

test('filters by unread and by category through the address, from the first page on', async () => {
  const counts = [count('news', 50, 30), count('security', 2, 1)];
  const { shell } = show(inbox([news('one')], counts), {
    at: '/c/notifications?show=unread&category=news&page=2',
  });

  await screen.findByRole('heading', { level: 3 });
  const [asked = ''] = shell.calls.filter((call) => call.includes(path));
  expect(Object.fromEntries(new URL(asked.slice(4), 'http://x').searchParams)).toEqual({
    show: 'unread',
    category: 'news',
    page: '2',
  });
  screen.getByText('30 непрочитанных');
  screen.getByText('2 из 2');
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Новее')).toBe('/c/notifications?show=unread&category=news');
  expect(addressOf('Все')).toBe('/c/notifications?category=news');
  expect(addressOf('Новости')).toBe('/c/notifications?show=unread');
  expect(addressOf('Безопасность')).toBe('/c/notifications?show=unread&category=security');
  const chosen = screen.getAllByRole('link', { current: true }).map((link) => link.textContent);
  expect(chosen).toEqual(['Непрочитанные', 'Новости']);
});

test('redirects from a page beyond the last to the last page', async () => {
  const { router } = show(inbox([news('one')], [count('news', 25, 25)]), {
    at: '/c/notifications?page=7',
  });

  await screen.findByRole('heading', { level: 3 });
  expect(router.state.location.search).toBe('?page=2');
});

test('marks one as read, keeps it in its place and moves the focus on', async () => {
  const { shell } = show(inbox([news('one'), news('two')]), {
    actions: { 'notifications/read': {} },
  });

  fireEvent.click(await markOne('one'));
  await screen.findByText('1 непрочитанное');
  expect(shell.acts).toEqual([{ action: 'notifications/read', item: 'one', payload: {} }]);
  expect(shell.reloads()).toBe(1);
  const [first] = lines();
  expect(first?.textContent).not.toContain('Не прочитано');
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(first);
});

test('shows a refusal and keeps the notification unread', async () => {
  const { shell } = show(inbox([news('one')]), { actions: { 'notifications/read': refused(502) } });

  fireEvent.click(await markOne('one'));
  await waitFor(() => expect(shell.toasts).toEqual([expect.stringContaining('недоступен')]));
  expect(shell.reloads()).toBe(0);
  screen.getByText('1 непрочитанное');
});

test('tells a rate-limited reader how long to wait', async () => {
  const tooOften = refused(429, 'E_RATE', { s: 40 });
  const { shell } = show(inbox([news('one')]), { actions: { 'notifications/read': tooOften } });

  fireEvent.click(await markOne('one'));
  await waitFor(() =>
    expect(shell.toasts).toEqual(['Слишком много попыток. Повторите через 40 секунд.']),
  );
});

test('marks a notification as read when it is opened', async () => {
  const { router, shell } = show(inbox([news('one')]), {
    pages: ['/news/one'],
    actions: { 'notifications/read': {} },
  });

  fireEvent.click(await screen.findByRole('link', { name: 'Новость one' }));
  await expect.poll(() => router.state.location.pathname).toBe('/news/one');
  expect(shell.acts).toEqual([{ action: 'notifications/read', item: 'one', payload: {} }]);
  expect(shell.reloads()).toBe(1);
});

test('marks it as read too when it is opened in another tab', async () => {
  const { router, shell } = show(inbox([news('one')]), {
    pages: ['/news/one'],
    actions: { 'notifications/read': {} },
  });

  const link = await screen.findByRole('link', { name: 'Новость one' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  await screen.findByText('Всё прочитано');
  fireEvent(link, new MouseEvent('auxclick', { button: 1, bubbles: true }));
  expect(shell.acts).toHaveLength(1);
  expect(router.state.location.pathname).toBe('/c/notifications');
});

test.each([
  ['', {}, 'Отметить всё прочитанным'],
  ['?category=news', { categories: ['news'] }, 'Отметить прочитанным раздел «Новости»'],
])('marks all shown notifications as read: %s', async (search, payload, name) => {
  let unread = 2;
  const rows = () => [news('one', unread ? {} : { read_at: '2026-03-01T09:00:00Z' })];
  const { shell } = show(
    (query: URLSearchParams) => inbox(rows(), [count('news', 2, unread)])(query),
    { at: `/c/notifications${search}`, actions: { 'notifications/read-all': { read: 2 } } },
  );

  const button = await screen.findByRole('button', { name });
  unread = 0;
  fireEvent.click(button);
  await screen.findByText('Всё прочитано');
  expect(shell.acts).toEqual([{ action: 'notifications/read-all', payload }]);
  screen.getByText('Отмечено прочитанным: 2');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(shell.reloads()).toBe(1);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['', [], 'На главную кабинета', '/c'],
  ['?show=unread', [count('news', 3, 0)], 'Показать все', '/c/notifications'],
  ['?show=snoozed', [count('news', 3, 0)], 'Показать все', '/c/notifications'],
])('says that nothing is new, and what to do: %s', async (search, counts, name, to) => {
  show(inbox([], counts), { at: `/c/notifications${search}` });

  const title = search.endsWith('snoozed') ? 'Отложенных уведомлений нет' : 'Новых уведомлений нет';
  await screen.findByRole('heading', { level: 2, name: title });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
});

test('requests nothing for an account without a person record', async () => {
  const { shell } = show(null, { user: fakeUser({ personId: null }) });

  await screen.findByRole('heading', { name: 'Новых уведомлений нет' });
  expect(shell.calls).toEqual([]);
});

test('shows a notification of an unknown kind by its category', async () => {
  show(inbox([news('one', { title_key: 'GONE-01', params: null })]));

  await screen.findByRole('heading', { level: 3, name: /Новости$/ });
});

test('fails the page on a backend error, which can be retried', async () => {
  show(refused(502));

  await screen.findByText(/502/);
});

test('an unread notification is snoozed for a chosen time and leaves the list', async () => {
  let rows = [news('one'), news('two')];
  const { shell } = show((query: URLSearchParams) => inbox(rows)(query), {
    actions: { 'notifications/snooze': {} },
  });

  const opener = await screen.findByRole('button', { name: 'Отложить Новость one' });
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(opener);
  const choices = within(lines()[0] as HTMLElement)
    .getAllByRole('button')
    .slice(2)
    .map(({ textContent }) => textContent);
  expect(choices).toEqual([
    'На день2\u00a0марта 2026, 19:00',
    'На три дня4\u00a0марта 2026, 19:00',
    'На неделю8\u00a0марта 2026, 19:00',
  ]);
  rows = [news('two')];
  fireEvent.click(screen.getByRole('button', { name: /^На три дня/ }));
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(shell.acts).toEqual([
    { action: 'notifications/snooze', item: 'one', payload: { days: 3 } },
  ]);
  expect(shell.toasts).toEqual(['Отложено до 4\u00a0марта 2026, 19:00']);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(shell.reloads()).toBe(1);
});

test('Escape closes the choice of times', async () => {
  show(inbox([news('one')]));

  const opener = await screen.findByRole('button', { name: /^Отложить/ });
  fireEvent.click(opener);
  fireEvent.keyDown(screen.getByRole('button', { name: /^На день/ }), { key: 'Escape' });
  expect(screen.queryByRole('button', { name: /^На день/ })).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('a snoozed notification says when it returns, and can return at once', async () => {
  const snoozed = news('one', { snoozed_until: '2026-03-02T06:00:00Z' });
  const { shell } = show(inbox([snoozed], [count('news', 0, 0, 1)]), {
    at: '/c/notifications?show=snoozed',
    actions: { 'notifications/unsnooze': {} },
  });

  await screen.findByRole('heading', { level: 2, name: 'Завтра' });
  screen.getByText(/вернётся 2 марта 2026, 16:00/);
  fireEvent.click(screen.getByRole('button', { name: 'Вернуть сейчас Новость one' }));
  await waitFor(() => expect(shell.reloads()).toBe(1));
  expect(shell.acts).toEqual([{ action: 'notifications/unsnooze', item: 'one', payload: {} }]);
});

test('a returned notification stands under the day of its return', async () => {
  show(
    inbox([
      news('one', { created_at: '2026-02-20T06:00:00Z', snoozed_until: '2026-03-01T06:00:00Z' }),
    ]),
  );

  await screen.findByRole('heading', { level: 2, name: 'Сегодня' });
  screen.getByText(/было отложено/);
});

test('offers to show what has arrived since the list was loaded', async () => {
  const user = fakeUser({ unread: { all: 1, admissions: 0 } });
  let rows = [news('one')];
  const { shell } = show((query: URLSearchParams) => inbox(rows)(query), {
    user,
    actions: { 'notifications/read': {} },
  });
  const receive = (all: number) => act(() => setUnread(shell, all));
  const offer = () => screen.queryByRole('button', { name: /^Показать \d/ });

  await screen.findByRole('heading', { level: 3 });
  expect(offer()).toBeNull();
  receive(2);
  expect(offer()?.textContent).toBe('Показать 1 новое уведомление');
  rows = [news('two'), news('one')];
  fireEvent.click(offer() as HTMLElement);
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect(offer()).toBeNull();
  // One is read here, and the count of the session follows later.
  fireEvent.click(await markOne('one'));
  await screen.findByText('1 непрочитанное');
  expect(offer()).toBeNull();
  receive(1);
  expect(offer()).toBeNull();
});
