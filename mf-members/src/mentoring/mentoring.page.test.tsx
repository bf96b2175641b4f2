// @vitest-environment happy-dom
import type {
  Coordination,
  IncomingRequest,
  MentorCard,
  MentorCatalogue,
  MentorDetail,
  MentorshipCard,
  OwnMentoring,
  OwnOffer,
  OwnRequest,
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
// Loaded before the first test, whose time it would take otherwise.
import './mentoring.page.tsx';

const uuid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;

const pavel = {
  id: uuid(1),
  slug: 'pavel-kedrovarskii',
  name: { ru: 'Павел Кедроварский', en: 'Pavel Kedrovarskii' },
  avatar: null,
  grade: 'senior',
} as const;
const vera = { ...pavel, id: uuid(2), slug: 'vera', name: { ru: 'Вера', en: 'Vera Lug' } };

const card: MentorCard = {
  person: pavel,
  offer: { value: 'I help with databases that have grown too large.', lang: 'en' },
  topics: ['databases'],
  formats: ['video', 'chat'],
  languages: ['ru', 'en'],
  minutes: '45',
  freePlaces: 1,
  isLineOpen: true,
  answerDays: 2,
  reasons: [
    { kind: 'topics', topics: ['databases'] },
    { kind: 'level' },
    { kind: 'answers', days: 2 },
  ],
  isAsked: false,
  mark: null,
};
const detail: MentorDetail = {
  ...card,
  person: pavel,
  notOffered: { value: 'No career advice.', lang: 'en' },
  levels: ['working'],
  nextFreeFrom: null,
  offeredTopics: [
    { id: uuid(3), name: 'Databases' },
    { id: uuid(4), name: 'Search' },
    { id: uuid(5), name: 'Queues' },
    { id: uuid(6), name: 'Caches' },
  ],
  closed: null,
  answerWithin: 10,
  hasSkills: true,
  proposal: null,
};
const found: MentorCatalogue = { mentors: [card], total: 30, pages: 2, relaxed: [] };
const none: MentorCatalogue = { mentors: [], total: 0, pages: 0, relaxed: [] };

const offer: OwnOffer = {
  id: uuid(7),
  state: 'published',
  revision: 1,
  offer: { ru: '', en: 'I have kept large databases running. '.repeat(4).trim() },
  notOffered: { ru: '', en: '' },
  topics: [uuid(3)],
  formats: ['video'],
  languages: ['en'],
  levels: [],
  capacity: 2,
  notColleagues: false,
  minutes: '45',
  nextFreeFrom: null,
  pausedUntil: null,
  isAutoPaused: false,
  active: 1,
  completed: 3,
};
const incoming: IncomingRequest = {
  id: uuid(8),
  state: 'sent',
  from: vera,
  goal: 'Split our monolith.',
  expectations: null,
  topics: ['databases'],
  skills: [{ area: 'Data', level: 'working' }],
  sentAt: '2026-02-26T09:00:00Z',
  expiresAt: '2026-03-08T20:59:59Z',
};
const request: OwnRequest = {
  id: uuid(9),
  state: 'sent',
  mentor: pavel,
  goal: 'Split our monolith.',
  sentAt: '2026-02-26T09:00:00Z',
  expiresAt: '2026-03-08T20:59:59Z',
  answeredAt: null,
  declineCode: null,
  place: null,
  mentorship: null,
};
const mentorship: MentorshipCard = {
  id: 'm-1',
  state: 'active',
  other: pavel,
  isMentor: false,
  startedAt: '2026-01-10T09:00:00Z',
  plannedEnd: '2026-04-10',
  endedAt: null,
  nextSession: '2026-03-05T15:00:00Z',
  held: 2,
};
const own: OwnMentoring = {
  offer: null,
  inbox: [],
  requests: [],
  mentorships: [],
  pages: { inbox: 0, requests: 0, mentorships: 0 },
  waiting: 0,
  suggested: [],
  blocked: [],
  topics: detail.offeredTopics,
  capacityMax: 5,
  capacityDefault: 2,
  feedback: null,
};

const coordination: Coordination = {
  counts: { waiting: 1, silent: 1, quiet: 0 },
  waiting: [
    {
      id: uuid(8),
      mentor: pavel,
      mentee: vera,
      state: 'viewed',
      sentAt: '2026-02-20T09:00:00Z',
      expiresAt: '2026-03-02T20:59:59Z',
    },
  ],
  silent: [],
  quiet: [],
  pages: 1,
  months: [{ month: '2026-02', sent: 5, accepted: 2, completed: 1, ended: 0 }],
};

const topics = [
  { id: uuid(3), slug: 'databases', parent: null, translations: [{ label: 'Databases' }] },
];

type Options = Partial<
  Pick<FakeShellOptions, 'actions'> & {
    user: SessionUser;
    catalogue: object;
    mentor: object;
    own: object;
  }
>;

async function show(search = '', options: Options = {}) {
  const { user = fakeUser(), actions = {} } = options;
  const shell = fakeShell({
    locale: 'en',
    user,
    actions,
    responses: {
      '/items/topics': topics,
      '/mentoring/mentors': options.catalogue ?? found,
      '/mentoring/mentors/pavel-kedrovarskii': options.mentor ?? detail,
      '/mentoring/own': options.own ?? own,
      '/mentoring/coordination': coordination,
      '/items/people_members': [],
    },
  });
  const view = renderRemote(remote, { at: `/c/mentoring${search}`, shell });
  await screen.findByRole('heading', { level: 1 });
  return { shell, view };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

test('lists mentors with reasons, places and the time of an answer in words, in two calls', async () => {
  const { shell } = await show();
  expect(screen.getByRole('status').textContent).toBe('30 mentors');
  const reasons = within(screen.getByRole('list', { name: 'Why we show this mentor' }));
  expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Topic in common: Databases',
    'A grade above yours',
    'Answers within 2 days',
  ]);
  screen.getByText('1 free place');
  screen.getByText('Usually answers within 2 days');
  screen.getByText('Russian · English');
  const link = screen.getByRole('link', { name: 'Pavel Kedrovarskii' });
  expect(link.getAttribute('href')).toBe('/en/c/mentoring?mentor=pavel-kedrovarskii');
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toContain('?page=2');
  expect(shell.calls).toHaveLength(2);
});

