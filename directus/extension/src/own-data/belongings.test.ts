// Nothing that belongs to a person is forgotten: docs/domain/own-data.md.
import { expect, test } from 'vitest';
import { definitionFor } from '../../../schema/definition.ts';
import { belongings, notBelonging } from './belongings.ts';

const { collections, relations } = definitionFor({ name: 'Any', siteUrl: 'http://any' });
const people = ['people', 'people_public', 'people_members', 'directus_users'];

const columnsOf = (collection: string) =>
  collections.find((one) => one.collection === collection)?.fields.map(({ field }) => field) ?? [];

test('every column that points at a person or an account is in the list or has its reason', () => {
  const pointing = relations
    .filter(({ related_collection }) => people.includes(related_collection))
    // Who wrote a row last is emptied with the account.
    .filter(({ field }) => field !== 'created_by' && field !== 'updated_by')
    .map(({ collection, field }) => `${collection}.${field}`);
  const known = [
    ...belongings.map(({ collection, by }) => `${collection}.${by}`),
    ...Object.keys(notBelonging),
  ];
  expect(pointing.length).toBeGreaterThan(20);
  expect(pointing.filter((column) => !known.includes(column))).toEqual([]);
});

test('what is left out of the list exists', () => {
  const columns = collections.flatMap(({ collection, fields }) =>
    fields.map(({ field }) => `${collection}.${field}`),
  );
  expect(columns).toEqual(expect.arrayContaining(Object.keys(notBelonging)));
});

test('each kind of the archive has a file of its own', () => {
  const names = belongings.flatMap(({ shown }) => shown?.name ?? []);
  expect(new Set(names).size).toBe(names.length);
});

test('no column of a person is left as it is by oversight', () => {
  const kept = [
    // Keys, and the history of the association without a name.
    'id',
    'slug',
    'standing',
    'standing_since',
    'grade',
    'grade_since',
    'joined_at',
    'left_at',
    'revision',
    // Rows of other collections.
    'translations',
    'topics',
    'accounts',
    // When, and by whose account, which is no more.
    'created_at',
    'created_by',
    'updated_at',
    'updated_by',
  ];
  const { left } = belongings.find(({ collection }) => collection === 'people') ?? {};
  expect([...Object.keys(left ?? {}), ...kept].toSorted()).toEqual(columnsOf('people').toSorted());
});
