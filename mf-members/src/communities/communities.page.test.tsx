// @vitest-environment happy-dom
import type {
  CommunityCard,
  CommunityList,
  CommunityProposal,
  OwnCommunities,
  OwnMembership,
} from '@site/shared/api';
import type { SessionUser } from '@site/shared/contract';
import {
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../remote.ts';

const uuid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const text = (value: string) => ({ value, lang: 'en' as const });

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
const card: CommunityCard = {
  id: uuid(2),
  slug: 'quiet-on-call',
  state: 'active',
  kind: 'interest',
  access: 'open',
  name: text('Quiet on-call'),
  purpose: text('How to be woken at night rarely and for good reason.'),
  topics: [],
  members: 42,
  own: null,
};
const pavel = {
  id: uuid(3),
  slug: 'pavel-kedrovarskii',
  name: { ru: 'Павел Кедроварский', en: 'Pavel Kedrovarskii' },
  avatar: null,
  grade: 'senior',
} as const;
const proposal: CommunityProposal = {
  id: uuid(4),
  revision: 1,
  state: 'proposed',
  kind: 'interest',
  access: 'open',
  name: text('Open hardware'),
  purpose: text('For those who solder and publish the drawings.'),
  proposer: pavel,
  supporters: [
    { person: pavel, hasConfirmed: true },
    { person: { ...pavel, id: uuid(5), name: { ru: 'Вера', en: 'Vera' } }, hasConfirmed: false },
  ],
  needed: 3,
  answer: null,
  allowed: ['support'],
};
const own: OwnCommunities = {
  requests: [],
  moderated: [],
  proposals: [],
  topics: [{ id: uuid(6), name: 'Incidents' }],
  leadsEnough: false,
};
const list = (...communities: CommunityCard[]): CommunityList => ({
  communities,
  total: communities.length,
  pages: communities.length > 0 ? 1 : 0,
});
const people = ['Vera', 'Anna', 'Oleg'].map((name, index) => ({
  id: uuid(7 + index),
  display_name_ru: name,
  display_name_en: name,
}));

type Options = Partial<
  Pick<FakeShellOptions, 'actions'> & { user: SessionUser; list: object; own: object }
>;

async function show(search = '', options: Options = {}) {
  const { user = fakeUser(), actions = {} } = options;
  const shell = fakeShell({
    locale: 'en',
    user,
    actions,
    responses: {
      '/communities': options.list ?? list(card),
      '/communities/own': options.own ?? own,
      '/items/people_members': people,
    },
  });
  const view = renderRemote(remote, { at: `/c/communities${search}`, shell });
  await screen.findByRole('heading', { level: 1, name: 'Communities' });
  return { shell, view };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

test('lists communities with purpose, kind, access and members', async () => {
  const { shell } = await show('?tab=all');
  const line = screen.getByRole('heading', { level: 2, name: 'Quiet on-call' }).closest('li');
  expect(
    within(line as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/en/c/communities/quiet-on-call');
  expect(line?.textContent).toContain('Interest groupOpen to join42 members');
  expect(shell.calls).toHaveLength(1);
});

test('asks for what the address says, and filters go to the address', async () => {
  const { shell, view } = await show('?tab=all&q=night&kind=interest');
  const { searchParams } = new URL(shell.calls[0]?.slice(4) ?? '', 'http://x');
  expect(Object.fromEntries(searchParams)).toEqual({
    show: 'all',
    text: 'night',
    kind: 'interest',
    page: '1',
    locale: 'en',
  });
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'chapter' } });
  press('Show');
  await waitFor(() =>
    expect(view.router.state.location.search).toBe('?tab=all&q=night&kind=chapter'),
  );
});

test.each([
  ['', 'You are not in a community yet', '/en/c/communities?tab=all'],
  ['?tab=all', 'There are no communities yet', '/en/c/communities?tab=proposals'],
  ['?tab=all&q=night', 'Nothing found', '/en/c/communities?tab=all'],
])('a list without rows at %j says what to do', async (search, title, address) => {
  await show(search, { list: list() });
  const empty = screen.getByRole('heading', { name: title }).closest('section') as HTMLElement;
  expect(within(empty).getByRole('link').getAttribute('href')).toBe(address);
});

test('a page after the last one leads to the last one', async () => {
  const { view } = await show('?tab=all&page=9', {
    list: { communities: [card], total: 30, pages: 2 },
  });
  await waitFor(() => expect(view.router.state.location.search).toBe('?tab=all&page=2'));
});

test('one’s own say the role, silence, and until when new rules are to be accepted', async () => {
  const facts: Partial<OwnMembership> = {
    role: 'moderator',
    isMuted: true,
    silencedUntil: '2026-03-05T09:00:00Z',
    mustAccept: true,
    answerBy: '2026-03-08T09:00:00Z',
  };
  await show('', { list: list({ ...card, own: { ...member, ...facts } }) });
  screen.getByText('You are a moderator');
  screen.getByText('Notifications are off');
  screen.getByText(/^You can post again after 5.March 2026$/);
  screen.getByText(/accept them by 8.March 2026 to stay/);
});

test('an invitation leads to the rules and can be declined; a request can be withdrawn', async () => {
  const requests = [
    { ...card, own: { ...member, state: 'invited', answerBy: '2026-03-08T09:00:00Z' } },
    {
      ...card,
      id: uuid(8),
      slug: 'radar',
      name: text('Radar'),
      own: { ...member, id: uuid(9), state: 'requested' },
    },
  ];
  const { shell } = await show('', {
    list: list(),
    own: { ...own, requests },
    actions: { 'community-memberships/decline': {}, 'community-memberships/withdraw': {} },
  });
  screen.getByText(/Please answer by 8.March 2026\.$/);
  expect(screen.getByRole('link', { name: 'Read the rules and answer' }).getAttribute('href')).toBe(
    '/en/c/communities/quiet-on-call',
  );
  press('Decline the invitation: Quiet on-call');
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  press('Withdraw the request: Radar');
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw the request?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, continue' }));
  await waitFor(() =>
    expect(shell.acts).toEqual([
      { action: 'community-memberships/decline', item: uuid(1), payload: {} },
      { action: 'community-memberships/withdraw', item: uuid(9), payload: {} },
    ]),
  );
});

test('those who moderate see where requests wait', async () => {
  const moderated = [
    { slug: 'south', name: text('Southern chapter'), waiting: 2 },
    { slug: 'calm', name: text('Calm'), waiting: 0 },
  ];
  await show('', { own: { ...own, moderated } });
  const link = screen.getByRole('link', { name: 'Southern chapter' });
  expect(link.getAttribute('href')).toBe('/en/c/communities/south?tab=members');
  expect(link.closest('p')?.textContent).toContain('2 requests waiting');
  expect(screen.queryByRole('link', { name: 'Calm' })).toBeNull();
});

test('a proposal names its supporters and is supported', async () => {
  const { shell } = await show('?tab=proposals', {
    own: { ...own, proposals: [proposal] },
    actions: { 'communities/support': {} },
  });
  screen.getByText('1 of 3 have confirmed');
  const supporters = within(screen.getByRole('list', { name: 'Who is asked for support' }));
  expect(supporters.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pavel Kedrovarskii – supports it',
    'Vera – no answer yet',
  ]);
  press('Support Open hardware');
  await waitFor(() => expect(shell.toasts).toEqual(['You support the proposal']));
  expect(shell.acts).toEqual([{ action: 'communities/support', item: uuid(4), payload: {} }]);
});