test('asks for what the address says, and filters go to the address', async () => {
  const { shell, view } = await show('?topic=databases&format=video&free=1&level=unknown');
  const asked = shell.calls.find((call) => call.includes('/mentoring/mentors'));
  const { searchParams } = new URL(asked?.slice(4) ?? '', 'http://x');
  expect(Object.fromEntries(searchParams)).toEqual({
    topic: 'databases',
    format: 'video',
    free: '1',
    page: '1',
    locale: 'en',
  });
  fireEvent.change(screen.getByLabelText('Format'), { target: { value: 'chat' } });
  press('Show');
  await waitFor(() =>
    expect(view.router.state.location.search).toBe('?topic=databases&format=chat&free=1'),
  );
});

test('says which filter to loosen, and how many mentors it would find', async () => {
  const relaxed = [
    { filter: 'topic', count: 4 },
    { filter: 'free', count: 0 },
  ];
  await show('?topic=databases&free=1', { catalogue: { ...none, relaxed } });
  screen.getByRole('heading', { name: 'Nobody matches these filters' });
  const loosen = screen.getByRole('link', { name: 'Any topic' });
  expect(loosen.getAttribute('href')).toBe('/en/c/mentoring?free=1');
  expect(loosen.closest('li')?.textContent).toBe('Any topic – finds 4 mentors');
  expect(screen.queryByRole('link', { name: 'Without a free place, too' })).toBeNull();
});

test('a page after the last one leads to the last one', async () => {
  await show('?page=9');
  screen.getByText('2 of 2');
});

test('an applicant sees the mentors without names and links, and no tabs', async () => {
  const user = fakeUser({ standing: 'applicant', grade: null });
  const { shell } = await show('?tab=mentor&mentor=pavel-kedrovarskii', {
    user,
    catalogue: { ...found, mentors: [{ ...card, person: null }] },
  });
  screen.getByText(/open once you are admitted/);
  const mentor = screen.getByRole('heading', { name: 'Mentor' }).closest('li') as HTMLElement;
  expect(within(mentor).queryByRole('link')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Parts of mentoring' })).toBeNull();
  expect(shell.calls.some((call) => call.includes('/mentoring/own'))).toBe(false);
});

test('an account without a person reads that mentoring is for members', async () => {
  const { shell } = await show('', { user: fakeUser({ personId: null, slug: null }) });
  screen.getByRole('heading', { name: 'Mentoring is for members' });
  expect(shell.calls).toEqual([]);
});

test('a failure of the backend reaches the error page', async () => {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser(),
    responses: { '/items/topics': topics, '/mentoring/mentors': refused(503) },
  });
  renderRemote(remote, { at: '/c/mentoring', shell });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('503'));
});

