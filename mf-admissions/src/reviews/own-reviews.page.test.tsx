// @vitest-environment happy-dom
import type { OwnReviews } from '@site/shared/api';
import { fakeShell, fakeUser, refused, renderRemote } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import remote from '../remote.ts';
import { ownReviews, reviewRow } from '../review/review.fixture.ts';

beforeAll(() => import('./own-reviews.page.tsx'), 60_000);

const topic = '11111111-1111-4111-8111-111111111111';

function show(
  facts: Partial<OwnReviews> | null,
  actions = {},
  user = fakeUser({ grade: 'senior' }),
) {
  const shell = fakeShell({
    locale: 'en',
    user,
    actions,
    responses: {
      '/admissions/review': facts ? ownReviews(facts) : refused(403, 'E_FORBIDDEN'),
      '/items/people_public': [],
      '/items/topics': [
        { id: topic, slug: 'queues', parent: 'p', translations: [{ label: 'Queues' }] },
      ],
    },
  });
  renderRemote(remote, { at: '/c/admissions/review', shell });
  return shell;
}

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

test('lists the reviews with state, due date and usual time, and counts the queue', async () => {
  show({
    toAnswer: [reviewRow()],
    inProgress: [
      reviewRow({
        id: 'a-2',
        no: 'A-2026-0043',
        state: 'drafting',
        dueOn: '2026-02-27',
        isLate: true,
      }),
    ],
    nextDue: '2026-02-27',
  });
  await screen.findByText(
    /1 invitation to answer, 1 review in progress\. Next deadline: 27 February 2026\./,
  );
  const toAnswer = within(screen.getByRole('region', { name: /^To answer/ }));
  expect(toAnswer.getByRole('link').getAttribute('href')).toBe(
    '/en/c/admissions/review/A-2026-0042',
  );
  toAnswer.getByText('answer due 5 March 2026');
  toAnswer.getByText('about 120 minutes');
  within(screen.getByRole('region', { name: /^In progress/ })).getByText(
    'was due 27 February 2026',
  );
});

test('says thanks when there is nothing to do', async () => {
  show({});
  await screen.findByText(/You get a message when you are invited/);
});

test('closes the reviewer for new reviews, and opens it again', async () => {
  const shell = show({}, { 'reviewer-profiles/availability': {} });
  fireEvent.click(await screen.findByRole('switch', { name: 'I take new reviews', checked: true }));
  await vi.waitFor(() =>
    expect(shell.acts).toEqual([
      { action: 'reviewer-profiles/availability', payload: { available: false } },
    ]),
  );
});

test('takes the last day of a break', async () => {
  const profile = { ...ownReviews().profile, available: false } as OwnReviews['profile'];
  const shell = show({ profile }, { 'reviewer-profiles/availability': {} });
  fireEvent.change(await screen.findByLabelText('Break until'), {
    target: { value: '2026-04-01' },
  });
  await press('Save the day');
  await vi.waitFor(() =>
    expect(shell.acts[0]?.payload).toEqual({ available: false, until: '2026-04-01' }),
  );
});

test('marks a guide that has changed, and advises the calibration', async () => {
  const profile = {
    ...ownReviews().profile,
    guideAccepted: '0.9',
    calibratedOn: null,
  } as OwnReviews['profile'];
  show({ profile });
  await screen.findByText('changed: read the new version');
  screen.getByText(/useful before your first review/);
});

test('a senior joins the pool', async () => {
  const shell = show({ profile: null }, { 'reviewer-profiles/save': {} });
  await press('Fill in the profile');
  await press('Become a reviewer');
  expect(shell.acts).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Software' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Queues' }));
  await press('Become a reviewer');
  await vi.waitFor(() =>
    expect(shell.acts[0]?.payload).toEqual({
      tracks: ['software'],
      topics: [topic],
      languages: ['en'],
      max_active: 3,
      standing_conflicts: [],
    }),
  );
});

test('adds an organisation to the standing conflicts', async () => {
  const shell = show({ profile: null }, { 'reviewer-profiles/save': {} });
  await press('Fill in the profile');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Software' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Queues' }));
  fireEvent.change(screen.getByLabelText(/^Name of a person/), { target: { value: 'Mill' } });
  await press('Search');
  await press('Add');
  await press('Become a reviewer');
  await vi.waitFor(() =>
    expect(shell.acts[0]?.payload).toMatchObject({
      standing_conflicts: [{ organisation: 'Mill', type: 'employment' }],
    }),
  );
});

test('tells people who cannot review who can', async () => {
  show(null);
  await screen.findByRole('heading', { name: 'Seniors and fellows review' });
});

test('asks the backend for no reviews of those who cannot have any', async () => {
  show({ toAnswer: [reviewRow()] }, {}, fakeUser({ grade: 'member' }));
  await screen.findByRole('heading', { name: 'Seniors and fellows review' });
});
