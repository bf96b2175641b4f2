import { expect, test } from 'vitest';
import { type KnownEdition, planImport } from './import-plan.ts';

const items = [
  { id: '1', slug: 'zig', quadrant: 'languages', names: ['zig'] },
  { id: '2', slug: 'opentofu', quadrant: 'tools', names: ['opentofu', 'terraform fork'] },
  { id: '3', slug: 'wiki', quadrant: 'tools', names: ['wiki'] },
];
const edition = (no: number, code: string, state = 'published'): KnownEdition => ({
  id: code,
  no,
  code,
  state,
  rings: new Map([
    ['1', 'assess'],
    ['2', 'trial'],
    ['3', 'hold'],
  ]),
});
const editions = [edition(1, '2025-1'), edition(2, '2025-2')];
const row = (line: number, name: string, ring: string, quadrant = 'tools') => ({
  line,
  cells: { name, ring, quadrant },
});
const plan = (rows: ReturnType<typeof row>[], more: object = {}) =>
  planImport(rows, { items, editions, code: undefined, ...more });

test('names what is new, moved, unchanged and dropped since the last published edition', () => {
  const { code, changes, problems } = plan([
    row(2, 'Zig', 'trial', 'languages'),
    row(3, 'Terraform fork', 'trial'),
    row(4, 'Bruno', 'assess'),
  ]);
  expect(problems).toEqual([]);
  expect(code).toBe('2026-1');
  expect(changes).toEqual({
    new: ['Bruno'],
    moved: [{ name: 'Zig', from: 'assess', to: 'trial' }],
    unchanged: 1,
    dropped: ['wiki'],
  });
});

test('a thing has one quadrant and one row', () => {
  const { problems } = plan([
    row(2, 'Zig', 'trial', 'tools'),
    row(3, 'OpenTofu', 'trial'),
    row(4, 'Terraform fork', 'trial'),
  ]);
  expect(problems).toEqual([
    { line: 2, problem: '"Zig" stands in the quadrant languages.' },
    { line: 4, problem: '"Terraform fork" is the thing of line 3 by another name.' },
  ]);
});

test('a new thing gets no rude address', () => {
  const { problems } = plan([row(2, 'Fuck', 'trial'), row(3, 'Scunthorpe', 'trial')]);
  expect(problems).toEqual([{ line: 2, problem: 'The address of "Fuck" would be read as rude.' }]);
});

test('a published edition is not written over, a draft is', () => {
  expect(plan([], { code: '2025-2' }).problems).toEqual([
    { line: 0, problem: 'Edition 2025-2 is no draft any more.' },
  ]);
  const draft = edition(3, '2026-1', 'draft');
  expect(plan([], { editions: [...editions, draft] }).draft).toBe(draft);
});

test('the first edition needs a code', () => {
  expect(plan([], { editions: [] }).problems).toEqual([
    { line: 0, problem: '"" is no code of an edition, such as 2026-1.' },
  ]);
});
