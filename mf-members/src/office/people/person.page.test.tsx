// @vitest-environment happy-dom
import type { OfficePerson } from '@site/shared/api';
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
import { person, uuid } from './people.fixture.ts';

async function show(
  changes: Partial<OfficePerson> = {},
  actions: FakeShellOptions['actions'] = {},
) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ staffRoles: ['admin'] }),
    actions,
    responses: { '/office/people/zoia': { ...person, ...changes } },
  });
  const view = renderRemote(remote, { at: '/c/office/people/zoia', shell });
  await screen.findByRole('heading', { level: 1, name: 'Zoia Pervozvannaia' });
  return { shell, view };
}

/** The opened form below a title. */
function opened(title: string, below: HTMLElement = document.body) {
  const details = within(below).getByText(title, { selector: 'summary' }).parentElement;
  if (!(details instanceof HTMLDetailsElement)) throw new Error(`${title} is no fold`);
  details.open = true;
  return within(details);
}

const write = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const yes = (name: string) => waitFor(() => fireEvent.click(screen.getByRole('button', { name })));

test('shows membership, account, certificates, cases, invitations and changes', async () => {
  await show();
  within(screen.getByRole('region', { name: 'Membership' })).getByText(
    'Active, since 1 March 2024',
  );
  within(screen.getByRole('region', { name: 'Name and address' })).getByText(
    'Первозванная Зоя Павловна',
  );
  expect(document.body.textContent).toContain('П-2024-7');
  screen.getByText('zoia@example.org');
  screen.getByText(/^sent\son\s1\sFebruary\s2026$/);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toContain('/en/c/admissions/cases/A-2024-0012');
  expect(hrefs).toContain('/en/verify/8HZEM3CK7Q72');
  expect(hrefs).toContain('/en/c/office/people/pavel');
  screen.getByText('Fields: Country');
  expect(hrefs).toContain('/en/c/office/people/zoia?page=2');
});

test('changes the name by what was seen, and follows the new address', async () => {
  const { shell, view } = await show({}, { 'people/rename': { slug: 'zoia-new' } });
  const form = opened('Change name and address');
  const inEnglish = within(form.getByRole('group', { name: 'In English' }));
  write(inEnglish.getByLabelText('Given name'), 'Зоя');
  fireEvent.click(form.getByRole('button', { name: 'Save name and address' }));
  expect(shell.acts).toEqual([]);
  write(inEnglish.getByLabelText('Given name'), 'Zoya');
  fireEvent.click(form.getByRole('button', { name: 'Save name and address' }));
  await waitFor(() =>
    expect(shell.acts).toMatchObject([
      { item: uuid(1), payload: { name_en_given: 'Zoya', name_en_middle: null, revision: 3 } },
    ]),
  );
  await waitFor(() => expect(view.router.state.location.pathname).toMatch(/zoia-new$/));
});

test('offers the duties that the person has not, and a seat on the board', async () => {
  const { shell } = await show({}, { 'people/appoint': {}, 'people/join-board': {} });
  const appointment = opened('Appoint to a duty');
  fireEvent.change(appointment.getByLabelText('Duty'), { target: { value: 'chair' } });
  fireEvent.click(appointment.getByRole('button', { name: 'Appoint' }));
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  const seat = opened('Join the board');
  write(seat.getByLabelText('Number of the decision'), 'П-2026-2');
  fireEvent.click(seat.getByRole('button', { name: 'Record the seat on the board' }));
  await waitFor(() =>
    expect(shell.acts).toEqual([
      { action: 'people/appoint', item: uuid(1), payload: { duty: 'chair' } },
      { action: 'people/join-board', item: uuid(1), payload: { reference: 'П-2026-2' } },
    ]),
  );
});

test('proposes another grade with a reason', async () => {
  const { shell } = await show({}, { 'standing/correct-grade': {} });
  const form = opened('Correct the grade');
  expect(form.queryByLabelText('Member')).toBeNull();
  fireEvent.click(form.getByLabelText('Fellow'));
  write(form.getByLabelText(/^Why/), 'The minutes say fellow.');
  fireEvent.click(form.getByRole('button', { name: 'Propose the correction' }));
  await waitFor(() =>
    expect(shell.acts).toEqual([
      {
        action: 'standing/correct-grade',
        item: uuid(1),
        payload: { grade: 'fellow', reason: 'The minutes say fellow.' },
      },
    ]),
  );
  expect(shell.toasts).toEqual(['The correction awaits a second person']);
});

