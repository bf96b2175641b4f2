// Finds every field that a query uses other than for display: in filters, sorts, aggregates and groups,
// including fields of related collections.
import type { Row } from '../../host.ts';

/** A relation of the Directus schema, as far as we read it. */
export type Relation = {
  collection: string;
  field: string;
  related_collection: string | null;
  meta?: { one_field?: string | null } | null;
};

/** The part of the Directus schema that this file needs: fields and relations. */
export type Schema = {
  collections: Readonly<
    Record<string, { fields: Readonly<Record<string, { special: readonly string[] }>> }>
  >;
  relations: readonly Relation[];
};

/** One relation on the path of a query. */
export type Step = {
  from: string;
  to: string;
  /** The foreign key: a column of `to` if the step leads to `many` rows, else a column of `from`. */
  column: string;
  many: boolean;
  /** For a many-to-one step: the field of `to` that lists the rows of `from`, if it exists. */
  listedBy?: string | null | undefined;
  /** Whether the step uses `_some` or `_none`; there Directus considers only rows that the caller may read. */
  isChecked: boolean;
};

/**
 * How a query uses a field: `found` (filter), `ordered` (sort, group, aggregate), or only `named` or `aliased`, which
 * reveals nothing about its value.
 */
type Question = 'found' | 'ordered' | 'named' | 'aliased';

export type QueriedField = {
  collection: string;
  /** The name as the query gives it, even if the collection has no such field. */
  field: string;
  question: Question;
  /** The relation that led to the collection; absent at the root. */
  over?: Step;
  /** Whether the path ends here. */
  isLast: boolean;
};

type Name = { name: string; isChecked?: boolean; isCounted?: boolean };
type Path = readonly Name[];

/** The query functions of Directus; any other call is treated as an unknown field name. */
const functions: readonly string[] = [
  ...['year', 'month', 'week', 'day', 'weekday', 'hour', 'minute', 'second'],
  ...['count', 'json'],
];

/** The functions that `aggregate` accepts. */
const aggregates: readonly string[] = [
  ...['count', 'countDistinct', 'countAll', 'sum', 'sumDistinct', 'avg', 'avgDistinct'],
  ...['min', 'max'],
];

/** `a.year(b)`, `year(a.b)` and `json(a, path.in.it)`. */
const call = /^(?<before>(?:[^.()]+\.)*)(?<called>\w+)\((?<inside>[^(),]+)(?:,[^()]*)?\)$/;

/** Filter operators that contain further filters; all other operators contain values. */
const quantifiers: readonly string[] = ['_some', '_none'];
const connectives: readonly string[] = ['_and', '_or'];

/**
 * The fields that a query on a collection uses, nested queries included. Directus resolves aliases in `deep`
 * only; everywhere else a name is a field name.
 */
export function queriedFields(query: Row, collection: string, schema: Schema): QueriedField[] {
  const alias = Object.entries((query.alias ?? {}) as Record<string, unknown>);
  const aggregate = (query.aggregate ?? {}) as Record<string, unknown>;
  const deep = Object.entries((query.deep ?? {}) as Record<string, Row>);
  const collect = (question: Question, paths: readonly Path[]) =>
    paths.flatMap((path) => fieldsAlong(path, question, { collection, schema }));
  return [
    ...collect('found', filterPaths(query.filter)),
    // Directus accepts unknown aggregate names and sorting by them; report them as unknown fields.
    ...collect(
      'named',
      Object.keys(aggregate)
        .filter((sum) => !aggregates.includes(sum))
        .map((sum) => [{ name: `${sum}()` }]),
    ),
    ...collect(
      'ordered',
      namesIn(query.sort).flatMap((name) => sortPaths(name.replace(/^-/, ''), aggregate)),
    ),
    ...collect('ordered', namesIn(query.group).map(pathIn)),
    ...collect(
      'ordered',
      Object.values(aggregate)
        .flatMap(namesIn)
        .filter((name) => name !== '*')
        .map(pathIn),
    ),
    ...collect(
      'aliased',
      alias.map(([, name]) => pathIn(String(name))),
    ),
    ...deep.flatMap(([name, below]) => {
      const [realName = name] = alias.flatMap(([other, real]) =>
        other === name ? [String(real)] : [],
      );
      const step = stepOver({ name: realName }, collection, schema);
      return [
        ...collect('named', [[{ name: realName }]]),
        ...(step ? queriedFields(flattenDeep(below), step.to, schema) : []),
      ];
    }),
  ];
}

