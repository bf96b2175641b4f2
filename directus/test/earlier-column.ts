// A database as if it were of the version before: one column that running instances do not use is missing.
import { layoutOf } from '../engine/schema/column-changes.ts';
import { definitionOf } from '../prepare.ts';
import { readProduct } from '../settings.ts';
import type { Row } from './sql.ts';

type Sql = (statement: string) => Promise<Row[]>;

/** The tables of this version, for the site at an address. */
export const layoutFor = (siteUrl: string) =>
  layoutOf(definitionOf({ product: readProduct(), siteUrl }).collections);

export async function readStamps(sql: Sql): Promise<Record<string, string>> {
  const rows = await sql('select key, value from site_state');
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

export async function writeStamp(sql: Sql, key: string, value: string): Promise<void> {
  await sql(`delete from site_state where key = '${key}'`);
  await sql(`insert into site_state (key, value) values ('${key}', '${value}')`);
}

/** Removes the column: an upgrade adds it again. */
export async function takeColumnBack(sql: Sql, siteUrl: string): Promise<void> {
  await sql('alter table contact_messages drop column report_text');
  await sql(
    `delete from directus_fields where collection = 'contact_messages' and field = 'report_text'`,
  );
  const { contact_messages: messages = { columns: {}, unique: [] }, ...others } =
    layoutFor(siteUrl);
  const { report_text: _, ...columns } = messages.columns;
  const recorded = JSON.parse((await readStamps(sql)).layout ?? '{}');
  const earlier = { ...others, contact_messages: { ...messages, columns } };
  await writeStamp(sql, 'layout', JSON.stringify({ ...recorded, layout: earlier }));
  await writeStamp(sql, 'schema', 'an earlier version');
  await writeStamp(sql, 'settings', 'an earlier version');
}

/** Rows that a unique index of the tables refuses, without that index: the next upgrade fails there. */
export const untilUpgradeFails = (ids: readonly [string, string]): readonly string[] => [
  'drop index audit_log_collection_item_revision_unique',
  ...ids.map(
    (id) => `insert into audit_log (id, at, action, collection, item, revision)
             values ('${id}', '2026-01-01', 'a/b', 'news', 'x', 1)`,
  ),
];

/** Removes these rows, so that the upgrade can go on. */
export const soThatUpgradeGoesOn = `delete from audit_log where item = 'x'`;

/** Finds the column that was taken back. */
export const columnIsThere = `select 1 from information_schema.columns
  where table_name = 'contact_messages' and column_name = 'report_text'`;
