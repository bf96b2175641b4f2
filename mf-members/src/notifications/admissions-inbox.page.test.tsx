// @vitest-environment happy-dom
import { fakeShell, fakeUser, renderRemote } from '@site/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import remote from '../remote.ts';

// The page loads antd: loaded here, so that it does not count against the timeout of a query.
beforeAll(() => import('./admissions-inbox.page.tsx'));

const first = '6f1f0000-0000-4000-8000-000000000001';
const second = '6f1f0000-0000-4000-8000-000000000002';
const about = (id: string, about: string | null, more: object = {}) => ({
  id,
  case: about,
  category: 'case',
  title_key: 'CASE-02',
  params: { no: about === second ? 'A-2025-0002' : 'A-2025-0001' },
  link: '/c/admissions',
  read_at: null,
  snoozed_until: null,
  created_at: '2026-03-01T06:30:00Z',
  ...more,
});

function show(at: string, rows: readonly object[]) {
  const asked: string[] = [];
  const count = { category: 'case', all: rows.length, unread: rows.length, action: 0, snoozed: 0 };
  const shell = fakeShell({
    user: fakeUser(),
    responses: {
      '/account/inbox': (query: URLSearchParams) => {
        asked.push(query.toString());
        return { notifications: rows, pages: 1, counts: [count, { ...count, category: 'news' }] };
      },
    },
    actions: { 'notifications/read-all': { read: 2 } },
  });
  renderRemote(remote, { at, shell });
  return { asked, shell };
}

test('groups what is about cases by case, each of which narrows the list', async () => {
  const rows = [about('one', second), about('two', first), about('three', second)];
  const { asked } = show('/c/admissions/notifications?show=action', rows);

  const region = await screen.findByRole('region', { name: 'Дело A-2025-0002' });
  expect(within(region).getAllByRole('listitem')).toHaveLength(2);
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual(['Дело A-2025-0002', 'Дело A-2025-0001']);
  expect(asked.map((query) => Object.fromEntries(new URLSearchParams(query)))).toEqual([
    { show: 'action', page: '1', category: 'case,review' },
  ]);
  const link = within(region).getByRole('link', { name: 'Дело A-2025-0002' });
  expect(link.getAttribute('href')).toBe(`/c/admissions/notifications?show=action&case=${second}`);
});

test('counts and marks only what is about cases', async () => {
  const { shell } = show('/c/admissions/notifications', [about('one', first), about('two', null)]);

  await screen.findByText('2 непрочитанных');
  screen.getByRole('region', { name: 'Прочее' });
  const button = screen.getByRole('button', { name: 'Отметить всё прочитанным' });
  const which = { categories: ['case', 'review'] };
  expect(button.getAttribute('formaction')).toBe('/api/actions/notifications/read-all');
  expect(JSON.parse((button as HTMLButtonElement).value)).toEqual(which);
  fireEvent.click(button);
  await waitFor(() => expect(shell.acts.map(({ payload }) => payload)).toEqual([which]));
});

test('says when nothing is there', async () => {
  show(`/c/admissions/notifications?case=${first}`, []);

  await screen.findByText('Здесь появляется всё, что происходит в ваших делах и рецензиях.');
  screen.getByRole('link', { name: 'Показать все' });
});
