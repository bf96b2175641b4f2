// @vitest-environment happy-dom
import type { CaseFile } from '@site/shared/api';
import {
  expectFormRules,
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { formCases } from '@site/shared/testing/form-cases';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ownAdmissions } from '../common/form/own-admissions.fixture.ts';
import remote from '../remote.ts';
import { confidential, file } from './case.fixture.ts';

beforeAll(() => import('./staff-case.page.tsx'));

type Options = {
  at?: string;
  given?: Partial<CaseFile>;
  part?: object;
  actions?: FakeShellOptions['actions'];
  user?: ReturnType<typeof fakeUser>;
};

function show({ at = '', given = {}, part = confidential, actions = {}, user }: Options = {}) {
  const shell = fakeShell({
    locale: 'en',
    user: user ?? fakeUser({ staffRoles: ['secretary'] }),
    actions,
    responses: {
      '/admissions/cases/A-2026-0042': { ...file, ...given },
      '/admissions/cases/A-2026-0042/confidential': part,
      '/admissions/own': ownAdmissions(),
    },
  });
  renderRemote(remote, { at: `/c/admissions/cases/A-2026-0042${at}`, shell });
  return shell;
}

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

describe('the case page', () => {
  test('shows state, facts and the application', async () => {
    show();
    await screen.findByRole('heading', { level: 1, name: /A-2026-0042/ });
    screen.getByText('Being screened');
    screen.getByText('due 4 March 2026');
    screen.getByText('Polina Eloverova');
    screen.getByText('To judge and be judged by peers.');
  });

  test('says that a closed case keeps its application for a time only', async () => {
    const part = { ...confidential, answers: null, endorsements: [] };
    const given = { state: 'closed', outcome: 'accepted', endorsements: { submitted: 0, of: 3 } };
    show({ given: given as Partial<CaseFile>, part });
    await screen.findByText('The application has been removed');
    expect(screen.queryByText('The candidate has not submitted it yet.')).toBeNull();
    expect(screen.queryByText(/0 received/)).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Endorsements' }));
    await screen.findByText('There are no endorsements');
  });

  test('counts the reviews of all places, of which a decision needs fewer', async () => {
    show({ given: { state: 'in_review', panel: { submitted: 1, of: 4 } } });
    await screen.findByText('1 of 4 received');
  });

  test.each([
    ['evidence', 'not enough evidence'],
    ['duplicate', 'Duplicate application or record'],
  ])('names the reason %s of a declined or void case', async (code, words) => {
    show({ given: { state: 'closed', outcome: 'declined', reasonCodes: [code] } });
    await screen.findByText(words);
  });

  test('leads to a panel that needs attention, and asks nothing of readers without it', async () => {
    const waiting = { state: 'in_review', warnings: ['panel'] } as Partial<CaseFile>;
    show({ given: { ...waiting, allowed: ['write', 'note'] } });
    const link = await screen.findByRole('link', { name: 'Look at the panel' });
    expect(link.getAttribute('href')).toMatch(/\?tab=panel$/);
    expect(screen.queryByText('Nothing is required of you now.')).toBeNull();
    cleanup();
    show({ given: { ...waiting, allowed: [] } });
    await screen.findByText('Nothing is required of you now.');
    expect(screen.queryByRole('link', { name: 'Look at the panel' })).toBeNull();
  });

  test('passes the check with the revision that was read', async () => {
    const shell = show({ actions: { 'cases/pass': {} } });
    await press('Complete the check');
    await vi.waitFor(() =>
      expect(shell.acts).toEqual([
        { action: 'cases/pass', item: 'case-1', payload: { revision: 4 } },
      ]),
    );
    await vi.waitFor(() => expect(shell.toasts).toEqual(['Case A-2026-0042 has passed the check']));
  });

  test('returns only the sections with a note, and asks for at least one', async () => {
    const shell = show({ actions: { 'cases/return': {} } });
    await press('Return for clarification');
    await press('Return to the candidate');
    const [problem, ...others] = await screen.findAllByRole('link', {
      name: /at least one section/,
    });
    expect(others).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Sections' }));
    expect(problem?.getAttribute('href')).toBe(`#${document.activeElement?.id}`);
    expect(shell.acts).toEqual([]);
    fireEvent.change(screen.getByLabelText('Practice', { selector: 'textarea' }), {
      target: { value: 'The dates of two jobs overlap.' },
    });
    await press('Return to the candidate');
    const flags = [{ section: 'practice', note: 'The dates of two jobs overlap.' }];
    await vi.waitFor(() => expect(shell.acts[0]?.payload).toEqual({ revision: 4, flags }));
  });

  test('opens a form in a dialog that takes the focus, and keeps what was typed', async () => {
    show();
    await press('Put on hold');
    const dialog = await screen.findByRole('dialog', { name: 'Put on hold' });
    expect(document.activeElement).toBe(within(dialog).getByRole('heading'));
    const reason = within(dialog).getByLabelText<HTMLTextAreaElement>('Reason');
    fireEvent.input(reason, { target: { value: 'A document is missing.' } });
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Put on hold');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe(
      'A document is missing.',
    );
  });

  test('the second person confirms exactly what the first one asked for', async () => {
    const payload = { reason: 'ineligible', note: 'Two years are missing.' };
    const by = { id: 'p-2', name: { ru: 'Наталья', en: 'Natalia' } };
    const until = '2026-03-03T09:00:00Z';
    const pending = [{ id: 'a-1', event: 'reject' as const, by, until, isOwn: false, payload }];
    const shell = show({ given: { pending }, actions: { 'cases/reject': {} } });
    await screen.findByText('A formal rejection awaits confirmation');
    await press('Confirm');
    await vi.waitFor(() =>
      expect(shell.acts[0]).toEqual({
        action: 'cases/reject',
        item: 'case-1',
        payload: { ...payload, revision: 4 },
      }),
    );
    await vi.waitFor(() =>
      expect(shell.toasts).toEqual(['The formal rejection of case A-2026-0042 is confirmed']),
    );
  });

  test('says that a rejection awaits a second person', async () => {
    const shell = show({ actions: { 'cases/reject': {} } });
    await press('Formal rejection');
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'ineligible' } });
    await press('Ask for rejection');
    await vi.waitFor(() =>
      expect(shell.toasts).toEqual([
        'The rejection of case A-2026-0042 awaits confirmation by a second person',
      ]),
    );
  });

  test('the first person can only cancel the own request', async () => {
    const until = '2026-03-03T09:00:00Z';
    const payload = { reason: 'ineligible' };
    const pending = [
      { id: 'a-1', event: 'reject' as const, by: null, until, isOwn: true, payload },
    ];
    const shell = show({ given: { pending }, actions: { 'approvals/cancel': {} } });
    await press('Cancel the request');
    await vi.waitFor(() => expect(shell.acts[0]?.item).toBe('a-1'));
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  test('the second person refuses with a reason', async () => {
    const until = '2026-03-03T09:00:00Z';
    const payload = { reason: 'ineligible' };
    const pending = [
      { id: 'a-1', event: 'reject' as const, by: null, until, isOwn: false, payload },
    ];
    const shell = show({ given: { pending }, actions: { 'approvals/refuse': {} } });
    await press('Refuse the request');
    const reason = 'The practice is proved by the second letter.';
    fireEvent.change(screen.getByLabelText('Why you do not agree'), { target: { value: reason } });
    const [, send] = screen.getAllByRole('button', { name: 'Refuse the request' });
    fireEvent.click(send as HTMLElement);
    await vi.waitFor(() =>
      expect(shell.acts).toEqual([
        { action: 'approvals/refuse', item: 'a-1', payload: { reason } },
      ]),
    );
  });

  test('says that somebody else has changed the case', async () => {
    show({ actions: { 'cases/pass': refused(409, 'E_CONFLICT_VERSION') } });
    await press('Complete the check');
    await screen.findByText(/Somebody else has changed the case/);
    screen.getByRole('button', { name: 'Show the new state' });
  });

  test.each(['candidate', 'endorser', 'sponsor', 'nominator', 'conflict'] as const)(
    'names the reason why the case is closed to a member of the staff, and asks for no more: %s',
    async (firewall) => {
      show({ given: { firewall, allowed: [] } });
      await screen.findByRole('heading', { name: 'The confidential part is closed to you' });
      expect(screen.queryByRole('navigation', { name: 'Parts of the case' })).toBeNull();
      screen.getByText('Nothing is required of you now.');
    },
  );

  test('an administrator asks the chair to open the confidential part', async () => {
    const shell = show({
      given: { allowed: ['void', 'break-glass'] },
      user: fakeUser({ staffRoles: ['admin'] }),
      actions: { 'cases/break-glass': {} },
    });
    await screen.findByRole('heading', { name: 'Open the confidential part' });
    const reason = 'The candidate complains about a lost file.';
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });
    await press('Ask for access');
    await vi.waitFor(() => expect(shell.acts[0]?.payload).toEqual({ revision: 4, reason }));
    await vi.waitFor(() => expect(shell.toasts[0]).toMatch(/^You have asked for access/));
  });

  test.each([
    ['breakGlass', null],
    ['hold', 'Put on hold'],
    ['rejection', 'Formal rejection'],
    ['voiding', 'Void the case'],
  ] as const)('keeps the rules of forms: %s', async (name, opener) => {
    const one = formCases[name];
    await expectFormRules(one, async (field) => {
      const { acts } = show({
        ...(!opener && {
          given: { allowed: ['break-glass'] },
          user: fakeUser({ staffRoles: ['admin'] }),
        }),
        actions: { [one.action]: refused(422, 'E_INVALID', undefined, field) },
      });
      if (opener) await press(opener);
      const control = await screen.findByLabelText('Reason');
      return { form: control.closest('form') as HTMLFormElement, acts };
    });
  });

  test('an administrator reads an opened case without panel and decision', async () => {
    show({
      given: {
        state: 'deliberation',
        allowed: ['void', 'break-glass'],
        opening: { until: '2026-03-03T09:00:00Z' },
      },
      user: fakeUser({ staffRoles: ['admin'] }),
    });
    await screen.findByText(/is open to you until/);
    const tabs = within(screen.getByRole('navigation', { name: 'Parts of the case' }));
    expect(tabs.queryByRole('link', { name: /Panel|Decision/ })).toBeNull();
    tabs.getByRole('link', { name: /Reviews/ });
  });

  test('the chair confirms the access, and the log says for whom and why', async () => {
    const payload = { reason: 'The candidate complains about a lost file.' };
    const by = { id: 'p-9', name: { ru: 'Анна', en: 'Anna' } };
    const until = '2026-03-03T09:00:00Z';
    const pending = [
      { id: 'a-1', event: 'break-glass' as const, by, until, isOwn: false, payload },
    ];
    const opening = { administrator: 'Anna', chair: 'Daria', until, ...payload };
    const entry = { seq: 3, type: 'break-glass', actorRole: 'chair', actor: 'Daria', at: until };
    const log = [{ ...entry, from: 'screening', to: 'screening', opening }];
    const shell = show({
      at: '?tab=log',
      given: { pending },
      part: { ...confidential, log },
      user: fakeUser({ staffRoles: ['chair'] }),
      actions: { 'cases/break-glass': {} },
    });
    await screen.findByText(/For Anna, until .* Confirmed by Daria\./);
    expect(screen.getAllByText(payload.reason)).toHaveLength(2);
    await press('Confirm');
    await vi.waitFor(() => expect(shell.acts[0]?.payload).toEqual({ ...payload, revision: 4 }));
  });

  test('leads to the decision that is to be made', async () => {
    show({ given: { state: 'deliberation', allowed: ['decide', 'ask'] } });
    const link = await screen.findByRole('link', { name: 'Decide on the case' });
    expect(link.getAttribute('href')).toMatch(/\?tab=decision$/);
    expect(screen.queryByText('Nothing is required of you now.')).toBeNull();
  });

  test('tells an administrator who reads the confidential part', async () => {
    show({
      user: fakeUser({ staffRoles: ['admin'] }),
      given: { allowed: ['void'] },
      part: refused(403, 'E_FORBIDDEN'),
    });
    await screen.findByRole('heading', { name: 'The committee handles the confidential part' });
    screen.getByRole('button', { name: 'Void the case' });
  });

  test('locks out members without a duty', async () => {
    const { calls } = show({ user: fakeUser() });
    await screen.findByRole('heading', { name: 'For the admissions committee' });
    expect(calls).toEqual(['GET /admissions/own']);
  });
});

