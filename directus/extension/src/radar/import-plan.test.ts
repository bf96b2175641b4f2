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

test.each([
  ['where it was', 'trial', { new: [], moved: [], unchanged: 1 }],
  ['elsewhere', 'adopt', { moved: [{ name: 'Zig', from: 'trial', to: 'adopt' }], new: [] }],
])('a thing that returns from an older edition is not new: %s', (_, ring, expected) => {
  const old = { ...edition(1, '2025-1'), rings: new Map([['1', 'trial' as const]]) };
  const last = { ...edition(2, '2025-2'), rings: new Map([['2', 'hold' as const]]) };
  const { changes } = plan([row(2, 'Zig', ring, 'languages')], { editions: [old, last] });
  expect(changes).toMatchObject({ ...expected, dropped: ['opentofu'] });
});

test('only published editions before the one to be written count', () => {
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

const language = (slug: string, ...names: string[]) => ({
  id: `the ${slug}`,
  slug,
  quadrant: 'tools',
  names,
  aliases: [] as string[],
});
const house = [
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
  ['its name, in another case', 'c', 'c'],
  ['its name before the other name of something else', 'Go', 'go'],
  ['its name, joined in another way', 'node js', 'node-js'],
  ['its address', 'c-sharp', 'c-sharp'],
])('a row is the thing of which it tells %s: %s', (_, name, slug) => {
  const { rows, problems } = plan([row(2, name, 'trial')], { items: house });
  expect(problems).toEqual([]);
  expect(rows).toMatchObject([{ slug, item: { slug } }]);
});

test.each([
  ['C++', 'c-plus-plus'],
  ['C*', 'c-2'],
  ['F', 'f-2'],
  ['.Go', 'go-2'],
])('a name that differs in a sign is a new thing with an address of its own: %s', (name, slug) => {
  const { rows, problems } = plan([row(2, name, 'trial')], { items: house });
  expect(problems).toEqual([]);
  expect(rows).toMatchObject([{ slug, item: null }]);
});

test('new things get addresses that neither the house nor another row has', () => {
  const names = ['C', 'C*', 'C!', 'C-2', 'Zig!'];
  const { rows } = plan(names.map((name, index) => row(index + 2, name, 'trial')));
  expect(rows.map(({ slug }) => slug)).toEqual(['c', 'c-2', 'c-3', 'c-2-2', 'zig-2']);
});

test('where items are counted, the other row is named by its item', () => {
  const { problems } = plan([row(1, 'OpenTofu', 'trial'), row(2, 'Terraform fork', 'trial')], {
    counted: 'item',
  });
  expect(problems).toEqual([
    { line: 2, problem: '"Terraform fork" is the thing of item 1 by another name.' },
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

test('after an edition whose code is of another form the next one has to be named', () => {
  const spring = [edition(1, 'spring')];
  expect(plan([], { editions: spring })).toMatchObject({
    code: '',
    problems: [{ line: 0, problem: 'No code follows "spring": name the edition, such as 2026-1.' }],
  });
  expect(plan([], { editions: spring, code: '2026-1' }).problems).toEqual([]);
});

test('the first edition needs a code', () => {
  expect(plan([], { editions: [] }).problems).toEqual([
    { line: 0, problem: 'No edition is published yet: name this one, such as 2026-1.' },
  ]);
});
