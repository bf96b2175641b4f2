// @vitest-environment happy-dom
import type {
  CommunityDetail,
  CommunityMember,
  CommunityMembers,
  CommunitySettings,
  OwnMembership,
} from '@site/shared/api';
import {
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { card, listOf, northern } from '../../discussions/discussions.fixture.ts';
import remote from '../../remote.ts';

const uuid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const text = (value: string) => ({ value, lang: 'en' as const });
const paragraph = (value: string): CommunityDetail['agreement']['text']['value'] => ({
  type: 'root',
  children: [
    { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] },
  ],
});

const member: OwnMembership = {
  id: uuid(1),
  state: 'active',
  role: 'member',
  isMuted: false,
  silencedUntil: null,
  silenceReason: null,
  mustAccept: false,
  answerBy: null,
};
const pavel = {
  id: uuid(3),
  slug: 'pavel-kedrovarskii',
  name: { ru: 'Павел Кедроварский', en: 'Pavel Kedrovarskii' },
  avatar: null,
  grade: 'senior',
} as const;
const vera = { ...pavel, id: uuid(4), slug: 'vera', name: { ru: 'Вера', en: 'Vera' } };
const open: CommunityDetail = {
  id: uuid(2),
  slug: 'quiet-on-call',
  state: 'active',
  kind: 'interest',
  access: 'open',
  name: text('Quiet on-call'),
  purpose: text('How to be woken at night rarely.'),
  topics: ['incidents'],
  members: 42,
  own: null,
  revision: 1,
  about: { value: paragraph('We review incidents without blame.'), lang: 'en' },
  agreement: { version: 3, text: { value: paragraph('We argue with reasons.'), lang: 'en' } },
  questions: [],
  minGrade: null,
  leads: [pavel],
  memberList: 'members',
  showsMembers: false,
  showsEvents: false,
  isInside: false,
  entry: 'join',
  closed: null,
  askAgainAt: null,
  waiting: 0,
  suggested: 0,
  allowed: [],
  allowedOwn: [],
  settings: null,
};
const onRequest: CommunityDetail = {
  ...open,
  access: 'request',
  entry: 'request',
  questions: [
    { text: text('Where do you live?'), isRequired: false },
    { text: text('What have you tried?'), isRequired: true },
  ],
};
const inside: CommunityDetail = {
  ...open,
  own: member,
  entry: null,
  closed: 'in',
  showsMembers: true,
  allowedOwn: ['mute', 'leave'],
};
const settings: CommunitySettings = {
  name: { ru: 'Тихие дежурства', en: 'Quiet on-call' },
  purpose: { ru: 'Чтобы ночью будили редко.', en: 'How to be woken at night rarely.' },
  about: { ru: '', en: '' },
  agreement: { ru: 'Спорим с доводами и без обид.', en: 'We argue with reasons, not at people.' },
  questions: [{ ru: 'Где вы живёте?', en: 'Where do you live?', required: true }],
  topics: [],
  allTopics: [{ id: uuid(9), name: 'Incidents' }],
  maxQuestions: 3,
};
const led: CommunityDetail = {
  ...inside,
  access: 'request',
  own: { ...member, role: 'lead' },
  waiting: 1,
  allowed: ['save', 'renew-agreement', 'archive'],
  settings,
};
const line: CommunityMember = {
  id: uuid(5),
  person: vera,
  role: 'member',
  joinedAt: '2026-02-01T09:00:00Z',
  silencedUntil: null,
  allowed: [],
};
const members: CommunityMembers = { members: [line], total: 42, pages: 1, moderation: null };
const moderated: CommunityMembers = {
  ...members,
  members: [{ ...line, allowed: ['silence', 'remove', 'promote'] }],
  moderation: {
    requests: [
      {
        id: uuid(6),
        person: { ...pavel, name: { ru: 'Анна', en: 'Anna' } },
        requestedAt: '2026-02-26T09:00:00Z',
        answers: [{ question: text('Where do you live?'), answer: 'By the sea.' }],
      },
    ],
    invited: [],
    gone: [
      {
        id: uuid(7),
        person: { ...pavel, name: { ru: 'Олег', en: 'Oleg' } },
        state: 'removed',
        reason: 'Advertised a course.',
        allowed: ['ban'],
      },
    ],
  },
};

type Options = Partial<
  Pick<FakeShellOptions, 'actions' | 'user'> & { members: object; search: string }
>;