test('shows what waits for a second person, in place of its form', async () => {
  await show({
    pending: [{ id: uuid(8), event: 'correct-grade', until: '2026-03-04T09:00:00Z' }],
  });
  const waiting = screen.getByRole('region', { name: 'Awaiting a second person' });
  expect(waiting.textContent).toContain('Correction of the grade. A second person has to agree by');
  expect(screen.queryByText('Correct the grade', { selector: 'summary' })).toBeNull();
});

test('resets the second factor only with a check in words', async () => {
  const { shell } = await show({}, { 'account/reset-factor': {} });
  const form = opened('Reset the second factor');
  const check = form.getByLabelText(/^How you made sure/);
  write(check, 'I know her');
  fireEvent.click(form.getByRole('button', { name: 'Reset the second factor' }));
  expect(shell.acts).toEqual([]);
  write(check, 'I called the number of her application.');
  fireEvent.click(form.getByRole('button', { name: 'Reset the second factor' }));
  await yes('Yes, continue');
  await waitFor(() => expect(shell.acts).toMatchObject([{ action: 'account/reset-factor' }]));
});

test('asks before a session ends and before mail is sent again', async () => {
  const { shell } = await show({}, { 'account/end-session': {}, 'account/confirm-address': {} });
  fireEvent.click(screen.getByRole('button', { name: 'End the session: Firefox on Linux' }));
  await yes('Yes, end it');
  await waitFor(() =>
    expect(shell.acts).toEqual([
      { action: 'account/end-session', item: uuid(1), payload: { id: 'session-1' } },
    ]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'The address works' }));
  await yes('Yes, send mail');
  await waitFor(() => expect(shell.acts).toHaveLength(2));
});

test('suspends a certificate with a reason', async () => {
  const { shell } = await show({}, { 'certificates/suspend': {} });
  const acts = screen.getByRole('region', { name: 'What to do with DEMO-2024-00007-K' });
  const form = opened('Suspend', acts);
  fireEvent.change(form.getByLabelText('Reason'), { target: { value: 'data_error' } });
  fireEvent.click(form.getByRole('button', { name: 'Suspend' }));
  await waitFor(() =>
    expect(shell.acts).toEqual([
      {
        action: 'certificates/suspend',
        item: uuid(4),
        payload: { reason_class: 'data_error' },
      },
    ]),
  );
});

test('has no presses that the backend does not allow', async () => {
  await show({
    allowed: { people: [], standing: [], account: [], certificates: [] },
    account: null,
    certificates: [],
    invitations: { accepted: null, sent: [], total: 0 },
    changes: { lines: [], total: 0, pages: 0 },
    isOwn: true,
  });
  expect(document.querySelectorAll('main form, form').length).toBe(0);
  expect(screen.queryByRole('heading', { name: 'Account' })).toBeNull();
  screen.getByText(/This is your own record/);
});

test('is the page for missing things where there is nobody', async () => {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ staffRoles: ['secretary'] }),
    responses: { '/office/people/nobody': refused(404, 'E_NOT_FOUND') },
  });
  const view = renderRemote(remote, { at: '/c/office/people/nobody', shell });
  await waitFor(() => expect(view.router.state.errors).not.toBeNull());
});

test.each([
  ['E_NOT_ELIGIBLE', { rule: 'service', date: '–' }, /at least ten hours of work/],
  ['E_STATE', { state: 'AB-2024-00007-K' }, /such a certificate already: AB-2024-00007-K\./],
] as const)('says why a certificate cannot be proposed: %s', async (code, params, words) => {
  await show({}, { 'certificates/issue': refused(409, code, params) });
  const form = opened('Issue a certificate');
  fireEvent.change(form.getByLabelText('Kind'), { target: { value: 'mentor_service' } });
  fireEvent.click(form.getByRole('button', { name: 'Propose the issue' }));
  await form.findByText(words);
});
