// A regular write of an invalid value is refused at its field and changes nothing
// (docs/domain/refused-input.md).

import { isErrorCode } from '@site/shared/domain/system';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { widths } from '../../engine/schema/widths.ts';
import type { Answer } from '../backend.ts';
import { inFullTier } from '../tier.ts';
import { listed, matrix, type Row, type Who } from './matrix.ts';
import {
  addressOf,
  type FieldFound,
  keyOf,
  loadWorld,
  mapConcurrently,
  snapshot,
  type World,
} from './world.ts';

let world: World;
let before: Awaited<ReturnType<typeof snapshot>>;

beforeAll(async () => {
  world = await loadWorld();
  before = await snapshot();
});

const nowhere = '00000000-0000-4000-8000-000000000000';
const number = { text: 'some', huge: 2 ** 40, half: 0.5, yes: true, list: [1], object: { no: 1 } };

/** Invalid values by column type. */
const invalidValues: Readonly<Record<string, readonly unknown[]>> = {
  string: [42, true, [1], 'two\nlines'],
  text: [42, true, [1], { no: 1 }, 'я'.repeat(100_001)],
  integer: Object.values(number),
  boolean: ['some', 2, [1], { no: 1 }],
  date: ['some', 42, true, [1], { no: 1 }, '2025-13-45'],
  timestamp: ['some', 42, true, [1], { no: 1 }, '2025-13-45T00:00:00Z'],
  uuid: ['some', 42, true, [1]],
  alias: ['some', 42, true],
  json: ['я'.repeat(100_001)],
};

/** Invalid values that the validation rules detect; all fields of a row in one request. */
function invalidByRule({ type, schema, meta, field }: FieldFound, collection: string): unknown[] {
  // SQLite reports the original width of a widened column.
  const width = widths[collection]?.[field] ?? schema?.max_length ?? 255;
  const { of, choices, min, max, most, longest, softLength } = meta?.options ?? {};
  const isWords = ['tags', 'select-multiple-dropdown'].includes(meta?.interface ?? '');
  const isList = type === 'json' && Boolean(isWords || of || choices);
  return [
    ...(invalidValues[type] ?? []),
    ...(isList ? [42, 'some', true, { no: 1 }, [[]], [true]] : []),
    ...(min === undefined ? [] : [min - 1]),
    ...(max === undefined ? [] : [max + 1]),
    ...(most && type === 'json' ? [Array.from({ length: most + 1 }, () => 'x')] : []),
    ...(longest ? [['я'.repeat(longest + 1)]] : []),
    ...(softLength && type === 'text' ? ['я'.repeat(softLength + 1)] : []),
    ...(of === 'link' ? ['http://example.org/', 'example'] : []),
    ...(of === 'numbers' ? [['some'], [0.5], [2 ** 40]] : [[1]].filter(() => isList)),
    ...(meta?.options?.choices && type === 'string' ? ['no such word'] : []),
    ...(type === 'string' && schema ? ['я'.repeat(width + 1)] : []),
  ];
}

/** Invalid values that only the database detects; one field per request. */
function invalidByDatabase(
  { type, schema, field, meta }: FieldFound,
  collection: string,
): unknown[] {
  const other = world.rows(collection)[1]?.[field];
  return [
    ...(type === 'uuid' && meta?.special?.some((one) => ['m2o', 'file'].includes(one))
      ? [nowhere]
      : []),
    ...(schema && !schema.is_nullable ? [null] : []),
    ...(schema?.is_unique && other ? [other] : []),
  ];
}

type Cell = { address: string; collection: string; id: string; data: Row };

/** Every field that a caller may change, with all invalid values. */
function cellsOf(who: Who): Cell[] {
  return Object.entries(matrix).flatMap(([collection, { update = [] }]) => {
    const names = new Set(
      update.filter((one) => one.who.includes(who)).flatMap((one) => listed(one.fields)),
    );
    const row =
      collection === 'directus_users'
        ? world.row(collection, world.me(who).user)
        : world.rows(collection)[0];
    // Settings have their own tests.
    if (!row || collection === 'settings') return [];
    const fields = world.fields(collection).filter(({ field }) => names.has(field));
    const found = fields.map((field) => [field.field, invalidByRule(field, collection)] as const);
    const most = Math.max(0, ...found.map(([, values]) => values.length));
    const rounds = Array.from({ length: most }, (_, round) =>
      found.flatMap(([field, values]) => (round < values.length ? [[field, values[round]]] : [])),
    );
    const words = fields.filter(({ type }) => ['string', 'text'].includes(type));
    const unsound = ['a\u0007b', 'a\ud800b'].map((text) => words.map(({ field }) => [field, text]));
    const single = fields.flatMap((field) =>
      invalidByDatabase(field, collection).map((value) => [[field.field, value]]),
    );
    const all = [...rounds, ...unsound, ...single].filter((entries) => entries.length > 0);
    return all.map((entries) => ({
      address: addressOf(collection),
      collection,
      id: String(row[keyOf(collection)]),
      data: Object.fromEntries(entries),
    }));
  });
}

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 80);