async function show(community: object, options: Options = {}) {
  const shell = fakeShell({
    locale: 'en',
    user: options.user ?? fakeUser({ caps: ['forum'] }),
    actions: options.actions ?? {},
    responses: {
      '/communities': { communities: [], total: 0, pages: 0 },
      '/discussions/threads': {
        ...listOf(card),
        rooms: [{ ...northern, community: { ...open, name: text('Quiet on-call') } }],
      },
      '/communities/own': {
        requests: [],
        moderated: [],
        proposals: [],
        topics: [],
        leadsEnough: false,
      },
      '/communities/quiet-on-call': community,
      '/communities/quiet-on-call/members': options.members ?? members,
      '/items/topics': [
        { id: uuid(9), slug: 'incidents', parent: null, translations: [{ label: 'Incidents' }] },
      ],
      '/items/people_members': [{ id: uuid(8), display_name_ru: 'Ольга', display_name_en: 'Olga' }],
    },
  });
  const at = `/c/communities/quiet-on-call${options.search ?? ''}`;
  const view = renderRemote(remote, { at, shell });
  await screen.findByRole('heading', { level: 1, name: 'Quiet on-call' });
  return { shell, view };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const accept = () => fireEvent.click(screen.getByLabelText('I accept the rules of the community'));
const partsOf = () =>
  within(screen.getByRole('navigation', { name: 'Parts of the community' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const act = (event: string, item: string, payload: object = {}) => ({
  action: `community-memberships/${event}`,
  item,
  payload,
});

test('shows purpose, text, topics and leads to those outside, without tabs', async () => {
  const { shell } = await show(open);
  screen.getByText('How to be woken at night rarely.');
  screen.getByText('We review incidents without blame.');
  screen.getByText('Incidents');
  expect(screen.getByRole('link', { name: 'Pavel Kedrovarskii' }).getAttribute('href')).toBe(
    '/en/members/pavel-kedrovarskii',
  );
  expect(screen.queryByRole('navigation', { name: 'Parts of the community' })).toBeNull();
  expect(shell.calls).toHaveLength(2);
});

test('one joins an open community by accepting the version of the rules that is shown', async () => {
  const { shell } = await show(open, {
    actions: { 'community-memberships/join': { id: uuid(1) } },
  });
  screen.getByText('We argue with reasons.');
  press('Join');
  expect(screen.getAllByText('Tick the box to accept the rules.').length).toBeGreaterThan(0);
  expect(shell.acts).toEqual([]);
  accept();
  press('Join');
  await waitFor(() => expect(shell.toasts).toEqual(['You are in the community']));
  expect(shell.acts).toEqual([
    { action: 'community-memberships/join', payload: { community: uuid(2), agreement: 3 } },
  ]);
});

test('rules that have changed meanwhile are to be read first', async () => {
  await show(open, {
    actions: {
      'community-memberships/join': refused(400, 'E_INVALID', undefined, 'agreement'),
    },
  });
  accept();
  press('Join');
  await screen.findAllByText(/^The rules have just changed\./);
});

test('a request needs the required answers only, and keeps the place of each', async () => {
  const { shell } = await show(onRequest, {
    actions: { 'community-memberships/request': { id: uuid(1) } },
  });
  accept();
  press('Send the request');
  expect(screen.getByLabelText('What have you tried?').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Where do you live?').getAttribute('aria-invalid')).toBeNull();
  type('What have you tried?', 'Fewer alerts.');
  press('Send the request');
  await waitFor(() => expect(shell.toasts).toEqual(['Request sent']));
  expect(shell.acts).toEqual([
    {
      action: 'community-memberships/request',
      payload: { community: uuid(2), agreement: 3, answers: ['', 'Fewer alerts.'] },
    },
  ]);
});

test('an invitation is accepted with the rules, or declined', async () => {
  const own = { ...member, state: 'invited', answerBy: '2026-03-08T09:00:00Z' };
  const { shell, view } = await show(
    { ...open, own, entry: null, closed: 'in', allowedOwn: ['accept', 'decline'] },
    { actions: { 'community-memberships/accept': {}, 'community-memberships/decline': {} } },
  );
  screen.getByText(/Please answer by 8.March 2026\.$/);
  accept();
  press('Accept the invitation');
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  press('Decline the invitation');
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/en/c/communities'));
  expect(shell.acts).toEqual([act('accept', uuid(1), { agreement: 3 }), act('decline', uuid(1))]);
});

test('a new version of the rules is shown in full and accepted', async () => {
  const own = { ...member, mustAccept: true, answerBy: '2026-03-08T09:00:00Z' };
  const { shell } = await show(
    { ...inside, own, allowedOwn: ['agree', 'mute', 'leave'] },
    { actions: { 'community-memberships/agree': {} } },
  );
  screen.getByText(/accept them by 8.March 2026 to stay/);
  accept();
  press('Accept the rules');
  await waitFor(() => expect(shell.acts).toEqual([act('agree', uuid(1), { agreement: 3 })]));
});

test.each([
  ['invite', {}, /^People join this community by invitation/],
  ['grade', { minGrade: 'senior' }, 'To join you need at least this grade: Senior member.'],
  ['banned', {}, 'You cannot come back to this community.'],
  ['refused', { askAgainAt: '2026-03-20T09:00:00Z' }, /You can send another from 20.March 2026\.$/],
  ['no_member', {}, 'You can join once you are admitted as a member.'],
])('a community that is closed by %s says why', async (closed, facts, words) => {
  await show({ ...open, ...facts, entry: null, closed });
  screen.getByText(words);
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
});

test('a member mutes the community and leaves it', async () => {
  const { shell, view } = await show(inside, {
    actions: { 'community-memberships/mute': {}, 'community-memberships/leave': {} },
  });
  expect(partsOf()).toEqual(['About', 'Discussions', 'Members']);
  press('Turn notifications off');
  await waitFor(() => expect(shell.toasts).toEqual(['Notifications are off']));
  press('Leave the community');
  const dialog = await screen.findByRole('dialog', { name: 'Leave the community?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, continue' }));
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/en/c/communities'));
  expect(shell.acts).toEqual([act('mute', uuid(1)), act('leave', uuid(1))]);
});

test('a silenced member reads until when, and why', async () => {
  const reason = 'Two warnings about insults in a week.';
  const own = { ...member, silencedUntil: '2026-03-05T09:00:00Z', silenceReason: reason };
  await show({ ...inside, own });
  screen.getByText(/5.March 2026/);
  screen.getByText(reason);
});

test('the only lead reads why there is no way out', async () => {
  await show({ ...led, allowedOwn: ['mute'] });
  screen.getByText(/^You are the only lead\./);
  expect(screen.queryByRole('button', { name: 'Leave the community' })).toBeNull();
});

test('the discussions of the community are those of its room', async () => {
  const { shell } = await show(inside, { search: '?tab=discussions' });
  screen.getByRole('link', { name: card.title });
  expect(screen.getByRole('link', { name: 'Start a discussion' }).getAttribute('href')).toBe(
    '/en/c/forum/new?room=quiet-on-call',
  );
  const asked = shell.calls.find((call) => call.includes('/discussions/threads')) ?? '';
  expect(new URL(asked.slice(4), 'http://x').searchParams.get('community')).toBe('quiet-on-call');
});

test('while the forum is off, a community has no discussions', async () => {
  await show(inside, { user: fakeUser() });
  expect(partsOf()).toEqual(['About', 'Members']);
});

test.each(['discussions', 'members', 'settings'])(
  'the tab %s leads those outside to the description',
  async (tab) => {
    const { view } = await show(open, { search: `?tab=${tab}` });
    expect(view.router.state.location.search).toBe('');
  },
);

test('a member reads who is in it, with no buttons', async () => {
  const { shell } = await show(inside, { search: '?tab=members' });
  expect(screen.getByRole('status').textContent).toBe('42 members');
  screen.getByText(/^since 1.February 2026$/);
  expect(screen.queryByText('Actions')).toBeNull();
  expect(shell.calls).toHaveLength(2);
});

test('a moderator approves a request, or refuses it', async () => {
  const { shell } = await show(led, {
    search: '?tab=members',
    members: moderated,
    actions: { 'community-memberships/approve': {}, 'community-memberships/refuse': {} },
  });
  expect(partsOf()).toEqual(['About', 'Discussions', 'Members 1 request', 'Settings']);
  screen.getByText('By the sea.');
  press('Approve: Anna');
  await waitFor(() => expect(shell.toasts).toEqual(['Request approved']));
  press('Refuse');
  await waitFor(() =>
    expect(shell.acts).toEqual([act('approve', uuid(6)), act('refuse', uuid(6))]),
  );
});

test('a moderator silences and removes with a reason', async () => {
  const { shell } = await show(led, {
    search: '?tab=members',
    members: moderated,
    actions: { 'community-memberships/silence': {}, 'community-memberships/remove': {} },
  });
  press('Silence');
  expect(screen.getAllByText('Choose how long.').length).toBeGreaterThan(0);
  fireEvent.click(screen.getByLabelText('7 days'));
  const [silence, remove] = screen.getAllByLabelText('Reason').slice(1);
  const reason = 'Attacks people in every dispute.';
  fireEvent.input(silence as Element, { target: { value: reason } });
  press('Silence');
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  fireEvent.input(remove as Element, { target: { value: reason } });
  press('Remove from the community');
  await waitFor(() =>
    expect(shell.acts).toEqual([
      act('silence', uuid(5), { days: '7', reason }),
      act('remove', uuid(5), { reason }),
    ]),
  );
});

test('a lead gives and takes roles, lets write again, and bars somebody who was removed', async () => {
  const until = '2026-03-05T09:00:00Z';
  const allowed = ['promote', 'demote', 'silence', 'unsilence', 'remove'];
  const { shell } = await show(led, {
    search: '?tab=members',
    members: {
      ...moderated,
      members: [{ ...line, role: 'moderator', silencedUntil: until, allowed }],
    },
    actions: {
      'community-memberships/promote': {},
      'community-memberships/demote': {},
      'community-memberships/unsilence': {},
      'community-memberships/ban': {},
    },
  });
  screen.getByText(/^cannot post until 5.March 2026$/);
  for (const name of ['Make a lead: Vera', 'Make a member: Vera', 'Allow to post again: Vera']) {
    const before = shell.toasts.length;
    press(name);
    await waitFor(() => expect(shell.toasts).toHaveLength(before + 1));
  }
  press('Bar from coming back: Oleg');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, continue' }));
  await waitFor(() =>
    expect(shell.acts).toEqual([
      act('promote', uuid(5), { role: 'lead' }),
      act('demote', uuid(5), { role: 'member' }),
      act('unsilence', uuid(5)),
      act('ban', uuid(7)),
    ]),
  );
});

test('people are invited by name into a community that has no other way in', async () => {
  const { shell } = await show(
    { ...led, access: 'hidden' },
    {
      search: '?tab=members&to=Olga',
      members: moderated,
      actions: { 'community-memberships/invite': { id: uuid(1) } },
    },
  );
  screen.getByText('1 person found');
  press('Invite Olga');
  await waitFor(() => expect(shell.toasts).toEqual(['Invitation sent to Olga']));
  expect(shell.acts).toEqual([
    {
      action: 'community-memberships/invite',
      payload: { community: uuid(2), person: uuid(8) },
    },
  ]);
});

test('a lead saves description, access and questions', async () => {
  const { shell } = await show(led, {
    search: '?tab=settings',
    actions: { 'communities/save': {} },
  });
  type('Name in English', 'Quiet nights');
  fireEvent.click(screen.getByLabelText('Incidents'));
  const second = within(screen.getByRole('group', { name: 'Question 2' }));
  fireEvent.input(second.getByLabelText('In Russian'), { target: { value: 'Кого позвать?' } });
  fireEvent.input(second.getByLabelText('In English'), { target: { value: 'Whom to call?' } });
  press('Save');
  await waitFor(() => expect(shell.toasts).toEqual(['Changes saved']));
  expect(shell.acts).toEqual([
    {
      action: 'communities/save',
      item: uuid(2),
      payload: {
        name_ru: settings.name.ru,
        name_en: 'Quiet nights',
        purpose_ru: settings.purpose.ru,
        purpose_en: settings.purpose.en,
        kind: 'interest',
        access: 'request',
        member_list: 'members',
        topics: [uuid(9)],
        questions: [
          ...settings.questions,
          { ru: 'Кого позвать?', en: 'Whom to call?', required: false },
        ],
      },
    },
  ]);
});

test('a community that is hidden has another address, so its page is left', async () => {
  const { shell, view } = await show(led, {
    search: '?tab=settings',
    actions: { 'communities/save': {} },
  });
  fireEvent.click(screen.getByLabelText(/^Hidden:/));
  press('Save');
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/en/c/communities'));
  expect(shell.toasts).toContain('The community is hidden, and its address has changed.');
});

test('new rules and the archive are asked about first', async () => {
  const { shell } = await show(led, {
    search: '?tab=settings',
    actions: { 'communities/renew-agreement': {}, 'communities/archive': {} },
  });
  press('Change the rules');
  const renewal = await screen.findByRole('dialog', { name: 'Change the rules?' });
  fireEvent.click(within(renewal).getByRole('button', { name: 'Yes, continue' }));
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  press('Archive the community');
  const archive = await screen.findByRole('dialog', { name: 'Archive the community?' });
  fireEvent.click(within(archive).getByRole('button', { name: 'Yes, continue' }));
  await waitFor(() =>
    expect(shell.acts).toEqual([
      {
        action: 'communities/renew-agreement',
        item: uuid(2),
        payload: { agreement_ru: settings.agreement.ru, agreement_en: settings.agreement.en },
      },
      { action: 'communities/archive', item: uuid(2), payload: {} },
    ]),
  );
});

test('a hidden community reaches the error page as a missing one does', async () => {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser(),
    responses: { '/communities/early-warning': refused(404, 'E_NOT_FOUND') },
  });
  renderRemote(remote, { at: '/c/communities/early-warning', shell });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('404'));
});
