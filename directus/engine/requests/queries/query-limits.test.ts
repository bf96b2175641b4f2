// docs/domain/refused-input.md, rule 8
import * as api from '@site/shared/api';
import type { Api } from '@site/shared/contract';
import { expect, test } from 'vitest';
import { roleIds } from '../../schema/access/ids.ts';
import { excessOf, limitsOf, queryLimits } from './query-limits.ts';

const limits = { depth: 3, relations: 4, rows: 100, kilobytes: 1 };

test.each([
  [
    'a path of three names',
    { fields: ['a.b.c'], sort: ['-a.b.c'], filter: { a: { b: { c: { _eq: 1 } } } } },
  ],
  ['a repeated relation', { fields: ['a.x', 'a.y', 'a.b.x', 'a.b.y', 'count(c)'] }],
  ['a wildcard at the end', { fields: ['*', 'a.*', 'b.*', 'c.*', 'd.*'] }],
  [
    'many conditions of one row',
    { filter: { a: { _some: { _or: Array(9).fill({ b: { _eq: 1 } }) } } } },
  ],
  [
    'a nested list',
    { fields: ['a.x'], deep: { a: { _filter: { b: { c: { _eq: 1 } } }, _limit: -1 } } },
  ],
  ['a value that looks like a path', { filter: { a: { _in: ['a.b.c.d.e'] } } }],
  ['no limit', { fields: ['*'] }],
])('accepts %s', (_what, query) => {
  expect(excessOf({ limit: 20, ...query }, limits)).toBeUndefined();
});

const depth = 'A path has 3 names at most.';
const relations = 'A query reads 4 relations at most.';

test.each([
  ['a field', { fields: ['a.b.c.d'] }, depth],
  ['wildcards', { fields: ['*.*.*.*'] }, depth],
  ['a function', { fields: ['a.b.year(c.d)'] }, depth],
  ['a sort', { sort: ['-a.b.c.d'] }, depth],
  ['a group', { group: ['a.b.c.d'] }, depth],
  ['a filter', { filter: { a: { _some: { b: { _and: [{ c: { d: { _eq: 1 } } }] } } } } }, depth],
  ['a nested filter', { deep: { a: { _filter: { b: { c: { d: { _eq: 1 } } } } } } }, depth],
  ['a nested sort', { deep: { a: { b: { _sort: ['c.d'] } } } }, depth],
  ['a wildcard in the middle', { fields: ['*.name'] }, relations],
  ['many fields', { fields: ['a.x', 'b.x', 'c.x', 'd.x', 'e.x'] }, relations],
  ['a repeated condition', { filter: { _or: Array(5).fill({ a: { b: { _eq: 1 } } }) } }, relations],
  [
    'many nested lists',
    { deep: { a: { _filter: { _or: Array(5).fill({ b: { c: { _eq: 1 } } }) } } } },
    relations,
  ],
  [
    'a long nested list',
    { deep: { a: { b: { _limit: 1001 } } } },
    'A nested list has 1000 rows at most.',
  ],
  ['a long list', { fields: ['a.x'], limit: 51 }, 'A list of these relations has 50 rows at most.'],
  ['the whole list', { limit: -1 }, 'A list of these relations has 100 rows at most.'],
])('refuses %s beyond the limits', (_what, query, reason) => {
  expect(excessOf({ limit: 1, ...query }, limits)).toBe(reason);
});

test.each([
  ['a visitor', { role: null }, queryLimits.visitor],
  ['an applicant', { role: roleIds.applicant }, queryLimits.visitor],
  ['a member', { role: roleIds.member }, queryLimits.member],
  ['an editor', { role: roleIds.editor, app: true }, queryLimits.staff],
  ['the super account', { role: null, admin: true, app: true }, undefined],
])('selects the limits of %s', (_who, caller, expected) => {
  expect(limitsOf({ user: null, admin: false, ...caller })).toBe(expected);
});

/** Records the queries of a page, parsed as in the backend. */
async function asked(call: (api: Api) => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const queries: Record<string, unknown>[] = [];
  const backend = api.createApi(async (path) => {
    const {
      fields = '',
      sort = '',
      limit,
      ...more
    } = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
    const parsed = Object.entries(more).flatMap(([name, value]) =>
      ['filter', 'deep'].includes(name) ? [[name, JSON.parse(value)]] : [],
    );
    const number = limit === undefined ? {} : { limit: Number(limit) };
    const names = { fields: fields.split(','), sort: sort.split(',') };
    queries.push({ ...names, ...number, ...Object.fromEntries(parsed) });
    return { status: 200, body: '{"data":[]}' };
  });
  await call(backend).catch(() => undefined);
  return queries;
}

const locale = 'en';

test.each<[string, (backend: Api) => Promise<unknown>]>([
  [
    'news',
    (backend) =>
      api.listArticles(backend, {
        locale,
        page: 1,
        size: 24,
        filter: { topic: 'zig', topics: ['a', 'b'], author: 'ada' },
      }),
  ],
  ['topics of articles', (backend) => api.listArticleTopics(backend, locale)],
  ['an article', (backend) => api.findArticle(backend, { slug: 'a', locale })],
  [
    'people',
    (backend) =>
      api.searchPeople(backend, {
        locale,
        sort: 'name',
        page: 1,
        size: 24,
        filter: { text: 'ada lovelace london', topics: ['a', 'b'], language: 'en' },
      }),
  ],
  ['a person', (backend) => api.findPerson(backend, { slug: 'ada', locale, audience: 'members' })],
  ['questions', (backend) => api.listSkillQuestions(backend, locale)],
  ['resources', (backend) => api.listResources(backend, locale)],
  ['topics', (backend) => api.listTopics(backend, locale)],
  ['questions and answers', (backend) => api.listQuestions(backend, locale, 1000)],
  ['editions of the radar', (backend) => api.listRadarEditions(backend, locale)],
  ['places of an edition', (backend) => api.listRadarPlacements(backend, { edition: '1', locale })],
  ['places of all editions', (backend) => api.listAllRadarPlacements(backend, locale)],
  ['places of a thing', (backend) => api.listRadarHistory(backend, { slug: 'zig', locale })],
])('allows visitors the queries of their pages: %s', async (_what, call) => {
  const queries = await asked(call);
  expect(queries).not.toEqual([]);
  for (const query of queries) expect(excessOf(query, queryLimits.visitor)).toBeUndefined();
});
