import type { Remote } from '@site/shared/contract';
import { expect, test } from 'vitest';
import { factsOf } from './bundler-stats.ts';
import { pageRequests } from './page-modules.ts';
import { describeRelease } from './write-release.ts';

/** A route's function that imports a page, as the release sees it. */
const importing = (page: string) =>
  Object.assign(() => Promise.reject(new Error('not loaded here')), {
    toString: () => `() => import('${page}')`,
  });
const list = importing('./news/list.tsx');
const article = importing('./news/article.tsx');
const remote: Remote = {
  contract: 1,
  name: 'mf-public',
  messages: async () => ({}),
  routes: {
    default: [
      { id: 'news', path: '/news', handle: { query: ['page'] }, lazy: list },
      { id: 'article', path: '/news/:slug', lazy: article },
    ],
    lk: [{ id: 'own-article', path: '/c/news/:slug', lazy: article }],
  },
};
const chunks = [
  { files: ['js/entry.js'], origins: [{ request: '', moduleName: 'container entry' }] },
  { files: ['js/list.js', 'css/list.css'], origins: [{ request: './news/list.tsx' }] },
  { files: ['js/article.js'], origins: [{ request: './news/article.tsx' }] },
] as never[];
const web = {
  chunks,
  modules: [{ name: 'consume shared module (default) antd/es/select@^6 (strict)' }],
};
const server = {
  modules: [
    { name: 'external "react-router"', usedExports: ['useLoaderData', 'Link'] },
    { name: 'external "react"', usedExports: true },
    { name: './src/remote.ts', usedExports: ['default'] },
  ],
};
const facts = {
  ...factsOf(web, server),
  remote,
  requests: pageRequests(remote.routes),
  files: { 'web/a.js': 'sha384-x' },
};

test('reads the imported module of each route, also of one that several routes share', () => {
  expect([...pageRequests(remote.routes)]).toEqual([
    ['news', './news/list.tsx'],
    ['article', './news/article.tsx'],
    ['own-article', './news/article.tsx'],
  ]);
});

test('mounts come from the routes; the files of a route from the chunks of its page and of the entry', async () => {
  const release = await describeRelease(facts);
  expect(release.mounts).toEqual([
    { id: 'news', path: '/news', slot: 'default', handle: { query: ['page'] } },
    { id: 'article', path: '/news/:slug', slot: 'default', handle: {} },
    { id: 'own-article', path: '/c/news/:slug', slot: 'lk', handle: {} },
  ]);
  expect(release.assets.news).toEqual({ js: ['js/entry.js', 'js/list.js'], css: ['css/list.css'] });
  expect(release.assets.article).toEqual({ js: ['js/entry.js', 'js/article.js'], css: [] });
});

test('the version is a content hash: equal builds have one version, a changed file gives another', async () => {
  const { version } = await describeRelease(facts);
  expect((await describeRelease(facts)).version).toBe(version);
  const changed = await describeRelease({ ...facts, files: { 'web/a.js': 'sha384-y' } });
  expect(changed.version).not.toBe(version);
});

test('says what the remote imports of the modules that the shell lends', async () => {
  expect((await describeRelease(facts)).imports).toEqual({
    'antd/es/select': [],
    'react-router': ['Link', 'useLoaderData'],
  });
});

test('fails the build when what the remote exposes is in no chunk', () => {
  expect(() => factsOf({ ...web, chunks: chunks.slice(1) }, server)).toThrow(
    'what the remote exposes is in no chunk',
  );
});

test('fails the build when the page of a route is in no chunk', async () => {
  await expect(describeRelease({ ...facts, requests: new Map() })).rejects.toThrow(
    "mf-public: no page module found for route 'news'",
  );
});

test('stores the menu label of a route in both languages, and fails the build without it', async () => {
  const withMenu = (label: string): Remote => ({
    ...remote,
    messages: async (locale) => ({ menu: { news: locale === 'ru' ? 'Новости' : 'News' } }),
    routes: {
      lk: [{ id: 'news', path: '/c/news', handle: { menu: { label, order: 1 } }, lazy: list }],
    },
  });
  const { mounts } = await describeRelease({ ...facts, remote: withMenu('menu.news') });
  expect(mounts[0]?.label).toEqual({ ru: 'Новости', en: 'News' });
  await expect(describeRelease({ ...facts, remote: withMenu('menu.old') })).rejects.toThrow(
    "mf-public: the menu label 'menu.old' is not among the messages",
  );
});
