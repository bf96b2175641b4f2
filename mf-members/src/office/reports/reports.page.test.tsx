// @vitest-environment happy-dom
import type { DiscussionModeration, OfficeReports } from '@site/shared/api';
import {
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chapter, listed, reply, thread, uuid } from '../../discussions/discussions.fixture.ts';
import remote from '../../remote.ts';

const place = { id: thread.id, title: thread.title, community: chapter };
const waiting: DiscussionModeration = {
  reports: listed([
    {
      id: uuid(8),
      code: 'insult',
      text: null,
      at: '2026-03-01T08:00:00Z',
      reported: 'Rude words.',
      target: { thread: place, post: reply },
    },
  ]),
  held: listed([{ thread: place, post: { ...reply, id: uuid(9), state: 'held' } }]),
  figures: {
    reports: 1,
    upheld: 0,
    dismissed: 0,
    hidden: 0,
    restored: 0,
    approved: 0,
    locked: 0,
    moved: 0,
    split: 0,
  },
};
const party = (slug: string) => ({ slug, name: { ru: slug, en: slug } });
const reported: OfficeReports = {
  messages: listed([
    {
      id: uuid(1),
      subject: 'An offer',
      body: 'Only today',
      from: party('mentee'),
      to: null,
      code: 'spam',
      text: 'I did not ask for it.',
      at: '2026-03-01T08:00:00Z',
    },
  ]),
  mentorships: listed([
    {
      id: uuid(2),
      mentor: party('mentor'),
      mentee: party('mentee'),
      reportedBy: 'mentee',
      text: 'He never comes.',
      startedAt: '2026-01-01T08:00:00Z',
    },
  ]),
};

async function show(
  reports: object = reported,
  queue: object = waiting,
  actions: FakeShellOptions['actions'] = {},
  address = '/c/office/reports',
) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ staffRoles: ['admin'] }),
    actions,
    responses: { '/office/reports': reports, '/discussions/moderation': queue },
  });
  renderRemote(remote, { at: address, shell });
  await screen.findByRole('heading', { level: 1, name: 'Reports' });
  return shell;
}

test('lists posts, what is held, messages and mentorships', async () => {
  await show();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'Reported posts',
    'Waiting to be published',
    'Reported private messages',
    'Reported mentorships',
  ]);
  screen.getByText('I did not ask for it.');
  screen.getByText('He never comes.');
  screen.getByText('Reported by the mentee');
});

test.each([
  ['Uphold the report: “An offer”', 'contact/uphold', uuid(1)],
  ['Dismiss the report: “An offer”', 'contact/dismiss', uuid(1)],
  ['Let them go on', 'mentorships/release', uuid(2)],
  ['End the mentorship', 'mentorships/close', uuid(2)],
])('decides after a question: %s', async (name, action, item) => {
  const shell = await show(reported, waiting, { [action]: {} });
  fireEvent.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Yes, continue' }));
  await waitFor(() => expect(shell.acts).toMatchObject([{ action, item }]));
});

test('an editor sees the rooms only; without a forum there is nothing', async () => {
  const nothing = { messages: null, mentorships: null };
  await show(nothing, refused(404, 'E_NOT_FOUND'));
  screen.getByRole('heading', { name: 'No reports' });
});

test('each list has pages of its own, in the address', async () => {
  const held = { ...waiting.held, total: 41, pages: 3 };
  const shell = await show(
    reported,
    { ...waiting, held },
    {},
    '/c/office/reports?held=2&messages=7',
  );
  // The messages have one page: the last read is without the seventh.
  expect(shell.calls.filter((call) => call.includes('/office/reports')).at(-1)).toContain(
    'messages=1',
  );
  const part = within(screen.getByRole('region', { name: 'Waiting to be published' }));
  expect(part.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(
    '/en/c/office/reports?held=3#held',
  );
});
