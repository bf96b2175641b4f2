// @vitest-environment happy-dom
import { fakeShell, fakeUser, refused, renderRemote } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import remote from '../remote.ts';
import { ownReviews } from '../review/review.fixture.ts';

beforeAll(() => import('./guide.page.tsx'), 60_000);

function show(reviews: object, actions = {}) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ grade: 'senior' }),
    actions,
    responses: { '/admissions/review': reviews },
  });
  renderRemote(remote, { at: '/c/admissions/review/guide', shell });
  return shell;
}

/** A reviewer who has accepted this version, or none. */
function reviewer(guideAccepted: string | null) {
  const { profile } = ownReviews();
  return ownReviews({ profile: profile && { ...profile, guideAccepted } });
}

test('explains criteria with their anchors, and comments with examples', async () => {
  show(reviewer('1.0'));
  const criteria = within(await screen.findByRole('region', { name: 'Criteria and anchors' }));
  criteria.getByText('Solves difficult tasks and answers for a system or an area of work.');
  const comments = within(screen.getByRole('region', { name: 'Good and bad comments' }));
  expect(comments.getAllByText('Good')).toHaveLength(4);
  screen.getByText(/First version/);
});

test('records that a reviewer accepts the version', async () => {
  const shell = show(reviewer(null), { 'reviewer-profiles/accept-guide': {} });
  fireEvent.click(await screen.findByRole('button', { name: 'I accept version 1.0' }));
  await vi.waitFor(() =>
    expect(shell.acts).toEqual([
      { action: 'reviewer-profiles/accept-guide', payload: { version: '1.0' } },
    ]),
  );
});

test('asks again when the guide has changed', async () => {
  show(reviewer('0.9'));
  await screen.findByText(/You accepted version 0\.9/);
});

test('asks nothing of those who have accepted it, and of those who do not review', async () => {
  show(reviewer('1.0'));
  await screen.findByText('You have accepted version 1.0.');
  show(refused(403, 'E_FORBIDDEN'));
  await screen.findByRole('heading', { level: 1, name: 'Review guide' });
  expect(screen.queryByRole('button', { name: /accept/ })).toBeNull();
});

test('is printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  show(reviewer('1.0'));
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
