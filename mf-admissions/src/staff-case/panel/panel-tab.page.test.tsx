// @vitest-environment happy-dom
import type { CasePanel, FoundConflict } from '@site/shared/api';
import { fakeShell, fakeUser, renderRemote } from '@site/shared/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import { confidential, file } from '../case.fixture.ts';
import { assignment, candidate, casePanel } from './panel.fixture.ts';

beforeAll(() => import('../staff-case.page.tsx'), 60_000);

const answer = { id: 'x', state: 'x', revision: 5, allowed: [] };

function show(panel: Partial<CasePanel> = {}, actions = {}, at = '') {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ staffRoles: ['secretary'] }),
    actions,
    responses: {
      '/admissions/cases/A-2026-0042': { ...file, state: 'ready' },
      '/admissions/cases/A-2026-0042/confidential': confidential,
      '/admissions/cases/A-2026-0042/panel': casePanel(panel),
    },
  });
  renderRemote(remote, { at: `/c/admissions/cases/A-2026-0042?tab=panel${at}`, shell });
  return shell;
}

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const newPanel = async () => within(await screen.findByRole('region', { name: /^Panel: / }));

const conflict: FoundConflict = {
  rule: 'C4',
  reason: 'earlier_employer',
  detail: 'Mill',
  waivable: true,
  waived: false,
};

test('gives the reasons of the proposal and assigns it', async () => {
  const shell = show({}, { 'cases/assign': answer });
  const panel = await newPanel();
  expect(panel.getAllByText(/some topics of the case, same field/)).toHaveLength(2);
  panel.getAllByText('Match 78 of 100');
  await press('Assign and invite');

  await vi.waitFor(() =>
    expect(shell.acts).toEqual([
      {
        action: 'cases/assign',
        item: 'case-1',
        payload: { revision: 4, reviewers: ['Anna', 'Boris'] },
      },
    ]),
  );
  await vi.waitFor(() => expect(shell.toasts).toEqual(['2 reviewers assigned, invitations sent']));
});

test('replaces a proposed reviewer and says that the log will show it', async () => {
  const shell = show({}, { 'cases/assign': answer });
  await press('Remove from the panel: Boris');
  await press('Add to the panel: Clara');
  await screen.findByText(/This panel differs from the proposal/);
  await press('Assign and invite');

  await vi.waitFor(() =>
    expect(shell.acts[0]?.payload).toMatchObject({ reviewers: ['Anna', 'Clara'] }),
  );
});

test('names the rules that a chosen panel breaks and does not send it', async () => {
  const shell = show();
  await press('Remove from the panel: Boris');
  await press('Assign and invite');

  screen.getByText('This panel cannot be assigned:');
  screen.getByText('reviewers needed: 2, chosen: 1');
  expect(shell.acts).toEqual([]);
});

test('explains conflicts and obstacles, and offers nobody who cannot be assigned', async () => {
  const rows = [
    candidate({
      id: 'Dina',
      obstacle: 'conflict',
      conflicts: [{ ...conflict, rule: 'C3', reason: 'same_employer', waivable: false }],
    }),
    candidate({ id: 'Egor', obstacle: 'full' }),
  ];
  show({ pool: { rows, total: 2, pages: 1 } });
  await press('Remove from the panel: Boris');
  screen.getByText('same employer – Mill (C3): cannot be assigned');
  screen.getByText('Cannot be assigned: has as many reviews as they can take.');
  expect(screen.queryByRole('button', { name: /Dina|Egor/ })).toBeNull();
});

test('lets the chair waive a conflict in words', async () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const rows = [candidate({ id, obstacle: 'waiver_needed', conflicts: [conflict] })];
  const shell = show(
    { mayWaive: true, pool: { rows, total: 1, pages: 1 } },
    { 'cases/waive-conflict': {} },
  );
  await press('Waive the conflict');
  const text = 'They worked in different divisions and never met at work.';
  fireEvent.input(screen.getByLabelText(/^Why the conflict/), { target: { value: text } });
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Waive the conflict' }));

  await vi.waitFor(() =>
    expect(shell.acts[0]).toEqual({
      action: 'cases/waive-conflict',
      item: 'case-1',
      payload: { reviewer: id, text },
    }),
  );
});

