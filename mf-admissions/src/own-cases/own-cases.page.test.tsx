// @vitest-environment happy-dom
import { fakeShell, fakeUser, refused, renderRemote } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../remote.ts';

const open = {
  no: 'A-2026-0042',
  kind: 'admission',
  state: 'screening',
  created_at: '2026-02-01T09:00:00Z',
  submitted_at: '2026-02-10T09:00:00Z',
  due_at: '2026-03-04T09:00:00Z',
};
const closed = { ...open, no: 'A-2025-0007', state: 'closed', due_at: null };

const user = fakeUser();
const show = (cases: object, options = {}) => {
  const shell = fakeShell({ user, responses: { '/items/cases': cases }, ...options });
  renderRemote(remote, { at: '/c/admissions', shell });
  return shell;
};

test('shows the state first, then the due date, and explains the step', async () => {
  show([open]);

  const own = await screen.findByRole('region', { name: 'Дело о приёме A-2026-0042' });
  within(own).getByText('На проверке до 4 марта 2026');
  within(own).getByText('Секретарь приёмной комиссии проверяет, всё ли на месте.');
  within(own).getByText('Подано 10 февраля 2026');
});

test('marks an overdue date', async () => {
  show([{ ...open, due_at: '2026-02-27T09:00:00Z' }], { locale: 'en' });

  await screen.findByText('Being checked: was due on 27 February 2026');
});

test.each(['deliberation', 'ratifying', 'decided'])(
  'does not reveal a decision before it is released (%s)',
  async (state) => {
    show([{ ...open, state, due_at: null }]);

    await screen.findByText('Готовится решение');
    screen.getByText('Комиссия готовит решение. О нём придёт письмо.');
  },
);

test('lists closed cases separately', async () => {
  show([open, closed]);

  const past = await screen.findByRole('region', { name: 'Завершённые дела' });
  within(past).getByText('A-2025-0007');
  within(past).getByText('Подано 10 февраля 2026');
  expect(within(past).queryByText('A-2026-0042')).toBeNull();
});

test('requests the own cases only, even when the person may read more', async () => {
  const shell = show([]);

  await screen.findByRole('heading', { level: 1, name: 'Приёмная комиссия' });
  expect(decodeURIComponent(shell.calls.join())).toContain('{"candidate":{"_eq":"person-1"}}');
});

test('says what to do when there is no case', async () => {
  show([]);

  await screen.findByRole('heading', { name: 'У вас нет дел' });
  const link = screen.getByRole('link', { name: 'Как мы устроены' });
  expect(link.getAttribute('href')).toBe('/about-us');
});

test('requests nothing for an account without a person record', async () => {
  const shell = fakeShell({ user: fakeUser({ personId: null }) });
  renderRemote(remote, { at: '/c/admissions', shell });

  await screen.findByRole('heading', { name: 'У вас нет дел' });
  expect(shell.calls).toEqual([]);
});

test('lets a backend failure reach the error boundary of the layout', async () => {
  show(refused(502));

  expect((await screen.findByRole('alert')).textContent).toBe('E_BACKEND (502)');
});
