// @vitest-environment happy-dom
import type { DiscussionModeration } from '@site/shared/api';
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
import { chapter, listed, listOf, post, reply, thread, uuid } from '../discussions.fixture.ts';

const place = { id: thread.id, title: thread.title, community: chapter };
const waiting: DiscussionModeration = {
  reports: listed([
    {
      id: uuid(8),
      code: 'personal_data',
      text: 'A phone number.',
      at: '2026-03-01T08:00:00Z',
      reported: 'Call **him**.',
      target: { thread: place, post: reply },
    },
  ]),
  held: listed([
    { thread: place, post: { ...reply, id: uuid(9), state: 'held' } },
    { thread: { ...place, id: uuid(5), title: 'First link' }, post },
  ]),
  figures: {
    reports: 4,
    upheld: 2,
    dismissed: 1,
    hidden: 3,
    restored: 0,
    approved: 5,
    locked: 0,
    moved: 0,
    split: 0,
  },
};

async function show(data: object, actions: FakeShellOptions['actions'] = {}) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ caps: ['forum'] }),
    actions,
    responses: { '/discussions/moderation': data, '/discussions/threads': listOf() },
  });
  const view = renderRemote(remote, { at: '/c/forum/moderation', shell });
  await screen.findByRole('heading', { level: 1 });
  return { shell, view };
}

const articles = () => screen.getAllByRole('article').map((one) => within(one));

test('a report shows the post as it was reported, and is upheld with a reason', async () => {
  const { shell } = await show(waiting, { 'discussion-reports/uphold': {} });
  const [report] = articles();
  report?.getByText('Someone’s personal data');
  report?.getByText('Call **him**.');
  report?.getByText('A phone number.');
  const reason = report?.getByLabelText('Why you are hiding the post');
  if (reason) fireEvent.input(reason, { target: { value: 'It names a customer.' } });
  fireEvent.click(report?.getByRole('button', { name: 'Hide the post' }) as HTMLElement);
  await waitFor(() =>
    expect(shell.acts).toEqual([
      {
        action: 'discussion-reports/uphold',
        item: uuid(8),
        payload: { reason: 'It names a customer.' },
      },
    ]),
  );
});

test('a report is dismissed by one press', async () => {
  const { shell } = await show(waiting, { 'discussion-reports/dismiss': {} });
  fireEvent.click(screen.getByRole('button', { name: 'Keep the post' }));
  await waitFor(() => expect(shell.toasts).toEqual(['Report dismissed']));
});

test('what is held is published: a post, and a thread with its first one', async () => {
  const { shell } = await show(waiting, {
    'discussion-replies/approve': {},
    'discussions/approve': {},
  });
  const [, first, second] = articles();
  fireEvent.click(first?.getByRole('button', { name: 'Publish' }) as HTMLElement);
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  fireEvent.click(second?.getByRole('button', { name: 'Publish' }) as HTMLElement);
  await waitFor(() => expect(shell.acts).toHaveLength(2));
  expect(shell.acts.map(({ action, item }) => [action, item])).toEqual([
    ['discussion-replies/approve', uuid(9)],
    ['discussions/approve', uuid(5)],
  ]);
});

test('without anything to decide the page says so, with the figures', async () => {
  await show({ ...waiting, reports: listed([]), held: listed([]) });
  screen.getByRole('heading', { name: 'All done' });
  expect(screen.getByText('Restored').nextElementSibling?.textContent).toBe('0');
});

test('those who moderate nothing are led to the forum', async () => {
  const { view } = await show(refused(404, 'E_NOT_FOUND'));
  expect(view.router.state.location.pathname).toBe('/en/c/forum');
});