/** Turns a nested `deep` query into a plain one: `_filter` becomes `filter`; other names become its `deep`. */
export function flattenDeep(below: Row): Row {
  const own = Object.entries(below).filter(([name]) => name.startsWith('_'));
  const further = Object.entries(below).filter(([name]) => !name.startsWith('_'));
  return {
    ...Object.fromEntries(own.map(([name, value]) => [name.slice(1), value])),
    deep: Object.fromEntries(further),
  };
}

/** The paths of a filter, without its operators. */
function filterPaths(filter: unknown, isChecked = false): Path[] {
  if (Array.isArray(filter)) return filter.flatMap((one) => filterPaths(one, isChecked));
  if (typeof filter !== 'object' || filter === null) return [];
  return Object.entries(filter).flatMap(([name, inner]): Path[] => {
    if (connectives.includes(name)) return filterPaths(inner, isChecked);
    if (quantifiers.includes(name)) return filterPaths(inner, true);
    if (name.startsWith('_')) return [];
    const [step, ...rest] = pathIn(name);
    // A filter key is a single field name; a path in it is an unknown field.
    const own = { ...(step && rest.length === 0 ? step : { name }), isChecked };
    const below = filterPaths(inner);
    return below.length > 0 ? below.map((path) => [own, ...path]) : [[own]];
  });
}

/** The paths of a sort entry, which is a path itself or a result of `aggregate`. */
function sortPaths(name: string, aggregate: Row): Path[] {
  const [first = '', ...rest] = name.split('.');
  if (!(first in aggregate)) return [pathIn(name)];
  return rest.length > 0 && rest[0] !== '*' ? [pathIn(rest.join('.'))] : [];
}

/** Splits `a.b` into its names, without a function around them. */
function pathIn(name: string): Name[] {
  const { before = '', called = '', inside } = call.exec(name)?.groups ?? {};
  if (inside === undefined || !functions.includes(called)) {
    return name.split('.').map((step) => ({ name: step }));
  }
  const steps = `${before}${inside}`.split('.').map((step): Name => ({ name: step }));
  return steps.map((step, index) =>
    called === 'count' && index === steps.length - 1 ? { ...step, isCounted: true } : step,
  );
}

function namesIn(list: unknown): string[] {
  return [list ?? []].flat().filter((name): name is string => typeof name === 'string');
}

/** Each field along a path, with its collection. */
function fieldsAlong(
  path: Path,
  question: Question,
  { collection: root, schema }: { collection: string; schema: Schema },
): QueriedField[] {
  const fields: QueriedField[] = [];
  let collection = root;
  let over: Step | undefined;
  for (const [index, own] of path.entries()) {
    const isLast = index === path.length - 1;
    const [field = own.name] = own.name.split(':');
    fields.push({ collection, field, question, isLast, ...(over && { over }) });
    // The name below `_some` carries the flag.
    const isChecked = path[index + 1]?.isChecked ?? false;
    over = stepOver({ ...own, isChecked }, collection, schema);
    if (!over && !isLast) {
      // A path can only continue through a relation: report the rest as an unknown field.
      const rest = path.slice(index).map(({ name }) => name);
      fields.push({ collection, field: rest.join('.'), question, isLast: true });
    }
    if (!over) break;
    collection = over.to;
    // Counting a list reveals that its rows exist, so it uses their foreign key.
    if (isLast && own.isCounted && over.many) {
      fields.push({ collection, field: over.column, question, isLast, over });
    }
  }
  return fields;
}

/** Follows a field to its related collection; `field:collection` selects one of a many-to-any relation. */
function stepOver(
  { name, isChecked = false }: Name,
  from: string,
  { relations }: Schema,
): Step | undefined {
  const [column = name, chosen] = name.split(':');
  const there = relations.find((one) => one.collection === from && one.field === column);
  const to = there?.related_collection ?? (there && chosen);
  if (to) {
    const listedBy = there?.meta?.one_field;
    return { from, to, column, many: false, listedBy, isChecked };
  }
  const back = relations.find(
    (one) => one.related_collection === from && one.meta?.one_field === name,
  );
  return back && { from, to: back.collection, column: back.field, many: true, isChecked };
}
