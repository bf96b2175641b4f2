// One instance upgrades the database while another serves: docs/decisions/067-upgrades-only-add.md.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { earlierVersions } from '../database/earlier-versions.ts';
import { layoutOf } from '../engine/schema/column-changes.ts';
import { definitionOf } from '../prepare.ts';
import { readProduct } from '../settings.ts';
import { callAt, tokenOf } from './backend.ts';
import { closeDatabase } from './database.ts';
import { type Instance, startInstance } from './operations.ts';
import { type BackendCopy, copyBackend } from './servers/backend-copy.ts';
import { startOnce } from './servers/start-once.ts';
import { sqlIn } from './sql.ts';

const layout = layoutOf(
  definitionOf({ product: readProduct(), siteUrl: inject('env').SITE_URL ?? '' }).collections,
);
let token: string;
let copy: BackendCopy;
let serving: Instance;
const sql = (statement: string) => sqlIn(copy, statement);
const preferences = { locale: 'ru', timezone: 'Europe/Moscow' };
const again = { MIGRATE: '0', DEMO: '1' };

beforeAll(async () => {
  // Its session is copied.
  token = await tokenOf('member');
  copy = await copyBackend('rolling');
  serving = await startInstance({
    ...again,
    DATABASE_URL: copy.url ?? '',
    DATA_DIR: copy.folder,
  });
});

afterAll(async () => {
  await serving?.stop();
  await copy.remove();
  await closeDatabase();
});

async function stamps(): Promise<Record<string, string>> {
  const rows = await sql('select key, value from site_state');
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

async function writeStamp(key: string, value: string): Promise<void> {
  await sql(`delete from site_state where key = '${key}'`);
  await sql(`insert into site_state (key, value) values ('${key}', '${value}')`);
}

/** Removes a column that the running instance does not use, as if it were of the version before. */
async function takeBack(): Promise<void> {
  await sql('alter table contact_messages drop column report_text');
  await sql(
    `delete from directus_fields where collection = 'contact_messages' and field = 'report_text'`,
  );
  const { contact_messages: messages = { columns: {}, unique: [] }, ...others } = layout;
  const { report_text: _, ...columns } = messages.columns;
  const recorded = JSON.parse((await stamps()).layout ?? '{}');
  const earlier = { ...others, contact_messages: { ...messages, columns } };
  await writeStamp('layout', JSON.stringify({ ...recorded, layout: earlier }));
  await writeStamp('schema', 'an earlier version');
  await writeStamp('settings', 'an earlier version');
}

const added = () =>
  sql(
    `select 1 from information_schema.columns where table_name = 'contact_messages' and column_name = 'report_text'`,
  );

/** Reads and saves at the serving instance until some work is done; returns what was answered. */
async function loadDuring<Value>(work: Promise<Value>): Promise<[Value, number[]]> {
  const member = callAt(serving.url, { authorization: `Bearer ${token}` });
  const statuses: number[] = [];
  let isDone = false;
  const end = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const read = await member('GET', '/items/news?limit=5&fields=slug,translations.title');
    const saved = await member('POST', '/actions/account/preferences', preferences);
    statuses.push(read.status, saved.status);
  }
  return [await end, statuses];
}

test('an upgrade that only adds does not disturb an instance that serves', async () => {
  await takeBack();
  const [upgrade, statuses] = await loadDuring(startOnce(copy, { MIGRATE: 'only', DEMO: '1' }));
  expect(upgrade.stderr).toBe('');
  expect(upgrade.code).toBe(0);
  expect(upgrade.progress).toContain(
    'Directus: upgrading the database, which other instances may use meanwhile',
  );
  expect(upgrade.progress.filter((text) => text.includes('copying'))).toEqual([]);
  expect(await added()).toHaveLength(1);
  expect(statuses.length).toBeGreaterThan(20);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('one that fails leaves the data, and is continued', async () => {
  await takeBack();
  await sql('drop index audit_log_collection_item_revision_unique');
  for (const id of [randomUUID(), randomUUID()]) {
    await sql(
      `insert into audit_log (id, at, action, collection, item, revision)
       values ('${id}', '2026-01-01', 'a/b', 'news', 'x', 1)`,
    );
  }
  const [failed, statuses] = await loadDuring(startOnce(copy, { MIGRATE: 'only', DEMO: '1' }));
  expect(failed.code).toBe(1);
  expect(failed.stderr).toMatch(/The upgrade failed, and the next start continues it: .*audit_log/);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await sql(`delete from audit_log where item = 'x'`);
  expect((await startOnce(copy, { MIGRATE: 'only', DEMO: '1' })).code).toBe(0);
  expect((await startOnce(copy, again)).stderr).toBe('');
});

test('an earlier version starts on what a later one has only added to', async () => {
  const own = await stamps();
  const earlier = earlierVersions(own, layout);
  await writeStamp('schema', 'a later version');
  await writeStamp('projections', 'of a later version');
  await writeStamp('earlier', '[]');
  expect((await startOnce(copy, again)).stderr).toContain('does not fit this version');
  await writeStamp('earlier', earlier);
  const { code, progress } = await startOnce(copy, again);
  expect(code).toBe(0);
  expect(progress).toContain('Directus: serving a database that a later version has upgraded');
});
