import { expect, test } from 'vitest';
import { inertRows } from './inert-exports.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '=1\nmore'])(
  'escapes a text that looks like a formula: %j',
  (text) => {
    expect(inertRows([{ text, inner: { text } }])).toEqual([
      { text: `'${text}`, inner: { text: `'${text}` } },
    ]);
  },
);

test('escapes column names', () => {
  expect(inertRows({ '=1+1': 'title' })).toEqual({ "'=1+1": 'title' });
});

test('leaves other values unchanged', () => {
  const made = new Date(0);
  const row = { text: 'a = b', empty: '', number: -1, none: null, made, list: ['=1'] };
  expect(inertRows([row])).toEqual([row]);
});
