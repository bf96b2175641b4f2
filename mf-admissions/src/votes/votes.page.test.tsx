// @vitest-environment happy-dom
import type { OwnVote } from '@site/shared/api';
import { fakeShell, fakeUser, renderRemote } from '@site/shared/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import remote from '../remote.ts';

beforeAll(() => Promise.all([import('./vote.page.tsx'), import('./own-votes.page.tsx')]), 60_000);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const row = {
  no: 'E-2026-0007',
  kind: 'elevation_fellow',
  candidate: { ru: 'Полина Еловерова', en: 'Polina Eloverova' },
  dueOn: '2026-03-10',
  choice: null,
  result: null,
} as const;

const vote: OwnVote = {
  ...row,
  id: 'case-1',
  track: { ru: 'Разработка', en: 'Software' },
  mayVote: true,
  about: {
    file: { answers: null, files: [] },
    nomination: {
      by: { ru: 'Анна Тихогрова', en: 'Anna Tikhogrova' },
      text: 'Two standards bear her name.',
      relation: null,
      knownSince: null,
    },
    decision: { outcome: 'accepted', reasons: [], justification: 'Known to the whole field.' },
    panel: { rule: 'accept', accept: 4, decline: 1, other: 0 },
  },
};

const answer = { id: 'case-1', state: 'ratifying', revision: 12, allowed: [] };

function show(at: string, responses: Record<string, object>, user = fakeUser({ caps: ['board'] })) {
  const shell = fakeShell({
    locale: 'en',
    user,
    actions: { 'cases/vote': answer },
    responses,
  });
  renderRemote(remote, { at, shell });
  return shell;
}

test('lists open votes with their last day, and closed ones with the result', async () => {
  const closed = { ...row, no: 'E-2026-0003', dueOn: null, choice: 'for', result: 'ratified' };
  show('/c/admissions/votes', { '/admissions/votes': { open: [row], closed: [closed] } });
  const open = within(await screen.findByRole('region', { name: 'Open votes' }));
  expect(open.getByRole('link', { name: row.no }).getAttribute('href')).toContain(row.no);
  open.getByText(/^Vote by 10 March 2026/);
  const over = within(screen.getByRole('region', { name: 'Closed votes' }));
  over.getByText('The board ratified the decision.');
  over.getByText('You voted in favour');
});

test('asks for a choice, and whether it is meant, before a vote is sent', async () => {
  const shell = show('/c/admissions/votes/E-2026-0007', {
    '/admissions/votes/E-2026-0007': vote,
  });
  await screen.findByRole('heading', { name: 'The chair decided to accept' });
  screen.getByText('Known to the whole field.');
  const nomination = within(screen.getByRole('region', { name: 'Nomination' }));
  nomination.getByText('Two standards bear her name.');
  const submit = screen.getByRole('button', { name: 'Vote' });
  fireEvent.click(submit);
  expect((await screen.findAllByText('Choose one of the answers.')).length).toBeGreaterThan(0);
  expect(shell.acts).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: 'Abstain' }));
  fireEvent.click(submit);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Abstain from the vote?');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await vi.waitFor(() =>
    expect(shell.acts).toMatchObject([{ action: 'cases/vote', payload: { choice: 'abstain' } }]),
  );
});

test('asks the backend for no votes of those who are not on the board', async () => {
  show('/c/admissions/votes', { '/admissions/votes': { open: [row], closed: [] } }, fakeUser());
  await screen.findByRole('heading', { name: 'These votes are for the board' });
});
