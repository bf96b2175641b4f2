import { expect, test } from 'vitest';
import { readSheet } from './sheet-file.ts';

const rowsOf = (text: string) => {
  const { counted, rows } = readSheet(text);
  expect(counted).toBe('line');
  return rows;
};

test('reads CSV with the line numbers of its rows, whatever is inside quotes', () => {
  const text = 'name,ring\r\nZig,trial\r\n"Two\r\nlines",hold\r\n\r\nWiki,adopt\r\n';
  expect(rowsOf(text)).toEqual([
    { line: 2, cells: { name: 'Zig', ring: 'trial' } },
    { line: 3, cells: { name: 'Two\r\nlines', ring: 'hold' } },
    { line: 6, cells: { name: 'Wiki', ring: 'adopt' } },
  ]);
});

test.each([
  ['in the line that names the columns', '\r\n\r\nname,Descripton\r\nZig,Why\r\n', 3],
  [
    'in the first item of a list that has it',
    '[{"name":"Go"},{"name":"Zig","Descripton":"Why"}]',
    2,
  ],
])('warns of an unknown column, %s', (_, text, line) => {
  const problem = expect.stringMatching(/^Unknown column "Descripton" is left out; known are /);
  expect(readSheet(text).warnings).toEqual([{ line, problem }]);
});

test('ignores a blank column between others', () => {
  expect(readSheet('name,,ring\nZig,,trial\n').warnings).toEqual([]);
});

test('reads tables with semicolons as separator', () => {
  expect(rowsOf('name;ring\nZig;trial\n')).toEqual([
    { line: 2, cells: { name: 'Zig', ring: 'trial' } },
  ]);
});

test('reads tables whose first line names the separator', () => {
  expect(rowsOf('sep=;\r\nname;ring\r\n"Zig";"a, b"\r\n')).toEqual([
    { line: 3, cells: { name: 'Zig', ring: 'a, b' } },
  ]);
});

test('reads JSON with list indexes, however many lines an item has', () => {
  const text = JSON.stringify([{ name: 'Zig' }, 7], null, 2);
  expect(readSheet(text)).toEqual({
    counted: 'item',
    rows: [
      { line: 1, cells: { name: 'Zig' } },
      { line: 2, cells: {} },
    ],
    warnings: [],
  });
});

test('removes the mask of a formula (CSV injection protection)', () => {
  expect(rowsOf("name\n'=1+1\n")).toEqual([{ line: 2, cells: { name: '=1+1' } }]);
});

const unclosed = 'A quotation mark opens a text here that nothing closes.';
const undoubled = 'A quotation mark within a quoted text is not doubled.';
const uneven = (cells: number, columns: number) =>
  `The number of cells is ${cells}, that of columns ${columns}; a text with a separator in it needs quotation marks.`;

test.each([
  ['a text that is never closed', 'A,"x\nB,y\nC,z\n', [{ line: 2, problem: unclosed }]],
  ['and in a row of its own', 'A,x\n"', [{ line: 3, problem: unclosed }]],
  ['a stray mark that swallows rows', '"A" b,x\n"B",y\nC,z\n', [{ line: 2, problem: undoubled }]],
  ['a stray mark within a text', 'A,x\r\nB,"x"y"\r\nC,z\r\n', [{ line: 3, problem: undoubled }]],
  ['a cell too many', 'A,x\nB,One, two\nC,z', [{ line: 3, problem: uneven(3, 2) }]],
  ['a cell too few', 'A,x\n"B\nb"\nC', [3, 5].map((line) => ({ line, problem: uneven(1, 2) }))],
])('names the line of a row that does not match the header: %s', (_, rows, problems) => {
  const read = rowsOf(`name,ring\n${rows}`);
  expect(read.flatMap(({ line, problem }) => (problem ? [{ line, problem }] : []))).toEqual(
    problems,
  );
});

test('ignores empty cells beyond the columns', () => {
  expect(rowsOf('name,ring,,\nZig,trial,,\nWiki,hold, ,,\nBruno,hold\n')).toEqual([
    { line: 2, cells: { name: 'Zig', ring: 'trial' } },
    { line: 3, cells: { name: 'Wiki', ring: 'hold' } },
    { line: 4, cells: { name: 'Bruno', ring: 'hold' } },
  ]);
});

test.each([
  ['{"name":"Zig"}', 'no list'],
  ['a,b\n1,2', 'does not name the columns'],
  [
    'name,"ring\nZig,trial\n',
    'The first line: A quotation mark opens a text here that nothing closes.',
  ],
])('refuses %j', (text, reason) => {
  expect(() => readSheet(text)).toThrow(reason);
});

test('reports a cell with characters that cannot be stored, with its line, and leaves it out', () => {
  const csv = 'name,ring\nZig,trial\nG\u0007o,hold\n';
  const json = '[{"name":"Zig"},{"name":"Go","ring":"\\ufffe"}]';
  const problem = 'Remove the characters that cannot be stored: ';
  expect(readSheet(csv).rows[1]).toEqual({
    line: 3,
    cells: {},
    problem: `${problem}name: U+0007.`,
  });
  expect(readSheet(json).rows[1]).toEqual({
    line: 2,
    cells: {},
    problem: `${problem}ring: U+FFFE.`,
  });
});

test('converts an HTML description to Markdown, or reports it where that is impossible', () => {
  const rows = rowsOf('name,Description\nZig,<p>Why <b>so</b></p>\nGo,<video>x</video>\n');
  expect(rows[0]).toEqual({ line: 2, cells: { name: 'Zig', Description: 'Why **so**' } });
  expect(rows[1]).toMatchObject({
    line: 3,
    problem: 'The description: <video> cannot be written in Markdown.',
  });
});
