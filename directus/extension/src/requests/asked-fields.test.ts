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
  collections: {},
  relations: [
    relation('cases', 'candidate', 'people'),
    relation('directus_users', 'person', 'people', 'accounts'),
    { collection: 'links', field: 'thing', related_collection: null },
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
  ['an order of parts', { sort: ['json(links, a.b)'] }, ['people.links']],
  ['a sum', { aggregate: { count: ['*', 'phone'] } }, ['people.phone']],
  [
    'an order of sums',
    { aggregate: { max: ['born'] }, sort: ['max.phone', 'max'] },
    ['people.phone', 'people.born'],
  ],
  ['a group', { group: ['month(born)'] }, ['people.born']],
  ['another name', { alias: { x: 'phone' } }, ['people.phone']],
  [
    'a list',
    { filter: { accounts: { _some: { email: { _eq: 'a' } } } } },
    ['people.accounts', 'directus_users.email'],
  ],
  ['a number of rows', { sort: ['count(accounts)'] }, ['people.accounts', 'directus_users.person']],
  [
    'what lies deeper',
    { deep: { accounts: { _sort: ['email'], person: { _filter: { phone: { _nnull: true } } } } } },
    ['people.accounts', 'directus_users.person', 'people.phone', 'directus_users.email'],
  ],
  [
    'what lies deeper under another name',
    { alias: { x: 'accounts' }, deep: { x: { _sort: ['email'] } } },
    ['people.accounts', 'people.accounts', 'directus_users.email'],
  ],
  [
    'a value',
    { filter: { phone: { _in: ['$FOLLOW(cases,candidate)'] } }, search: 'born' },
    ['people.phone'],
  ],
  ['what is only shown', { fields: ['phone'], limit: 1 }, []],
])('%s asks about its fields', (_what, query, fields) => {
  expect(asked(query).toSorted()).toEqual(fields.toSorted());
});

test.each([
  ['a relation', { filter: { candidate: { phone: { _eq: '1' } } } }],
  ['a path', { sort: ['candidate.phone'] }],
])('%s leads to the fields of its collection', (_what, query) => {
  expect(asked(query, 'cases')).toEqual(['cases.candidate', 'people.phone']);
});

test('a relation to one of several collections leads to the one it names', () => {
  expect(asked({ filter: { 'thing:people': { phone: { _eq: '1' } } } }, 'links')).toEqual([
    'links.thing',
    'people.phone',
  ]);
});

test('a field that another name hides is asked about itself', () => {
  const query = { alias: { phone: 'born' }, filter: { phone: { _eq: '1' } } };
  expect(asked(query)).toEqual(['people.phone', 'people.born']);
});

const follow = '$FOLLOW(cases,candidate)';
const below = { state: { _eq: 'draft' } };

test.each([
  ['a relation without a field', { filter: { _and: [{ [follow]: { _some: below } }] } }, follow],
  ['an order over one', { sort: ['-$FOLLOW(cases)'] }, '$FOLLOW(cases)'],
  ['another name of one', { alias: { x: follow } }, follow],
  ['one below', { deep: { accounts: { _filter: { [follow]: below } } } }, follow],
  ['a function that is none', { sort: ['upper(phone)'] }, 'upper(phone)'],
  ['a path over no relation', { sort: ['phone.born'] }, 'phone.born'],
  ['a key that is a path', { filter: { 'accounts.email': { _eq: 'a' } } }, 'accounts.email'],
  ['a sum that is none', { aggregate: { phone: ['id'] }, sort: ['phone'] }, 'phone()'],
])('%s is no field', (_what, query, name) => {
  expect(askedFields(query, 'people', schema).map(({ field }) => field)).toContain(name);
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
    question: 'found',
    isLast: true,
    over,
  });
});
