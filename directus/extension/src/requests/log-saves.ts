import type { Knex } from 'knex';
import { definitionFor } from '../../../schema/definition.ts';
import { rowsIn } from '../actions/action-context.ts';
import { callerOf, kindOf } from '../actions/caller.ts';
import { writeLog } from '../actions/records.ts';
import { now } from '../clock.ts';
import type { FilterContext, Hook, Host, Key, Row } from '../host.ts';
import { textOf } from '../values.ts';

/** Collections whose plain saves are told; the settings have a hook of their own that tells theirs. */
const logged: readonly string[] = ['news', 'resources', 'directus_users'];

/** Under which row a save is told: the collection, the column that names it, and of a part the list of the form. */
type Place = { of: string; by: string; list?: string };

const { collections, relations } = definitionFor({ name: '', siteUrl: '' });

/** The rows themselves, and what belongs to one. */
const places = new Map<string, Place>([
  ...logged.map((of) => [of, { of, by: 'id' }] as const),
  ...relations
    .filter(({ related_collection: of, schema, meta }) => {
      return logged.includes(of) && schema.on_delete === 'CASCADE' && meta.one_field !== null;
    })
    .map(({ collection, field: by, related_collection: of, meta }) => {
      return [collection, { of, by, list: textOf(meta.one_field) }] as const;
    }),
]);

/**
 * Tells the change log of plain saves, in the transaction of the save (docs/domain/workflows.md, "Plain
 * saves"). The backend notes each save for its own history, after it has asked for the rights, and that
 * note is what is listened to; what the house writes by itself it does not note.
 */
export const logSaves: Hook = ({ filter }, host) => {
  /** Under which row a deletion is told: when it is noted, what was deleted is gone. */
  const leaving = new Map<string, string>();

  for (const event of ['items.delete', 'users.delete']) {
    filter(event, async (payload, { collection }, { accountability, database }) => {
      const place = places.get(collection);
      if (accountability === null || !place) return payload;
      const rows = (database as Knex)(collection).whereIn('id', payload as Key[]);
      for (const row of await rows.select('id', place.by)) leaving.set(row.id, row[place.by]);
      return payload;
    });
  }

  filter('activity.create', async (payload, _meta, context) => {
    const note = payload as Note;
    const place = places.get(note.collection);
    if (!place || !['create', 'delete'].includes(note.action)) return payload;
    const isGone = note.action === 'delete';
    const item = isGone ? leaving.get(note.item) : await rowOf(context, place, note);
    leaving.delete(note.item);
    const fields = place.list ? [place.list] : [];
    if (item) await logSave(host, context, { ...toldAs(place, note), item, fields });
    return payload;
  });

  filter('revisions.create', async (payload, _meta, context) => {
    const { activity: id, collection, delta } = payload as Revision;
    const place = places.get(collection);
    if (!place) return payload;
    const noted = (context.database as Knex)('directus_activity').where({ id });
    const note: Note = await noted.first('action', 'collection', 'item', 'user', 'ip');
    const fields = changedIn(collection, delta).map((field) =>
      place.list ? `${place.list}.${field}` : field,
    );
    // Of a row whose parts alone were written, the parts are told.
    if (note.action !== 'update' || fields.length === 0) return payload;
    // A change of what is not there is noted too.
    const item = await rowOf(context, place, note);
    if (item) await logSave(host, context, { ...toldAs(place, note), item, fields });
    return payload;
  });
};

/** What the backend notes of a save; `ip` is cut down to a network in the log. */
type Note = {
  action: string;
  collection: string;
  item: string;
  user: string | null;
  ip: string | null;
};
type Revision = { activity: Key; collection: string; delta: Row | null };

/** What becomes of a part is a change of what it belongs to. */
function toldAs({ of, list }: Place, note: Note): Note {
  return { ...note, collection: of, action: list ? 'update' : note.action };
}

async function rowOf(
  { database }: FilterContext,
  { by }: Place,
  { collection, item }: Note,
): Promise<string> {
  const row = await (database as Knex)(collection).where({ id: item }).first(by);
  return textOf(row?.[by]);
}

/** What was written, but for what is filled in by itself. */
function changedIn(collection: string, delta: Row | null): string[] {
  const fields = collections.find((one) => one.collection === collection)?.fields ?? [];
  const filledIn = fields.filter(({ meta }) => meta.readonly).map(({ field }) => field);
  return Object.keys(delta ?? {}).filter((field) => !filledIn.includes(field));
}

/** One line of the log of a plain save. */
export async function logSave(
  host: Host,
  { database, schema }: Pick<FilterContext, 'database' | 'schema'>,
  { user, ip, ...save }: Note & { fields: string[] },
): Promise<void> {
  const trx = database as Knex.Transaction;
  const caller = await callerOf(trx, { user, ip, role: null, admin: false });
  await writeLog(
    { rows: rowsIn(host, trx, schema), caller: { ...caller, user }, now: now() },
    {
      action: save.action,
      collection: save.collection,
      item: save.item,
      actorKind: kindOf(caller) ?? 'operator',
      fields: save.fields,
    },
  );
}
