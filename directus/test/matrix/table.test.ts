// The permission page matches the matrix word for word.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Cells, distinct, matrix, type Which, type Who } from './matrix.ts';

const columns = distinct.filter((who) => who !== 'nobody');

/** A cell such as `R published, own · U own`: letters, and the rows unless it is every row. */
function cell(
  { read = [], create = [], update = [], delete: remove = [] }: Cells,
  who: Who,
): string {
  const words = (letter: string, grants: readonly { who: readonly Who[]; rows?: Which }[]) => {
    const mine = grants.filter((grant) => grant.who.includes(who));
    if (mine.length === 0) return [];
    const names = mine.map(({ rows }) => rows?.name ?? '');
    return names.includes('') ? [letter] : [`${letter} ${[...new Set(names)].join(', ')}`];
  };
  const parts = [
    ...words('R', read),
    ...words('C', create),
    ...words('U', update),
    ...words('D', remove.includes(who) ? [{ who: [who] }] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : '–';
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

test('the table in the documentation matches the matrix', async () => {
  const rows = Object.entries(matrix).map(([collection, cells]) =>
    line([`\`${collection}\``, ...columns.map((who) => cell(cells, who)), cells.note ?? '']),
  );
  const page = [
    '# Who may do what, cell by cell',
    '',
    'C create, R read, U update, D delete, and which rows where it is not all. Written by the test',
    '`directus/test/matrix/table.test.ts` from the matrix that the backend is held to; the rules behind it',
    'are in `permissions.md`. A member in grace, a senior member and a fellow have the rights of a member, a',
    'former member those of an applicant; secretary and chair are members here.',
    '',
    line(['', ...columns, '']),
    line(Array.from({ length: columns.length + 2 }, () => '---')),
    ...rows,
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot(
    join(import.meta.dirname, '../../../docs/domain/permission-table.md'),
  );
});
