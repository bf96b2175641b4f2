import type { PublicRegistry } from '@site/shared/contract';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { withNearPages } from './near-pages.ts';

const mount = (id: string, path: string, slot = 'default') => ({ id, path, slot, handle: {} });
const registry = {
  generation: 'g1',
  remotes: {
    'mf-public': {
      mounts: [
        mount('news', '/news'),
        mount('article', '/news/:slug'),
        mount('tech-radar', '/tech-radar'),
        mount('skill-check', '/skill-check'),
        mount('members', '/members'),
        mount('silent', '/silent'),
      ],
    },
    'mf-members': { mounts: [mount('login', '/login'), mount('account', '/c', 'lk')] },
  },
} as unknown as PublicRegistry;

const titled = (title: string) => ({ title });
const messages = {
  shell: { pages: { contents: titled('All pages') } },
  'mf-public': {
    pages: {
      news: titled('News'),
      article: titled('Article'),
      'tech-radar': titled('Tech radar'),
      'skill-check': titled('Skill check'),
      members: titled('Members'),
    },
  },
  'mf-members': { pages: { login: titled('Sign in'), account: titled('My account') } },
};

function near(path: string, known: { path: string; title: string }[] = []) {
  const error = new ErrorResponse(404, '', { message: 'Page Not Found', near: known });
  return withNearPages(error, path, { registry, messages }).data;
}

test.each([
  ['/tech-rader', '/tech-radar', 'Tech radar'],
  ['/skil-check', '/skill-check', 'Skill check'],
  ['/membres', '/members', 'Members'],
  ['/newz', '/news', 'News'],
  ['/logn', '/login', 'Sign in'],
  ['/content', '/contents', 'All pages'],
])('suggests for %s: %s', (asked, path, title) => {
  expect(near(asked)).toEqual({ message: 'Page Not Found', near: [{ path, title }] });
});

test('suggests at most three of these and of the page’s own, the nearest first', () => {
  const known = ['/newt', '/newss', '/new'].map((path) => ({ path, title: path }));
  const all = near('/newz', known).near;
  expect(all).toHaveLength(3);
  expect(near('/newsy', [{ path: '/newsab', title: 'x' }]).near).toEqual([
    { path: '/news', title: 'News' },
    { path: '/newsab', title: 'x' },
  ]);
});

test('suggests neither pages without a title nor pages that require sign-in', () => {
  expect(near('/silent-').near).toEqual([]);
  expect(near('/c2').near).toEqual([]);
});

test('keeps the suggestions of the page itself', () => {
  const known = [{ path: '/news/two-person-rule', title: 'Two persons' }];
  expect(near('/news/two-person-rul', known).near).toEqual(known);
});
