// Import of a sheet as a draft edition.
import { afterAll, expect, test } from 'vitest';
import { as, demo, nobody, operator, query, visitor } from './backend.ts';
import { operations } from './operations.ts';

const why =
  'Because it has served several of our teams well for more than a year, in many settings.';
const [first] = demo.content.radar_items;
const nameOf = (id: string | undefined) =>
  demo.content.radar_items_translations.find(
    ({ item, language }) => item === id && language === 'en-US',
  )?.name;
const row = (line: number, cells: Record<string, string>) => ({ line, cells });
const known = { name: nameOf(first?.id) ?? '', ring: 'hold', quadrant: first?.quadrant ?? '' };
const good = [
  row(2, { ...known, description: why }),
  row(3, { name: 'Something Nobody Knew', ring: 'assess', quadrant: 'tools', description: '' }),
];

const order = (more: object) =>
  operations('POST', '/radar/import', { rows: good, language: 'en-US', confirm: false, ...more });

async function editions() {
  const { body } = await (await operator())(
    'GET',
    query('/items/radar_editions', { fields: 'code,state', sort: 'no' }),
  );
  return body.data as { code: string; state: string }[];
}

afterAll(async () => {
  const call = await operator();
  const filter = { code: { _eq: '2026-1' } };
  const { body } = await call('GET', query('/items/radar_editions', { filter }));
  for (const { id } of body.data) await call('DELETE', `/items/radar_editions/${id}`);
  const own = { slug: { _eq: 'something-nobody-knew' } };
  const items = await call('GET', query('/items/radar_items', { filter: own }));
  for (const { id } of items.body.data) await call('DELETE', `/items/radar_items/${id}`);
});

test('previews the changes and writes nothing before a confirmation', async () => {
  const before = await editions();
  const { status, body } = await order({});
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ code: '2026-1', written: false, problems: [] });
  expect(body.data.changes.new).toEqual(['Something Nobody Knew']);
  expect(body.data.changes.dropped).toHaveLength(59);
  expect(await editions()).toEqual(before);
});

test('refuses the whole sheet for an invalid row and reports its line', async () => {
  const before = await editions();
  const bad = row(4, { name: 'Odd', ring: 'maybe', quadrant: 'tools' });
  const { body } = await order({ rows: [...good, bad], confirm: true });
  expect(body.data.written).toBe(false);
  expect(body.data.problems).toEqual([
    { line: 4, problem: 'Unknown ring "maybe"; known are adopt, trial, assess, hold.' },
  ]);
  expect(await editions()).toEqual(before);
});

test('ignores unknown columns', async () => {
  const rows = good.map(({ line, cells }) => ({ line, cells: { ...cells, Descripton: 'Why' } }));
  const { body } = await order({ rows });
  expect(body.data).toMatchObject({ problems: [], changes: { new: ['Something Nobody Knew'] } });
});

test('refuses the whole sheet for a row that could not be parsed', async () => {
  const before = await editions();
  const problem = 'A quotation mark opens a text here that nothing closes.';
  const [, second] = good;
  const { body } = await order({ rows: [good[0], { ...second, problem }], confirm: true });
  expect(body.data).toMatchObject({ written: false, problems: [{ line: 3, problem }] });
  expect(await editions()).toEqual(before);
});

test('refers to other rows by the numbering of the sheet', async () => {
  const rows = [1, 2].map((line) => row(line, known));
  const problems = (counted: string) => [
    { line: 2, problem: `The same name stands in ${counted} 1.` },
  ];
  expect((await order({ rows })).body.data.problems).toEqual(problems('line'));
  expect((await order({ rows, counted: 'item' })).body.data.problems).toEqual(problems('item'));
});

test('writes a confirmed sheet as a hidden draft and replaces it on repetition', async () => {
  for (const _ of ['once', 'again']) {
    const { body } = await order({ confirm: true });
    expect(body.data).toMatchObject({ code: '2026-1', written: true });
  }
  expect((await editions()).at(-1)).toEqual({ code: '2026-1', state: 'draft' });
  const filter = { edition: { code: { _eq: '2026-1' } } };
  const fields = 'ring,movement,item.slug,translations.rationale';
  const path = query('/items/radar_placements', { filter, fields, sort: 'item.slug' });
  const { body } = await (await as('editor'))('GET', path);
  expect(body.data).toHaveLength(2);
  expect(body.data).toContainEqual({
    ring: 'assess',
    movement: 'new',
    item: { slug: 'something-nobody-knew' },
    translations: [],
  });
  expect(body.data).toContainEqual(
    expect.objectContaining({ item: { slug: first?.slug }, translations: [{ rationale: why }] }),
  );
  expect((await visitor('GET', path)).body.data).toEqual([]);
});

test('requires the operator secret', async () => {
  for (const caller of [nobody, await as('editor'), await as('admin')]) {
    expect((await caller('POST', '/radar/import', { rows: [] })).status).toBe(404);
  }
});
