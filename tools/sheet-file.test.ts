import { expect, test } from 'vitest';
import { readSheet } from './sheet-file.ts';

test('reads CSV with the lines at which rows begin, whatever stands inside quotes', () => {
  const text = '\uFEFFname,ring\r\nZig,trial\r\n"Two\r\nlines",hold\r\n\r\nWiki,adopt\r\n';
  expect(readSheet(text)).toEqual([
    { line: 2, cells: { name: 'Zig', ring: 'trial' } },
    { line: 3, cells: { name: 'Two\r\nlines', ring: 'hold' } },
    { line: 6, cells: { name: 'Wiki', ring: 'adopt' } },
  ]);
});

test('reads tables whose columns are set apart by semicolons', () => {
  expect(readSheet('name;ring\nZig;trial\n')).toEqual([
    { line: 2, cells: { name: 'Zig', ring: 'trial' } },
  ]);
});

test('reads JSON by places in the list', () => {
  expect(readSheet('[{"name":"Zig"}, 7]')).toEqual([
    { line: 1, cells: { name: 'Zig' } },
    { line: 2, cells: {} },
  ]);
});

test('a masked formula is the text it was', () => {
  expect(readSheet("name\n'=1+1\n")).toEqual([{ line: 2, cells: { name: '=1+1' } }]);
});

test.each([
  ['{"name":"Zig"}', 'no list'],
  ['a,b\n1,2', 'does not name the columns'],
])('refuses %j', (text, reason) => {
  expect(() => readSheet(text)).toThrow(reason);
});
