// @vitest-environment happy-dom
import type { InitiativeCard, InitiativeList, OwnInitiatives } from '@site/shared/api';
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
const pavel = {
  id: uuid(3),
  slug: 'pavel-kedrovarskii',
  name: { ru: 'Павел Кедроварский', en: 'Pavel Kedrovarskii' },
  avatar: null,
  grade: 'senior',
} as const;

const card: InitiativeCard = {
  id: uuid(1),
  no: 'INI-2026-0007',
  slug: 'open-formats',
  state: 'collecting',
  title: text('Open formats'),
  author: pavel,
  supports: 142,
  threshold: 300,
  opensAt: '2026-02-10T09:00:00Z',
  closesAt: '2026-03-12T09:00:00Z',
  isOpen: true,
  own: { isAuthor: false, coSponsor: null, hasSupported: false },
};
const draft: InitiativeCard = {
  ...card,
  id: uuid(2),
  no: 'INI-2026-0009',
  slug: 'ini-2026-0009',
  state: 'draft',
  title: text('Rest after a night on call'),
  author: null,
  supports: 0,
  threshold: null,
  opensAt: null,
  closesAt: null,
  isOpen: false,
  own: { ...card.own, isAuthor: true },
};
const own: OwnInitiatives = { asked: [], mayCreate: true, draftsEnough: false, waiting: null };
const list = (...initiatives: InitiativeCard[]): InitiativeList => ({
  initiatives,
  total: initiatives.length,
  pages: initiatives.length > 0 ? 1 : 0,
});

type Options = Partial<
  Pick<FakeShellOptions, 'actions'> & { user: SessionUser; list: object; own: object }
>;

async function show(search = '', options: Options = {}, title = 'Initiatives') {
  const { user = fakeUser(), actions = {} } = options;
  const shell = fakeShell({
    locale: 'en',
    user,
    actions,
    responses: {
      '/initiatives': options.list ?? list(card),
      '/initiatives/own': options.own ?? own,
      '/initiatives/ini-2026-0009': refused(404, 'E_NOT_FOUND'),
    },
  });
  const view = renderRemote(remote, { at: `/c/initiatives${search}`, shell });
  await screen.findByRole('heading', { level: 1, name: title });
  return { shell, view };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Lists of initiatives' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const applicant = fakeUser({ standing: 'applicant', grade: null });

test('lists initiatives with number, state, author, and the progress in words', async () => {
  await show();
  const heading = screen.getByRole('heading', { level: 2, name: 'Open formats' });
  const line = within(heading.closest('li') as HTMLElement);
  expect(line.getByRole('link', { name: 'Open formats' }).getAttribute('href')).toBe(
    '/en/c/initiatives/open-formats',
  );
  line.getByText('INI-2026-0007');
  line.getByText('Collecting support');
  line.getByRole('link', { name: 'Pavel Kedrovarskii' });
  line.getByText(/^142 of 300 supporters, until 12\s*March 2026$/);
  expect(tabs()).toEqual(['Collecting', 'Collection over', 'Mine', 'Supported']);
});

test('asks for what the address says, and words go to the address', async () => {
  const { shell, view } = await show('?tab=decided&q=night&page=1');
  const asked = shell.calls.find((call) => call.includes('show='));
  const { searchParams } = new URL(asked?.slice(4) ?? '', 'http://x');
  expect(Object.fromEntries(searchParams)).toEqual({
    show: 'decided',
    text: 'night',
    page: '1',
    locale: 'en',
  });
  fireEvent.change(screen.getByLabelText('Words from the title, or a number'), {
    target: { value: 'INI-2026' },
  });
  press('Search');
  await waitFor(() => expect(view.router.state.location.search).toBe('?tab=decided&q=INI-2026'));
});

test('a page after the last one leads to the last', async () => {
  const { view } = await show('?page=3');
  expect(view.router.state.location.search).toBe('');
});

test.each<[Partial<InitiativeCard>, RegExp]>([
  [{ isOpen: false }, /^Collection over$/],
  [{ state: 'answered', isOpen: false }, /^142 of 300 supporters, ended on 12\s*March 2026$/],
  [{ supports: 300 }, /^300 supporters, 300 needed, until 12\s*March 2026$/],
  [{ state: 'withdrawn', isOpen: false }, /^142 of 300 supporters, collection stopped$/],
  [{ own: { ...card.own, hasSupported: true } }, /^You support this$/],
  [{ own: { ...card.own, coSponsor: 'confirmed' } }, /^You co-sponsor this$/],
])(
  'a card says where an initiative stands, and the part of the reader: %j',
  async (facts, words) => {
    await show('?tab=mine', { list: list({ ...card, ...facts }) });
    within(screen.getByRole('article')).getByText(words);
  },
);

test('a draft has no progress', async () => {
  await show('?tab=mine', { list: list(draft) });
  screen.getByText('You are the author');
  expect(screen.queryByText(/supporter/)).toBeNull();
});

test('a request to co-sponsor is agreed to, and declined after a question', async () => {
  const asked = { ...draft, author: pavel, confirmBy: '2026-03-05T09:00:00Z' };
  const { shell } = await show('', {
    own: { ...own, asked: [asked] },
    actions: { 'initiatives/confirm': {}, 'initiatives/decline': {} },
  });
  const box = within(screen.getByRole('region', { name: 'You are asked to co-sponsor' }));
  box.getByText(/^Answer by 5\s*March 2026$/);
  press('Co-sponsor: Rest after a night on call');
  await waitFor(() => expect(shell.toasts).toEqual(['You are a co-sponsor now']));
  press('Decline: Rest after a night on call');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Decline to co-sponsor?');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, continue' }));
  await waitFor(() =>
    expect(shell.acts).toEqual([
      { action: 'initiatives/confirm', item: uuid(2), payload: {} },
      { action: 'initiatives/decline', item: uuid(2), payload: {} },
    ]),
  );
});

