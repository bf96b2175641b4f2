// Data for the matrix tests: collections and relations of the definition, all rows as the super account
// reads them, and one signed-in caller per column.

import '../../areas.ts';
import { vi } from 'vitest';
import { definitionFor } from '../../engine/schema/definition.ts';
import type { CollectionDefinition, RelationDefinition } from '../../engine/schema/types.ts';
import {
  as,
  type Caller,
  nobody,
  operator,
  personOf,
  query,
  visitor,
  withFewAddresses,
} from '../backend.ts';
import { closeDatabase, database } from '../database.ts';
import { operations } from '../operations.ts';
import { inFullTier } from '../tier.ts';
import {
  type Cells,
  type Dataset,
  everybody,
  listed,
  type Me,
  matrix,
  type Row,
  type Who,
} from './matrix.ts';

type Rows = readonly Row[];

export const definition = definitionFor({ name: 'Any', siteUrl: 'http://any' });

/** Collections with rows; studio folders have none. */
export const collections: readonly CollectionDefinition[] = definition.collections.filter(
  ({ schema, fields }) => schema !== null && fields.length > 0,
);

/** One relation from a collection to another: by the foreign key, or back by the list field. */
export type Step = { from: string; field: string; to: string; many: boolean; column: string };

export const steps: readonly Step[] = definition.relations.flatMap(stepsOf);

function stepsOf({ collection, field, related_collection, meta }: RelationDefinition): Step[] {
  const there = { from: collection, field, to: related_collection, many: false, column: field };
  const list = meta.one_field;
  if (typeof list !== 'string') return [there];
  const back = { from: related_collection, field: list, to: collection, many: true, column: field };
  return [there, back];
}

/** The path of a collection in the REST API. */
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

/** The data as the super account reads them, and the callers. */
export type World = Dataset & {
  call: Readonly<Record<Who, Caller>>;
  superUser: Caller;
  /** All fields, of the project and of Directus, in form order. */
  fields: (collection: string) => readonly FieldFound[];
};

export type FieldFound = {
  collection: string;
  field: string;
  type: string;
  /** Null for a field without a column. */
  schema: { is_nullable: boolean; is_unique: boolean; max_length: number | null } | null;
  meta: {
    special: string[] | null;
    interface: string | null;
    options: Limits | null;
  } | null;
};

/** Limits of a field beyond its type. */
type Limits = {
  choices?: { value: string }[];
  of?: string;
  min?: number;
  max?: number;
  most?: number;
  longest?: number;
  softLength?: number;
};

/** Demo logins that play a column without a demo account. */
const standIns: Partial<Record<Who, string>> = { grace: 'lead', former: 'mentee' };

/** Changes the standing of these people once: one is in grace, the other has resigned. */
async function prepareStandIns(): Promise<void> {
  const standing = (login: string) => database()('people').where({ id: personOf(login).id });
  await standing('lead').where({ standing: 'active' }).update({ standing: 'grace' });
  const leaver = await standing('mentee').first('standing');
  if (leaver.standing !== 'active') return;
  const left = await (await as('mentee'))('POST', '/actions/standing/me/resign');
  if (left.status !== 200) throw new Error(`The resignation failed: ${left.code}`);
}

/** Other files open sessions meanwhile, which give a code. */
const steadyCollections = collections.filter(({ collection }) => collection !== 'factor_proofs');

/** Loads all data once. */
export async function loadWorld(): Promise<World> {
  await prepareStandIns();
  await settle();
  const superUser = await operator();
  const names = everybody.filter((who) => who !== 'nobody' && who !== 'visitor');
  const signedIn = await Promise.all(
    names.map(async (name) => [name, await as(standIns[name] ?? name)] as const),
  );
  const anonymousCallers = { nobody: withFewAddresses(nobody), visitor: withFewAddresses(visitor) };
  const call = { ...anonymousCallers, ...Object.fromEntries(signedIn) } as Record<Who, Caller>;
  const mes = await mapConcurrently([...everybody], async (who): Promise<[Who, Me]> => {
    if (who === 'nobody') return [who, { user: null, person: null }];
    const { body } = await call[who]('GET', '/users/me?fields=id,person');
    return [who, { user: body.data?.id ?? null, person: body.data?.person ?? null }];
  });
  await closeDatabase();
  const found = (await superUser('GET', '/fields')).body.data as FieldFound[];
  const read = await mapConcurrently(steadyCollections, async ({ collection }) => {
    return [collection, await everyRow(superUser, collection)] as const;
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
    superUser,
    me: (who) => new Map(mes).get(who) ?? { user: null, person: null },
    rows: (collection) => rows.get(collection) ?? [],
    row: (collection, id) => byKey.get(collection)?.get(id),
    fields: (collection) => found.filter((field) => field.collection === collection),
  };
}

/** Handles all outbox events and sends their mails before the data are read. */
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

/** All rows of a collection with all fields; empty if access is refused. */
async function everyRow(call: Caller, collection: string): Promise<Rows> {
  const { body } = await call(
    'GET',
    query(addressOf(collection), { limit: -1, fields: '*', sort: keyOf(collection) }),
  );
  return body.data ?? [];
}

/** All stored rows, to compare before and after; without sign-in times and pending idempotency keys. */
export async function snapshot(): Promise<Record<string, string[]>> {
  const read = await mapConcurrently(steadyCollections, async ({ collection }) => {
    // Reads the database directly, which is 100 times faster than the API.
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

/** The readings of a caller in a collection. */
export function readingsOf(collection: string, who: Who): NonNullable<Cells['read']> {
  return (matrix[collection]?.read ?? []).filter((reading) => reading.who.includes(who));
}

/** Fields that a caller reads in at least one row. */
export function readableFields(collection: string, who: Who): Set<string> {
  return new Set(readingsOf(collection, who).flatMap(({ fields }) => listed(fields)));
}

/** Fields that a caller reads in this row; empty for a hidden row. */
export function shownOf(world: World, collection: string, who: Who, row: Row): Set<string> {
  return new Set(
    readingsOf(collection, who)
      .filter(({ rows }) => rows.holds(row, who, world))
      .flatMap(({ fields }) => listed(fields)),
  );
}

/** The rows that a caller sees, with their readable fields. */
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

/** A key of a caller's permissions in a collection, equal for callers with equal permissions. */
function rightsIn(collection: string, who: Who): string {
  const { read = [], create = [], update = [], delete: remove = [] } = matrix[collection] ?? {};
  const cells = [...read, ...create, ...update].map((cell) => cell.who.includes(who));
  return [...cells, remove.includes(who)].map(Number).join('');
}

/**
 * Whether a caller tests these collections. Outside the full run one of the callers with equal permissions
 * is selected; `reading.test.ts` and `writing.test.ts` check everybody's permissions.
 */
export function isSampledFor(
  who: Who,
  names: readonly string[],
  callers: readonly Who[] = everybody,
): boolean {
  if (inFullTier) return true;
  const rights = (one: Who) => names.map((name) => rightsIn(name, one)).join();
  const alike = callers.filter((one) => rights(one) === rights(who));
  const all = Object.keys(matrix);
  const turn = names.reduce((sum, name) => sum + all.indexOf(name), 0);
  return alike[turn % alike.length] === who;
}

/** Maps items with limited concurrency: serial is slow, and unlimited overloads the backend. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  workers = 8,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, items.length) }, worker));
  return results;
}
