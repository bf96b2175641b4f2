// @vitest-environment happy-dom
import type { DiscussionPost, DiscussionThread } from '@site/shared/api';
import {
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  lostConnection,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import remote from '../../remote.ts';
import {
  noDraft,
  paragraph,
  pavel,
  post,
  reply,
  thread,
  uuid,
  vera,
} from '../discussions.fixture.ts';

type Options = Pick<FakeShellOptions, 'actions' | 'locale'> & {
  draft?: object;
  responses?: FakeShellOptions['responses'];
};

beforeEach(() => localStorage.clear());

async function show(facts: Partial<DiscussionThread> = {}, search = '', options: Options = {}) {
  const { draft = noDraft, responses, actions = {}, ...others } = options;
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ caps: ['forum'] }),
    actions: { 'discussion-drafts/save': { version: 1 }, 'discussions/read': {}, ...actions },
    responses: {
      [`/discussions/threads/${thread.id}`]: { ...thread, ...facts },
      '/discussions/draft': draft,
      [`/discussions/threads/${thread.id}/since`]: { posts: [], isMore: false, state: 'open' },
      ...responses,
    },
    ...others,
  });
  const view = renderRemote(remote, { at: `/c/forum/${thread.id}${search}`, shell });
  await screen.findByRole('heading', { level: 1 });
  return { shell, view };
}

