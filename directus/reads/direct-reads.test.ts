// Which reads Directus is spared; that the others are left to it. Their rows: `directus/test/direct-reads.test.ts`.
import '../areas.ts';
import type { Knex } from 'knex';
import { expect, test, vi } from 'vitest';
import { definitionFor } from '../engine/schema/definition.ts';
import { peopleQuery } from '../test/people-query.ts';
import { planOf, type ReadSchema, readDirectly } from './direct-reads.ts';

const { collections, relations } = definitionFor({ name: 'Any', siteUrl: 'http://any' });
const schema: ReadSchema = {
  collections: Object.fromEntries(
    collections.map(({ collection, fields }) => {
      const typed = fields.map(({ field, type, meta }) => [field, { type, special: meta.special }]);
      return [collection, { primary: 'id', fields: Object.fromEntries(typed) }];
    }),
  ),
  relations,
};

test.each(['name', 'newest', 'mixed'] as const)('reads the page of people by %s', async (sort) => {
  const { fields, sort: order, ...query } = await peopleQuery(sort, 2);
  const paged = { ...query, fields: fields.split(','), sort: order.split(',') };
  const plan = planOf('people_members', paged, schema);
  expect(plan).toMatchObject({ limit: 24, offset: 24, where: [] });
  expect(plan?.lists).toMatchObject([{ collection: 'people_members_topics', limit: 3 }]);
});

const query = { fields: ['slug'], sort: ['slug'], limit: 1 };

test.each([
  ['another collection', 'people', {}],
  ['fields by a wildcard', 'people_members', { fields: ['*'] }],
  ['a list whole', 'people_members', { fields: ['topics'] }],
  ['a list without an order', 'people_members', { fields: ['topics.topic'] }],
  ['a field below two relations', 'people_members', { fields: ['topics.topic.id'] }],
  ['an unknown field', 'people_members', { fields: ['constructor'] }],
  ['a function', 'people_members', { fields: ['count(topics)'] }],
  ['no limit', 'people_members', { limit: -1 }],
  ['many rows', 'people_members', { limit: 201 }],
  ['no order', 'people_members', { sort: undefined }],
  ['an order through a relation', 'people_members', { sort: ['topics.sort'] }],
  ['alternatives', 'people_members', { filter: { _or: [{ slug: { _eq: 'a' } }] } }],
  ['a text within another', 'people_members', { filter: { slug: { _contains: 'a' } } }],
  [
    'a filter through a relation',
    'people_members',
    { filter: { topics: { topic: { _eq: 'a' } } } },
  ],
  ['a search', 'people_members', { search: 'a' }],
  ['totals', 'people_members', { aggregate: { count: ['*'] } }],
  ['other names', 'people_members', { alias: { a: 'slug' } }],
])('leaves to Directus: %s', (_, collection, part) => {
  expect(planOf('people_members', query, schema)).toBeDefined();
  expect(planOf(collection, { ...query, ...part }, schema)).toBeUndefined();
});

const open = { collection: 'people_members', fields: ['slug'], permissions: null };
const account = { user: 'u', admin: false };

test.each([
  ['without a permission', account, []],
  ['without the field', account, [{ ...open, fields: ['grade'] }]],
  ['with rights of some rows', account, [{ ...open, permissions: { slug: { _eq: 'a' } } }]],
  [
    'with rights of some rows beside those of all',
    account,
    [open, { ...open, permissions: { slug: { _eq: 'a' } } }],
  ],
  ['of the super account', { ...account, admin: true }, [open]],
  ['of a share', { ...account, share: 's' }, [open]],
  ['of the system', null, [open]],
])('leaves to Directus the reads %s', async (_, accountability, granted) => {
  const knex = vi.fn() as unknown as Knex;
  const asked = { collection: 'people_members', query, schema, knex, accountability };
  const steps = {
    policiesOf: async () => [],
    permissionsOf: async () => granted,
    valuesOf: async () => [],
  };
  expect(await readDirectly(asked, steps)).toBeUndefined();
  expect(knex).not.toHaveBeenCalled();
});
