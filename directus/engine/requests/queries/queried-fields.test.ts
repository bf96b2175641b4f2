// docs/domain/permissions.md, "Other entry points"
import { expect, test } from 'vitest';
import { queriedFields } from './queried-fields.ts';

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
const queried = (query: object, collection = 'people') =>
  queriedFields({ ...query }, collection, schema).map(
    ({ collection: of, field }) => `${of}.${field}`,
  );

test.each([
  ['a filter', { filter: { _or: [{ phone: { _eq: '1' } }] } }, ['people.phone']],
  ['a function', { filter: { 'year(born)': { _eq: 1 } } }, ['people.born']],
  ['a sort', { sort: ['-phone', 'born'] }, ['people.phone', 'people.born']],
  ['a sort by a JSON path', { sort: ['json(links, a.b)'] }, ['people.links']],
  ['an aggregate', { aggregate: { count: ['*', 'phone'] } }, ['people.phone']],
  [
    'a sort by aggregates',
    { aggregate: { max: ['born'] }, sort: ['max.phone', 'max'] },
    ['people.phone', 'people.born'],
  ],
  ['a group', { group: ['month(born)'] }, ['people.born']],
  ['an alias', { alias: { x: 'phone' } }, ['people.phone']],
  [
    'a list relation',
    { filter: { accounts: { _some: { email: { _eq: 'a' } } } } },
    ['people.accounts', 'directus_users.email'],
  ],
  ['a row count', { sort: ['count(accounts)'] }, ['people.accounts', 'directus_users.person']],
  [
    'a deep query',
    { deep: { accounts: { _sort: ['email'], person: { _filter: { phone: { _nnull: true } } } } } },
    ['people.accounts', 'directus_users.person', 'people.phone', 'directus_users.email'],
  ],
  [
    'a deep query under an alias',
    { alias: { x: 'accounts' }, deep: { x: { _sort: ['email'] } } },
    ['people.accounts', 'people.accounts', 'directus_users.email'],
  ],
  [
    'a filter value',
    { filter: { phone: { _in: ['$FOLLOW(cases,candidate)'] } }, search: 'born' },
    ['people.phone'],
  ],
  ['a list of displayed fields', { fields: ['phone'], limit: 1 }, []],
])('%s uses its fields', (_what, query, fields) => {
  expect(queried(query).toSorted()).toEqual(fields.toSorted());
});

test.each([
  ['a relation', { filter: { candidate: { phone: { _eq: '1' } } } }],
  ['a path', { sort: ['candidate.phone'] }],
])('%s reaches the fields of the related collection', (_what, query) => {
  expect(queried(query, 'cases')).toEqual(['cases.candidate', 'people.phone']);
});

test('a many-to-any relation reaches the collection it names', () => {
  expect(queried({ filter: { 'thing:people': { phone: { _eq: '1' } } } }, 'links')).toEqual([
    'links.thing',
    'people.phone',
  ]);
});

test('reports the real field even when an alias has the same name', () => {
  const query = { alias: { phone: 'born' }, filter: { phone: { _eq: '1' } } };
  expect(queried(query)).toEqual(['people.phone', 'people.born']);
});

const follow = '$FOLLOW(cases,candidate)';
const below = { state: { _eq: 'draft' } };

test.each([
  ['a $FOLLOW relation', { filter: { _and: [{ [follow]: { _some: below } }] } }, follow],
  ['a sort by $FOLLOW', { sort: ['-$FOLLOW(cases)'] }, '$FOLLOW(cases)'],
  ['an alias of $FOLLOW', { alias: { x: follow } }, follow],
  ['a nested $FOLLOW', { deep: { accounts: { _filter: { [follow]: below } } } }, follow],
  ['an unknown function', { sort: ['upper(phone)'] }, 'upper(phone)'],
  ['a path through a field that is no relation', { sort: ['phone.born'] }, 'phone.born'],
  ['a filter key that is a path', { filter: { 'accounts.email': { _eq: 'a' } } }, 'accounts.email'],
  ['an unknown aggregate', { aggregate: { phone: ['id'] }, sort: ['phone'] }, 'phone()'],
])('reports %s as an unknown field', (_what, query, name) => {
  expect(queriedFields(query, 'people', schema).map(({ field }) => field)).toContain(name);
});

test.each([
  ['directly', { accounts: { email: { _eq: 'a' } } }, false],
  ['with _some', { accounts: { _some: { _or: [{ email: { _eq: 'a' } }] } } }, true],
  ['with _none', { accounts: { _none: { email: { _eq: 'a' } } } }, true],
])('records whether a list relation was filtered %s', (_how, filter, isChecked) => {
  const over = { from: 'people', to: 'directus_users', column: 'person', many: true, isChecked };
  expect(queriedFields({ filter }, 'people', schema)).toContainEqual({
    collection: 'directus_users',
    field: 'email',
    question: 'found',
    isLast: true,
    over,
  });
});
