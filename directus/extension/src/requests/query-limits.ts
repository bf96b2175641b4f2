// How much one query may ask, and how much one address is answered in a minute: docs/domain/refused-input.md, rule 8.
import { mostRows } from '@site/shared/domain';
import { roleIds } from '../../../schema/access/ids.ts';
import type { Accountability, Hook, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { unfolded } from './asked-fields.ts';

export type QueryLimits = {
  /** Names in one path: `topics.topic.slug` has three. */
  depth: number;
  /** Relations that a query reads, or asks over. */
  relations: number;
  /** Rows of the list, each counted once for itself and once for each relation. */
  rows: number;
  /** Kilobytes of answers to one address in a minute. */
  kilobytes: number;
};

/** The limits of everybody but the super account, by how far they are trusted. */
export const queryLimits = {
  /** Visitors, and accounts that are no member's. */
  stranger: { depth: 5, relations: 20, rows: 12_000, kilobytes: 16_000 },
  member: { depth: 5, relations: 20, rows: 16_000, kilobytes: 48_000 },
  /** Who works in the studio, which asks for whole forms and lists. */
  staff: { depth: 6, relations: 60, rows: 60_000, kilobytes: 160_000 },
} as const satisfies Record<string, QueryLimits>;

/** Which limits hold for a caller; none for the super account and the house itself. */
export function limitsOf(caller: Accountability): QueryLimits | undefined {
  if (caller === null || caller.admin) return undefined;
  if (caller.app) return queryLimits.staff;
  return caller.role === roleIds.member ? queryLimits.member : queryLimits.stranger;
}

/** Refuses with `E_BAD_REQUEST`, and says why, every query that asks for more than its caller's limits allow. */
export const limitQueries: Hook = ({ filter }) => {
  filter('*.query', (query, _meta, { accountability }) => {
    const limits = limitsOf(accountability);
    const reason = limits && excessOf(query as Row, limits);
    if (reason) throw refusal('E_BAD_REQUEST', { reason });
    return query;
  });
};

/** What a query goes beyond, in words for who wrote it; nothing where it keeps to the limits. */
export function excessOf(query: Row, { depth, relations, rows }: QueryLimits): string | undefined {
  const size = sizeOf(query);
  if (size.depth > depth) return `A path has ${depth} names at most.`;
  if (size.relations > relations) return `A query reads ${relations} relations at most.`;
  if (size.nestedRows > mostRows) return `A nested list has ${mostRows} rows at most.`;
  const most = Math.floor(rows / (1 + size.relations));
  return rowsOf(query) > most ? `A list of these relations has ${most} rows at most.` : undefined;
}

/** What the backend gives a list that asks for no number (`QUERY_LIMIT_DEFAULT`). */
const defaultRows = 100;

function rowsOf({ limit = defaultRows }: { limit?: number }): number {
  return limit < 0 ? mostRows : limit;
}

type Size = { depth: number; relations: number; nestedRows: number };
const nothing: Size = { depth: 0, relations: 0, nestedRows: 0 };

function together(sizes: readonly Size[]): Size {
  return {
    depth: Math.max(0, ...sizes.map(({ depth }) => depth)),
    relations: sizes.reduce((sum, { relations }) => sum + relations, 0),
    nestedRows: Math.max(0, ...sizes.map(({ nestedRows }) => nestedRows)),
  };
}

/** Only names are counted, whether there are such fields or not: the answer must not tell. */
function sizeOf({ fields, group, sort, filter, deep }: Row): Size {
  return together([
    sizeOfPaths([fields, group, sort].flatMap(namesIn)),
    sizeOfFilter(filter),
    sizeOfDeep(deep),
  ]);
}

/** Relations that `*` stands for where more follows it, as in `*.title`. */
const behindWildcard = 10;

function sizeOfPaths(names: readonly string[]): Size {
  const paths = names.map((name) => name.replaceAll(/^-|\w+\(|\)/g, '').split('.'));
  const opened = new Set(
    paths.flatMap((path) =>
      path.slice(1).map((_name, index) => path.slice(0, index + 1).join('.')),
    ),
  );
  const weightOf = (path: string) =>
    behindWildcard ** path.split('.').filter((name) => name === '*').length;
  return {
    ...nothing,
    depth: Math.max(0, ...paths.map(({ length }) => length)),
    relations: [...opened].reduce((sum, path) => sum + weightOf(path), 0),
  };
}

/** Operators below which a filter goes on. */
const inner = ['_and', '_or', '_some', '_none'];

/** Each relation counts as often as it is named: the backend asks anew each time. */
function sizeOfFilter(filter: unknown): Size {
  if (Array.isArray(filter)) return together(filter.map(sizeOfFilter));
  if (typeof filter !== 'object' || filter === null) return nothing;
  return together(
    Object.entries(filter).map(([name, rest]) => {
      if (inner.includes(name)) return sizeOfFilter(rest);
      if (name.startsWith('_')) return nothing;
      const below = sizeOfFilter(rest);
      return {
        ...below,
        depth: below.depth + 1,
        relations: below.relations + (below.depth > 0 ? 1 : 0),
      };
    }),
  );
}

/** What is said of the rows of relations. Whether they are read at all is up to `fields`. */
function sizeOfDeep(deep: unknown): Size {
  if (typeof deep !== 'object' || deep === null) return nothing;
  return together(
    Object.values(deep).map((below) => {
      const query = unfolded(below);
      const size = sizeOf(query);
      return {
        ...size,
        depth: size.depth + 1,
        nestedRows: Math.max(size.nestedRows, rowsOf(query)),
      };
    }),
  );
}

function namesIn(list: unknown): string[] {
  return [list ?? []].flat().filter((name): name is string => typeof name === 'string');
}
