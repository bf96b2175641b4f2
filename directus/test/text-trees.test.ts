// Texts of the radar and of answers are parsed when they are written: a page only draws them.
import { afterAll, expect, test } from 'vitest';
import { as, demo, operator, query } from './backend.ts';

const hostile = [
  'A **bold** reason with [a page](https://example.org/docs) and `code`, long enough to be a reason.',
  '<script>alert(1)</script>',
  '[link](javascript:alert(1))',
  '<img src=x onerror=alert(1)>',
].join('\n\n');

const forged = { type: 'root', children: [{ type: 'element', tagName: 'script', children: [] }] };

/** The first text of a demo collection, and what it held before. */
const firstOf = (texts: readonly { id: string }[]) => texts[0]?.id ?? '';
const cases = [
  [
    'radar_placements_translations',
    'rationale',
    firstOf(demo.content.radar_placements_translations),
  ],
  ['radar_editions_translations', 'foreword', firstOf(demo.content.radar_editions_translations)],
  ['faq_items_translations', 'answer', firstOf(demo.content.faq_items_translations)],
] as const;

const before = new Map<string, unknown>();
afterAll(async () => {
  const call = await operator();
  for (const [collection, source, id] of cases) {
    if (before.has(id))
      await call('PATCH', `/items/${collection}/${id}`, { [source]: before.get(id) });
  }
});

test.each(cases)(
  '%s: %s becomes a tree without anything that could run',
  async (collection, source, id) => {
    const editor = await as('editor');
    const path = `/items/${collection}/${id}`;
    const read = async () =>
      (await editor('GET', query(path, { fields: `${source},${source}_tree` }))).body.data;
    before.set(id, (await read())[source]);

    const { status } = await editor('PATCH', path, {
      [source]: hostile,
      [`${source}_tree`]: forged,
    });
    expect(status).toBe(200);
    const { [`${source}_tree`]: tree } = await read();
    const written = JSON.stringify(tree);
    for (const tag of ['strong', 'a', 'code']) expect(written).toContain(`"tagName":"${tag}"`);
    expect(written).toContain('https://example.org/docs');
    for (const tag of ['script', 'img']) expect(written).not.toContain(`"tagName":"${tag}"`);
    // Markup that is not allowed stands there as text; no attribute of an element could run.
    expect(written).not.toMatch(/"(?:href|src)":"javascript:|"on\w+":/i);

    await editor('PATCH', path, { [`${source}_tree`]: forged });
    expect((await read())[`${source}_tree`]).toEqual(tree);
  },
);

test('the demo’s reasons are there as trees', async () => {
  const editor = await as('editor');
  const filter = { rationale_tree: { _null: true } };
  const { body } = await editor('GET', query('/items/radar_placements_translations', { filter }));
  expect(demo.content.radar_placements_translations.length).toBeGreaterThan(0);
  expect(body.data).toEqual([]);
});
