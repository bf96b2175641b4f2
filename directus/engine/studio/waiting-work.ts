// What waits for the staff roles of a caller, counted once for the studio, the office and the menus.
import type { Caller } from '../actions/caller.ts';
import type { Accountability, Host, Row } from '../host.ts';
import { pendingWork } from '../schema/declared-work.ts';
import type { PendingWork } from '../schema/pending-work.ts';
import type { Options } from '../schema/types.ts';
import { instantOf, textOf } from '../values.ts';

type Asking = {
  host: Host;
  accountability: NonNullable<Accountability>;
  caller: Pick<Caller, 'person' | 'duties'>;
};

/** How many rows of an entry wait. */
export type Waiting = {
  count: number;
  /** Since when the oldest row waits (ISO 8601); null without rows. */
  oldest: string | null;
  /** When the first row expires; null if the rows do not expire. */
  deadline: string | null;
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
async function countOf(
  { host, accountability, caller: { person } }: Asking,
  { collection, filter, closedTo, since, until, page }: PendingWork,
  schema: unknown,
): Promise<Waiting> {
  const items = new host.services.ItemsService(collection, { schema, accountability });
  const [column = until ?? 'id', otherwise] = since ?? [];
  const read = async (rows: Options, from: string): Promise<Row> => {
    const aggregate = { countDistinct: ['id'], min: [from] };
    const [found = {}] = await items.readByQuery({ filter: rows, aggregate });
    return found;
  };
  const closed = person && closedTo ? await closedTo(host.database, person) : [];
  const dated = withDates(filter);
  const wanted = closed.length === 0 ? dated : { _and: [dated, { id: { _nin: [...closed] } }] };
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
