// docs/domain/permissions.md, "Other doors"
import { expect, test } from 'vitest';
import { askedFields, namesHiddenRelation } from './asked-fields.ts';

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

const follow = '$FOLLOW(cases,candidate)';
const below = { state: { _eq: 'draft' } };

test.each([
  ['a filter', { filter: { _and: [{ [follow]: { _some: below } }] } }],
  ['an order', { sort: [`-${follow}.state`] }],
  ['a group', { group: [`year(${follow}.born)`] }],
  ['a sum', { aggregate: { max: [`${follow}.state`] } }],
  ['another name', { alias: { x: follow }, filter: { x: below } }],
  ['a filter below', { deep: { accounts: { _filter: { [follow]: below } } } }],
  ['an order below', { deep: { accounts: { person: { _sort: [`${follow}.state`] } } } }],
])('%s may name a relation without a field', (_what, query) => {
  expect(namesHiddenRelation(query)).toBe(true);
});

test('a value is no name', () => {
  expect(namesHiddenRelation({ filter: { phone: { _eq: follow } }, search: follow })).toBe(false);
});

test.each([
  ['directly', { accounts: { email: { _eq: 'a' } } }, false],
  ['by some', { accounts: { _some: { _or: [{ email: { _eq: 'a' } }] } } }, true],
  ['by none', { accounts: { _none: { email: { _eq: 'a' } } } }, true],
])('a list that is asked %s is known as such', (_how, filter, isChecked) => {
  const over = { from: 'people', to: 'directus_users', column: 'person', many: true, isChecked };
  expect(askedFields({ filter }, 'people', schema)).toContainEqual({
    collection: 'directus_users',
    field: 'email',
    isLast: true,
    over,
  });
});
