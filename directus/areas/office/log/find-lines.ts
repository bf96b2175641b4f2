// Finds lines of the change log. Every part of a query has an index, and parts are read apart and merged: with `or` between
// them a database would read the whole log.
import type { OfficeLogQuery } from '@site/shared/api';
import { daysLater, startOfDay } from '@site/shared/domain/time';
import type { Knex } from 'knex';
import type { StoredRowIn } from '../../../engine/schema/row-types.ts';
import { instantOf } from '../../../engine/values.ts';
import { type Cursor, readCursor } from './log-query.ts';
import { type LogReach, reads } from './log-reach.ts';
import { logKinds, quietActions } from './log-words.ts';

export type StoredLine = StoredRowIn<'audit_log'>;

/** The person of a filter; the account is null for people without one. */
export type LogPerson = { id: string; account: string | null };

export type Asked = {
  reach: LogReach;
  query: OfficeLogQuery;
  person: LogPerson | null;
  /** The zone of its days. */
  zone: string;
  limit: number;
};

type Lines = Knex.QueryBuilder;
type Part = (lines: Lines) => void;

/** The newest lines of a query, in both directions from its cursors; one more than the limit says that there are more. */
export async function findLines(database: Knex, asked: Asked): Promise<StoredLine[]> {
  const { query, limit } = asked;
  const newer = readCursor(query.after);
  const order = newer ? 'asc' : 'desc';
  const found = await Promise.all(
    (await partsOf(database, asked)).map(async (part): Promise<StoredLine[]> => {
      const lines: Lines = database('audit_log').where(part).where(filterOf(asked));
      return lines
        .orderBy([
          { column: 'at', order },
          { column: 'id', order },
        ])
        .limit(limit + 1)
        .select('*');
    }),
  );
  const merged = [...new Map(found.flat().map((line) => [line.id, line])).values()];
  const sign = newer ? 1 : -1;
  return merged.toSorted((one, other) => sign * compare(one, other)).slice(0, limit + 1);
}

function compare(one: StoredLine, other: StoredLine): number {
  const apart = instantOf(one.at).getTime() - instantOf(other.at).getTime();
  return apart || (one.id < other.id ? -1 : 1);
}

/** The place of a line in the log. */
export function placeOf({ at, id }: StoredLine): Cursor {
  return { at: instantOf(at), id };
}

/** What every part is filtered by: days, cursors, and what the reader may read. */
function filterOf({ reach, query, zone }: Asked): Part {
  return (lines) => {
    reach.isOpen(lines);
    if (query.from) lines.where('at', '>=', startOfDay(query.from, zone));
    if (query.to) lines.where('at', '<', startOfDay(daysLater(query.to, 1), zone));
    const [before, after] = [readCursor(query.before), readCursor(query.after)];
    if (after) lines.whereRaw('(at, id) > (?, ?)', [after.at, after.id]);
    else if (before) lines.whereRaw('(at, id) < (?, ?)', [before.at, before.id]);
  };
}

/** The parts of a query, each of which one index finds. */
async function partsOf(database: Knex, asked: Asked): Promise<Part[]> {
  const {
    query: { kind, part },
    reach: { read },
    person,
  } = asked;
  const scopes = scopesOf(asked);
  if (!person) return scopes;
  const { account } = person;
  const parts: Part[] = [];
  // The system acts in the name of whoever released a case, whom the log must not tell.
  const isBy: Part = (lines) =>
    lines
      .where('actor', account)
      .where((line) => line.whereNull('actor_kind').orWhereNot('actor_kind', 'system'));
  if (part !== 'about' && account) {
    parts.push(
      ...scopes.map(
        (scope): Part =>
          (lines) =>
            lines.where(isBy).where(scope),
      ),
    );
  }
  if (part === 'by') return parts;
  const items = Object.entries(await itemsOf(database, person));
  const about = items.filter(([name, ids]) => ids.length > 0 && reads(read, name));
  return [
    ...parts,
    ...about
      .filter(([collection]) => !kind || kind === collection)
      .map(([collection, ids]): Part => {
        // Written so that the few lines of the items are found first, and not the order of all lines of the collection.
        return (lines) => lines.whereIn('item', ids).whereRaw(`collection || '' = ?`, [collection]);
      }),
  ];
}

/** The collections that are read, each apart where they are few. */
function scopesOf({ reach: { read }, query: { kind } }: Asked): Part[] {
  if (kind && logKinds(read).includes(kind)) {
    return [(lines) => lines.where('collection', kind)];
  }
  const isLoud: Part = (lines) => lines.whereNotIn('action', quietActions());
  if ('only' in read) {
    return read.only.map(
      (collection): Part =>
        (lines) =>
          lines.where({ collection }).where(isLoud),
    );
  }
  return [(lines) => lines.whereNotIn('collection', [...read.except]).where(isLoud)];
}

/** What belongs to a person, by collection. */
async function itemsOf(database: Knex, { id, account }: LogPerson) {
  const [certificates, invitations] = await Promise.all([
    database('certificates').where({ person: id }).pluck('id') as Promise<string[]>,
    database('invitations').where({ inviter: id }).pluck('id') as Promise<string[]>,
  ]);
  return { people: [id], directus_users: account ? [account] : [], certificates, invitations };
}
