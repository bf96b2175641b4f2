import { describe, expect, test } from 'vitest';
import { radarSheetRow, readRadarSheet, unknownColumns } from './radar-sheet.ts';

const good = { name: 'OpenTofu', ring: 'trial', quadrant: 'tools', isNew: 'TRUE', description: '' };
const read = (...rows: object[]) =>
  readRadarSheet(rows.map((cells, index) => ({ line: index + 2, cells: { ...cells } })));

test('parses a row into a radar item', () => {
  const description = 'Why we try it. '.repeat(6).trim();
  expect(read({ ...good, description })).toEqual({
    items: [
      {
        line: 2,
        name: 'OpenTofu',
        slug: 'opentofu',
        ring: 'trial',
        quadrant: 'tools',
        description,
      },
    ],
    problems: [],
  });
});

test('accepts keys and values in any case; an empty description is null', () => {
  const { items, problems } = read({ Name: ' OpenTofu ', RING: 'Trial', Quadrant: 'Tools' });
  expect(problems).toEqual([]);
  expect(items).toEqual([
    {
      line: 2,
      name: 'OpenTofu',
      slug: 'opentofu',
      ring: 'trial',
      quadrant: 'tools',
      description: null,
    },
  ]);
});

test.each([
  [{ ring: 'maybe' }, 'Unknown ring "maybe"; known are adopt, trial, assess, hold.'],
  [
    { quadrant: 'toys' },
    'Unknown quadrant "toys"; known are techniques, tools, platforms, languages.',
  ],
  [{ name: ' ' }, 'The name is missing.'],
  [{ name: '…' }, 'The name has no letter or digit.'],
  [{ name: 'x'.repeat(61) }, 'The name is longer than 60 characters.'],
  [{ description: 'x'.repeat(1501) }, 'The description is longer than 1500 characters.'],
  [{ description: 'Too short.' }, 'The description is shorter than 80 characters.'],
])('reports line and reason of an invalid row: %j', (change, problem) => {
  const { items, problems } = read(good, { ...good, name: 'Other', ...change });
  expect(items.map(({ name }) => name)).toEqual(['OpenTofu']);
  expect(problems).toEqual([{ line: 3, problem }]);
});

test('reports only the parse error of an unreadable row', () => {
  const problem = 'A quotation mark opens a text here that nothing closes.';
  const unread = { line: 3, cells: { ...good, ring: 'maybe' }, problem };
  expect(readRadarSheet([{ line: 2, cells: { ...good, name: 'Zig' } }, unread])).toMatchObject({
    items: [{ name: 'Zig' }],
    problems: [{ line: 3, problem }],
  });
});

test('reports a repeated name with the line of the first', () => {
  expect(read(good, { ...good, name: 'open tofu' }).problems).toEqual([]);
  expect(read(good, { ...good, name: 'opentofu' }).problems).toEqual([
    { line: 3, problem: 'The same name stands in line 2.' },
  ]);
});

test('reports the item number of the first occurrence when items are counted', () => {
  const rows = [1, 2].map((line) => ({ line, cells: good }));
  expect(readRadarSheet(rows, 'item').problems).toEqual([
    { line: 2, problem: 'The same name stands in item 1.' },
  ]);
});

test('names that differ in a symbol are two items', () => {
  const { items, problems } = read(
    ...['C', 'C++', 'C#'].map((name) => ({ ...good, name, quadrant: 'languages' })),
  );
  expect(problems).toEqual([]);
  expect(items.map(({ name }) => name)).toEqual(['C', 'C++', 'C#']);
});

describe('an unknown column', () => {
  const left = (name: string) =>
    `Unknown column "${name}" is left out; known are name, ring, quadrant, isNew, status, description.`;
  const { description: _, ...bare } = good;
  const rows = [
    { line: 3, cells: { ...bare, ' Descripton ': 'Why' } },
    { line: 4, cells: { ...bare, name: 'Zig', descripton: 'Why', Автор: 'A' } },
  ];

  test('is reported once, with the first row that has it', () => {
    expect(unknownColumns(rows)).toEqual([
      { line: 3, problem: left('Descripton') },
      { line: 4, problem: left('Автор') },
    ]);
  });

  test('is reported with the header line if there is one', () => {
    expect(unknownColumns(rows, 2).map(({ line }) => line)).toEqual([2, 2]);
  });

  test('ignores empty columns without a name, as in spreadsheets', () => {
    expect(unknownColumns([{ line: 2, cells: { ...good, '': '', ' ': '' } }])).toEqual([]);
    expect(unknownColumns([{ line: 2, cells: { ...good, '': 'a note' } }])).toHaveLength(1);
  });

  test('is not reported when all columns are known, in any case', () => {
    expect(unknownColumns([{ line: 2, cells: { ...good, STATUS: 'new', isnew: 'TRUE' } }])).toEqual(
      [],
    );
  });
});

test('reports all errors of a row', () => {
  expect(read({}).problems.map(({ problem }) => problem)).toEqual([
    'The name is missing.',
    'Unknown ring ""; known are adopt, trial, assess, hold.',
    'Unknown quadrant ""; known are techniques, tools, platforms, languages.',
  ]);
});

test.each([
  ['new', 'TRUE', 'new'],
  ['in', 'FALSE', 'moved in'],
  ['out', 'FALSE', 'moved out'],
  ['none', 'FALSE', 'no change'],
] as const)('movement %s in the terms of the sheet', (movement, isNew, status) => {
  const item = { name: 'OpenTofu', ring: 'trial', quadrant: 'tools', description: 'Why' } as const;
  expect(radarSheetRow({ ...item, movement })).toEqual({ ...item, isNew, status });
});
