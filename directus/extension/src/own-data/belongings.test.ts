// Nothing that belongs to a person is forgotten: docs/domain/own-data.md.
import { expect, test } from 'vitest';
import { definitionFor } from '../../../schema/definition.ts';
import { belongings, notBelonging } from './belongings.ts';

const { collections, relations } = definitionFor({ name: 'Any', siteUrl: 'http://any' });
const people = ['people', 'people_public', 'people_members', 'directus_users'];

const columnsOf = (collection: string) =>
  collections.find((one) => one.collection === collection)?.fields.map(({ field }) => field) ?? [];

const leftOut = notBelonging.map(({ collection, by }) => `${collection}.${by}`);

test('every column that points at a person or an account is in the list or has its reason', () => {
  const pointing = relations
    .filter(({ related_collection }) => people.includes(related_collection))
    // Who wrote a row last is emptied with the account.
    .filter(({ field }) => field !== 'created_by' && field !== 'updated_by')
    .map(({ collection, field }) => `${collection}.${field}`);
  const known = [...belongings.map(({ collection, by }) => `${collection}.${by}`), ...leftOut];
  expect(pointing.length).toBeGreaterThan(20);
  expect(pointing.filter((column) => !known.includes(column))).toEqual([]);
});

test('what is left out of the list exists', () => {
  const columns = collections.flatMap(({ collection, fields }) =>
    fields.map(({ field }) => `${collection}.${field}`),
  );
  expect(columns).toEqual(expect.arrayContaining(leftOut));
});

test('what two records of one person cannot both have says by which columns', () => {
  for (const { collection, by, merged, once = [] } of [...belongings, ...notBelonging]) {
    if (merged === 'goes') continue;
    const keys = collections.find((one) => one.collection === collection)?.unique ?? [];
    const others = keys
      .filter((columns) => columns.includes(by))
      .map((columns) => columns.filter((column) => column !== by).toSorted());
    expect(others, `${collection}.${by}`).toEqual(once.length > 0 ? [once.toSorted()] : []);
    const column = collections
      .find((one) => one.collection === collection)
      ?.fields.find(({ field }) => field === by);
    expect(column?.schema?.is_unique ?? false, `${collection}.${by}`).toBe(false);
  }
});

test('what points at a projection is nothing that the merge moves: who goes is shown to nobody', () => {
  const pointing = relations.filter(({ related_collection }) =>
    ['people_public', 'people_members'].includes(related_collection),
  );
  for (const { collection, field } of pointing) {
    const pointer = [...belongings, ...notBelonging].find(
      (one) => one.collection === collection && one.by === field,
    );
    expect(pointer?.merged, `${collection}.${field}`).toBe('goes');
  }
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
