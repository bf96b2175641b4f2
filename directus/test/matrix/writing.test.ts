// Every caller writes exactly what the matrix says, by every kind of request.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inFullTier, sampleByTurn } from '../tier.ts';
import { distinct, everybody, listed, matrix, type Row, type Who } from './matrix.ts';
import {
  addressOf,
  type FieldFound,
  keyOf,
  loadWorld,
  mapConcurrently,
  readingsOf,
  snapshot,
  steps,
  type World,
} from './world.ts';

let world: World;
let before: Awaited<ReturnType<typeof snapshot>>;

beforeAll(async () => {
  world = await loadWorld();
  before = await snapshot();
});

const names = Object.keys(matrix);
const unknown = '00000000-0000-4000-8000-000000000000';

type Kind = 'create' | 'update';

function writable(collection: string, who: Who, kind: Kind): string[] {
  return (matrix[collection]?.[kind] ?? [])
    .filter((writing) => writing.who.includes(who))
    .flatMap(({ fields }) => listed(fields));
}

/** A row that the caller sees, else any row, else none. */
function someRow(collection: string, who: Who): Row | undefined {
  const rows = world.rows(collection);
  const seen = readingsOf(collection, who).flatMap(({ rows: which }) =>
    rows.filter((row) => which.holds(row, who, world)),
  );
  return seen[0] ?? rows[0];
}

const keyIn = (collection: string, row: Row | undefined) =>
  row ? String(row[keyOf(collection)]) : unknown;

/**
 * A value of the row, or the other language, because a text may be sent with its own language
 * (stated-languages.ts).
 */
function valueFor(collection: string, row: Row | undefined, field: string): unknown {
  if (!collection.endsWith('_translations') || field !== 'language') return row?.[field] ?? null;
  return row?.language === 'ru-RU' ? 'en-US' : 'ru-RU';
}

/** Columns of a collection except the key. */
function columns(collection: string): string[] {
  return world
    .fields(collection)
    .filter(({ schema, field }) => schema !== null && field !== keyOf(collection))
    .map(({ field }) => field);
}

/** A valid body, so that the permission is the reason of the refusal. */
const validRow = (collection: string): Row =>
  ({
    directus_files: { type: 'image/png', filename_download: 'x.png' },
    skill_attempts: attemptRow(),
  })[collection] ?? {};

const attemptRow = () => ({
  areas: [world.rows('skill_areas')[0]?.code],
  seed: 1,
  question_versions: {},
  answers: {},
  started_at: '2025-01-01T00:00:00.000Z',
});

/** Callers that also test bulk requests. */
const thorough: readonly Who[] = inFullTier
  ? ['visitor', 'member', 'editor', 'admin']
  : ['member', 'editor'];

type Call = readonly [method: string, path: string, body?: unknown];

/**
 * Performs the calls; returns those without status 403, because any other status means that data were
 * checked first.
 */
async function notRefused(who: Who, calls: readonly Call[]): Promise<string[]> {
  const answers = await mapConcurrently(calls, async ([method, path, body]) => {
    const { status, code } = await world.call[who](method, path, body);
    return status === 403 ? [] : [`${status} ${code} ${method} ${path} ${JSON.stringify(body)}`];
  });
  return answers.flat();
}

