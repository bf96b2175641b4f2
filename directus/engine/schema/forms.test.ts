import '../../areas.ts';
import { expect, test } from 'vitest';
import { definitionFor } from './definition.ts';
import { namedLists, newestFirst, openingLists } from './studio-lists.ts';

const { collections } = definitionFor({ name: 'Any', siteUrl: 'http://any' });

test('requires no field that is hidden in the studio', () => {
  const unanswerable = collections.flatMap(({ collection, fields }) =>
    fields
      .filter(({ meta }) => meta.hidden === true && meta.required === true)
      .map(({ field }) => `${collection}.${field}`),
  );
  expect(unanswerable).toEqual([]);
});

test('lists no column that is hidden on the page of its item', () => {
  const hidden = new Set(
    collections.flatMap(({ collection, fields }) =>
      fields
        .filter(({ meta }) => meta.hidden === true)
        .map(({ field }) => `${collection}.${field}`),
    ),
  );
  const columns = [...openingLists, ...newestFirst, ...namedLists()].flatMap(
    ({ collection, layout_query }) => {
      const { fields } = layout_query.tabular as { fields: string[] };
      return fields.map((field) => `${collection}.${field}`);
    },
  );
  expect(columns.length).toBeGreaterThan(100);
  expect(columns.filter((column) => hidden.has(column))).toEqual([]);
});
