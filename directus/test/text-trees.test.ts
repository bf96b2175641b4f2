// Markdown of the radar and of answers is parsed on write; pages only render the tree.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** Texts of an edition that is being written, and of an answer of the demo data. */
const made = { edition: randomUUID(), title: randomUUID(), rationale: randomUUID() };
const answer = demo.content.faq_items_translations[0];
const cases = [
  ['radar_placements_translations', 'rationale', made.rationale],
  ['radar_editions_translations', 'foreword', made.title],
  ['faq_items_translations', 'answer', answer?.id ?? ''],
] as const;

beforeAll(async () => {
  const call = await operator();
  const { edition } = made;
  const title = { id: made.title, language: 'en-US', title: 'Parsed' };
  const rationale = { id: made.rationale, language: 'en-US', rationale: text };
  const item = demo.content.radar_items[0]?.id;
  const rows = [
    ['radar_editions', { id: edition, no: 77, code: '2077-1', translations: [title] }],
    ['radar_placements', { edition, item, ring: 'trial', translations: [rationale] }],
  ] as const;
  for (const [collection, row] of rows) {
    expect((await call('POST', `/items/${collection}`, row)).status).toBe(200);
  }
});

afterAll(async () => {
  const call = await operator();
  await call('DELETE', `/items/radar_editions/${made.edition}`);
  const path = `/items/faq_items_translations/${answer?.id}`;
  await call('PATCH', path, { answer: answer?.answer });
});

test.each(cases)(
  '%s: parses %s to a tree that callers cannot write',
  async (collection, source, id) => {
    const editor = await as('editor');
    const path = `/items/${collection}/${id}`;
    const read = async () =>
      (await editor('GET', query(path, { fields: `${source},${source}_tree` }))).body.data;
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
