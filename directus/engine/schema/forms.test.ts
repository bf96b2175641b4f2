import '../../areas.ts';
import { expect, test } from 'vitest';
import { buttons } from './buttons.ts';
import { definitionFor } from './definition.ts';
import { lists } from './studio-lists.ts';

const { collections } = definitionFor({ name: 'Any', siteUrl: 'http://any' });

test('requires no field that is hidden in the studio', () => {
  const unanswerable = collections.flatMap(({ collection, fields }) =>
    fields
      .filter(({ meta }) => meta.hidden === true && meta.required === true)
      .map(({ field }) => `${collection}.${field}`),
  );
  expect(unanswerable).toEqual([]);
});

test('lists no stored JSON that the page of its item hides', () => {
  const hidden = new Set(
    collections.flatMap(({ collection, fields }) =>
      fields
        // A field without a value is hidden on a condition.
        .filter(({ type, meta }) => type === 'json' && meta.hidden === true && !meta.conditions)
        .map(({ field }) => `${collection}.${field}`),
    ),
  );
  expect(hidden).toContain('approvals.payload');
  const columns = lists().flatMap(({ collection, layout_query }) => {
    const { fields } = layout_query.tabular as { fields: string[] };
    return fields.map((field) => `${collection}.${field}`);
  });
  expect(columns).toContain('approvals.event');
  expect(columns.filter((column) => hidden.has(column))).toEqual([]);
});

test('asks in the dialogs of buttons with labels that have room on one line', () => {
  const long = buttons().flatMap(({ machine, event, inputs = [] }) =>
    inputs
      .filter(({ label }) => label.some((text) => text.length > 45))
      .map(({ field }) => `${machine}.${event} ${field}`),
  );
  expect(long).toEqual([]);
});