const goal = 'I want to split our monolith into services without losing orders. '.repeat(2).trim();

test('an offer in full leads to a request, which names topics and goal', async () => {
  const { shell, view } = await show('?mentor=pavel-kedrovarskii&topic=databases', {
    actions: { 'mentorship-requests/send': { id: uuid(9), state: 'sent' } },
  });
  screen.getByText('No career advice.');
  expect(screen.getByRole('link', { name: 'All mentors' }).getAttribute('href')).toBe(
    '/en/c/mentoring?topic=databases',
  );
  fireEvent.click(screen.getByLabelText('Search'));
  type(/^Goal/, goal);
  fireEvent.click(screen.getByLabelText('Show the mentor my skill check'));
  press('Send the request');
  await waitFor(() => expect(view.router.state.location.search).toBe('?tab=requests'));
  expect(shell.acts).toEqual([
    {
      action: 'mentorship-requests/send',
      payload: { mentor: pavel.id, goal, topics: [uuid(4)], share_skills: true },
    },
  ]);
  expect(shell.toasts).toEqual(['Request sent']);
});

test('a request without topics and with a short goal is refused at its fields', async () => {
  const { shell } = await show('?mentor=pavel-kedrovarskii');
  type(/^Goal/, 'Too short');
  press('Send the request');
  expect(screen.getAllByText('Choose at least one topic.').length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/^Goal/).getAttribute('aria-invalid')).toBe('true');
  for (const name of ['Databases', 'Search', 'Queues', 'Caches']) {
    fireEvent.click(screen.getByLabelText(name));
  }
  press('Send the request');
  expect(screen.getAllByText('Choose 3 at most.').length).toBeGreaterThan(0);
  expect(shell.acts).toEqual([]);
});

test('a refusal of the backend keeps what was typed', async () => {
  await show('?mentor=pavel-kedrovarskii', {
    actions: { 'mentorship-requests/send': refused(409, 'E_CAPACITY') },
  });
  fireEvent.click(screen.getByLabelText('Search'));
  type(/^Goal/, goal);
  press('Send the request');
  await screen.findByText('The mentor has no free places.');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Goal/).value).toBe(goal);
});

test('a full mentor offers the waiting list', async () => {
  const { shell } = await show('?mentor=pavel-kedrovarskii', {
    mentor: { ...detail, freePlaces: 0, hasSkills: false },
    actions: { 'mentorship-requests/send': { id: uuid(9), state: 'waiting' } },
  });
  screen.getByText(/you can join the waiting list\. When a place/);
  expect(screen.queryByLabelText('Show the mentor my skill check')).toBeNull();
  fireEvent.click(screen.getByLabelText('Search'));
  type(/^Goal/, goal);
  press('Join the waiting list');
  await waitFor(() => expect(shell.toasts).toEqual(['You are on the waiting list']));
});

test.each([
  ['own', 'This is your own offer', '/en/c/mentoring?tab=mentor'],
  ['asked', 'You have already asked', '/en/c/mentoring?tab=requests'],
  ['together', 'You are already working together', '/en/c/mentoring?tab=mine'],
  ['too_many', 'Too many open requests', '/en/c/mentoring?tab=requests'],
  ['full', 'No free place, and the waiting list is full', '/en/c/mentoring'],
])('an offer that is closed by %s says why and leads on', async (closed, title, address) => {
  await show('?mentor=pavel-kedrovarskii', { mentor: { ...detail, closed, freePlaces: 0 } });
  const notice = screen.getByRole('heading', { name: title }).closest('section') as HTMLElement;
  expect(within(notice).getByRole('link').getAttribute('href')).toBe(address);
  expect(screen.queryByRole('heading', { name: 'Your request' })).toBeNull();
});

test('an offer that is gone leads to the others', async () => {
  await show('?mentor=pavel-kedrovarskii', { mentor: refused(404, 'E_NOT_FOUND') });
  screen.getByRole('heading', { name: 'This mentor is not taking requests at present' });
});