test('says why no panel is possible, and the ways out', async () => {
  show({
    proposal: {
      possible: false,
      eligible: 1,
      needed: 2,
      obstacles: { full: 3, conflict: 1 },
      lacking: ['employers'],
    },
  });
  const region = within(await screen.findByRole('region', { name: 'No panel is possible' }));
  region.getByText('1 reviewer is eligible, 2 are needed.');
  region.getByText('All eligible reviewers have the same employer.');
  region.getByText('3 reviewers have as many reviews as they can take.');
  for (const way of ['Ask reviewers to take more', 'Waive a conflict']) {
    region.getByText(way);
  }
});

test('shows each place with its state, invites and replaces', async () => {
  const shell = show(
    {
      proposal: null,
      mayAssign: false,
      isBroken: true,
      assignments: [
        assignment({ id: 'Anna', state: 'proposed', allowed: ['send', 'replace'] }),
        assignment({ id: 'Boris', alias: 'B', state: 'declined', declineReason: 'no_time' }),
      ],
    },
    { 'review-assignments/send': answer, 'review-assignments/replace': answer },
  );
  await screen.findByText('Declined: no time');
  screen.getByText(/quorum is out of reach/);
  await press('Send the invitation: Anna');
  await vi.waitFor(() =>
    expect(shell.acts).toEqual([
      { action: 'review-assignments/send', item: 'Anna', payload: { revision: 2 } },
    ]),
  );

  await press('Replace: Anna');
  await press('Assign to this place: Clara');
  await vi.waitFor(() =>
    expect(shell.acts[1]).toEqual({
      action: 'review-assignments/replace',
      item: 'Anna',
      payload: { revision: 2, reviewer: 'Clara' },
    }),
  );
});

test('the chair can waive a conflict for a place that has become vacant', async () => {
  const rows = [candidate({ id: 'Dina', obstacle: 'waiver_needed', conflicts: [conflict] })];
  show({
    mayAssign: false,
    mayWaive: true,
    proposal: { possible: false, eligible: 0, needed: 1, obstacles: {}, lacking: ['reviewers'] },
    assignments: [assignment({ id: 'Anna', state: 'recused' })],
    pool: { rows, total: 1, pages: 1 },
  });
  await screen.findByText(/Find below the people who need your ruling/);
  screen.getByRole('button', { name: 'Waive the conflict' });
  expect(screen.queryByRole('button', { name: /^Propose/ })).toBeNull();
});

test('the chair rules on an unsure declaration', async () => {
  const shell = show(
    {
      proposal: null,
      assignments: [
        assignment({
          id: 'Anna',
          state: 'waiting_ruling',
          allowed: ['waive', 'uphold'],
          declaration: {
            answer: 'unsure',
            types: ['collaboration'],
            detail: 'We wrote a paper together.',
            detected: [],
            resolution: null,
            waiver: null,
            waivedBy: null,
            at: '2026-02-21T09:00:00Z',
          },
        }),
      ],
    },
    { 'review-assignments/uphold': answer },
  );
  await screen.findByText('We wrote a paper together.');
  await press('No, open the case');
  expect(shell.acts).toEqual([]);
  await press('Yes, recuse');
  await vi.waitFor(() =>
    expect(shell.acts).toEqual([
      { action: 'review-assignments/uphold', item: 'Anna', payload: { revision: 2 } },
    ]),
  );
});

test('the pool repeats nobody of the panel, unless somebody searches for them', async () => {
  show();
  const others = await screen.findByRole('region', { name: 'Others who could be assigned' });
  within(others).getByText('1 reviewer, best match first.');
  within(others).getByText('Clara');
  expect(within(others).queryByText('Anna')).toBeNull();
  cleanup();
  show({}, {}, '&q=anna');
  const found = await screen.findByRole('region', { name: 'Others who could be assigned' });
  within(found).getByText('Anna');
});

test('searches the pool by name and keeps it in the address', async () => {
  const shell = show({}, {}, '&q=clara&page=2');
  await newPanel();
  expect(shell.calls).toContain('GET /admissions/cases/A-2026-0042/panel?page=2&q=clara');
});

test('a search that ends leaves the next name alone that is being typed', async () => {
  show();
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  field.focus();
  field.value = 'clara';
  if (field.form) fireEvent.submit(field.form);
  field.value = 'bor';
  await screen.findByRole('link', { name: 'Show all' });

  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('bor');
});
