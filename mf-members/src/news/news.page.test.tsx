// @vitest-environment happy-dom
import type { SessionUser } from '@site/shared/contract';
import { fakeShell, fakeUser, renderRemote } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../remote.ts';
// Loaded before the first test, whose time it would take otherwise.
import './news.page.tsx';

const row = (slug: string, title: string, audience: string) => ({
  slug,
  audience,
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
      title,
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
});
const closed = row('closed', 'The budget', 'members');
const open = row('open', 'A meeting', 'public');

async function show(
  path: string,
  { user = fakeUser(), rows = [closed, open] }: { user?: SessionUser; rows?: object[] } = {},
) {
  const responses = {
    '/items/news': (query: URLSearchParams) =>
      query.has('aggregate') ? [{ countDistinct: { id: rows.length } }] : rows,
  };
  const shell = fakeShell({ locale: 'en', user, responses });
  renderRemote(remote, { at: path, shell });
  await screen.findByRole('heading', { level: 1 });
  return shell;
}

const audiencesIn = (call = '') =>
  JSON.parse(new URL(call.slice(4), 'http://x').searchParams.get('filter') ?? '{}').audience;

test('members read closed news here and public news on the site, in two calls', async () => {
  const shell = await show('/c/news');
  const closedLink = screen.getByRole('link', { name: 'The budget' });
  expect(closedLink.getAttribute('href')).toBe('/en/c/news/closed');
  expect(screen.getByRole('link', { name: 'A meeting' }).getAttribute('href')).toBe(
    '/en/news/open',
  );
  expect(screen.getAllByText('For members', { selector: 'li span' })).toHaveLength(1);
  expect(shell.calls).toHaveLength(2);
  expect(audiencesIn(shell.calls[0])).toEqual({ _in: ['public', 'members'] });
});

test('the tab of the address requests closed news only', async () => {
  const shell = await show('/c/news?show=members', { rows: [closed] });
  expect(audiencesIn(shell.calls[0])).toEqual({ _in: ['members'] });
});

test('an applicant has no tab for closed news, whatever the address says', async () => {
  const user = fakeUser({ standing: 'applicant', grade: null });
  const shell = await show('/c/news?show=members', { user, rows: [open] });
  expect(screen.queryByRole('navigation', { name: 'Show' })).toBeNull();
  expect(audiencesIn(shell.calls[0])).toEqual({ _in: ['public', 'members'] });
});

test('without closed news there is a way to all news', async () => {
  await show('/c/news?show=members', { rows: [] });
  screen.getByRole('heading', { name: 'No news here yet' });
  expect(screen.getByRole('link', { name: 'Show all news' }).getAttribute('href')).toBe(
    '/en/c/news',
  );
});

test('an article for members is drawn from its text', async () => {
  await show('/c/news/closed', { rows: [closed] });
  screen.getByRole('heading', { level: 1, name: 'The budget' });
  screen.getByText('The whole text.');
});
