// Upgrade of a database that an earlier version of this project created (fixtures/earlier-version.*).
import '../areas.ts';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { applyDefinition } from '../engine/schema/apply.ts';
import { definitionOf } from '../prepare.ts';
import { readProduct } from '../settings.ts';
import { startInstance } from './operations.ts';
import { temporaryFolder } from './servers/temporary-folder.ts';
import { type Row, sqlIn, sqlOn } from './sql.ts';
import { signInAtStudio } from './studio-session.ts';
import { inFullTier } from './tier.ts';

const shared = inject('env').DATABASE_URL;
const earlier = shared?.replace(/\/house$/, '/earlier');
const base = shared ? 'postgres' : 'sqlite';
let folder: string;

type Tables = Record<string, Row[]>;

beforeAll(async () => {
  folder = temporaryFolder();
  await mkdir(join(folder, 'database'));
  const fixture = join(import.meta.dirname, `fixtures/earlier-version.${base}.sql.gz`);
  const statements = gunzipSync(await readFile(fixture)).toString();
  if (shared) await sqlOn(shared, 'create database earlier');
  if (earlier) {
    await sqlOn(earlier, statements);
    return;
  }
  // The dump is ordered by table, so some rows reference rows that follow later.
  const lenient = { enableForeignKeyConstraints: false };
  const file = new DatabaseSync(join(folder, 'database/site.sqlite'), lenient);
  file.exec('pragma journal_mode = wal');
  file.exec(statements);
  file.close();
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  if (shared) await sqlOn(shared, 'drop database earlier with (force)');
});

const sql = (statement: string) => sqlIn({ url: earlier, folder }, statement);

/** Every row of every table except Directus' own activity and session tables. */
async function tables(): Promise<Tables> {
  const names = await sql(
    earlier
      ? "select tablename as name from pg_tables where schemaname = 'public'"
      : "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  );
  const traces = ['directus_activity', 'directus_revisions', 'directus_sessions'];
  const found: Tables = {};
  for (const { name } of names.filter(({ name }) => !traces.includes(String(name)))) {
    const rows = await sql(`select * from "${name}"`);
    found[String(name)] = rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return found;
}

const startUpgraded = () =>
  startInstance({ DATA_DIR: folder, DEMO: '0', ...(earlier && { DATABASE_URL: earlier }) });

const product = readProduct();
const definition = definitionOf({ product, siteUrl: inject('env').SITE_URL ?? '' });

test('keeps every row, adds columns with their defaults and lengths, sets the current permissions, and changes nothing at the next start', {
  timeout: 300_000,
}, async () => {
  const before = await tables();
  expect(before.people?.length).toBeGreaterThan(70);
  expect(before.news?.length).toBeGreaterThan(10);

  const upgraded = await startUpgraded();
  const after = await tables();
  try {
    const { token } = await signedIn(upgraded.url);
    expect(await applyDefinition({ url: upgraded.url, token }, definition)).toEqual([]);
  } finally {
    await upgraded.stop();
  }

  const ours = Object.keys(before).filter((name) => !name.startsWith('directus_'));
  expect(ours).toEqual(expect.arrayContaining(['people', 'news', 'cases', 'certificates']));
  for (const name of ours.filter((table) => table !== 'site_state')) {
    const columns = Object.keys(before[name]?.[0] ?? {});
    const kept = (after[name] ?? []).map((row) => only(row, columns));
    expect(kept, name).toEqual(expect.arrayContaining(before[name] ?? []));
    expectDefaults(name, columns, after[name] ?? []);
  }
  const emails = (rows: Row[] = []) => rows.map(({ email }) => email).sort();
  expect(emails(after.directus_users)).toEqual(emails(before.directus_users));

  // In a landing run the definition alone proves it: applying it again has changed nothing.
  if (inFullTier) {
    const atRest = await tables();
    await (await startUpgraded()).stop();
    expect(await tables()).toEqual(atRest);
  }

  const maxValues = {
    email: `${'o'.repeat(64)}@${'a'.repeat(185)}.org`,
    first_name: 'я'.repeat(60),
  };
  expect(maxValues.email).toHaveLength(254);
  const values = Object.entries(maxValues).map(([column, value]) => `${column} = '${value}'`);
  const written = await sql(
    `update directus_users set ${values} where email like 'operator@%' returning email, first_name`,
  );
  expect(written).toEqual([maxValues]);
});

function only(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

/** Each new column has its default value. */
function expectDefaults(name: string, known: readonly string[], rows: readonly Row[]): void {
  const collection = definition.collections.find((each) => each.collection === name);
  for (const { field, schema } of collection?.fields ?? []) {
    if (schema === null || known.includes(field)) continue;
    const values = new Set(rows.map((row) => row[field] ?? null));
    const initial = schema.default_value ?? null;
    expect([...values].map(plain), `${name}.${field}`).toEqual(
      rows.length === 0 ? [] : [plain(initial)],
    );
  }
}

/** Normalises values, because SQLite has neither booleans nor JSON. */
function plain(value: unknown): string {
  if (typeof value === 'boolean') return String(Number(value));
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Signs in the operator, who needs a second factor without demo data. */
async function signedIn(url: string): Promise<{ token: string }> {
  const [operator] = await sql(`select email from directus_users where email like 'operator@%'`);
  const secret = new Secret().base32;
  await sql(
    `update directus_users set tfa_secret = '${secret}' where email = '${operator?.email}'`,
  );
  const login = {
    email: operator?.email,
    password: inject('env').DIRECTUS_ADMIN_PASSWORD,
    otp: new TOTP({ secret }).generate(),
  };
  const { response, token } = await signInAtStudio(login, { url });
  expect(response.status).toBe(200);
  return { token };
}
