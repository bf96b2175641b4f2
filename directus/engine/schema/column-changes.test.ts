import { expect, test } from 'vitest';
import { breakingChanges, layoutOf } from './column-changes.ts';
import { choice, collectionMeta, id, paragraph, text, wholeNumber, yesNo } from './fields.ts';
import type { CollectionDefinition, FieldDefinition } from './types.ts';

const label = ['Поле', 'Field'] as const;
const states = [
  ['open', 'Открыто', 'Open'],
  ['closed', 'Закрыто', 'Closed'],
] as const;

const fields = (): Record<string, FieldDefinition> => ({
  title: text('title', 40, { label }),
  state: choice('state', states, { label }),
  points: wholeNumber('points', { label, min: 0, max: 5 }),
});

const notes = (
  own: Record<string, FieldDefinition>,
  more: Partial<CollectionDefinition> = {},
): CollectionDefinition => ({
  collection: 'notes',
  schema: {},
  meta: collectionMeta('note', label, { sort: 1 }),
  fields: [id(), ...Object.values(own)],
  ...more,
});

const before = layoutOf([notes(fields())]);
const changesTo = (...after: CollectionDefinition[]) => breakingChanges(before, layoutOf(after));

test('an upgrade may add and widen', () => {
  const wider = {
    title: text('title', 80, { label }),
    state: choice('state', [...states, ['late', 'Поздно', 'Late']], { label }),
    points: wholeNumber('points', { label, min: 0, max: 9 }),
    body: paragraph('body', { label }),
    pinned: yesNo('pinned', { label, initial: false }),
  };
  const tags = { ...notes({}), collection: 'tags' };
  const unique = [['title', 'body']];
  expect(changesTo(notes(wider, { unique, indexed: ['title'] }), tags)).toEqual([]);
});

test.each<[string, Record<string, FieldDefinition | undefined>]>([
  ['title: is gone', { title: undefined }],
  ['title: becomes required', { title: text('title', 40, { label, required: true }) }],
  ['title: becomes unique', { title: text('title', 40, { label, unique: true }) }],
  ['title: becomes shorter', { title: text('title', 30, { label }) }],
  ['title: is text instead of string', { title: paragraph('title', { label }) }],
  ['state: has fewer choices', { state: choice('state', [states[0]], { label }) }],
  ['points: has a smaller range', { points: wholeNumber('points', { label, min: 1, max: 5 }) }],
  [
    'body: is new, required and has no default value',
    { body: paragraph('body', { label, required: true }) },
  ],
])('an earlier version fails where %s', (change, own) => {
  const changed = Object.entries({ ...fields(), ...own }).filter(([, field]) => field);
  const after = notes(Object.fromEntries(changed) as Record<string, FieldDefinition>);
  const found = changesTo(after);
  expect(found).toContain(`notes.${change}`);
});

test('an earlier version fails without a collection, and where its rows become duplicates', () => {
  expect(changesTo()).toEqual(['notes: is gone']);
  expect(changesTo(notes(fields(), { unique: [['title', 'state']] }))).toEqual([
    'notes: title, state become unique together',
  ]);
});