// A caller with the permissions of another one by definition tries only in the full run.
describe.each(inFullTier ? everybody : distinct)('%s', (who) => {
  test('cannot create, change or delete rows of a collection without permission', async () => {
    const calls = names.flatMap((collection): Call[] => {
      const address = addressOf(collection);
      const row = someRow(collection, who);
      const id = keyIn(collection, row);
      const [field = 'id'] = columns(collection);
      const change = { [field]: row?.[field] ?? null };
      const { create = [], update = [], delete: remove = [] } = matrix[collection] ?? {};
      const may = (writings: readonly { who: readonly Who[] }[]) =>
        writings.some((writing) => writing.who.includes(who));
      return [
        ...(may(create) ? [] : [['POST', address, validRow(collection)] as const]),
        ...(may(update) ? [] : [['PATCH', `${address}/${id}`, change] as const]),
        ...(remove.includes(who) ? [] : [['DELETE', `${address}/${id}`] as const]),
        ...(may(update) || !thorough.includes(who)
          ? []
          : [
              ['PATCH', address, { keys: [id], data: change }] as const,
              ['PATCH', address, [{ [keyOf(collection)]: id, ...change }]] as const,
            ]),
        ...(remove.includes(who) || !thorough.includes(who)
          ? []
          : [['DELETE', address, [id]] as const]),
      ];
    });
    expect(calls.length).toBeGreaterThan(70);
    expect(await notRefused(who, calls)).toEqual([]);
  });

  test('cannot write a field without permission', async () => {
    const calls = names.flatMap((collection): Call[] => {
      const address = addressOf(collection);
      const mine = world.me(who).user;
      const row =
        collection === 'directus_users' ? world.row(collection, mine) : someRow(collection, who);
      const changed = writable(collection, who, 'update');
      const created = writable(collection, who, 'create');
      return columns(collection).flatMap((field): Call[] => [
        ...(changed.length === 0 || changed.includes(field)
          ? []
          : [
              [
                'PATCH',
                `${address}/${keyIn(collection, row)}`,
                { [field]: valueFor(collection, row, field) },
              ] as const,
            ]),
        ...(created.length === 0 || created.includes(field)
          ? []
          : [
              [
                'POST',
                address,
                { ...validRow(collection), [field]: row?.[field] ?? null },
              ] as const,
            ]),
      ]);
    });
    expect(await notRefused(who, calls)).toEqual([]);
  });

  test('cannot write nested rows without permission', async () => {
    const calls = names.flatMap((collection): Call[] => {
      const row = someRow(collection, who);
      const path = `${addressOf(collection)}/${keyIn(collection, row)}`;
      const changed = writable(collection, who, 'update');
      return steps
        .filter((step) => step.from === collection && changed.includes(step.field))
        .flatMap((step): Call[] => {
          const target = world.rows(step.to)[0];
          const made = writable(step.to, who, 'create').length > 0;
          const direct: Call[] = made
            ? []
            : [['PATCH', path, { [step.field]: step.many ? { create: [{}] } : validRow(step.to) }]];
          const there = { [keyOf(step.to)]: keyIn(step.to, target) };
          const [other = 'id'] = columns(step.to);
          const changes: Call[] =
            writable(step.to, who, 'update').length > 0 || !target
              ? []
              : [['PATCH', path, { [step.field]: { ...there, [other]: target[other] ?? null } }]];
          const further = steps
            .filter(({ from, many }) => step.many && from === step.to && !many)
            .filter(({ field }) => !writable(step.to, who, 'update').includes(field))
            .map(({ field, to }): Call => {
              const end =
                to === 'languages'
                  ? valueFor(step.to, target, field)
                  : keyIn(to, world.rows(to)[0]);
              const inside = { [keyOf(to)]: end };
              return ['PATCH', path, { [step.field]: { update: [{ ...there, [field]: inside }] } }];
            });
          return [...direct, ...changes, ...further];
        });
    });
    expect(await notRefused(who, calls)).toEqual([]);
  });
});

test('none of these requests has changed data', async () => {
  // The lock of the last call may be released after its response.
  await expect.poll(snapshot, { timeout: 10_000 }).toEqual(before);
});

/** Rows and changes of collections with rules of their own, with parents created for the test. */
type Sample = (parents: Record<string, string>) => { row: Row; change: Row };

