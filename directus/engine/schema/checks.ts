// Check constraints of the database: docs/domain/refused-input.md, rule 7.
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Database } from '../../backend.ts';
import type { CollectionDefinition, FieldDefinition } from './types.ts';

/** A check constraint for one column; its name contains a hash of the rule. */
type Check = { table: string; column: string; name: string; rule: string };

/** Constraint operations of a database. */
type Base = {
  names: (trx: Knex, table: string) => Promise<string[]>;
  add: (trx: Knex, table: string, checks: readonly Check[]) => Promise<void>;
  drop: (trx: Knex, table: string, names: readonly string[]) => Promise<void>;
};

const nameShape = /^\w+_check_[\da-f]{8}$/;

/**
 * Drops constraints that are no longer defined, before rows are written under the new rules and before a column
 * of an old constraint is dropped.
 */
export async function dropStaleChecks(
  database: Database,
  collections: readonly CollectionDefinition[],
): Promise<void> {
  await eachTable(database, collections, async (trx, base, table, { wanted, found }) => {
    const stale = found.filter((name) => !wanted.some((check) => check.name === name));
    if (stale.length > 0) await base.drop(trx, table, stale);
  });
}

/**
 * Adds the constraints of the definition to every table: closed sets, ranges and lengths. Throws with table, column
 * and some keys if existing rows violate one; nothing is changed then.
 */
export async function ensureChecks(
  database: Database,
  collections: readonly CollectionDefinition[],
): Promise<void> {
  await eachTable(database, collections, async (trx, base, table, { wanted, found }) => {
    const missing = wanted.filter(({ name }) => !found.includes(name));
    if (missing.length === 0) return;
    for (const check of missing) await refuseRowsThatBreak(trx, check);
    await base.add(trx, table, missing);
  });
}

async function eachTable(
  database: Database,
  collections: readonly CollectionDefinition[],
  work: (
    trx: Knex,
    base: Base,
    table: string,
    checks: { wanted: readonly Check[]; found: readonly string[] },
  ) => Promise<void>,
): Promise<void> {
  await database.transaction(async (trx) => {
    const base = trx.client.config.client === 'pg' ? postgres : sqlite;
    for (const definition of collections) {
      const { collection } = definition;
      if (!(await trx.schema.hasTable(collection))) continue;
      const found = await base.names(trx, collection);
      await work(trx, base, collection, { wanted: checksOf(definition), found });
    }
  });
}

/** The constraints of a collection's columns. All of them allow `null`. */
export function checksOf({ collection, fields }: CollectionDefinition): Check[] {
  return fields.flatMap((field) => {
    const rule = field.schema && ruleOf(field);
    if (!rule) return [];
    const digest = createHash('sha256').update(rule).digest('hex').slice(0, 8);
    const name = `${field.field}_check_${digest}`;
    return [{ table: collection, column: field.field, name, rule }];
  });
}

function ruleOf({ field, type, schema, meta }: FieldDefinition): string | undefined {
  const column = `"${field}"`;
  const { choices, allowOther, min, max } = (meta.options ?? {}) as Limits;
  if (type === 'integer') {
    const ends = [
      ...(min === undefined ? [] : [`${column} >= ${min}`]),
      ...(max === undefined ? [] : [`${column} <= ${max}`]),
    ];
    return ends.length > 0 ? ends.join(' and ') : undefined;
  }
  if (type !== 'string') return undefined;
  if (choices && !allowOther) {
    const words = choices.map(({ value }) => `'${value.replaceAll("'", "''")}'`);
    return `${column} in (${words.join(', ')})`;
  }
  // PostgreSQL enforces the length through the column type; SQLite does not.
  return typeof schema?.max_length === 'number'
    ? `length(${column}) <= ${schema.max_length}`
    : undefined;
}

type Limits = {
  choices?: { value: string }[];
  /** Values other than the choices are allowed. */
  allowOther?: boolean;
  min?: number;
  max?: number;
};

async function refuseRowsThatBreak(trx: Knex, { table, column, rule }: Check): Promise<void> {
  const rows = await trx(table).whereRaw(`not (${rule})`).limit(5).select();
  if (rows.length === 0) return;
  const keys = rows.map((row) => row.id ?? row.key ?? row[column]).join(', ');
  throw new Error(`${table}.${column}: rows are there that break "${rule}": ${keys}`);
}

const postgres: Base = {
  names: async (trx, table) => {
    const asked = `select conname from pg_constraint where contype = 'c' and conrelid = ?::regclass`;
    const { rows } = await trx.raw(asked, [`"${table}"`]);
    return rows.map(({ conname }: { conname: string }) => conname).filter(isOurs);
  },
  add: async (trx, table, checks) => {
    const added = checks.map(({ name, rule }) => `add constraint "${name}" check (${rule})`);
    await trx.raw(`alter table "${table}" ${added.join(', ')}`);
  },
  drop: async (trx, table, names) => {
    const dropped = names.map((name) => `drop constraint "${name}"`);
    await trx.raw(`alter table "${table}" ${dropped.join(', ')}`);
  },
};

/**
 * SQLite cannot add a constraint to an existing table. It stores the statement that
 * made it; its own guide (https://sqlite.org/lang_altertable.html, section 7) allows to rewrite that for constraints.
 */
const sqlite: Base = {
  names: async (trx, table) => {
    const statement = await statementOf(trx, table);
    return [...statement.matchAll(/constraint [`"](\w+)[`"] check/gi)]
      .map(([, name = '']) => name)
      .filter(isOurs);
  },
  add: async (trx, table, checks) => {
    const statement = await statementOf(trx, table);
    const end = statement.lastIndexOf(')');
    const added = checks.map(({ name, rule }) => `, constraint "${name}" check (${rule})`);
    await restate(trx, table, statement.slice(0, end) + added.join('') + statement.slice(end));
  },
  drop: async (trx, table, names) => {
    const statement = await statementOf(trx, table);
    await restate(trx, table, names.reduce(withoutConstraint, statement));
  },
};

function isOurs(name: string): boolean {
  return nameShape.test(name);
}

async function statementOf(trx: Knex, table: string): Promise<string> {
  const [{ sql }] = await trx('sqlite_master').where({ type: 'table', name: table }).select('sql');
  return sql;
}

async function restate(trx: Knex, table: string, sql: string): Promise<void> {
  const [{ schema_version: version }] = await trx.raw('pragma schema_version');
  await trx.raw('pragma writable_schema = on');
  await trx('sqlite_master').where({ type: 'table', name: table }).update({ sql });
  await trx.raw(`pragma schema_version = ${version + 1}`);
  await trx.raw('pragma writable_schema = reset');
}

/** The statement without `, constraint "name" check (…)`; texts in the rule may hold brackets. */
function withoutConstraint(statement: string, name: string): string {
  const head = new RegExp(`,\\s*constraint [\`"]${name}[\`"] check\\s*(?=\\()`, 'i').exec(
    statement,
  );
  if (!head) return statement;
  let depth = 0;
  let isText = false;
  for (let at = head.index + head[0].length; at < statement.length; at += 1) {
    const sign = statement[at];
    if (sign === "'") isText = !isText;
    if (isText) continue;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) return statement.slice(0, head.index) + statement.slice(at + 1);
  }
  throw new Error(`The statement of a table ends within its constraint ${name}`);
}