test('those who moderate see how many initiatives wait', async () => {
  await show('?tab=moderation', { own: { ...own, waiting: 2 } });
  expect(tabs().at(-1)).toBe('To moderate (2)');
});

test('a list that the reader does not have leads to the open one', async () => {
  const { view } = await show('?tab=moderation', {
    list: (query: URLSearchParams) =>
      query.get('show') === 'moderation' ? refused(404, 'E_NOT_FOUND') : list(card),
  });
  expect(view.router.state.location.search).toBe('');
});

test.each([
  ['', 'Nothing is collecting support at present'],
  ['?tab=decided', 'No collection is over yet'],
  ['?tab=mine', 'You have no initiatives yet'],
  ['?tab=supported', 'You do not support anything yet'],
  ['?q=nothing', 'Nothing found'],
])('an empty list says why: %s', async (search, title) => {
  await show(search, { list: list() });
  screen.getByRole('heading', { name: title });
});

test('applicants read that they can support later, and have no button to write', async () => {
  await show('', { user: applicant, own: { ...own, mayCreate: false } });
  screen.getByText(/^You can read initiatives now, and support them once/);
  expect(screen.queryByRole('link', { name: 'Write an initiative' })).toBeNull();
});

test.each(['', '?tab=mine', '?tab=new'])(
  'while they are off, the page says so: %s',
  async (search) => {
    await show(search, {
      list: refused(404, 'E_NOT_FOUND'),
      own: refused(404, 'E_NOT_FOUND'),
    });
    screen.getByRole('heading', { name: 'Initiatives are not available at present' });
  },
);

test('an account without a person reads the open lists', async () => {
  const { shell } = await show('', { user: fakeUser({ personId: null, slug: null }) });
  expect(tabs()).toEqual(['Collecting', 'Collection over']);
  expect(shell.calls).toHaveLength(1);
});

test('a draft is written in one language, and opens after it is saved', async () => {
  const { shell, view } = await show(
    '?tab=new',
    { list: list(draft), actions: { 'initiatives/create': { id: uuid(2), state: 'draft' } } },
    'New initiative',
  );
  fireEvent.input(screen.getByLabelText('Title in English'), {
    target: { value: 'Rest after a night on call' },
  });
  fireEvent.input(screen.getByLabelText('Laws and rules: line 2'), {
    target: { value: 'Labour Code' },
  });
  press('Save the draft');
  await waitFor(() =>
    expect(view.router.state.location.pathname).toBe('/en/c/initiatives/ini-2026-0009'),
  );
  expect(shell.toasts).toEqual(['Draft saved; it is in your list “Mine”']);
  expect(shell.acts).toEqual([
    {
      action: 'initiatives/create',
      payload: { title_en: 'Rest after a night on call', legal_refs: ['Labour Code'] },
    },
  ]);
});

test('a draft without a title is refused at its field', async () => {
  const { shell } = await show('?tab=new', {}, 'New initiative');
  press('Save the draft');
  expect(screen.getAllByText(/Write a title in at least one language\.$/).length).toBeGreaterThan(
    0,
  );
  expect(shell.acts).toEqual([]);
});

test.each([
  [fakeUser(), { mayCreate: false, draftsEnough: true }, /^You have as many unsent initiatives/],
  [applicant, { mayCreate: false }, /^You can write initiatives once/],
])('those who cannot write one read why', async (user, facts, words) => {
  await show('?tab=new', { user, own: { ...own, ...facts } }, 'New initiative');
  screen.getByText(words);
  expect(screen.queryByRole('button', { name: 'Save the draft' })).toBeNull();
});

test('a failure of the backend reaches the error page', async () => {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser(),
    responses: { '/initiatives': refused(503), '/initiatives/own': own },
  });
  renderRemote(remote, { at: '/c/initiatives', shell });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('503'));
});