const may = (part: Partial<DiscussionPost['may']>) => ({ ...reply.may, ...part });
const area = () => screen.getByLabelText<HTMLTextAreaElement>('Text of the reply');
const type = (value: string) => fireEvent.input(area(), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const postOf = (name: RegExp | string) => within(screen.getByRole('article', { name }));
const others = (acts: readonly { action: string }[]) =>
  acts.filter(({ action }) => !['discussion-drafts/save', 'discussions/read'].includes(action));

test('shows posts with authors, numbers that are addresses, and what answers what', async () => {
  await show({
    posts: [post, { ...reply, replyTo: { no: 1, author: pavel }, editedAt: reply.at }],
  });
  screen.getByRole('heading', { level: 1, name: thread.title });
  const second = postOf(/Vera/);
  second.getByText('And a runbook.');
  expect(
    second.getByRole('link', { name: 'Post no. 2: permanent link' }).getAttribute('href'),
  ).toBe(`/en/c/forum/${thread.id}?post=2#post-2`);
  second.getByRole('link', { name: /^in reply to no\.\s1, Pavel Kedrovarskii$/ });
  second.getByText('edited');
});

test.each([
  ['?page=2', { page: '2' }],
  ['?post=57', { post: '57' }],
])('asks for what the address says: %s', async (search, expected) => {
  const { shell } = await show({ page: 2, pages: 3 }, search);
  const call = shell.calls.find((one) => one.includes('/threads/')) ?? '';
  const { searchParams } = new URL(call.slice(4), 'http://x');
  expect(Object.fromEntries(searchParams)).toEqual({ ...expected, locale: 'en' });
});

test('a page after the last one leads to the last, a post that has moved to its new place', async () => {
  const { view } = await show({ pages: 1 }, '?page=9');
  expect(view.router.state.location.search).toBe('');

  const other = { ...thread, id: uuid(9), title: 'Another thread' };
  const moved = await show({ movedTo: { id: other.id, post: 3 } }, '?post=30', {
    responses: { [`/discussions/threads/${other.id}`]: other },
  });
  expect(moved.view.router.state.location.pathname).toBe(`/en/c/forum/${other.id}`);
  expect(moved.view.router.state.location.search).toBe('?post=3');
});

test('a line stands before what is new, and a link leads to it from another page', async () => {
  await show({
    posts: [post, { ...reply, isUnread: true }],
    readUpTo: 1,
    unread: 1,
    firstUnread: 2,
  });
  const [first, second] = within(screen.getByRole('list', { name: 'Posts' })).getAllByRole(
    'listitem',
  );
  expect(first?.textContent).not.toContain('New since your last visit');
  expect(second?.textContent).toMatch(/^New since your last visit/);
  expect(
    screen.getByRole('link', { name: 'Go to the first unread post (1 new)' }).getAttribute('href'),
  ).toBe(`/en/c/forum/${thread.id}?post=2#post-2`);
});

test('a thread in the other language says so', async () => {
  await show({ language: 'ru' });
  screen.getByText('This discussion is in Russian.');
  expect(area().lang).toBe('ru');
});

test('a reply is saved while it is written, and sent with the post that it answers', async () => {
  const { shell, view } = await show({}, '', {
    actions: { 'discussion-replies/reply': { id: uuid(8), no: 3, state: 'visible' } },
  });
  fireEvent.click(screen.getByRole('link', { name: 'Reply to post no. 2' }));
  expect(document.activeElement).toBe(area());
  type('We rehearse it.');
  press('Send the reply');
  await waitFor(() => expect(view.router.state.location.search).toBe('?post=3'));
  expect(shell.acts).toEqual([
    {
      action: 'discussion-drafts/save',
      payload: { thread: thread.id, text: 'We rehearse it.', version: 0 },
    },
    {
      action: 'discussion-replies/reply',
      payload: { thread: thread.id, text: 'We rehearse it.', reply_to: 2 },
    },
  ]);
  await waitFor(() => expect(area().value).toBe(''));
});

test('a mention is a name in the text area, and a link in what is sent', async () => {
  const mention = `[@Vera Lesnaia](member:${vera.id})`;
  const { shell } = await show({}, '', {
    draft: { ...noDraft, version: 2, fields: { ...noDraft.fields, text: `Thanks, ${mention}!` } },
    actions: { 'discussion-replies/reply': { id: uuid(8), no: 3, state: 'visible' } },
  });
  expect(area().value).toBe('Thanks, @Vera Lesnaia!');
  press('Send the reply');
  await waitFor(() =>
    expect(others(shell.acts)).toEqual([
      {
        action: 'discussion-replies/reply',
        payload: { thread: thread.id, text: `Thanks, ${mention}!` },
      },
    ]),
  );
  // The draft that the page was loaded with is no longer there.
  await waitFor(() => expect(area().value).toBe(''));
});

test('a person is found by the beginning of the name and taken by keyboard', async () => {
  const mention = `[@Vera Lesnaia](member:${vera.id})`;
  const { shell } = await show({}, '', {
    responses: { '/discussions/people': { people: [{ person: vera, mention }] } },
  });
  // The tools are loaded after the page.
  await waitFor(() => expect(screen.getAllByRole('status').length).toBeGreaterThan(1));
  type('@Ve');
  const option = await screen.findByRole('option', { name: 'Vera Lesnaia' });
  expect(area().getAttribute('aria-activedescendant')).toBe(option.id);
  fireEvent.keyDown(area(), { key: 'Enter' });
  await waitFor(() => expect(area().value).toBe('@Vera Lesnaia '));
  expect(screen.queryByRole('option', { name: 'Vera Lesnaia' })).toBeNull();
  expect(shell.calls.at(-1)).toContain(`thread=${thread.id}`);
});

test('the words of a post are quoted with its author', async () => {
  await show();
  press('Quote post no. 2');
  await waitFor(() =>
    expect(area().value).toBe(
      `> [Vera Lesnaia](/c/forum/${thread.id}?post=2#post-2):\n>\n> And a runbook.\n\n`,
    ),
  );
});

test('the server draws what was written, before it is sent', async () => {
  const { shell } = await show({}, '', {
    actions: { 'discussion-drafts/preview': { text: paragraph('As others will see it.') } },
  });
  type('As **others** will see it.');
  fireEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  const preview = within(await screen.findByRole('region', { name: 'What others will see' }));
  preview.getByText('As others will see it.');
  expect(shell.acts.at(-1)).toEqual({
    action: 'discussion-drafts/preview',
    payload: { thread: thread.id, text: 'As **others** will see it.', locale: 'en' },
  });
  press('Close the preview');
  expect(screen.queryByRole('region', { name: 'What others will see' })).toBeNull();
});

test('J and K go from post to post, not while something is written, until they are turned off', async () => {
  await show();
  const focused = () => document.activeElement?.id;
  const key = (code: string, at: Element = document.activeElement ?? document.body) =>
    fireEvent.keyDown(at, { code });
  key('KeyJ');
  expect(focused()).toBe('post-1');
  key('KeyJ');
  key('KeyJ');
  expect(focused()).toBe('post-2');
  key('KeyK');
  expect(focused()).toBe('post-1');
  area().focus();
  expect(key('KeyJ')).toBe(true);
  expect(document.activeElement).toBe(area());
  press('Turn them off');
  area().blur();
  key('KeyJ');
  expect(document.activeElement).toBe(document.body);
  press('Turn them on');
});

test('what others write meanwhile is announced, and nothing moves', async () => {
  await show({}, '', {
    responses: {
      [`/discussions/threads/${thread.id}/since`]: {
        posts: [{ ...reply, id: uuid(8), no: 3 }],
        isMore: false,
        state: 'open',
      },
    },
  });
  const link = await screen.findByRole('link', { name: 'Show 1 new post' });
  expect(link.getAttribute('href')).toBe(`/en/c/forum/${thread.id}?post=3#post-3`);
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('without a connection the reply stays, and the writer is told', async () => {
  const { shell } = await show({}, '', {
    actions: {
      'discussion-drafts/save': lostConnection,
      'discussion-replies/reply': lostConnection,
    },
  });
  type('We rehearse it.');
  press('Send the reply');
  await screen.findByText(/^You are offline\. Nothing you typed is lost/);
  await screen.findByText(/^You are offline\. The draft is stored on this device/);
  expect(area().value).toBe('We rehearse it.');
  expect(shell.toasts).toEqual([]);
});

test('what another window has written is not overwritten', async () => {
  let saved = 0;
  const { shell } = await show({}, '', {
    draft: (query: URLSearchParams) => {
      saved += query.has('thread') ? 1 : 0;
      // The first read is that of the page.
      return saved === 1
        ? noDraft
        : { ...noDraft, version: 5, fields: { ...noDraft.fields, text: 'From the other window.' } };
    },
    actions: {
      'discussion-drafts/save': refused(409, 'E_CONFLICT_VERSION'),
      'discussion-replies/reply': refused(503),
    },
  });
  type('From here.');
  press('Send the reply');
  const note = await screen.findByText('From the other window.');
  expect(note.tagName).toBe('BLOCKQUOTE');
  expect(area().value).toBe('From here.');
  expect(shell.toasts).toEqual([]);
});

test.each([
  [{ closed: 'locked' as const }, 'This discussion is closed to new replies.'],
  [
    {
      closed: 'silenced' as const,
      silenced: { until: '2026-03-08T09:00:00Z', reason: 'Insults.' },
    },
    'Insults.',
  ],
])('who cannot reply reads why: %j', async (facts, words) => {
  await show({ ...facts, may: { ...thread.may, reply: false } });
  screen.getByText(words);
  expect(screen.queryByRole('button', { name: 'Send the reply' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Reply to post no. 2' })).toBeNull();
});

test('a hidden post explains itself to its author, and hides its words from others', async () => {
  const hidden = { ...reply, state: 'hidden' as const };
  await show({
    posts: [
      { ...hidden, isOwn: true, reason: 'It names a customer.' },
      { ...hidden, id: uuid(8), no: 3, author: pavel, text: null },
    ],
  });
  postOf(/Vera/).getByText('A moderator has hidden your post. Nobody else sees it. The reason:');
  postOf(/Vera/).getByText('It names a customer.');
  postOf(/Pavel/).getByText('This post was hidden by a moderator.');
});

test('an own post is edited with its Markdown', async () => {
  const own = { ...reply, isOwn: true, may: may({ edit: true }) };
  const { shell, view } = await show({ posts: [post, own] }, '?post=2&do=edit', {
    responses: {
      [`/discussions/posts/${own.id}`]: { ...own, source: 'And a **runbook**.', history: [] },
    },
    actions: { 'discussion-replies/edit': {} },
  });
  const field = screen.getByLabelText<HTMLTextAreaElement>('Text of the post');
  expect(field.value).toBe('And a **runbook**.');
  fireEvent.input(field, { target: { value: 'And a short **runbook**.' } });
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Edit post no. 2' })).getByRole('button', {
      name: 'Save',
    }),
  );
  await waitFor(() => expect(view.router.state.location.search).toBe('?post=2'));
  expect(others(shell.acts)).toEqual([
    {
      action: 'discussion-replies/edit',
      item: own.id,
      payload: { text: 'And a short **runbook**.', revision: 1 },
    },
  ]);
});

test('earlier texts are shown to those who may read them', async () => {
  const edited = { ...reply, editedAt: reply.at, may: may({ history: true }) };
  const history = [{ at: '2026-02-20T09:00:00Z', by: vera, source: 'And a runbok.' }];
  await show({ posts: [post, edited] }, '?post=2&do=history', {
    responses: { [`/discussions/posts/${edited.id}`]: { ...edited, source: '', history } },
  });
  within(screen.getByRole('list', { name: 'Earlier texts' })).getByText('And a runbok.');
});

test('a post is reported with a code', async () => {
  const { shell } = await show(
    { posts: [post, { ...reply, may: may({ report: true }) }] },
    '?post=2&do=report',
    { actions: { 'discussion-reports/report': {} } },
  );
  fireEvent.change(screen.getByLabelText('What is wrong'), { target: { value: 'personal_data' } });
  press('Send to the moderators');
  await waitFor(() => expect(shell.toasts).toEqual(['Thank you. The moderators will look at it.']));
  expect(others(shell.acts)).toEqual([
    {
      action: 'discussion-reports/report',
      payload: { post: reply.id, code: 'personal_data' },
    },
  ]);
});

test('the answer is marked, and found from the head', async () => {
  const { shell } = await show(
    { posts: [post, { ...reply, may: may({ answer: true }) }], answer: 7 },
    '',
    { actions: { 'discussions/mark-answer': {} } },
  );
  expect(screen.getByRole('link', { name: /^Go to the answer/ }).getAttribute('href')).toBe(
    `/en/c/forum/${thread.id}?post=7#post-7`,
  );
  press('This is the answer: no. 2');
  await waitFor(() => expect(shell.toasts).toEqual(['Answer marked']));
  expect(others(shell.acts)).toEqual([
    { action: 'discussions/mark-answer', item: thread.id, payload: { post: 2 } },
  ]);
});

test('a thread is watched by one press, and told about as one chooses', async () => {
  const { shell } = await show({}, '', { actions: { 'discussions/follow': {} } });
  press('Watch');
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  fireEvent.click(screen.getByLabelText('Mute: nothing'));
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'weekly' } });
  press('Save');
  await waitFor(() => expect(shell.toasts).toHaveLength(2));
  expect(others(shell.acts).map((act) => 'payload' in act && act.payload)).toEqual([
    { level: 'watching' },
    { level: 'muted', mail: 'weekly' },
  ]);
});

