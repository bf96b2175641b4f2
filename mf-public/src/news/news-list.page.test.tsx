// @vitest-environment happy-dom
import { fakeShell, refused, renderRemote } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../remote.ts';

const article = (slug: string, title: string) => ({
  slug,
  category: 'event',
  published_at: '2026-02-20T09:00:00Z',
  translations: [{ title, lead: `О чём «${title}»` }],
});

/** Articles and their number come from the same path. */
function news(articles: object[], count = articles.length) {
  return {
    '/items/news': (query: URLSearchParams) =>
      query.has('aggregate') ? [{ countDistinct: { id: count } }] : articles,
  };
}

test('lists the news in the order of the backend, each linking to its article', async () => {
  const responses = news([
    article('spring', 'Весенняя встреча'),
    article('rules', 'Новые правила'),
  ]);
  renderRemote(remote, { at: '/news', shell: fakeShell({ responses }) });

  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Весенняя встреча', '/news/spring'],
    ['Новые правила', '/news/rules'],
  ]);
});

test('asks for published public articles that are ready in the language of the page', async () => {
  const shell = fakeShell({ locale: 'en', responses: news([article('spring', 'Spring meeting')]) });
  renderRemote(remote, { at: '/news', shell });

  await screen.findByRole('heading', { name: 'News' });
  const [call = ''] = shell.calls;
  expect(JSON.parse(new URL(call.slice(4), 'http://x').searchParams.get('filter') ?? '')).toEqual({
    state: { _eq: 'published' },
    audience: { _eq: 'public' },
    translations: { language: { _eq: 'en-US' }, tr_status: { _eq: 'ready' } },
  });
});

test('leads home when there is no news', async () => {
  renderRemote(remote, { at: '/news', shell: fakeShell({ responses: news([]) }) });

  await screen.findByRole('heading', { name: 'Новостей пока нет' });
  const home = screen.getByRole('link', { name: 'На главную' });
  expect(home.getAttribute('href')).toBe('/');
});

test('gives the second page a title and an address of its own, and a way back', async () => {
  const responses = news([article('spring', 'Весенняя встреча')], 25);
  renderRemote(remote, { at: '/news?page=2', shell: fakeShell({ responses }) });

  const newer = await screen.findByRole('link', { name: 'Новее' });
  expect(document.title).toBe('Новости, страница 2 — Дом');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://house.test/news?page=2',
  );
  expect(newer.getAttribute('href')).toBe('/news');
  expect(screen.getByRole('link', { name: 'Раньше' }).getAttribute('href')).toBe('/news?page=3');
});

test('refuses a page after the last one in the words of the specification', async () => {
  renderRemote(remote, { at: '/news?page=9', shell: fakeShell({ responses: news([]) }) });

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('404 Page Not Found: /news?page=9');
});

test('takes a page that is no number for the first one', async () => {
  const shell = fakeShell({ responses: news([article('spring', 'Весенняя встреча')]) });
  renderRemote(remote, { at: '/news?page=-1', shell });

  await screen.findByRole('link', { name: 'Весенняя встреча' });
  expect(shell.calls[0]).toContain('page=1');
});

test('leaves a failure of the backend to the frame', async () => {
  const responses = { '/items/news': refused(503) };
  renderRemote(remote, { at: '/news', shell: fakeShell({ responses }) });

  expect((await screen.findByRole('alert')).textContent).toBe('E_BACKEND (503)');
});
