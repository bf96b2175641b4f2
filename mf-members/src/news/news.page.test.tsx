// @vitest-environment happy-dom
import type { CommunityArticle } from '@site/shared/api';
import { type FakeShellOptions, fakeShell, fakeUser, renderRemote } from '@site/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import remote from '../remote.ts';

// Loaded here, so that it does not count against the timeout of a query.
beforeAll(() => import('./news.page.tsx'));

const article = (slug: string, title: string, more: object = {}): CommunityArticle => ({
  id: `id-${slug}`,
  slug,
  category: 'announcement',
  publishedAt: '2026-02-20T09:00:00Z',
  cover: null,
  coverAlt: '',
  title,
  lead: 'A lead.',
  forMembers: false,
  unread: false,
  saved: false,
  ...more,
});
const closed = article('closed', 'The budget', { forMembers: true, unread: true });
const open = article('open', 'A meeting');

type Given = Omit<FakeShellOptions, 'responses'> & {
  articles?: readonly CommunityArticle[];
  count?: number;
};

async function show(path: string, { articles = [closed, open], count, ...options }: Given = {}) {
  const total = count ?? articles.length;
  const unread = articles.filter((one) => one.unread).length;
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser(),
    ...options,
    responses: {
      '/news/own': () => ({ articles, count: total, pages: Math.ceil(total / 20), unread }),
      '/items/news': (query: URLSearchParams) =>
        query.get('filter')?.includes('members') ? [row] : [],
    },
  });
  const rendered = renderRemote(remote, { at: path, shell });
  await screen.findByRole('heading', { level: 1 });
  return { shell, ...rendered };
}

/** The article for members as its page reads it. */
const row = {
  slug: 'closed',
  audience: 'members',
  state: 'published',
  category: 'announcement',
  published_at: '2026-02-20T09:00:00Z',
  revised_at: null,
  cover: null,
  cover_decorative: false,
  event_starts_at: null,
  event_ends_at: null,
  event_url: null,
  topics: [],
  translations: [
    {
      language: 'en-US',
      title: 'The budget',
      lead: 'A lead.',
      reading_minutes: 1,
      body_tree: {
        type: 'root',
        children: [
          {
            type: 'element',
            tagName: 'p',
            properties: {},
            children: [{ type: 'text', value: 'The whole text.' }],
          },
        ],
      },
    },
  ],
};

const lineOf = (title: string) =>
  screen.getByRole('link', { name: title }).closest('li') as HTMLElement;
const queryOf = (call = '') => new URL(call.slice(4), 'http://x').searchParams;
const applicant = fakeUser({ standing: 'applicant', grade: null });

test('members read closed news here and public news on the site, in one call', async () => {
  const { shell } = await show('/c/news');
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('The budget')).toBe('/en/c/news/closed');
  expect(link('A meeting')).toBe('/en/news/open');
  expect(screen.getAllByText('For members', { selector: 'li span' })).toHaveLength(1);
  expect(shell.calls).toHaveLength(1);
  expect(Object.fromEntries(queryOf(shell.calls[0]))).toEqual({
    show: 'all',
    page: '1',
    locale: 'en',
  });
});

test('unread articles are marked, for sighted readers and for others', async () => {
  await show('/c/news');
  screen.getByText('1 unread article');
  expect(lineOf('The budget').textContent).toMatch(/^Unread:The budget/);
  expect(lineOf('A meeting').textContent).toMatch(/^A meeting/);
});

test.each(['members', 'communities', 'saved'])(
  'the tab of the address requests %s news only',
  async (tab) => {
    const { shell } = await show(`/c/news?show=${tab}`);
    expect(queryOf(shell.calls[0]).get('show')).toBe(tab);
    const tabs = within(screen.getByRole('navigation', { name: 'Show' }));
    expect(tabs.getAllByRole('link', { current: true })).toHaveLength(1);
  },
);

test('an applicant has no tab for closed news, whatever the address says', async () => {
  const { shell } = await show('/c/news?show=members', { user: applicant, articles: [open] });
  const tabs = within(screen.getByRole('navigation', { name: 'Show' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['All', 'Saved']);
  expect(queryOf(shell.calls[0]).get('show')).toBe('all');
});

test('an account without a person record has no list, and no call is made', async () => {
  const { shell } = await show('/c/news', { user: fakeUser({ personId: null }) });
  screen.getByRole('heading', { name: 'No news here yet' });
  expect(shell.calls).toEqual([]);
});

test.each([
  ['members', 'No news here yet'],
  ['communities', 'No news of your communities yet'],
  ['saved', 'No saved articles yet'],
])('an empty tab of %s leads to all news', async (tab, heading) => {
  await show(`/c/news?show=${tab}`, { articles: [] });
  screen.getByRole('heading', { name: heading });
  const link = screen.getByRole('link', { name: 'Show all news' });
  expect(link.getAttribute('href')).toBe('/en/c/news');
});

test('redirects from a page beyond the last to the last page', async () => {
  const { router } = await show('/c/news?show=saved&page=7', { count: 21 });
  expect(router.state.location.search).toBe('?show=saved&page=2');
});

test('marks everything as read and moves the focus to the heading', async () => {
  const { shell } = await show('/c/news', { actions: { 'news/read-all': { read: 1 } } });
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await screen.findByText('All news marked as read');
  expect(shell.acts).toEqual([{ action: 'news/read-all', payload: {} }]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await waitFor(() => expect(shell.calls).toHaveLength(2));
});

test('saves an article and takes it off the list of saved ones', async () => {
  const saved = article('kept', 'A talk', { saved: true });
  const { shell } = await show('/c/news?show=saved', {
    articles: [saved, open],
    actions: { 'news/save': {} },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save A meeting' }));
  await waitFor(() => expect(shell.toasts).toEqual(['Article saved']));
  fireEvent.click(screen.getByRole('button', { name: 'Remove from saved A talk' }));
  await waitFor(() => expect(shell.toasts).toHaveLength(2));
  expect(shell.acts).toEqual([
    { action: 'news/save', item: 'id-open', payload: { on: true } },
    { action: 'news/save', item: 'id-kept', payload: { on: false } },
  ]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a public article is marked as read when it is opened', async () => {
  const unread = article('new', 'A change', { unread: true });
  const { router, shell } = await show('/c/news', {
    articles: [unread],
    actions: { 'news/read': {} },
  });
  fireEvent.click(screen.getByRole('link', { name: 'A change' }));
  await expect.poll(() => router.state.location.pathname).toBe('/en/news/new');
  expect(shell.acts).toEqual([{ action: 'news/read', item: 'id-new', payload: {} }]);
});

test('an article for members is drawn from its text, is read once opened, and can be saved', async () => {
  const { shell } = await show('/c/news/closed', {
    articles: [closed],
    actions: { 'news/read': {}, 'news/save': {} },
  });
  screen.getByRole('heading', { level: 1, name: 'The budget' });
  screen.getByText('The whole text.');
  await waitFor(() => expect(shell.acts.map(({ action }) => action)).toEqual(['news/read']));
  expect(shell.calls).toHaveLength(2);
  // News of one's communities are read here, too.
  const asked = shell.calls.find((call) => call.includes('/items/news'));
  expect(JSON.parse(queryOf(asked).get('filter') ?? '')).toMatchObject({
    audience: { _in: ['members', 'community'] },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save The budget' }));
  await screen.findByRole('button', { name: 'Remove from saved The budget' });
  expect(shell.acts.at(-1)).toEqual({
    action: 'news/save',
    item: 'id-closed',
    payload: { on: true },
  });
});
