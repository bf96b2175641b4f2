// Markdown of the radar and of answers is parsed on write; pages only render the tree.
import { afterAll, expect, test } from 'vitest';
import { as, demo, operator, query } from './backend.ts';

const text =
  'A **bold** reason with [a page](https://example.org/docs) and `code`, long enough to be a reason.';

/** Markdown that would not be rendered as written, by line. */
const unsupported = [
  text,
  '<script>alert(1)</script>',
  '[link](javascript:alert(1))',
  '[note]: nobody',
  '| a |\n|---|\n| b | c |',
  '![A hall](https://elsewhere.example/a.png)',
].join('\n\n');

const forged = { type: 'root', children: [{ type: 'element', tagName: 'script', children: [] }] };

/** The first text of a demo collection, and its value before the test. */
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
  '%s: parses %s to a tree that callers cannot write',
  async (collection, source, id) => {
    const editor = await as('editor');
    const path = `/items/${collection}/${id}`;
    const read = async () =>
      (await editor('GET', query(path, { fields: `${source},${source}_tree` }))).body.data;
    before.set(id, (await read())[source]);

    const { status } = await editor('PATCH', path, { [source]: text, [`${source}_tree`]: forged });
    expect(status).toBe(200);
    const { [`${source}_tree`]: tree } = await read();
    const written = JSON.stringify(tree);
    for (const tag of ['strong', 'a', 'code']) expect(written).toContain(`"tagName":"${tag}"`);
    expect(written).not.toContain('script');

    await editor('PATCH', path, { [`${source}_tree`]: forged });
    expect((await read())[`${source}_tree`]).toEqual(tree);
  },
);

/** Direct writes of a text by the editor. */
const writes = [
  ...cases.map(([collection, source, id]) => ({
    source,
    method: 'PATCH' as const,
    path: `/items/${collection}/${id}`,
    row: { [source]: unsupported },
  })),
  {
    source: 'body',
    method: 'POST' as const,
    path: '/items/news',
    row: { slug: 'never-written', translations: [{ language: 'ru-RU', body: unsupported }] },
  },
];
test.each(writes)(
  '$method $path refuses a $source that would not be rendered as written, with the line of each problem',
  async ({ source, method, path, row }) => {
    const editor = await as('editor');
    const { status, body } = await editor(method, path, row);
    expect(status).toBe(422);
    const errors = body.errors.map(({ extensions }: { extensions: ErrorDetails }) => extensions);
    expect(errors).toMatchObject(
      [
        { line: 3, why: 'raw-html' },
        { line: 5, why: 'link-address' },
        { line: 7, why: 'unreferenced' },
        { line: 11, why: 'table-cell' },
        { line: 13, why: 'picture' },
      ].map((params) => ({ code: 'E_MARKDOWN', field: source, params })),
    );
  },
);

type ErrorDetails = { code: string; field: string; params: object };

test('has parsed the rationales of the demo data', async () => {
  const editor = await as('editor');
  const filter = { rationale_tree: { _null: true } };
  const { body } = await editor('GET', query('/items/radar_placements_translations', { filter }));
  expect(demo.content.radar_placements_translations.length).toBeGreaterThan(0);
  expect(body.data).toEqual([]);
});
