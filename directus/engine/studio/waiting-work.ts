// What waits for the staff roles of a caller, counted once for the studio, the office and the menus.
import type { Caller } from '../actions/caller.ts';
import type { Accountability, Host, Row } from '../host.ts';
import { pendingWork } from '../schema/declared-work.ts';
import type { PendingWork, Waiting } from '../schema/pending-work.ts';
import type { Options } from '../schema/types.ts';
import { instantOf, textOf } from '../values.ts';

export type Asking = {
  host: Host;
  accountability: NonNullable<Accountability>;
  caller: Pick<Caller, 'person' | 'duties'>;
};

/** The entries of the caller's staff roles with what waits, in the order of their declaration. */
export async function waitingWork(
  asking: Asking,
): Promise<readonly { work: PendingWork; waiting: Waiting }[]> {
  const schema = await asking.host.getSchema();
  const own = pendingWork().filter((work) =>
    work.duties.some((one) => asking.caller.duties.includes(one)),
  );
  return Promise.all(
    own.map(async (work) => ({ work, waiting: await countOf(asking, work, schema) })),
  );
}

/** How many entries have something that waits. */
export async function waitingDuties(asking: Asking): Promise<number> {
  const found = await waitingWork(asking);
  return found.filter(({ waiting }) => waiting.count > 0).length;
}

/** Counts with the rights of the caller, so that the number is that of the list. */
async function countOf(asking: Asking, work: PendingWork, schema: unknown): Promise<Waiting> {
  const { host, accountability } = asking;
  if (work.counted) return work.counted(host, accountability);
  const { collection, since, until, page } = work;
  const items = new host.services.ItemsService(collection, { schema, accountability });
  const [column = until ?? 'id', otherwise] = since ?? [];
  const read = async (rows: Options, from: string): Promise<Row> => {
    const aggregate = { countDistinct: ['id'], min: [from] };
    const [found = {}] = await items.readByQuery({ filter: rows, aggregate });
    return found;
  };
  const wanted = await rowsOf(asking, work);
  if (page && since) {
    const visible = await items.readByQuery({ filter: wanted, fields: ['id'], limit: -1 });
    const ids = visible.map(({ id }) => textOf(id));
    return {
      count: ids.length,
      oldest: await oldestOf(host, collection, ids, since),
      deadline: null,
    };
  }
  const found = await read(wanted, column);
  const count = Number((found.countDistinct as Row | undefined)?.id ?? 0);
  if (count === 0) return { count, oldest: null, deadline: null };
  if (until) return { count, oldest: null, deadline: earliest([minimumOf(found, until)]) };
  const untouched =
    otherwise && (await read({ _and: [wanted, { [column]: { _null: true } }] }, otherwise));
  const moments = [minimumOf(found, column), untouched && minimumOf(untouched, otherwise)];
  return { count, oldest: earliest(moments), deadline: null };
}

/** The filter of the rows that are the caller's work. */
async function rowsOf(
  { host, caller: { person } }: Asking,
  { filter, closedTo }: PendingWork,
): Promise<Options> {
  const closed = person && closedTo ? await closedTo(host.database, person) : [];
  const dated = withDates(filter);
  return closed.length === 0 ? dated : { _and: [dated, { id: { _nin: [...closed] } }] };
}

/** A row that waits. */
type FirstRow = {
  id: string;
  /** Since when, or until when, it waits (ISO 8601); null where that is not known. */
  at: string | null;
};

/** The rows of an entry that wait longest, or expire first. */
export async function firstRows(
  asking: Asking,
  work: PendingWork,
  limit: number,
): Promise<FirstRow[]> {
  if (work.counted) return [];
  const { host, accountability } = asking;
  const { collection, since, until } = work;
  const schema = await host.getSchema();
  const items = new host.services.ItemsService(collection, { schema, accountability });
  const visible = await items.readByQuery({
    filter: await rowsOf(asking, work),
    fields: ['id'],
    limit: mostRows,
  });
  const [column = until ?? 'id', otherwise = column] = since ?? [];
  // The rights of the collection need not include the column.
  const rows: Row[] = await host
    .database(collection)
    .whereIn(
      'id',
      visible.map(({ id }) => textOf(id)),
    )
    .orderByRaw('coalesce(??, ??)', [column, otherwise])
    .limit(limit)
    .select('id', column, otherwise);
  return rows.map((row) => ({
    id: textOf(row.id),
    at: column === 'id' ? null : earliest([row[column] ?? row[otherwise]]),
  }));
}

/** So many rows are compared at most. */
const mostRows = 2000;

/**
 * Since when the oldest of these rows waits. The pages of the site show that moment to whoever may read the row;
 * the rights of the collection need not include its column.
 */
async function oldestOf(
  { database }: Host,
  collection: string,
  ids: readonly string[],
  [column, otherwise = column]: NonNullable<PendingWork['since']>,
): Promise<string | null> {
  const rows: Row[] = await database(collection)
    .whereIn('id', [...ids])
    .select(column, otherwise);
  return earliest(rows.map((row) => row[column] ?? row[otherwise]));
}

/** Puts dates in place of `$NOW(-14 days)`, which only the API resolves. */
function withDates(filter: Options): Options {
  const resolved = JSON.stringify(filter).replaceAll(/\$NOW\(-(\d+) days\)/g, (_, days: string) =>
    new Date(Date.now() - Number(days) * 86_400_000).toISOString(),
  );
  return JSON.parse(resolved) as Options;
}

function earliest(moments: readonly unknown[]): string | null {
  const known = moments.filter((moment) => moment !== undefined && moment !== null);
  if (known.length === 0) return null;
  return new Date(Math.min(...known.map((one) => instantOf(one).getTime()))).toISOString();
}

const minimumOf = (row: Row, column: string): unknown => (row.min as Row | undefined)?.[column];
