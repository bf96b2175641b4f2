// Every field that a query asks something of besides showing it: what it filters, sorts, counts and
// groups by, on whatever collection at the end of whatever relation.
import type { Row } from '../host.ts';

type Relation = {
  collection: string;
  field: string;
  related_collection: string | null;
  meta?: { one_field?: string | null } | null;
};

/** The part of the backend's schema that says where relations lead. */
export type Relations = { relations: readonly Relation[] };

export type AskedField = { collection: string; field: string };

/** The fields that a query on a collection asks about. */
export function askedFields(query: Row, collection: string, schema: Relations): AskedField[] {
  const alias = (query.alias ?? {}) as Record<string, string>;
  const real = (name: string) => alias[name] ?? name;
  const along = (path: readonly string[]) => fieldsAlong(path, collection, schema);
  const deep = Object.entries((query.deep ?? {}) as Record<string, Row>);
  return [
    ...filterPaths(query.filter).flatMap(([first = '', ...rest]) => along([real(first), ...rest])),
    ...namesIn(query.sort).flatMap((name) => along(pathIn(real(name.replace(/^-/, ''))))),
    ...namesIn(query.group).flatMap((name) => along(pathIn(real(name)))),
    ...Object.values((query.aggregate ?? {}) as Record<string, unknown>)
      .flatMap(namesIn)
      .filter((name) => name !== '*')
      .flatMap((name) => along(pathIn(real(name)))),
    ...deep.flatMap(([name, below]) => {
      const to = leadsTo(real(name), collection, schema);
      return to === undefined ? [] : askedFields(unfolded(below), to, schema);
    }),
  ];
}

/** A nested query: `_filter` is `filter`, and what has no underscore leads further down. */
function unfolded(below: Row): Row {
  const own = Object.entries(below).filter(([name]) => name.startsWith('_'));
  const further = Object.entries(below).filter(([name]) => !name.startsWith('_'));
  return {
    ...Object.fromEntries(own.map(([name, value]) => [name.slice(1), value])),
    deep: Object.fromEntries(further),
  };
}

/** The paths of a filter, without its operators. */
function filterPaths(filter: unknown): string[][] {
  if (Array.isArray(filter)) return filter.flatMap(filterPaths);
  if (typeof filter !== 'object' || filter === null) return [];
  return Object.entries(filter).flatMap(([name, inner]) => {
    const below = filterPaths(inner);
    if (name.startsWith('_')) return below;
    const [field] = pathIn(name);
    return below.length > 0 ? below.map((path) => [field ?? name, ...path]) : [[field ?? name]];
  });
}

/** `a.b` as its steps, a function around the last one taken off. */
function pathIn(name: string): string[] {
  const inside = /^\w+\((.*)\)$/.exec(name)?.[1] ?? name;
  return inside.split('.').map((step) => /^\w+\((.*)\)$/.exec(step)?.[1] ?? step);
}

function namesIn(list: unknown): string[] {
  return [list ?? []].flat().filter((name): name is string => typeof name === 'string');
}

/** Each field that a path goes over, with its collection. */
function fieldsAlong(path: readonly string[], root: string, schema: Relations): AskedField[] {
  const fields: AskedField[] = [];
  let collection: string | undefined = root;
  for (const field of path) {
    if (collection === undefined) break;
    fields.push({ collection, field });
    collection = leadsTo(field, collection, schema);
  }
  return fields;
}

function leadsTo(field: string, collection: string, { relations }: Relations): string | undefined {
  const followed = /^\$FOLLOW\((\w+),\s*\w+\)$/.exec(field)?.[1];
  if (followed) return followed;
  const there = relations.find((one) => one.collection === collection && one.field === field);
  if (there) return there.related_collection ?? undefined;
  return relations.find(
    (one) => one.related_collection === collection && one.meta?.one_field === field,
  )?.collection;
}
