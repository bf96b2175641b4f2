// What the tests of the matrix stand on: the collections and relations of the definition, every row
// as the super account reads it, and one signed-in caller per column.

import { vi } from 'vitest';
import { definitionFor } from '../../schema/definition.ts';
import type { CollectionDefinition, RelationDefinition } from '../../schema/types.ts';
import {
  as,
  type Caller,
  fromFew,
  nobody,
  operator,
  personOf,
  query,
  visitor,
} from '../backend.ts';
import { closeDatabase, database } from '../database.ts';
import { operations } from '../operations.ts';
import { inFullTier } from '../tier.ts';
import {
  type Cells,
  everybody,
  type House,
  listed,
  type Me,
  matrix,
  type Row,
  type Who,
} from './matrix.ts';

type Rows = readonly Row[];

export const definition = definitionFor({ name: 'Any', siteUrl: 'http://any' });

/** Collections that have rows; folders of the studio have none. */
export const collections: readonly CollectionDefinition[] = definition.collections.filter(
  ({ schema, fields }) => schema !== null && fields.length > 0,
);

/** One step from a collection to another: by the column that refers, or back by its list. */
export type Step = { from: string; field: string; to: string; many: boolean; column: string };

export const steps: readonly Step[] = definition.relations.flatMap(stepsOf);

function stepsOf({ collection, field, related_collection, meta }: RelationDefinition): Step[] {
  const there = { from: collection, field, to: related_collection, many: false, column: field };
  const list = meta.one_field;
  if (typeof list !== 'string') return [there];
  const back = { from: related_collection, field: list, to: collection, many: true, column: field };
  return [there, back];
}

/** The address at which a collection is read and written. */
export function addressOf(collection: string): string {
  return collection.startsWith('directus_')
    ? `/${collection.slice('directus_'.length)}`
    : `/items/${collection}`;
}

/** The primary key of a collection. */
export function keyOf(collection: string): string {
  const found = collections.find((one) => one.collection === collection);
  return found?.fields.find(({ schema }) => schema?.is_primary_key)?.field ?? 'id';
}

/** The backend as the super account sees it, and who asks. */
export type World = House & {
  call: Readonly<Record<Who, Caller>>;
  house: Caller;
  /** Every field, ours and the backend's own, in the order of the form. */
  fields: (collection: string) => readonly FieldFound[];
};

export type FieldFound = {
  collection: string;
  field: string;
  type: string;
  /** Null where there is no column. */
  schema: { is_nullable: boolean; is_unique: boolean; max_length: number | null } | null;
  meta: {
    special: string[] | null;
    interface: string | null;
    options: Limits | null;
  } | null;
};

/** What a field is held to beyond its type. */
type Limits = {
  choices?: { value: string }[];
  of?: string;
  min?: number;
  max?: number;
  most?: number;
  longest?: number;
  softLength?: number;
};

/** Who of the cast is somebody that it has nobody for. */
const playing: Partial<Record<Who, string>> = { grace: 'lead', former: 'mentee' };

/** Makes them so, once: one goes on by the calendar, the other leaves. */
async function castTheOthers(): Promise<void> {
  const standing = (login: string) => database()('people').where({ id: personOf(login).id });
  await standing('lead').where({ standing: 'active' }).update({ standing: 'grace' });
  const leaver = await standing('mentee').first('standing');
  if (leaver.standing !== 'active') return;
  const left = await (await as('mentee'))('POST', '/actions/standing/me/resign');
  if (left.status !== 200) throw new Error(`Nobody leaves: ${left.code}`);
}

/** Reads everything once. */
export async function lookAround(): Promise<World> {
  await castTheOthers();
  await settle();
  const house = await operator();
  const names = everybody.filter((who) => who !== 'nobody' && who !== 'visitor');
  const signedIn = await Promise.all(
    names.map(async (name) => [name, await as(playing[name] ?? name)] as const),
  );
  const strangers = { nobody: fromFew(nobody), visitor: fromFew(visitor) };
  const call = { ...strangers, ...Object.fromEntries(signedIn) } as Record<Who, Caller>;
  const mes = await inTurns([...everybody], async (who): Promise<[Who, Me]> => {
    if (who === 'nobody') return [who, { user: null, person: null }];
    const { body } = await call[who]('GET', '/users/me?fields=id,person');
    return [who, { user: body.data?.id ?? null, person: body.data?.person ?? null }];
  });
  await closeDatabase();
  const found = (await house('GET', '/fields')).body.data as FieldFound[];
  const read = await inTurns([...collections], async ({ collection }) => {
    return [collection, await everyRow(house, collection)] as const;
  });
  const rows = new Map<string, Rows>(read);
  const byKey = new Map(
    read.map(([collection, list]) => [
      collection,
      new Map(list.map((row) => [row[keyOf(collection)], row])),
    ]),
  );
  return {
    call,
    house,
    me: (who) => new Map(mes).get(who) ?? { user: null, person: null },
    rows: (collection) => rows.get(collection) ?? [],
    row: (collection, id) => byKey.get(collection)?.get(id),
    fields: (collection) => found.filter((field) => field.collection === collection),
  };
}

