import { expect, test } from 'vitest';
import { type KnownEdition, planImport } from './import-plan.ts';

const items = [
  { id: '1', slug: 'zig', quadrant: 'languages', names: ['Zig'], aliases: [] },
  {
    id: '2',
    slug: 'opentofu',
    quadrant: 'tools',
    names: ['OpenTofu'],
    aliases: ['Terraform fork'],
  },
  { id: '3', slug: 'wiki', quadrant: 'tools', names: ['Вики', 'Wiki'], aliases: [] },
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

test('lists new, moved, unchanged and dropped items since the last published edition', () => {
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

test.each([
  ['in the same ring', 'trial', { new: [], moved: [], unchanged: 1 }],
  ['in another ring', 'adopt', { moved: [{ name: 'Zig', from: 'trial', to: 'adopt' }], new: [] }],
])('an item that returns from an older edition is not new: %s', (_, ring, expected) => {
  const old = { ...edition(1, '2025-1'), rings: new Map([['1', 'trial' as const]]) };
  const last = { ...edition(2, '2025-2'), rings: new Map([['2', 'hold' as const]]) };
  const { changes } = plan([row(2, 'Zig', ring, 'languages')], { editions: [old, last] });
  expect(changes).toMatchObject({ ...expected, dropped: ['opentofu'] });
});

test('compares only with published editions before the imported one', () => {
  const placed = (no: number, code: string, state: string, ring: string) => ({
    ...edition(no, code, state),
    rings: new Map([['1', ring as 'hold']]),
  });
  const former = [
    placed(1, '2025-1', 'published', 'assess'),
    placed(2, '2025-2', 'draft', 'hold'),
    placed(3, '2026-1', 'draft', 'hold'),
    placed(4, '2026-2', 'published', 'adopt'),
  ];
  const { changes, previous } = plan([row(2, 'Zig', 'trial', 'languages')], {
    editions: former,
    code: '2026-1',
  });
  expect(previous?.code).toBe('2025-1');
  expect(changes.moved).toEqual([{ name: 'Zig', from: 'assess', to: 'trial' }]);
});

test('refuses a second quadrant or a second row for an item', () => {
  const { problems } = plan([
    row(2, 'Zig', 'trial', 'tools'),
    row(3, 'OpenTofu', 'trial'),
    row(4, 'Terraform fork', 'trial'),
  ]);
  expect(problems).toEqual([
    { line: 2, problem: '"Zig" stands in the quadrant languages.' },
    { line: 4, problem: '"Terraform fork" is the item of line 3 by another name.' },
  ]);
});

const language = (slug: string, ...names: string[]) => ({
  id: `the ${slug}`,
  slug,
  quadrant: 'tools',
  names,
  aliases: [] as string[],
});
const knownItems = [
  language('c', 'C'),
  language('c-sharp', 'C#', 'Си-шарп'),
  language('go', 'Go'),
  { ...language('golang', 'Golang'), aliases: ['Go'] },
  language('node-js', 'Node.js'),
  language('f', 'F*'),
];

test.each([
  ['its name', 'C#', 'c-sharp'],
  ['its name in the other language', 'си шарп', 'c-sharp'],
  ['its name in another case', 'c', 'c'],
  ['its name rather than the alias of another item', 'Go', 'go'],
  ['its name with other punctuation', 'node js', 'node-js'],
  ['its slug', 'c-sharp', 'c-sharp'],
])('matches a row to an item by %s: %s', (_, name, slug) => {
  const { rows, problems } = plan([row(2, name, 'trial')], { items: knownItems });
  expect(problems).toEqual([]);
  expect(rows).toMatchObject([{ slug, item: { slug } }]);
});

test.each([
  ['C++', 'c-plus-plus'],
  ['C*', 'c-2'],
  ['F', 'f-2'],
  ['.Go', 'go-2'],
])('treats a name that differs in a sign as a new item with its own slug: %s', (name, slug) => {
  const { rows, problems } = plan([row(2, name, 'trial')], { items: knownItems });
  expect(problems).toEqual([]);
  expect(rows).toMatchObject([{ slug, item: null }]);
});

test('gives new items slugs that no stored item and no other row has', () => {
  const names = ['C', 'C*', 'C!', 'C-2', 'Zig!'];
  const { rows } = plan(names.map((name, index) => row(index + 2, name, 'trial')));
  expect(rows.map(({ slug }) => slug)).toEqual(['c', 'c-2', 'c-3', 'c-2-2', 'zig-2']);
});

test('names the other row by its item number if items are counted', () => {
  const { problems } = plan([row(1, 'OpenTofu', 'trial'), row(2, 'Terraform fork', 'trial')], {
    counted: 'item',
  });
  expect(problems).toEqual([
    { line: 2, problem: '"Terraform fork" is the item of item 1 by another name.' },
  ]);
});

test('refuses a profane slug for a new item', () => {
  const { problems } = plan([row(2, 'Fuck', 'trial'), row(3, 'Scunthorpe', 'trial')]);
  expect(problems).toEqual([{ line: 2, problem: 'The address of "Fuck" would be read as rude.' }]);
});

test('replaces a draft edition but no published one', () => {
  expect(plan([], { code: '2025-2' }).problems).toEqual([
    { line: 0, problem: 'Edition 2025-2 is no draft any more.' },
  ]);
  const draft = edition(3, '2026-1', 'draft');
  expect(plan([], { editions: [...editions, draft] }).draft).toBe(draft);
});

test('requires a code if the last edition has a code of another form', () => {
  const spring = [edition(1, 'spring')];
  expect(plan([], { editions: spring })).toMatchObject({
    code: '',
    problems: [{ line: 0, problem: 'No code follows "spring": name the edition, such as 2026-1.' }],
  });
  expect(plan([], { editions: spring, code: '2026-1' }).problems).toEqual([]);
});

test('requires a code for the first edition', () => {
  expect(plan([], { editions: [] }).problems).toEqual([
    { line: 0, problem: 'No edition is published yet: name this one, such as 2026-1.' },
  ]);
});
