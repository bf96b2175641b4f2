// Limits for the cost of one query and for the response volume per IP address: docs/domain/refused-input.md, rule 8.
import { maxRows } from '@site/shared/domain/system';
import type { Accountability, Hook, Row } from '../../host.ts';
import { refusal } from '../../refuse.ts';
import { roleIds } from '../../schema/access/ids.ts';
import { flattenDeep } from './queried-fields.ts';

export type QueryLimits = {
  /** Maximum names in one path: `topics.topic.slug` has three. */
  depth: number;
  /** Maximum relations that a query reads or filters through. */
  relations: number;
  /** Maximum rows of the list, each counted once for itself and once for each relation. */
  rows: number;
  /** Maximum kilobytes of responses to one IP address per minute. */
  kilobytes: number;
};

/** The limits by trust level; the super account has none. */
export const queryLimits = {
  /** Anonymous visitors, and accounts of non-members. */
  visitor: { depth: 5, relations: 20, rows: 12_000, kilobytes: 16_000 },
  member: { depth: 5, relations: 20, rows: 16_000, kilobytes: 48_000 },
  /** Studio users: the studio requests whole forms and lists. */
  staff: { depth: 6, relations: 60, rows: 60_000, kilobytes: 160_000 },
} as const satisfies Record<string, QueryLimits>;

/** The limits of a caller; undefined for the super account and the system itself. */
export function limitsOf(caller: Accountability): QueryLimits | undefined {
  if (caller === null || caller.admin) return undefined;
  if (caller.app) return queryLimits.staff;
  return caller.role === roleIds.member ? queryLimits.member : queryLimits.visitor;
}

/** Refuses a query beyond its caller's limits with `E_BAD_REQUEST` and the reason. */
export const limitQueries: Hook = ({ filter }) => {
  filter('*.query', (query, _meta, { accountability }) => {
    const limits = limitsOf(accountability);
    const reason = limits && excessOf(query as Row, limits);
    if (reason) throw refusal('E_BAD_REQUEST', { reason });
    return query;
  });
};

/** Describes the limit that a query exceeds; undefined if it exceeds none. */
export function excessOf(query: Row, { depth, relations, rows }: QueryLimits): string | undefined {
  const size = sizeOf(query);
  if (size.depth > depth) return `A path has ${depth} names at most.`;
  if (size.relations > relations) return `A query reads ${relations} relations at most.`;
  if (size.nestedRows > maxRows) return `A nested list has ${maxRows} rows at most.`;
  const most = Math.floor(rows / (1 + size.relations));
  return rowsOf(query) > most ? `A list of these relations has ${most} rows at most.` : undefined;
}

/** Rows of a list without `limit` (`QUERY_LIMIT_DEFAULT`). */
const defaultRows = 100;

function rowsOf({ limit = defaultRows }: { limit?: number }): number {
  return limit < 0 ? maxRows : limit;
}

type Size = { depth: number; relations: number; nestedRows: number };
const zeroSize: Size = { depth: 0, relations: 0, nestedRows: 0 };

function combineSizes(sizes: readonly Size[]): Size {
  return {
    depth: Math.max(0, ...sizes.map(({ depth }) => depth)),
    relations: sizes.reduce((sum, { relations }) => sum + relations, 0),
    nestedRows: Math.max(0, ...sizes.map(({ nestedRows }) => nestedRows)),
  };
}

/** Counts names whether or not such fields exist, so that the answer does not reveal which do. */
function sizeOf({ fields, group, sort, filter, deep }: Row): Size {
  return combineSizes([
    sizeOfPaths([fields, group, sort].flatMap(namesIn)),
    sizeOfFilter(filter),
    sizeOfDeep(deep),
  ]);
}

/** Estimated relations behind a `*` that is not last, as in `*.title`. */
const wildcardRelations = 10;

function sizeOfPaths(names: readonly string[]): Size {
  const paths = names.map((name) => name.replaceAll(/^-|\w+\(|\)/g, '').split('.'));
  const opened = new Set(
    paths.flatMap((path) =>
      path.slice(1).map((_name, index) => path.slice(0, index + 1).join('.')),
    ),
  );
  const weightOf = (path: string) =>
    wildcardRelations ** path.split('.').filter((name) => name === '*').length;
  return {
    ...zeroSize,
    depth: Math.max(0, ...paths.map(({ length }) => length)),
    relations: [...opened].reduce((sum, path) => sum + weightOf(path), 0),
  };
}

/** Filter operators that contain further filters. */
const nestingOperators = ['_and', '_or', '_some', '_none'];

/** Counts a relation each time it is named: Directus adds a subquery each time. */
function sizeOfFilter(filter: unknown): Size {
  if (Array.isArray(filter)) return combineSizes(filter.map(sizeOfFilter));
  if (typeof filter !== 'object' || filter === null) return zeroSize;
  return combineSizes(
    Object.entries(filter).map(([name, rest]) => {
      if (nestingOperators.includes(name)) return sizeOfFilter(rest);
      if (name.startsWith('_')) return zeroSize;
      const below = sizeOfFilter(rest);
      return {
        ...below,
        depth: below.depth + 1,
        relations: below.relations + (below.depth > 0 ? 1 : 0),
      };
    }),
  );
}

/** The size of the nested queries in `deep`. The relations they read are counted in `fields`. */
function sizeOfDeep(deep: unknown): Size {
  if (typeof deep !== 'object' || deep === null) return zeroSize;
  return combineSizes(
    Object.values(deep).map((below) => {
      const query = flattenDeep(below);
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