/** What was put out so far is handled, and its mail is sent, before anything is looked at. */
async function settle(): Promise<void> {
  const settled = async () => {
    await operations('POST', '/jobs/outbox');
    await operations('POST', '/jobs/send-mail');
    const event = await database()('outbox_events').whereNull('handled_at').first('id');
    const mail = await database()('deliveries')
      .whereIn('state', ['queued', 'sending'])
      .where('next_try_at', '<=', new Date())
      .first('id');
    return !event && !mail;
  };
  await vi.waitUntil(settled, { timeout: 20_000 });
}

/** All rows of a collection with all their fields, or none where it is refused. */
async function everyRow(call: Caller, collection: string): Promise<Rows> {
  const { body } = await call(
    'GET',
    query(addressOf(collection), { limit: -1, fields: '*', sort: keyOf(collection) }),
  );
  return body.data ?? [];
}

/** Everything that the house holds, to compare before and after; without traces of signing in and counted tries. */
export async function snapshot(): Promise<Record<string, string[]>> {
  const read = await inTurns([...collections], async ({ collection }) => {
    // From the database itself: the backend would take a hundred times as long.
    const all: Row[] = await database()(collection).orderBy(keyOf(collection));
    const rows = all.filter(({ answer }) => collection !== 'action_keys' || answer !== null);
    return [
      collection,
      rows.map(({ last_access, last_page, ...row }) => JSON.stringify(row)),
    ] as const;
  });
  await closeDatabase();
  return Object.fromEntries(read);
}

/** Whether a caller reads anything of a collection. */
export function mayRead(collection: string, who: Who): boolean {
  return readingsOf(collection, who).length > 0;
}

/** The readings of a cell. */
export function readingsOf(collection: string, who: Who): NonNullable<Cells['read']> {
  return (matrix[collection]?.read ?? []).filter((reading) => reading.who.includes(who));
}

/** Fields that a caller reads of at least one row. */
export function readableFields(collection: string, who: Who): Set<string> {
  return new Set(readingsOf(collection, who).flatMap(({ fields }) => listed(fields)));
}

/** Fields that a caller reads of this row; empty where the row is hidden. */
export function shownOf(world: World, collection: string, who: Who, row: Row): Set<string> {
  return new Set(
    readingsOf(collection, who)
      .filter(({ rows }) => rows.holds(row, who, world))
      .flatMap(({ fields }) => listed(fields)),
  );
}

/** The rows that a caller sees, each as far as it is shown. */
export function shownRows(
  world: World,
  collection: string,
  who: Who,
): { row: Row; shown: Set<string> }[] {
  return world
    .rows(collection)
    .map((row) => ({ row, shown: shownOf(world, collection, who, row) }))
    .filter(({ shown }) => shown.size > 0);
}

/** What a caller may do with a collection, as a word that is the same for all who may do the same. */
function rightsIn(collection: string, who: Who): string {
  const { read = [], create = [], update = [], delete: remove = [] } = matrix[collection] ?? {};
  const cells = [...read, ...create, ...update].map((cell) => cell.who.includes(who));
  return [...cells, remove.includes(who)].map(Number).join('');
}

/**
 * Whether a caller asks about these collections. Before a landing one asks for all who have the same rights in each
 * of them, by turns; that they have those rights `reading.test.ts` and `writing.test.ts` ask of everybody.
 */
export function asksAbout(
  who: Who,
  names: readonly string[],
  asking: readonly Who[] = everybody,
): boolean {
  if (inFullTier) return true;
  const rights = (one: Who) => names.map((name) => rightsIn(name, one)).join();
  const alike = asking.filter((one) => rights(one) === rights(who));
  const all = Object.keys(matrix);
  const turn = names.reduce((sum, name) => sum + all.indexOf(name), 0);
  return alike[turn % alike.length] === who;
}

/** Does the same for each, some at a time: one after the other is slow, all at once chokes. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  hands = 8,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const hand = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(hands, items.length) }, hand));
  return results;
}