type ErrorItem = { extensions?: { code?: string; field?: string } };

/** Describes what is wrong with a refusal, which must name every field of the row. */
function wrongIn({ status, body, requestId }: Answer, { address, data }: Cell): string[] {
  const errors: ErrorItem[] = body.errors ?? [];
  const isRefused = status >= 400 && status < 500 && errors.length > 0;
  const isCoded = errors.every(({ extensions }) => isErrorCode(extensions?.code));
  const named = new Set(errors.map(({ extensions }) => extensions?.field?.split('.')[0]));
  const unnamed = Object.keys(data).filter((field) => !named.has(field));
  if (isRefused && isCoded && requestId && unnamed.length === 0) return [];
  const said = JSON.stringify(errors).slice(0, 160);
  return [`${address}: nothing of ${unnamed.join()} in ${status} ${said} for ${shown(data)}`];
}

// The rules are the same on both databases, and an administrator reaches what only a database refuses.
const writers: readonly Who[] =
  inject('env').DATABASE_URL && !inFullTier ? ['admin'] : ['editor', 'admin'];

describe.each(writers)('%s', (who) => {
  test('is refused invalid updates, with all fields named', async () => {
    const cells = cellsOf(who);
    expect(cells.flatMap(({ data }) => Object.keys(data)).length).toBeGreaterThan(500);
    const answers = await mapConcurrently(cells, async (cell) =>
      wrongIn(await world.call[who]('PATCH', `${cell.address}/${cell.id}`, cell.data), cell),
    );
    expect(answers.flat()).toEqual([]);
  });

  test('is refused invalid new rows', async () => {
    const cells = cellsOf(who).filter(
      ({ collection, data }) =>
        Object.keys(data).length > 1 &&
        matrix[collection]?.create?.some((writing) => writing.who.includes(who)),
    );
    const answers = await mapConcurrently(cells, async (cell) =>
      wrongIn(await world.call[who]('POST', cell.address, cell.data), cell),
    );
    expect(answers.flat()).toEqual([]);
  });
});

test('refuses invalid values in the own account', async () => {
  const cells = cellsOf('member').filter(({ collection }) => collection === 'directus_users');
  expect(cells).not.toEqual([]);
  const { member } = world.call;
  const answers = await mapConcurrently(cells, async (cell) => {
    return wrongIn(await member('PATCH', '/users/me', cell.data), cell);
  });
  expect(answers.flat()).toEqual([]);
});

test('refuses bodies that are no rows', async () => {
  const deep = `${'{"translations":[{"a":'.repeat(500)}1${'}]}'.repeat(500)}`;
  const texts = ['{"slug":', 'null', '"text"', '42', deep, '{"slug":"a\\u0000b"}', '[[]]', '[1]'];
  const id = world.rows('news')[0]?.id;
  const paths = [
    ['POST', '/items/news'],
    ['PATCH', `/items/news/${id}`],
    ['PATCH', '/items/news'],
    ['PATCH', '/users/me'],
  ] as const;
  const cells = paths.flatMap(([method, path]) => texts.map((text) => ({ method, path, text })));
  const answers = await mapConcurrently(cells, async ({ method, path, text }) => {
    const { status, body } = await world.call.editor(method, path, new Blob([text]));
    const isFine = status >= 400 && status < 500 && body.errors?.[0]?.extensions?.code;
    return isFine ? [] : [`${method} ${path} ${text.slice(0, 30)}: ${status} ${shown(body)}`];
  });
  expect(answers.flat()).toEqual([]);
});

describe('a filter with an invalid value', () => {
  const typed = ['uuid', 'integer', 'timestamp', 'date', 'boolean'];
  const columns = () =>
    Object.keys(matrix).flatMap((collection) =>
      world
        .fields(collection)
        .filter(({ schema, type }) => schema !== null && typed.includes(type))
        .map(({ field }) => ({ collection, field })),
    );
  const isAnswered = (
    status: number,
    errors: ErrorItem[] | undefined,
    rows: unknown[] | undefined,
  ) => {
    const codes = errors?.map(({ extensions }) => extensions?.code ?? 'none');
    const isCoded = codes?.every((code) => code !== 'none' && !code.startsWith('INTERNAL'));
    return status < 500 && (codes ? isCoded : rows?.length === 0);
  };

  test('over REST', async () => {
    const answers = await mapConcurrently(columns(), async ({ collection, field }) => {
      const path = `${addressOf(collection)}?filter[${field}][_eq]=some&limit=1`;
      const { status, body } = await world.call.admin('GET', path);
      return isAnswered(status, body.errors, body.data) ? [] : [`${status} ${path}`];
    });
    expect(answers.flat()).toEqual([]);
  });
});

test('none of these requests has changed data', async () => {
  // The lock of the last call may be released after its response.
  await expect.poll(snapshot, { timeout: 10_000 }).toEqual(before);
});