test('moderators pin, move, split and hide', async () => {
  const rights = { ...thread.may, pin: true, lock: true, move: true, split: true, hide: true };
  const { shell, view } = await show(
    {
      may: rights,
      moveTo: [{ id: null, name: null }],
      posts: [post, { ...reply, may: may({ hide: true }) }],
    },
    '?post=2&do=split',
    {
      actions: {
        'discussions/pin': {},
        'discussions/move': {},
        'discussions/split': { id: uuid(9) },
      },
      responses: {
        [`/discussions/threads/${uuid(9)}`]: { ...thread, id: uuid(9), title: 'Runbooks' },
      },
    },
  );
  press('Pin');
  await waitFor(() => expect(shell.toasts).toEqual(['Pinned']));
  press('Move');
  await waitFor(() => expect(shell.toasts).toContain('Discussion moved'));
  fireEvent.click(screen.getByRole('link', { name: 'Move to a new discussion from no. 2 on' }));
  const title = await screen.findByLabelText('Title of the new discussion');
  fireEvent.input(title, { target: { value: 'Runbooks' } });
  press('Move the posts');
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, continue' }),
  );
  await waitFor(() => expect(view.router.state.location.pathname).toContain(uuid(9)));
  expect(others(shell.acts)).toEqual([
    { action: 'discussions/pin', item: thread.id, payload: {} },
    { action: 'discussions/move', item: thread.id, payload: {} },
    { action: 'discussions/split', item: thread.id, payload: { post: 2, title: 'Runbooks' } },
  ]);
});

