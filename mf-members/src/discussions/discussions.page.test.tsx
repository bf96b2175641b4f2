// @vitest-environment happy-dom
import type { DiscussionCard } from '@site/shared/api';
import {
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../remote.ts';
import { card, general, listOf, northern, vera } from './discussions.fixture.ts';

type Options = Pick<FakeShellOptions, 'actions' | 'locale' | 'user'> & { list?: object };

async function show(search = '', { list = listOf(card), ...options }: Options = {}) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ caps: ['forum'] }),
    responses: { '/discussions/threads': list },
    ...options,
  });
  const view = renderRemote(remote, { at: `/c/forum${search}`, shell });
  await screen.findByRole('heading', { level: 1 });
  return { shell, view };
}

const line = () => within(screen.getByRole('article'));
const asked = (calls: readonly string[]) => {
  const call = calls.find((one) => one.includes('/discussions/threads')) ?? '';
  return Object.fromEntries(new URL(call.slice(4), 'http://x').searchParams);
};

test('lists threads with room, author, replies and the last post', async () => {
  await show();
  const title = line().getByRole('link', { name: card.title });
  expect(title.getAttribute('href')).toBe(`/en/c/forum/${card.id}`);
  expect(line().getByRole('link', { name: 'Northern chapter' }).getAttribute('href')).toBe(
    '/en/c/forum?room=northern-chapter',
  );
  line().getByText('42 replies');
  line().getByRole('link', { name: 'Vera Lesnaia' });
  expect(line().getByText('2 hours ago').title).toMatch(/1\s*March 2026, 10:00/);
});

test('a thread with something new says how much, and opens at the first of it', async () => {
  await show('', { list: listOf({ ...card, unread: 5, firstUnread: 39 }) });
  line().getByText('5 new');
  const title = line().getByRole('link', { name: card.title });
  expect(title.getAttribute('href')).toBe(`/en/c/forum/${card.id}?post=39#post-39`);
});

test('a thread that was never opened begins at its beginning', async () => {
  await show('', { list: listOf({ ...card, unread: 43, firstUnread: 1 }) });
  line().getByText('new');
  const title = line().getByRole('link', { name: card.title });
  expect(title.getAttribute('href')).toBe(`/en/c/forum/${card.id}`);
});

test.each<[Partial<DiscussionCard>, RegExp]>([
  [{ isPinned: true }, /^Pinned$/],
  [{ answer: 3 }, /^Answered$/],
  [{ state: 'locked' }, /^Closed to replies$/],
  [{ state: 'held' }, /^Waiting for a moderator$/],
  [{ language: 'ru' }, /^in Russian$/],
  [{ level: 'watching' }, /^you are watching$/],
  [{ author: null }, /Former member$/],
  [{ replies: 0 }, /^no replies yet$/],
])('a line says what is special about a thread: %j', async (facts, words) => {
  await show('', { list: listOf({ ...card, ...facts }) });
  line().getByText(words);
});

test('nothing new is said of a muted thread', async () => {
  await show('', { list: listOf({ ...card, level: 'muted', unread: 2, firstUnread: 41 }) });
  expect(screen.queryByText('2 new')).toBeNull();
});

test('the address says what is asked for', async () => {
  const { shell } = await show(
    '?show=unanswered&room=northern-chapter&topic=incidents&language=ru&page=1',
  );
  expect(asked(shell.calls)).toEqual({
    show: 'unanswered',
    community: 'northern-chapter',
    topic: 'incidents',
    language: 'ru',
    page: '1',
    locale: 'en',
  });
});

test('a list that changes while it is read keeps its order until the reader asks', async () => {
  const other = { ...card, id: 'other', title: 'Runbooks' };
  let reads = 0;
  const { view } = await show('', {
    list: () => {
      reads += 1;
      return reads === 1
        ? listOf(card, other)
        : listOf({ ...other, unread: 1, firstUnread: 42 }, card);
    },
  });
  const titles = () =>
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await view.router.revalidate();
  await screen.findByText('1 new');
  expect(titles()).toEqual([card.title, 'Something new:Runbooks']);
  fireEvent.click(screen.getByRole('button', { name: 'Show what is new in the list' }));
  expect(titles()).toEqual(['Something new:Runbooks', card.title]);
});

