// docs/domain/permissions.md, "Other doors"
import { expect, test } from 'vitest';
import { askedFields } from './asked-fields.ts';

const relation = (collection: string, field: string, related: string, list?: string) => ({
  collection,
  field,
  related_collection: related,
  meta: { one_field: list ?? null },
});
const schema = {
  relations: [
    relation('cases', 'candidate', 'people'),
    relation('directus_users', 'person', 'people', 'accounts'),
  ],
};
const asked = (query: object, collection = 'people') =>
  askedFields({ ...query }, collection, schema).map(
    ({ collection: of, field }) => `${of}.${field}`,
  );

test.each([
  ['a filter', { filter: { _or: [{ phone: { _eq: '1' } }] } }, ['people.phone']],
  ['a function', { filter: { 'year(born)': { _eq: 1 } } }, ['people.born']],
  ['an order', { sort: ['-phone', 'born'] }, ['people.phone', 'people.born']],
  ['a sum', { aggregate: { count: ['*', 'phone'] } }, ['people.phone']],
  ['a group', { group: ['month(born)'] }, ['people.born']],
  ['another name', { alias: { x: 'phone' }, sort: ['x'] }, ['people.phone']],
  [
    'a list',
    { filter: { accounts: { _some: { email: { _eq: 'a' } } } } },
    ['people.accounts', 'directus_users.email'],
  ],
  [
    'what lies deeper',
    { deep: { accounts: { _sort: ['email'], person: { _filter: { phone: { _nnull: true } } } } } },
    ['directus_users.email', 'people.phone'],
  ],
  ['what is only shown', { fields: ['phone'], limit: 1 }, []],
])('%s asks about its fields', (_what, query, fields) => {
  expect(asked(query)).toEqual(fields);
});

test.each([
  ['a relation', { filter: { candidate: { phone: { _eq: '1' } } } }],
  ['a path', { sort: ['candidate.phone'] }],
])('%s leads to the fields of its collection', (_what, query) => {
  expect(asked(query, 'cases')).toEqual(['cases.candidate', 'people.phone']);
});

test('a relation that is followed backwards leads there', () => {
  const filter = { '$FOLLOW(cases,candidate)': { _some: { state: { _eq: 'draft' } } } };
  expect(asked({ filter })).toContain('cases.state');
});
