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

/** A relation as a path goes over it. */
export type Step = {
  from: string;
  to: string;
  /** The column that names the other row: of `to` where the step leads to `many` rows, else of `from`. */
  column: string;
  many: boolean;
  /** The field of `to` that lists the rows of `from`, where one row leads there and such a field exists. */
  listedBy?: string | null | undefined;
  /** By `_some` or `_none`, which the backend answers with the rows that may be read. */
  isChecked: boolean;
};

export type AskedField = {
  collection: string;
  field: string;
  /** How the path came to the collection; absent at its root. */
  over?: Step;
  /** Whether the path ends here. */
  isLast: boolean;
};

type Name = { name: string; isChecked?: boolean };

/** How a relation is named by who has no field for it. */
const nameless = /\$FOLLOW\b/;

/** Whether a query names a relation that no field of the collection stands for, anywhere. */
export function namesHiddenRelation({ filter, deep, ...query }: Row): boolean {
  const { sort, group, aggregate, alias } = query;
  const names = [filter, deep].flatMap(namesWithin);
  return [...names, ...wordsIn([sort, group, aggregate, alias])].some((name) =>
    nameless.test(name),
  );
}

/** Every name in a filter or a nested query, without what it is compared with. */
function namesWithin(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]) => [
    name,
    ...(listsOfNames.includes(name) ? wordsIn(inner) : namesWithin(inner)),
  ]);
}

const listsOfNames: readonly string[] = ['_sort', '_group', '_aggregate', '_alias'];

function wordsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(wordsIn) : [];
}

/** The fields that a query on a collection asks about. */
export function askedFields(query: Row, collection: string, schema: Relations): AskedField[] {
  const alias = (query.alias ?? {}) as Record<string, string>;
  const real = (name: string) => alias[name] ?? name;
  const along = ([first, ...rest]: readonly Name[]) =>
    first ? fieldsAlong([{ ...first, name: real(first.name) }, ...rest], collection, schema) : [];
  const alongPath = (name: string) => along(pathIn(real(name)).map((step) => ({ name: step })));
  const deep = Object.entries((query.deep ?? {}) as Record<string, Row>);
  return [
    ...filterPaths(query.filter).flatMap(along),
    ...namesIn(query.sort).flatMap((name) => alongPath(name.replace(/^-/, ''))),
    ...namesIn(query.group).flatMap(alongPath),
    ...Object.values((query.aggregate ?? {}) as Record<string, unknown>)
      .flatMap(namesIn)
      .filter((name) => name !== '*')
      .flatMap(alongPath),
    ...deep.flatMap(([name, below]) => {
      const step = stepOver({ name: real(name) }, collection, schema);
      return step ? askedFields(unfolded(below), step.to, schema) : [];
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
function filterPaths(filter: unknown, isChecked = false): Name[][] {
  if (Array.isArray(filter)) return filter.flatMap((one) => filterPaths(one, isChecked));
  if (typeof filter !== 'object' || filter === null) return [];
  return Object.entries(filter).flatMap(([name, inner]) => {
    if (name === '_and' || name === '_or') return filterPaths(inner, isChecked);
    if (name.startsWith('_')) return filterPaths(inner, true);
    const [step = name] = pathIn(name);
    const below = filterPaths(inner);
    const own = { name: step, isChecked };
    return below.length > 0 ? below.map((path) => [own, ...path]) : [[own]];
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
function fieldsAlong(path: readonly Name[], root: string, schema: Relations): AskedField[] {
  const fields: AskedField[] = [];
  let collection = root;
  let over: Step | undefined;
  for (const [index, { name }] of path.entries()) {
    const isLast = index === path.length - 1;
    fields.push({ collection, field: name, isLast, ...(over && { over }) });
    // What stands below `_some` says so itself: it is the next name that was found there.
    over = stepOver({ name, isChecked: path[index + 1]?.isChecked ?? false }, collection, schema);
    if (!over) break;
    collection = over.to;
  }
  return fields;
}

function stepOver(
  { name, isChecked = false }: Name,
  from: string,
  { relations }: Relations,
): Step | undefined {
  const there = relations.find((one) => one.collection === from && one.field === name);
  if (there?.related_collection) {
    const listedBy = there.meta?.one_field;
    return { from, to: there.related_collection, column: name, many: false, listedBy, isChecked };
  }
  const back = relations.find(
    (one) => one.related_collection === from && one.meta?.one_field === name,
  );
  return back && { from, to: back.collection, column: back.field, many: true, isChecked };
}
