// @vitest-environment happy-dom
import type { CaseReviews } from '@site/shared/api';
import { fakeShell, fakeUser, renderRemote } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import remote from '../../remote.ts';
import { fullReview } from '../../review/review.fixture.ts';
import { confidential, file } from '../case.fixture.ts';
import { reviewsWith, reviewWith } from './reviews.fixture.ts';

beforeAll(() => import('../staff-case.page.tsx'), 60_000);

const review = reviewWith(fullReview);
const reviews = reviewsWith(review);

function show(given: Partial<CaseReviews> = {}) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ staffRoles: ['chair'] }),
    responses: {
      '/admissions/cases/A-2026-0042': { ...file, state: 'in_review' },
      '/admissions/cases/A-2026-0042/confidential': confidential,
      '/admissions/cases/A-2026-0042/reviews': { ...reviews, ...given },
    },
  });
  renderRemote(remote, { at: '/c/admissions/cases/A-2026-0042?tab=reviews', shell });
}

test('says what the rule makes of the reviews, and what is missing', async () => {
  show();
  await screen.findByRole('heading', { name: 'The rule does not apply yet' });
  screen.getByText(
    /1 review counts, 3 are needed.*For: 1, against: 0\. Mean 3\.80, spread 0\.00\./,
  );
  screen.getByText(/1 of 3/);
  screen.getByText(/Reviewer B, Boris: review due 20 March 2026/);
  screen.getByText(/1 review is sealed/);
});

test('names the alarms that leave the decision to the chair', async () => {
  const aggregate = { ...reviews.aggregate, alarms: ['spread', 'integrity'] as const };
  show({ aggregate: { ...aggregate, result: 'split' }, gap: null });
  await screen.findByRole('heading', { name: 'By the rule: the chair decides' });
  screen.getByText('The scores differ widely.');
  screen.getByText('There is an open concern about integrity.');
});

test('keeps both versions of an amended review', async () => {
  const amended = {
    ...fullReview,
    scores: { ...fullReview.scores, practice: 3 },
    version: 2,
    submittedAt: '2026-03-02T08:00:00Z',
    amendReason: 'The tasks were routine.',
  };
  show({ reviews: [{ ...review, versions: [...review.versions, amended] }] });
  await screen.findByText('The tasks were routine.');
  const [last, first] = screen.getAllByRole('table');
  const scoreIn = (table: HTMLElement | undefined) =>
    within(
      within(table as HTMLElement).getByRole('row', { name: /^Professional practice/ }),
    ).getByRole('cell').textContent;
  expect([scoreIn(last), scoreIn(first)]).toEqual(['3', '4']);
});

test('says that there are no reviews yet', async () => {
  show({ reviews: [], awaited: [], sealed: 0 });
  await screen.findByRole('heading', { name: 'There are no reviews yet' });
});