test('topics are changed with title and language', async () => {
  const topicChoices = [
    { id: uuid(5), name: 'Incidents', isChosen: true },
    { id: uuid(6), name: 'Hiring', isChosen: false },
  ];
  const { shell } = await show({ may: { ...thread.may, save: true }, topicChoices }, '', {
    actions: { 'discussions/save': {} },
  });
  fireEvent.click(screen.getByLabelText('Incidents'));
  fireEvent.click(screen.getByLabelText('Hiring'));
  // The other one saves how the thread is followed.
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLElement);
  await waitFor(() => expect(shell.toasts).toEqual(['Saved']));
  const { id, title, language, revision } = thread;
  expect(others(shell.acts)).toEqual([
    {
      action: 'discussions/save',
      item: id,
      payload: { title, language, topics: [uuid(6)], revision },
    },
  ]);
});

test('a held thread says so to its author, and a moderator publishes it', async () => {
  const { shell } = await show({ state: 'held', may: { ...thread.may, approve: true } }, '', {
    actions: { 'discussions/approve': {} },
  });
  screen.getByText(/^Only you and the moderators see this discussion/);
  press('Publish');
  await waitFor(() => expect(shell.toasts).toEqual(['Published']));
});

test('posts of former members stay', async () => {
  await show({ posts: [{ ...post, author: null, text: paragraph('Old words.') }] });
  postOf(/Former member/).getByText('Old words.');
});

test('a thread that the reader may not know of is not found', async () => {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser(),
    responses: { '/discussions/threads/none': refused(404, 'E_NOT_FOUND') },
  });
  renderRemote(remote, { at: '/c/forum/none', shell });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('404'));
});