const samples: Record<string, Sample> = {
  news: () => ({
    row: { slug: 'made-by-the-matrix', category: 'policy' },
    change: { category: 'research' },
  }),
  news_translations: ({ news }) => ({
    row: { news, language: 'en-US', title: 'A title', lead: 'A lead', body: 'Text' },
    change: { title: 'Another title' },
  }),
  topics: () => ({ row: { slug: 'made-by-the-matrix' }, change: { synonyms: ['other'] } }),
  topics_translations: ({ topics: topic }) => ({
    row: { topic, language: 'en-US', label: 'A label' },
    change: { label: 'Another label' },
  }),
  faq_items: () => ({
    row: { group: 'about', order: 99, anchor: 'made-by-the-matrix', status: 'draft' },
    change: { order: 98 },
  }),
  faq_items_translations: ({ faq_items: item }) => ({
    row: { item, language: 'en-US', question: 'A question?', answer: 'An answer.' },
    change: { answer: 'Another answer.' },
  }),
  tracks: () => ({
    row: { code: 'made-by-the-matrix', label_ru: 'Проба', label_en: 'A sample' },
    change: { active: false },
  }),
  certificate_templates: () => ({
    row: { code: 'made-by-the-matrix', version: '1', active: false },
    change: { active: true },
  }),
  certificate_templates_translations: ({ certificate_templates }) => ({
    row: { certificate_templates, language: 'en-US', title: 'A title', body: 'Text' },
    change: { title: 'Another title' },
  }),
};

Object.assign(samples, {
  radar_editions: () => ({ row: { no: 98, code: '2098-1' }, change: { previous: null } }),
  radar_items: () => ({
    row: { slug: 'made-by-the-matrix', quadrant: 'tools' },
    change: { quadrant: 'platforms' },
  }),
  radar_placements: ({ radar_editions: edition }) => ({
    row: { edition, item: world.rows('radar_items')[0]?.id, ring: 'trial' },
    change: { ring: 'adopt' },
  }),
  skill_areas: () => ({ row: { code: 'made-by-the-matrix', order: 99 }, change: { order: 98 } }),
  skill_questions: ({ skill_areas: area }) => ({
    row: { code: 'made-by-the-matrix', area, kind: 'single', difficulty: 1, weight: 1, version: 1 },
    change: { difficulty: 2 },
  }),
  skill_attempts: () => ({ row: attemptRow(), change: { seed: 2 } }),
  resources: () => ({
    row: {
      slug: 'made-by-the-matrix',
      type: 'link',
      access: 'public',
      content_languages: ['ru'],
      url: 'https://example.org/made',
      licence: 'own',
    },
    change: { licence: 'permission' },
  }),
  ...textSample('radar_editions', 'edition', { title: 'A title' }),
  ...textSample('radar_items', 'item', { name: 'A name' }),
  ...textSample('radar_placements', 'placement', { rationale: 'A reason. '.repeat(10).trim() }),
  ...textSample('skill_areas', 'area', { label: 'A label' }),
  ...textSample('skill_questions', 'question', { text: 'A question?', options: ['a', 'b'] }),
  ...textSample('resources', 'resource', { title: 'A title', summary: 'A summary' }),
} satisfies typeof samples);

function textSample(collection: string, parent: string, words: Row): typeof samples {
  const [first = '', value] = Object.entries(words)[0] ?? [];
  return {
    [`${collection}_translations`]: (parents) => ({
      row: { [parent]: parents[collection], language: 'en-US', ...words },
      change: { [first]: `${String(value)} again` },
    }),
  };
}

/** A row with the fields that its collection demands, and a change of it; for collections without rules of their own. */
function plainSample(collection: string, parents: Record<string, string>): ReturnType<Sample> {
  const targets = new Map(
    steps
      .filter(({ from, many }) => from === collection && !many)
      .map((one) => [one.field, one.to]),
  );
  const fieldsTo = (kind: Kind) => {
    const names = new Set(
      (matrix[collection]?.[kind] ?? []).flatMap(({ fields }) => listed(fields)),
    );
    return world.fields(collection).filter(({ field }) => names.has(field));
  };
  const row = fieldsTo('create').flatMap((one): [string, unknown][] => {
    if (one.field === keyOf(collection) || (one.field === 'person' && isOwn(collection))) return [];
    const to = targets.get(one.field);
    if (to) return [[one.field, parents[to] ?? keyIn(to, world.rows(to)[0])]];
    return one.schema?.is_nullable === false ? [[one.field, plainValue(one, 0)]] : [];
  });
  const [changed] = fieldsTo('update').filter(({ field }) => !targets.has(field));
  return {
    row: Object.fromEntries(row),
    change: changed ? { [changed.field]: plainValue(changed, 1) } : {},
  };
}

