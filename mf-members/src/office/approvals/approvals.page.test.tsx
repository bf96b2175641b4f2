// @vitest-environment happy-dom
import type { OfficeApproval, OfficeApprovals } from '@site/shared/api';
import {
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const approval: OfficeApproval = {
  id,
  event: 'Correct the grade',
  about: { name: 'Ivan Petrov', link: '/c/office/people/1' },
  lines: [
    { label: 'Grade', value: 'Senior', before: 'Member' },
    { label: 'Why', value: 'A mistake in the import.' },
  ],
  by: 'Konstantin Severodarskii',
  as: 'Chair',
  own: false,
  at: '2026-03-01T08:00:00Z',
  until: '2026-03-04T08:00:00Z',
  awaits: ['Admin'],
  may: ['approve', 'refuse'],
};
const list: OfficeApprovals = {
  counts: { waiting: 1, others: 2 },
  factor: 'fresh',
  open: [approval],
  past: [],
  total: 1,
  pages: 1,
};

async function show(
  found: Partial<OfficeApprovals>,
  actions: FakeShellOptions['actions'] = {},
  at = '/c/office/approvals',
) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ staffRoles: ['admin'] }),
    actions,
    responses: { '/office/approvals': { ...list, ...found } },
  });
  const view = renderRemote(remote, { at, shell });
  await screen.findByRole('heading', { level: 1, name: 'Approvals' });
  return { shell, view };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

test('shows a proposal in words with the present value, and approves it by one press', async () => {
  const { shell } = await show({}, { 'approvals/approve': {} });
  const card = within(screen.getByRole('article'));
  expect(card.getByRole('heading').textContent).toBe('Correct the grade: Ivan Petrov');
  expect(card.getByText('Member').tagName).toBe('DEL');
  expect(card.getByText('Senior').tagName).toBe('INS');
  card.getByText('A mistake in the import.');
  card.getByText('Konstantin Severodarskii (Chair)');
  card.getByText(/^until/);
  expect(screen.queryByLabelText('Code from your app')).toBeNull();
  press('Approve');
  await waitFor(() =>
    expect(shell.acts).toEqual([{ action: 'approvals/approve', item: id, payload: {} }]),
  );
  await waitFor(() => expect(shell.toasts).toEqual(['Approved']));
});

test('refuses with a reason', async () => {
  const { shell } = await show({}, { 'approvals/refuse': {} });
  type('Why', 'The minutes say otherwise.');
  press('Refuse');
  await waitFor(() =>
    expect(shell.acts).toEqual([
      { action: 'approvals/refuse', item: id, payload: { reason: 'The minutes say otherwise.' } },
    ]),
  );
});

test('takes a code with the decision when the last one is old', async () => {
  const { shell } = await show({ factor: 'old' }, { 'approvals/approve': {} });
  const [code] = screen.getAllByLabelText('Code from your app');
  fireEvent.input(code as HTMLElement, { target: { value: '123456' } });
  press('Approve');
  await waitFor(() =>
    expect(shell.acts).toEqual([
      { action: 'approvals/approve', item: id, payload: { otp: '123456' } },
    ]),
  );
});

test('says why a code is needed when the session has grown old meanwhile', async () => {
  await show({}, { 'approvals/approve': refused(422, 'E_CODE_OLD', {}, 'otp') });
  press('Approve');
  await screen.findByText(/Enter a new one\.$/);
});

test('lets the reader withdraw what they have proposed', async () => {
  const own = { ...approval, own: true, may: ['cancel' as const] };
  const { shell } = await show(
    { open: [own] },
    { 'approvals/cancel': {} },
    '/c/office/approvals?show=others',
  );
  screen.getByText('Awaiting: Admin');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  press('Withdraw: Correct the grade: Ivan Petrov');
  await waitFor(() => expect(shell.toasts).toEqual(['Proposal withdrawn']));
  expect(screen.getByRole('link', { current: true }).textContent).toBe('Awaiting others 2');
});

test('shows what became of proposals', async () => {
  const past = { ...approval, outcome: 'refused' as const, closedBy: 'Maksim Ostrozorov' };
  await show(
    {
      open: [],
      past: [{ ...past, closedAt: '2026-03-01T08:30:00Z', reason: 'Too early.' }],
    },
    {},
    '/c/office/approvals?show=past',
  );
  const line = within(screen.getByRole('article'));
  line.getByText('Refused');
  line.getByText('Maksim Ostrozorov');
  line.getByText('Too early.');
});

test('leads from a page past the last to the last, and keeps the list', async () => {
  const past = '/c/office/approvals?show=others&page=9';
  const { view } = await show({ total: 21, pages: 2 }, {}, past);
  expect(view.router.state.location.search).toBe('?show=others&page=2');
});

test.each([
  ['', 'Nothing awaits your approval'],
  ['?show=others', 'No proposals'],
  ['?show=past', 'No decisions yet'],
])('says that a list is empty: %s', async (search, title) => {
  await show({ open: [], total: 0, pages: 0 }, {}, `/c/office/approvals${search}`);
  screen.getByRole('heading', { name: title });
});