test.each([
  [{ state: 'sent' }, 'Waiting for an answer until 8 March 2026'],
  [{ state: 'viewed' }, 'Read; the answer comes by 8 March 2026'],
  [{ state: 'waiting', place: 2, expiresAt: null }, 'On the waiting list, number 2'],
  [{ state: 'expired' }, 'Expired without an answer'],
  [{ state: 'closed' }, 'Closed: the mentor no longer takes requests'],
  [
    { state: 'declined', declineCode: 'timing', expiresAt: null },
    'The timing does not suit the mentor.',
  ],
] as const)('one’s own request says its state in words: %j', async (facts, words) => {
  await show('?tab=requests', { own: { ...own, requests: [{ ...request, ...facts }] } });
  const name = screen.getByRole('heading', { name: 'Pavel Kedrovarskii' });
  const said = name.closest('article')?.querySelector('[data-state]')?.textContent;
  expect(said?.replaceAll('\u00a0', ' ')).toBe(words);
});

test('own requests have pages, and a page that is not there leads to the last one', async () => {
  const pages = { inbox: 0, requests: 2, mentorships: 1 };
  const { shell, view } = await show('?tab=requests&page=7', {
    own: { ...own, requests: [request], pages },
  });
  expect(view.router.state.location.search).toBe('?tab=requests&page=2');
  expect(shell.calls.at(-1)).toContain('page=2');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('/en/c/mentoring?tab=requests');
});

test('an open request can be withdrawn, and a free place taken', async () => {
  const requests = [
    { ...request, state: 'place_free' as const },
    { ...request, id: uuid(6), mentor: vera },
  ];
  const { shell } = await show('?tab=requests', {
    own: { ...own, requests },
    actions: { 'mentorship-requests/confirm': {}, 'mentorship-requests/withdraw': {} },
  });
  press('Take the place: Pavel Kedrovarskii');
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  press('Withdraw the request: Vera Lug');
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw the request?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, continue' }));
  await waitFor(() =>
    expect(shell.acts).toEqual([
      { action: 'mentorship-requests/confirm', item: request.id, payload: {} },
      { action: 'mentorship-requests/withdraw', item: uuid(6), payload: {} },
    ]),
  );
});

test('an accepted request leads to the mentorship; after a refusal there are suggestions', async () => {
  const answeredAt = '2026-02-28T09:00:00Z';
  const requests = [{ ...request, state: 'accepted' as const, answeredAt, mentorship: 'm-1' }];
  await show('?tab=requests', { own: { ...own, requests, suggested: [card] } });
  screen.getByText(/^Accepted\son\s28\sFebruary\s2026$/);
  const open = screen.getByRole('link', { name: 'Open the mentorship' });
  expect(open.getAttribute('href')).toBe('/en/c/mentoring/m-1');
  screen.getByRole('heading', { level: 2, name: 'Other mentors' });
  screen.getByRole('heading', { level: 3, name: 'Pavel Kedrovarskii' });
});

test.each([
  ['requests', 'You have not asked anybody yet'],
  ['mine', 'No mentorships yet'],
  ['mentor', 'Become a mentor'],
])('an empty tab %s says what to do', async (tab, title) => {
  await show(`?tab=${tab}`);
  screen.getByRole('heading', { name: title });
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of mentoring' }));
  const [current] = tabs.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(current?.getAttribute('href')).toBe(`/en/c/mentoring?tab=${tab}`);
});

test('mentorships are cards with state, role and the next session in one’s own time', async () => {
  const user = fakeUser({ timezone: 'Asia/Yekaterinburg' });
  const ended = { ...mentorship, id: 'm-2', other: vera, isMentor: true, nextSession: null };
  const mentorships = [
    mentorship,
    { ...ended, state: 'completed', endedAt: '2026-02-01T09:00:00Z' },
  ];
  await show('?tab=mine', { user, own: { ...own, mentorships } });
  const link = screen.getByRole('link', { name: 'Pavel Kedrovarskii' });
  expect(link.getAttribute('href')).toBe('/en/c/mentoring/m-1');
  screen.getByText(/^Runs until 10\s+April 2026$/);
  screen.getByText(/^Next session: 5\s+March 2026, 20:00 \(UTC\+5\)$/);
  screen.getByText(/^Completed on 1\s+February 2026$/);
  screen.getByText('You are the mentor');
});

test('a mentor unfolds a request, which marks it as seen, and accepts it', async () => {
  const { shell, view } = await show('?tab=mentor', {
    own: { ...own, offer, inbox: [incoming], waiting: 1 },
    actions: {
      'mentorship-requests/open': {},
      'mentorship-requests/accept': { state: 'accepted' },
    },
  });
  screen.getByRole('link', { name: /^I mentor 1 request waiting$/ });
  screen.getByText('Sent 3 days ago');
  screen.getByText('7 days left');
  const details = screen.getByText('Split our monolith.').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  fireEvent(details, new Event('toggle'));
  screen.getByText('Data: working');
  press('Accept and pause: Vera Lug');
  await waitFor(() => expect(view.router.state.location.search).toBe('?tab=mine'));
  expect(shell.acts).toEqual([
    { action: 'mentorship-requests/open', item: incoming.id, payload: {} },
    { action: 'mentorship-requests/accept', item: incoming.id, payload: { pause: true } },
  ]);
});