test('a refused proposal says why', async () => {
  const answer = 'There is such a community.';
  const refusal = { ...proposal, state: 'refused', answer, allowed: [] };
  await show('?tab=proposals', { own: { ...own, proposals: [refusal] } });
  screen.getByText('Refused');
  screen.getByText(answer);
});

const purpose = 'For those who solder and publish the drawings.';
const rules = 'We talk about the matter, not about people.';

async function fillIn(): Promise<void> {
  for (const language of ['Russian', 'English']) {
    type(`Name in ${language}`, 'Open hardware');
    type(`Purpose in ${language}`, purpose);
    type(`Rules in ${language}`, rules);
  }
  fireEvent.click(screen.getByLabelText('Interest group'));
}

async function addSupporters(...names: string[]): Promise<void> {
  for (const name of names) {
    fireEvent.change(screen.getByLabelText('Who supports you'), { target: { value: name } });
    press('Search');
    fireEvent.click(await screen.findByRole('button', { name: `Add ${name}` }));
  }
}

test('a community is proposed with three supporters who are found by name', async () => {
  const { shell } = await show('?tab=proposals', {
    actions: { 'communities/propose': { id: uuid(4), state: 'proposed' } },
  });
  await fillIn();
  await addSupporters('Vera', 'Anna', 'Oleg');
  screen.getByText('3 people added');
  press('Send the proposal');
  await waitFor(() => expect(shell.toasts).toEqual(['Proposal sent']));
  expect(shell.acts).toEqual([
    {
      action: 'communities/propose',
      payload: {
        name_ru: 'Open hardware',
        name_en: 'Open hardware',
        purpose_ru: purpose,
        purpose_en: purpose,
        kind: 'interest',
        access: 'open',
        member_list: 'members',
        agreement_ru: rules,
        agreement_en: rules,
        supporters: people.map(({ id }) => id),
      },
    },
  ]);
});

test('a proposal with two supporters is refused at its field, and nothing typed is lost', async () => {
  const { shell } = await show('?tab=proposals');
  await fillIn();
  await addSupporters('Vera', 'Anna');
  press('Send the proposal');
  expect(screen.getAllByText(/Add 3 to 10 people\.$/).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>('Name in English').value).toBe('Open hardware');
  press('Remove Vera');
  screen.getByText('1 person added');
  expect(shell.acts).toEqual([]);
});

test.each([
  [fakeUser(), { leadsEnough: true }, /^You already lead as many/],
  [fakeUser({ standing: 'applicant', grade: null }), {}, /^You can propose a community once/],
])('who cannot propose reads why', async (user, facts, words) => {
  await show('?tab=proposals', { user, own: { ...own, ...facts } });
  screen.getByText(words);
  expect(screen.queryByRole('button', { name: 'Send the proposal' })).toBeNull();
});

test('an account without a person reads that communities are for members', async () => {
  const { shell } = await show('', { user: fakeUser({ personId: null, slug: null }) });
  screen.getByRole('heading', { name: 'Communities are for members' });
  expect(shell.calls).toEqual([]);
});

test('a failure of the backend reaches the error page', async () => {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser(),
    responses: { '/communities': refused(503), '/communities/own': own },
  });
  renderRemote(remote, { at: '/c/communities', shell });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('503'));
});
