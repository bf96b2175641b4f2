// @vitest-environment happy-dom
import { type FakeShellOptions, fakeShell, fakeUser, renderRemote } from '@site/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import remote from '../../remote.ts';
import { general, listOf, noDraft, northern, thread, uuid } from '../discussions.fixture.ts';

type Options = Pick<FakeShellOptions, 'actions'> & { list?: object; draft?: object };

beforeEach(() => localStorage.clear());

async function show(search = '', { list = listOf(), draft = noDraft, actions }: Options = {}) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ caps: ['forum'] }),
    actions: { 'discussion-drafts/save': { version: 1 }, ...actions },
    responses: {
      '/discussions/threads': list,
      '/discussions/draft': draft,
      [`/discussions/threads/${thread.id}`]: thread,
    },
  });
  const view = renderRemote(remote, { at: `/c/forum/new${search}`, shell });
  await screen.findByRole('heading', { level: 1 });
  return { shell, view };
}

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Publish' }));

test('a thread is begun in the room of the address, and opens', async () => {
  const { shell, view } = await show('?room=northern-chapter', {
    actions: { 'discussions/create': { id: thread.id, state: 'open' } },
  });
  type('Subject', 'Runbooks that people read');
  fireEvent.click(screen.getByLabelText('Incidents'));
  fireEvent.click(screen.getByLabelText('Russian'));
  type('Text', 'Ours are **long**.');
  publish();
  await waitFor(() => expect(view.router.state.location.pathname).toContain(thread.id));
  const written = {
    title: 'Runbooks that people read',
    language: 'ru',
    topics: [uuid(5)],
    text: 'Ours are **long**.',
  };
  const community = northern.community?.id;
  expect(shell.acts.slice(0, 2)).toEqual([
    { action: 'discussion-drafts/save', payload: { room: community, version: 0, ...written } },
    { action: 'discussions/create', payload: { community, ...written } },
  ]);
  expect(shell.toasts).toEqual(['Discussion started']);
});

test('what was begun before is there, and its draft goes when it is published elsewhere', async () => {
  const fields = { title: 'Runbooks', text: 'Ours are long.', language: 'ru', topics: [] };
  const { shell } = await show('', {
    draft: { version: 3, fields, savedAt: '2026-02-28T09:00:00Z' },
    actions: {
      'discussions/create': { id: thread.id, state: 'held' },
      'discussion-drafts/discard': {},
    },
  });
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Runbooks');
  fireEvent.change(screen.getByLabelText('Where'), { target: { value: northern.community?.id } });
  publish();
  await waitFor(() =>
    expect(shell.acts.map(({ action }) => action)).toContain('discussion-drafts/discard'),
  );
  expect(shell.acts.at(-1)).toMatchObject({ payload: { room: 'general' } });
  expect(shell.toasts).toContain('A moderator looks at posts with a link first.');
});

test('a thread without a title and a text is refused at its fields', async () => {
  const { shell } = await show();
  publish();
  const summary = within(await screen.findByRole('alert'));
  summary.getByText('Subject: Write what the discussion is about.');
  summary.getByText('Text: Write a text.');
  expect(shell.acts).toEqual([]);
});

test('who may not write anywhere reads why', async () => {
  const closed = { ...general, may: { start: false, moderate: false }, closed: 'outside' };
  await show('', { list: { ...listOf(), rooms: [closed] } });
  screen.getByText('Only members can post here.');
});