test('a request that could not be accepted reads as withdrawn', async () => {
  const { shell, view } = await show('?tab=mentor', {
    own: { ...own, offer, inbox: [{ ...incoming, state: 'viewed' }] },
    actions: { 'mentorship-requests/accept': { state: 'withdrawn' } },
  });
  press('Accept: Vera Lug');
  await waitFor(() => expect(shell.toasts).toEqual(['The request has been withdrawn']));
  expect(view.router.state.location.search).toBe('?tab=mentor');
});

test('a mentor declines with a code, and may pause', async () => {
  const { shell } = await show('?tab=mentor', {
    own: { ...own, offer, inbox: [{ ...incoming, state: 'viewed' }] },
    actions: { 'mentorship-requests/decline': {} },
  });
  press('Decline');
  expect(screen.getAllByText('Choose a reason.').length).toBeGreaterThan(0);
  fireEvent.click(screen.getByLabelText('The timing does not suit me'));
  fireEvent.click(screen.getByLabelText(/^Pause as well/));
  press('Decline');
  await waitFor(() =>
    expect(shell.acts).toEqual([
      {
        action: 'mentorship-requests/decline',
        item: incoming.id,
        payload: { code: 'timing', pause: true },
      },
    ]),
  );
});

test('an offer is previewed while it is typed, and saved', async () => {
  const { shell } = await show('?tab=mentor', {
    own: { ...own, offer },
    actions: { 'mentor-profiles/save': {} },
  });
  const preview = screen.getByRole('complementary', { name: 'How others see it' });
  const text = 'I have mended queues for years. '.repeat(5).trim();
  type(/^What you help with, in English/, text);
  within(preview).getByText(text);
  fireEvent.click(screen.getByLabelText('Queues'));
  fireEvent.input(screen.getByLabelText('Queues'));
  within(preview).getByText('Databases · Queues');
  press('Save');
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  expect(shell.acts[0]).toEqual({
    action: 'mentor-profiles/save',
    item: offer.id,
    payload: {
      offer_en: text,
      topics: [uuid(3), uuid(5)],
      formats: ['video'],
      languages: ['en'],
      not_colleagues: false,
      capacity: 2,
      session_minutes: '45',
    },
  });
});

test('a new offer needs a text, a topic, a format and a language', async () => {
  const { shell } = await show('?tab=mentor');
  press('Save');
  for (const words of [
    'Say what you help with, in at least one language.',
    'Choose at least one topic.',
    'Choose at least one format.',
    'Choose at least one language.',
  ]) {
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  }
  expect(shell.acts).toEqual([]);
});

test.each([
  ['draft', {}, 'Your offer is not published', 'Publish', 'publish'],
  ['hidden', {}, 'Your offer is hidden', 'Take requests again', 'publish'],
  ['paused', { isAutoPaused: true }, 'Paused', 'Take requests again', 'publish'],
] as const)(
  'an offer that is %s says how to come back',
  async (state, facts, title, button, event) => {
    const { shell } = await show('?tab=mentor', {
      own: { ...own, offer: { ...offer, state, ...facts } },
      actions: { [`mentor-profiles/${event}`]: {} },
    });
    screen.getByRole('heading', { level: 2, name: title });
    expect(screen.queryByText(/went unanswered/) !== null).toBe('isAutoPaused' in facts);
    press(button);
    await waitFor(() => expect(shell.acts[0]?.action).toBe(`mentor-profiles/${event}`));
  },
);

test('a published offer is paused until a day', async () => {
  const { shell } = await show('?tab=mentor', {
    own: { ...own, offer },
    actions: { 'mentor-profiles/pause': {} },
  });
  screen.getByRole('heading', { level: 2, name: 'You are taking requests' });
  type(/^Pause until/, '2026-04-01');
  press('Pause');
  await waitFor(() =>
    expect(shell.acts).toEqual([
      { action: 'mentor-profiles/pause', item: offer.id, payload: { until: '2026-04-01' } },
    ]),
  );
});