test('rooms are links with what is new in them, and keep the list', async () => {
  await show('?show=mine');
  const rooms = within(screen.getByRole('navigation', { name: 'Where' }));
  expect(
    rooms.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')]),
  ).toEqual([
    ['Everywhere', '/en/c/forum?show=mine'],
    ['General forum', '/en/c/forum?show=mine&room=general'],
    ['Northern chapter (3)', '/en/c/forum?show=mine&room=northern-chapter'],
  ]);
});

test('topic and language go to the address', async () => {
  const { view } = await show('?room=general');
  fireEvent.change(screen.getByLabelText('Topic'), { target: { value: 'incidents' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() =>
    expect(view.router.state.location.search).toBe('?room=general&topic=incidents'),
  );
});

test('of one room mail can be chosen', async () => {
  const { shell } = await show('?room=northern-chapter', {
    actions: { 'discussions/set-mail': {} },
  });
  screen.getByText('E-mail from here: Once a day');
  fireEvent.click(screen.getByLabelText('Never'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(shell.acts).toEqual([
      {
        action: 'discussions/set-mail',
        payload: { community: northern.community?.id, mail: 'none' },
      },
    ]),
  );
});

test('everything is marked as read by one press', async () => {
  const { shell } = await show('', { actions: { 'discussions/read-all': {} } });
  fireEvent.click(screen.getByRole('button', { name: 'Mark everything as read' }));
  await waitFor(() => expect(shell.toasts).toEqual(['Marked as read']));
  expect(shell.acts).toEqual([{ action: 'discussions/read-all', payload: {} }]);
});

test('who cannot write in a room reads why', async () => {
  const closed = { ...northern, may: { start: false, moderate: false }, closed: 'agreement' };
  await show('?room=northern-chapter', { list: { ...listOf(card), rooms: [general, closed] } });
  screen.getByText(/^The community has new rules\./);
  expect(screen.queryByRole('link', { name: 'Start a discussion' })).toBeNull();
});

test('moderators see how much waits for them', async () => {
  await show('', { list: { ...listOf(card), moderation: { waiting: 2 } } });
  expect(
    screen
      .getByRole('link', { name: '2 posts are waiting for your decision' })
      .getAttribute('href'),
  ).toBe('/en/c/forum/moderation');
});

test.each([
  ['', 'Nothing here yet', 'Start a discussion'],
  ['?show=unread', 'You have read everything', 'Show all discussions'],
  ['?show=unanswered', 'Every question has a reply', 'Show all discussions'],
  ['?topic=incidents', 'Nothing found', 'Clear filters'],
])('an empty list says why, and offers a way on: %s', async (search, title, action) => {
  await show(search, { list: listOf() });
  const notice = screen.getByRole('heading', { level: 2, name: title }).parentElement;
  within(notice as HTMLElement).getByRole('link', { name: action });
});

test('a page after the last one leads to the last', async () => {
  const { view } = await show('?page=7');
  expect(view.router.state.location.search).toBe('');
});

test('a room that the reader does not have leads to all of them', async () => {
  const { view } = await show('?room=secret', {
    list: (query: URLSearchParams) =>
      query.has('community') ? refused(404, 'E_NOT_FOUND') : listOf(card),
  });
  expect(view.router.state.location.search).toBe('');
});

test('while the forum is off, the page says so', async () => {
  await show('', { list: refused(404, 'E_NOT_FOUND') });
  screen.getByRole('heading', { name: 'There is no forum here at present' });
});

test('an applicant reads that the forum is for members', async () => {
  await show('', {
    list: refused(404, 'E_NOT_FOUND'),
    user: fakeUser({ standing: 'applicant', grade: null }),
  });
  screen.getByRole('heading', { name: 'The forum is for members' });
});

test('an external forum is announced, and the reader may stay', async () => {
  await show('', { list: { ...listOf(), external: 'https://talk.example.org/c' } });
  screen.getByRole('heading', { name: 'The forum is at talk.example.org' });
  expect(screen.getByRole('link', { name: 'Open the forum now' }).getAttribute('href')).toBe(
    'https://talk.example.org/c',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  await screen.findByText('You are staying here. The link opens the forum.');
});

test('a failure of the backend reaches the error page', async () => {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser(),
    responses: { '/discussions/threads': refused(503) },
  });
  renderRemote(remote, { at: '/c/forum', shell });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('503'));
});

test('Russian counts', async () => {
  await show('', { locale: 'ru', list: listOf({ ...card, unread: 2, firstUnread: 41 }) });
  line().getByText(/^42\sответа$/);
  line().getByText(/^2\sновых$/);
  line().getByRole('link', { name: vera.name.ru });
});