/** Whether people write only rows of their own, so that the backend fills in the person. */
const isOwn = (collection: string): boolean =>
  matrix[collection]?.update?.some(({ rows }) => rows?.name === 'own') ?? false;

/** One value of a field, or another one. */
function plainValue({ type, meta }: FieldFound, which: 0 | 1): unknown {
  const choice = meta?.options?.choices?.[which];
  if (choice) return choice.value;
  const values: Record<string, readonly [unknown, unknown]> = {
    boolean: [false, true],
    integer: [1, 2],
    json: [[], ['other']],
    date: ['2026-01-01', '2026-01-02'],
  };
  return (values[type] ?? ['Made by the matrix', 'Changed by the matrix'])[which];
}

describe('permitted writes', () => {
  const parents: Record<string, string> = {};
  const roots: Record<string, Row> = {
    news: { slug: 'parent-in-the-matrix' },
    topics: { slug: 'parent-in-the-matrix' },
    faq_items: { anchor: 'parent-in-the-matrix' },
    certificate_templates: { code: 'parent-in-the-matrix', version: '1' },
    radar_editions: { no: 97, code: '2097-1' },
    radar_items: { slug: 'parent-in-the-matrix', quadrant: 'tools' },
    skill_areas: { code: 'parent-in-the-matrix', order: 97 },
    resources: {
      slug: 'parent-in-the-matrix',
      type: 'link',
      access: 'public',
      content_languages: ['ru'],
      url: 'https://example.org/parent',
      licence: 'own',
    },
    skill_questions: {
      code: 'parent-in-the-matrix',
      kind: 'single',
      difficulty: 1,
      weight: 1,
      version: 1,
    },
    radar_placements: { ring: 'trial' },
  };

  beforeAll(async () => {
    for (const [collection, row] of Object.entries(roots)) {
      const { radar_editions: edition, radar_items: item, skill_areas: area } = parents;
      const below = { radar_placements: { edition, item }, skill_questions: { area } }[collection];
      const { body } = await world.superUser('POST', addressOf(collection), { ...row, ...below });
      parents[collection] = body.data.id;
    }
  });

  afterAll(async () => {
    for (const [collection, id] of Object.entries(parents).reverse()) {
      await world.superUser('DELETE', `${addressOf(collection)}/${id}`);
    }
  });

  // A file needs bytes: `../files.test.ts` tests uploads.
  const written = names.filter((collection) => collection !== 'directus_files');
  // Of the callers with the same permission in a collection a landing run has one, by turn.
  const cells = written.flatMap((collection, turn) => {
    const writers = everybody.filter((who) =>
      matrix[collection]?.create?.some((writing) => writing.who.includes(who)),
    );
    return sampleByTurn(writers, turn).map((who) => [who, collection] as const);
  });

  test.each(cells)(
    '%s creates, changes and deletes a row of %s as the matrix says',
    async (who, collection) => {
      const call = world.call[who];
      const sample = samples[collection]?.(parents) ?? plainSample(collection, parents);
      const address = addressOf(collection);
      const made = await call('POST', address, sample.row);
      const key = keyOf(collection);
      expect(made).toMatchObject({ status: 200, body: { data: { [key]: expect.any(String) } } });
      const path = `${address}/${made.body.data[key]}`;
      const changed = await call('PATCH', path, sample.change);
      const mayChange = writable(collection, who, 'update').length > 0;
      expect(changed).toMatchObject(
        mayChange
          ? { status: 200, body: { data: sample.change } }
          : { status: 403, body: { errors: [{}] } },
      );
      const may = matrix[collection]?.delete?.includes(who);
      expect((await call('DELETE', path)).status).toBe(may ? 204 : 403);
      if (!may) expect((await world.superUser('DELETE', path)).status).toBe(204);
    },
  );
});
