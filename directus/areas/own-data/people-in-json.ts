// Identifiers of people and accounts inside JSON, which no foreign key knows: docs/domain/own-data.md, "People in JSON".
import type { Knex } from 'knex';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { allAreas } from '../../engine/area.ts';
import type { Row } from '../../engine/host.ts';
import { once } from '../../engine/once.ts';
import { columnsNamingPeople, type PeopleColumn } from '../../engine/schema/personal.ts';
import { jsonOf } from '../admissions/stored-json.ts';

/** JSON of Directus itself: saved lists of the studio, and earlier versions of rows, which can be restored. */
const columnsOfDirectus: readonly PeopleColumn[] = [
  { collection: 'directus_presets', field: 'filter', merged: 'replaced' },
  { collection: 'directus_presets', field: 'layout_query', merged: 'replaced' },
  { collection: 'directus_revisions', field: 'data', merged: 'replaced' },
  { collection: 'directus_revisions', field: 'delta', merged: 'replaced' },
];

/** All JSON columns that name people, as their fields declare it (`namesPeople`). */
export const peopleInJson = once((): readonly PeopleColumn[] => [
  ...columnsNamingPeople(allAreas().flatMap(({ collections = [] }) => collections)),
  ...columnsOfDirectus,
]);

/** Replaces an identifier by another wherever a merge has to. */
export async function replaceInJson(
  trx: Knex,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  for (const column of peopleInJson()) {
    if (column.merged === 'replaced') {
      await changeRows(trx, column, from, (value) => withReplaced(value, from, to));
    }
  }
}

/** Removes the entries that name an erased person or account. */
export async function removeFromJson(trx: Knex, id: string): Promise<void> {
  for (const column of peopleInJson()) {
    if (column.erased === 'removed') {
      await changeRows(trx, column, id, (value) => without(value, id) ?? null);
    }
  }
}

async function changeRows(
  trx: Knex,
  { collection, field }: Pick<PeopleColumn, 'collection' | 'field'>,
  id: string,
  change: (value: unknown) => unknown,
): Promise<void> {
  const rows: Row[] = await trx(collection)
    .whereRaw('cast(?? as text) like ?', [field, `%${id}%`])
    .select('id', field);
  for (const row of rows) {
    const changed = JSON.stringify(change(jsonOf(row[field])));
    await trx(collection)
      .where({ id: row.id })
      .update({ [field]: changed });
  }
}

/** A value with an identifier replaced in texts and keys; entries of a list that become equal are kept once. */
export function withReplaced(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') return value.replaceAll(from, to);
  if (Array.isArray(value)) {
    const entries = value.map((one) => withReplaced(one, from, to));
    return [...new Map(entries.map((one) => [keyOf(one, to), one])).values()];
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key.replaceAll(from, to),
      withReplaced(one, from, to),
    ]),
  );
}

/** Entries without the identifier are never equal. */
function keyOf(entry: unknown, id: string): unknown {
  const text = JSON.stringify(entry);
  return text?.includes(id) ? text : Symbol('entry');
}

/** A value without the entries of lists and objects that name an identifier; undefined when it is one itself. */
export function without(value: unknown, id: string): unknown {
  if (typeof value === 'string') return value.includes(id) ? undefined : value;
  if (Array.isArray(value)) return value.filter((one) => !JSON.stringify(one)?.includes(id));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const kept = key.includes(id) ? undefined : without(one, id);
      return kept === undefined ? [] : [[key, kept]];
    }),
  );
}

const uuids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/** Rows of an archive with the names of people in place of their identifiers, where members may read the name. */
export async function withNames(
  { rows }: Pick<ActionContext, 'rows'>,
  collection: string,
  found: readonly Row[],
): Promise<Row[]> {
  const columns = peopleInJson().filter((column) => column.collection === collection);
  const ids = found.flatMap((row) =>
    columns.flatMap(({ field }) => JSON.stringify(row[field] ?? null).match(uuids) ?? []),
  );
  if (ids.length === 0) return [...found];
  const people = await rows('people_members').find({ id: { _in: [...new Set(ids)] } }, [
    'id',
    'display_name_ru',
    'display_name_en',
  ]);
  return found.map((row) => {
    const named = columns.map(({ field }): [string, unknown] => [
      field,
      people.reduce<unknown>(
        (value, { id, display_name_ru: ru, display_name_en: en }) =>
          withReplaced(value, id, ru === en ? ru : `${ru} (${en})`),
        row[field],
      ),
    ]);
    return { ...row, ...Object.fromEntries(named.filter(([field]) => field in row)) };
  });
}