test('feedback is shown in aggregate, or not yet', async () => {
  await show('?tab=mentor', {
    own: { ...own, offer, feedback: { count: 4, usefulness: 4.5 } },
  });
  screen.getByText('From 4 people.');
  screen.getByText('Usefulness: 4.5 of 5');
  await show('?tab=mentor', {
    own: { ...own, offer, feedback: { count: 2, usefulness: null } },
  });
  screen.getByText(/from three answers on/);
  expect(screen.queryByText('From 2 people.')).toBeNull();
});

test('a mentor is kept among the favourites, hidden, and shown again', async () => {
  const actions = { 'mentor-marks/mark': {}, 'mentor-marks/unmark': {} };
  const mentors = [card, { ...card, person: vera, mark: 'hidden' }];
  const { shell } = await show('?list=favourites', { actions, catalogue: { ...found, mentors } });
  const lists = within(screen.getByRole('navigation', { name: 'Lists of mentors' }));
  expect(lists.getByRole('link', { current: 'page' }).textContent).toBe('Favourites');
  press('Add to favourites: Pavel Kedrovarskii');
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  press('Show in the list again: Vera Lug');
  await waitFor(() => expect(shell.acts).toHaveLength(2));
  expect(shell.acts.map(({ payload }) => payload)).toEqual([
    { person: pavel.id, kind: 'favourite' },
    { person: vera.id },
  ]);
});

test('a person is blocked after a question, and unblocked from the list of the blocked', async () => {
  const actions = { 'mentor-marks/unmark': {} };
  const { shell } = await show('?tab=requests', { actions, own: { ...own, blocked: [vera] } });
  screen.getByText('1 blocked person');
  fireEvent.click(screen.getByRole('button', { name: 'Unblock: Vera Lug', hidden: true }));
  await waitFor(() => expect(shell.acts[0]?.payload).toEqual({ person: vera.id }));
});

test('a mentor whom the coordinator suggests is asked by agreeing', async () => {
  const actions = { 'mentorship-requests/agree': { state: 'sent' } };
  const mentor = { ...detail, proposal: uuid(9) };
  const { shell } = await show('?mentor=pavel-kedrovarskii', { actions, mentor });
  screen.getByText(/^The coordinator suggests this mentor to you\./);
  fireEvent.click(screen.getByLabelText('Databases'));
  type(
    /^Goal/,
    'I want to learn how to split a large database without losing a single night of sleep.',
  );
  press('Send the request');
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  expect(shell.acts[0]).toMatchObject({ item: uuid(9), payload: { topics: [uuid(3)] } });
});

test('the tab of the coordinator is there for coordinators only', async () => {
  await show('?tab=coordinator');
  expect(screen.queryByRole('link', { name: 'Coordinator' })).toBeNull();
  screen.getByText('30 mentors');
});

test('a coordinator reads what has come to a halt, and numbers by month', async () => {
  const user = fakeUser({ caps: ['mentoring_coordinator'] });
  const { shell } = await show('?tab=coordinator', { user });
  const lists = within(screen.getByRole('navigation', { name: 'Lists of the coordinator' }));
  expect(lists.getByRole('link', { current: 'page' }).textContent).toBe('No answer 1');
  const row = screen.getByRole('link', { name: 'Vera Lug' }).closest('li');
  expect(row?.textContent).toMatch(/^Vera Lug → to the mentor Pavel Kedrovarskii/);
  screen.getByRole('row', { name: 'Feb 2026 5 2 1 0' });
  expect(shell.calls).toHaveLength(2);
});

test('a coordinator suggests a mentor to a member who is found by name', async () => {
  const user = fakeUser({ caps: ['mentoring_coordinator'] });
  await show('?mentor=pavel-kedrovarskii&to=Nobody', { user });
  screen.getByRole('heading', { name: 'Suggest this mentor' });
  screen.getByText('0 people found');
});

test('a suggestion of the coordinator is turned down after a question of its own', async () => {
  const actions = { 'mentorship-requests/withdraw': {} };
  const requests = [{ ...request, state: 'proposed' }];
  const { shell } = await show('?tab=requests', { actions, own: { ...own, requests } });
  expect(screen.getByRole('link', { name: 'See the suggestion' }).getAttribute('href')).toBe(
    '/en/c/mentoring?mentor=pavel-kedrovarskii',
  );
  press('Turn it down: Pavel Kedrovarskii');
  const dialog = await screen.findByRole('dialog', { name: 'Turn the suggestion down?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Turn it down' }));
  await waitFor(() => expect(shell.acts[0]).toMatchObject({ item: request.id }));
});
