import type { Knex } from 'knex';
import { rowsIn } from '../actions/action-context.ts';
import { callerOf, kindOf } from '../actions/caller.ts';
import { writeLog } from '../actions/records.ts';
import { now } from '../clock.ts';
import type { FilterContext, Hook, Host, Key, Row } from '../host.ts';
import { once } from '../once.ts';
import { currentDefinition } from '../schema/definition.ts';
import { knownCollections } from '../schema/known-collections.ts';
import { textOf } from '../values.ts';

/** The row that a save is logged for: its collection, the column with its key, and for a part its list field. */
type LogTarget = { of: string; by: string; list?: string };

/** The logged collections, and the child collections that are deleted with them. */
const logTargets = once(() => {
  const logged = knownCollections().flatMap(({ collection, savesLogged }) =>
    savesLogged ? collection : [],
  );
  return new Map<string, LogTarget>([
    ...logged.map((of) => [of, { of, by: 'id' }] as const),
    ...currentDefinition()
      .relations.filter(({ related_collection: of, schema, meta }) => {
        return logged.includes(of) && schema.on_delete === 'CASCADE' && meta.one_field !== null;
      })
      .map(({ collection, field: by, related_collection: of, meta }) => {
        return [collection, { of, by, list: textOf(meta.one_field) }] as const;
      }),
  ]);
});

/**
 * Audit log of plain saves, written in the transaction of the save (docs/domain/workflows.md, "Plain
 * saves"). It listens to the activity and revision rows that Directus writes after its permission check.
 * Directus writes none for changes that the system makes itself.
 */
export const logSaves: Hook = ({ filter }, host) => {
  /** The log target of each deleted row, kept because the row is gone when its activity is written. */
  const deletedItems = new Map<string, string>();

  for (const event of ['items.delete', 'users.delete']) {
    filter(event, async (payload, { collection }, { accountability, database }) => {
      const target = logTargets().get(collection);
      if (accountability === null || !target) return payload;
      const rows = (database as Knex)(collection).whereIn('id', payload as Key[]);
      for (const row of await rows.select('id', target.by))
        deletedItems.set(row.id, row[target.by]);
      return payload;
    });
  }

  filter('activity.create', async (payload, _meta, context) => {
    const activity = payload as Activity;
    const target = logTargets().get(activity.collection);
    if (!target || !['create', 'delete'].includes(activity.action)) return payload;
    const isGone = activity.action === 'delete';
    const item = isGone ? deletedItems.get(activity.item) : await rowOf(context, target, activity);
    deletedItems.delete(activity.item);
    const fields = target.list ? [target.list] : [];
    if (item) await logSave(host, context, { ...asLogEntry(target, activity), item, fields });
    return payload;
  });

  filter('revisions.create', async (payload, _meta, context) => {
    const { activity: id, collection, delta } = payload as Revision;
    const target = logTargets().get(collection);
    if (!target) return payload;
    const activityRow = (context.database as Knex)('directus_activity').where('id', id);
    const activity: Activity = await activityRow.first(
      'action',
      'collection',
      'item',
      'user',
      'ip',
    );
    const fields = changedIn(collection, delta).map((field) =>
      target.list ? `${target.list}.${field}` : field,
    );
    // If only child rows changed, their own revisions are logged instead.
    if (activity.action !== 'update' || fields.length === 0) return payload;
    // Directus also writes a revision for an update of a row that does not exist.
    const item = await rowOf(context, target, activity);
    if (item) await logSave(host, context, { ...asLogEntry(target, activity), item, fields });
    return payload;
  });
};

/** An activity row of Directus. The log shortens `ip` to its network. */
type Activity = {
  action: string;
  collection: string;
  item: string;
  user: string | null;
  ip: string | null;
};
type Revision = { activity: Key; collection: string; delta: Row | null };

/** Any change of a child row is logged as an update of its parent. */
function asLogEntry({ of, list }: LogTarget, activity: Activity): Activity {
  return { ...activity, collection: of, action: list ? 'update' : activity.action };
}

async function rowOf(
  { database }: FilterContext,
  { by }: LogTarget,
  { collection, item }: Activity,
): Promise<string> {
  const row = await (database as Knex)(collection).where({ id: item }).first(by);
  return textOf(row?.[by]);
}

/** The changed fields, without those that are filled in automatically. */
function changedIn(collection: string, delta: Row | null): string[] {
  const { collections } = currentDefinition();
  const fields = collections.find((one) => one.collection === collection)?.fields ?? [];
  const filledIn = fields.filter(({ meta }) => meta.readonly).map(({ field }) => field);
  return Object.keys(delta ?? {}).filter((field) => !filledIn.includes(field));
}

/** Writes one log entry for a plain save. */
export async function logSave(
  host: Host,
  { database, schema }: Pick<FilterContext, 'database' | 'schema'>,
  { user, ip, ...save }: Activity & { fields: string[] },
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
