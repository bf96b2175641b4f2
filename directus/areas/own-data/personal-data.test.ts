// The list of personal data is complete: docs/domain/own-data.md.
import '../../areas.ts';
import { expect, test } from 'vitest';
import { definitionFor } from '../../engine/schema/definition.ts';
import { notPersonalData, personalData } from './personal-data.ts';

const { collections, relations } = definitionFor({ name: 'Any', siteUrl: 'http://any' });
const people = ['people', 'people_public', 'people_members', 'directus_users'];

const columnsOf = (collection: string) =>
  collections.find((one) => one.collection === collection)?.fields.map(({ field }) => field) ?? [];

const leftOut = notPersonalData().map(({ collection, by }) => `${collection}.${by}`);

test('lists every column that refers to a person or account, or excludes it with a reason', () => {
  const pointing = relations
    .filter(({ related_collection }) => people.includes(related_collection))
    // `created_by` and `updated_by` are set to null with the account.
    .filter(({ field }) => field !== 'created_by' && field !== 'updated_by')
    .map(({ collection, field }) => `${collection}.${field}`);
  const known = [...personalData().map(({ collection, by }) => `${collection}.${by}`), ...leftOut];
  expect(pointing.length).toBeGreaterThan(20);
  expect(pointing.filter((column) => !known.includes(column))).toEqual([]);
});

test('lists and excludes only columns that exist', () => {
  const columns = collections.flatMap(({ collection, fields }) =>
    fields.map(({ field }) => `${collection}.${field}`),
  );
  const ours = [...personalData(), ...notPersonalData()].filter(
    ({ collection }) => !collection.startsWith('directus_'),
  );
  const named = ours.map(({ collection, by }) => `${collection}.${by}`);
  expect(named.filter((column) => !columns.includes(column))).toEqual([]);
});

test('declares the unique columns (`once`) of every collection that a merge moves', () => {
  for (const { collection, by, merged, once = [] } of [...personalData(), ...notPersonalData()]) {
    if (merged === 'goes') continue;
    const keys = collections.find((one) => one.collection === collection)?.unique ?? [];
    const others = keys
      .filter((columns) => columns.includes(by))
      .map((columns) => columns.filter((column) => column !== by).toSorted());
    const column = collections
      .find((one) => one.collection === collection)
      ?.fields.find(({ field }) => field === by);
    // One row a person at all names the column of the person itself.
    const expected = column?.schema?.is_unique ? [[by]] : others;
    expect(once.length > 0 ? [once.toSorted()] : [], `${collection}.${by}`).toEqual(expected);
  }
});

test('moves no row that refers to a projection: the duplicate of a merge has none', () => {
  const pointing = relations.filter(({ related_collection }) =>
    ['people_public', 'people_members'].includes(related_collection),
  );
  for (const { collection, field } of pointing) {
    const pointer = [...personalData(), ...notPersonalData()].find(
      (one) => one.collection === collection && one.by === field,
    );
    expect(pointer?.merged, `${collection}.${field}`).toBe('goes');
  }
});

test('gives each kind of the archive a unique file name', () => {
  const names = personalData().flatMap(({ shown }) => shown?.name ?? []);
  expect(new Set(names).size).toBe(names.length);
});

test('exports every text of a profile, and erases it with its row', () => {
  const { shown, left } =
    personalData().find(({ collection }) => collection === 'people_translations') ?? {};
  expect(['id', 'person', ...(shown?.fields ?? [])].toSorted()).toEqual(
    columnsOf('people_translations').toSorted(),
  );
  expect(left).toBe('nothing');
});

test('exports what a person states about themselves in `people`', () => {
  const { shown } = personalData().find(({ collection }) => collection === 'people') ?? {};
  const hidden = columnsOf('people').filter((column) => !shown?.fields.includes(column));
  expect(hidden).toEqual([
    // The portrait is a file of the archive; the topics and texts are rows of other collections.
    'avatar',
    'translations',
    'topics',
    'board_reference',
    'reminded_at',
    // Computed from the names.
    'sort_name_ru',
    'sort_name_en',
    'search_text',
    'search_similar',
    'revision',
    'accounts',
    'created_by',
    'updated_at',
    'updated_by',
  ]);
});

test('erases or explicitly keeps every column of `people`', () => {
  const kept = [
    // Keys, and the anonymous history of the association.
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
    // Timestamps, and references to the deleted account.
    'created_at',
    'created_by',
    'updated_at',
    'updated_by',
  ];
  const { left } = personalData().find(({ collection }) => collection === 'people') ?? {};
  expect([...Object.keys(left ?? {}), ...kept].toSorted()).toEqual(columnsOf('people').toSorted());
});
