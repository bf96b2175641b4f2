// CHECK constraints of the database: docs/domain/refused-input.md, rule 7.
import '../areas.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { checksOf, dropStaleChecks, ensureChecks } from '../engine/schema/checks.ts';
import { definitionFor } from '../engine/schema/definition.ts';
import { choice, collectionMeta, id, text, wholeNumber } from '../engine/schema/fields.ts';
import type { CollectionDefinition, FieldDefinition } from '../engine/schema/types.ts';
import { type Caller, operator } from './backend.ts';
import { closeDatabase, database } from './database.ts';

const { collections } = definitionFor({ name: '', siteUrl: '' });
const checked = collections.flatMap((definition) =>
  checksOf(definition).map((check) => ({
    ...check,
    broken: brokenValue(definition, check.column),
  })),
);
let call: Caller;

beforeAll(async () => {
  call = await operator();
});

afterAll(closeDatabase);

function brokenValue({ fields }: CollectionDefinition, column: string): string | number {
  const field = fields.find((one) => one.field === column) as FieldDefinition;
  const { min, max } = (field.meta.options ?? {}) as { min?: number; max?: number };
  if (field.type === 'integer') return min === undefined ? Number(max) + 1 : min - 1;
  return 'x'.repeat(Number(field.schema?.max_length ?? 1) + 1);
}

/** Tries an update of one row and rolls it back; returns the error of the database. */
async function refusal(table: string, column: string, value: string | number): Promise<string> {
  // Read outside the transaction: in SQLite one that has read cannot write after another one wrote.
  const row = await database()(table).first();
  if (!row) return 'no row';
  const primary = 'id' in row ? 'id' : String(Object.keys(row)[0]);
  const trx = await database().transaction();
  try {
    await trx(table)
      .where({ [primary]: row[primary] })
      .update({ [column]: value });
    return 'taken';
  } catch (error) {
    return String(error);
  } finally {
    await trx.rollback();
  }
}

test('every closed set, range and length of the definition has a constraint', async () => {
  const missing = await Promise.all(
    collections.map(async ({ collection, schema, system }) => {
      if (!schema && !system) return [];
      const stated = inject('env').DATABASE_URL
        ? await database()('pg_constraint')
            .whereRaw('conrelid = ?::regclass', [`"${collection}"`])
            .pluck('conname')
        : await database()('sqlite_master').where({ type: 'table', name: collection }).pluck('sql');
      return checked.filter(
        ({ table, name }) => table === collection && !stated.join(' ').includes(name),
      );
    }),
  );
  expect(checked.length).toBeGreaterThan(200);
  expect(missing.flat()).toEqual([]);
});

test.each(checked)('$table: $rule', async ({ table, column, name, broken }) => {
  const error = await refusal(table, column, broken);
  // PostgreSQL checks the length of the column type first.
  const refused = [name, 'value too long for type character varying', 'no row'];
  expect(
    refused.some((words) => error.includes(words)),
    error,
  ).toBe(true);
});

test('most tables have a row for the test', async () => {
  const tables = new Set(checked.map(({ table }) => table));
  const rows = await Promise.all([...tables].map((table) => database()(table).first()));
  expect(rows.filter(Boolean).length).toBeGreaterThan(tables.size / 2);
});

describe('a changed definition', () => {
  const ledger = (colours: readonly string[], maxPages: number): CollectionDefinition => ({
    collection: 'ledgers',
    schema: {},
    meta: collectionMeta('note', ['Тетради', 'Ledgers'], { sort: 99 }),
    fields: [
      id(),
      text('title', 40, { label: ['Название', 'Title'] }),
      wholeNumber('pages', { label: ['Страниц', 'Pages'], min: 1, max: maxPages }),
      choice(
        'colour',
        colours.map((colour) => [colour, colour, colour] as const),
        { label: ['Цвет', 'Colour'] },
      ),
    ],
  });
  const original = ledger(['red', "painter's (blue)"], 90);
  const extended = ledger(['red', "painter's (blue)", 'green'], 90);
  const write = (values: object) =>
    database()('ledgers')
      .insert({ id: crypto.randomUUID(), ...values })
      .then(
        () => 'taken',
        (error: unknown) => String(error),
      );

  beforeAll(async () => {
    await call('POST', '/collections', original);
    await ensureChecks(database(), [original]);
  });

  afterAll(async () => {
    expect((await call('DELETE', '/collections/ledgers')).status).toBe(204);
  });

  test('refuses values outside a set or a range', async () => {
    expect(await write({ colour: 'green' })).toMatch(/colour_check_/);
    expect(await write({ pages: 91 })).toMatch(/pages_check_/);
    expect(await write({ colour: "painter's (blue)", pages: 90 })).toBe('taken');
    expect(await write({ colour: null, pages: null })).toBe('taken');
  });

  test('drops old constraints before it adds new ones and changes nothing else', async () => {
    await dropStaleChecks(database(), [extended]);
    expect(await write({ colour: 'violet' })).toBe('taken');
    expect(await write({ pages: 91 })).toMatch(/pages_check_/);
    await expect(ensureChecks(database(), [extended])).rejects.toThrow(
      /ledgers\.colour: .*"colour" in/,
    );
    await database()('ledgers').where({ colour: 'violet' }).update({ colour: 'green' });
    await ensureChecks(database(), [extended]);
    expect(await write({ colour: 'violet' })).toMatch(/colour_check_/);
  });

  test('keeps the constraints when Directus alters the table', async () => {
    const column = {
      type: 'string',
      schema: { is_nullable: false, default_value: '', max_length: 40 },
    };
    await database()('ledgers').whereNull('title').update({ title: '' });
    expect((await call('PATCH', '/fields/ledgers/title', column)).status).toBe(200);
    const further = { field: 'shelf', type: 'string', schema: {}, meta: {} };
    expect((await call('POST', '/fields/ledgers', further)).status).toBe(200);
    expect((await call('DELETE', '/fields/ledgers/shelf')).status).toBe(204);
    expect(await write({ colour: 'violet' })).toMatch(/colour_check_/);
    expect(await write({ pages: 0 })).toMatch(/pages_check_/);
    expect(await write({ colour: 'green', pages: 1 })).toBe('taken');
  });
});