describe('the tabs', () => {
  test('ask an endorser again', async () => {
    const shell = show({ at: '?tab=endorsements', actions: { 'endorsements/remind': {} } });
    await press('Send a reminder');
    await vi.waitFor(() =>
      expect(shell.acts).toEqual([{ action: 'endorsements/remind', item: 'end-1', payload: {} }]),
    );
  });

  test('write to the candidate from a template, in either language', async () => {
    const shell = show({ at: '?tab=messages', actions: { 'cases/write': { id: 'm-2' } } });
    fireEvent.change(await screen.findByLabelText('Template'), { target: { value: 'dates' } });
    const body = screen.getByLabelText<HTMLTextAreaElement>(/^Message to the candidate/);
    expect(body.value).toContain('Dear Polina Eloverova,');
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'ru' } });
    expect(body.value).toContain('Здравствуйте, Полина Еловерова!');
    await press('Send to the candidate');
    await vi.waitFor(() => expect(shell.acts[0]?.payload).toMatchObject({ template: 'dates' }));
  });

  test('keep internal notes apart from the messages', async () => {
    const shell = show({ at: '?tab=messages', actions: { 'cases/note': { id: 'm-2' } } });
    const notes = within(await screen.findByRole('region', { name: 'Internal notes' }));
    notes.getByText('Check the dates.');
    fireEvent.change(notes.getByLabelText('Note'), { target: { value: 'Ask the chair.' } });
    await press('Save the note');
    await vi.waitFor(() =>
      expect(shell.acts[0]).toMatchObject({
        action: 'cases/note',
        payload: { body: 'Ask the chair.' },
      }),
    );
  });

  test.each([
    [true, 'The log is intact.'],
    [false, 'The log is broken.'],
  ])('show whether the log is intact: %s', async (logIsIntact, words) => {
    show({ at: '?tab=log', part: { ...confidential, logIsIntact } });
    await screen.findByText(words);
    screen.getByText(/Taken up/);
  });
});
