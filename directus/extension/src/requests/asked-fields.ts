// Every field that a query asks something of besides showing it: what it filters, sorts, counts and
// groups by, on whatever collection at the end of whatever relation.
import type { Row } from '../host.ts';

type Relation = {
  collection: string;
  field: string;
  related_collection: string | null;
  meta?: { one_field?: string | null } | null;
};

/** The part of the backend's schema that says which fields there are and where relations lead. */
export type Schema = {
  collections: Readonly<
    Record<string, { fields: Readonly<Record<string, { special: readonly string[] }>> }>
  >;
  relations: readonly Relation[];
};

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

/**
 * What is asked of a field: `found` by it (filter), `ordered` (sorted, grouped, counted, summed), or only
 * `named`, which says nothing of what stands in it.
 */
type Question = 'found' | 'ordered' | 'named';

export type AskedField = {
  collection: string;
  /** As the query has it: what is no field of the collection stands here too. */
  field: string;
  question: Question;
  /** How the path came to the collection; absent at its root. */
  over?: Step;
  /** Whether the path ends here. */
  isLast: boolean;
};

type Name = { name: string; isChecked?: boolean; isCounted?: boolean };
type Path = readonly Name[];

/** The functions of a query; a call of anything else is the name of no field. */
const functions: readonly string[] = [
  ...['year', 'month', 'week', 'day', 'weekday', 'hour', 'minute', 'second'],
  ...['count', 'json'],
];

/** What `aggregate` computes. */
const sums: readonly string[] = [
  ...['count', 'countDistinct', 'countAll', 'sum', 'sumDistinct', 'avg', 'avgDistinct'],
  ...['min', 'max'],
];

/** `a.year(b)`, `year(a.b)` and `json(a, path.in.it)`. */
const call = /^(?<before>(?:[^.()]+\.)*)(?<called>\w+)\((?<inside>[^(),]+)(?:,[^()]*)?\)$/;

/** The operators below which a filter goes on; below all others stand values. */
const quantifiers: readonly string[] = ['_some', '_none'];
const connectives: readonly string[] = ['_and', '_or'];

/**
 * The fields that a query on a collection asks about, nested queries included. Aliases name what is shown;
 * only `deep` takes them for what they stand for, everywhere else a name is that of a field.
 */
export function askedFields(query: Row, collection: string, schema: Schema): AskedField[] {
  const alias = Object.entries((query.alias ?? {}) as Record<string, unknown>);
  const aggregate = (query.aggregate ?? {}) as Record<string, unknown>;
  const deep = Object.entries((query.deep ?? {}) as Record<string, Row>);
  const ask = (question: Question, paths: readonly Path[]) =>
    paths.flatMap((path) => fieldsAlong(path, question, { collection, schema }));
  return [
    ...ask('found', filterPaths(query.filter)),
    // The backend lets the name of an unknown sum pass, and what is sorted by it: it is no field either.
    ...ask(
      'named',
      Object.keys(aggregate)
        .filter((sum) => !sums.includes(sum))
        .map((sum) => [{ name: `${sum}()` }]),
    ),
    ...ask(
      'ordered',
      namesIn(query.sort).flatMap((name) => sortPaths(name.replace(/^-/, ''), aggregate)),
    ),
    ...ask('ordered', namesIn(query.group).map(pathIn)),
    ...ask(
      'ordered',
      Object.values(aggregate)
        .flatMap(namesIn)
        .filter((name) => name !== '*')
        .map(pathIn),
    ),
    ...ask(
      'named',
      alias.map(([, name]) => pathIn(String(name))),
    ),
    ...deep.flatMap(([name, below]) => {
      const [meant = name] = alias.flatMap(([other, real]) =>
        other === name ? [String(real)] : [],
      );
      const step = stepOver({ name: meant }, collection, schema);
      return [
        ...ask('named', [[{ name: meant }]]),
        ...(step ? askedFields(unfolded(below), step.to, schema) : []),
      ];
    }),
  ];
}

/** A nested query as one of its own: `_filter` is `filter`, and what has no underscore leads further down. */
export function unfolded(below: Row): Row {
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
    // A key of a filter names one field: with a path in it, none.
    const own = { ...(step && rest.length === 0 ? step : { name }), isChecked };
    const below = filterPaths(inner);
    return below.length > 0 ? below.map((path) => [own, ...path]) : [[own]];
  });
}

/** What a list is sorted by: a path, or one of the results of `aggregate`. */
function sortPaths(name: string, aggregate: Row): Path[] {
  const [first = '', ...rest] = name.split('.');
  if (!(first in aggregate)) return [pathIn(name)];
  return rest.length > 0 && rest[0] !== '*' ? [pathIn(rest.join('.'))] : [];
}

/** `a.b` as its steps, a function taken off what it is of. */
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

/** Each field that a path goes over, with its collection. */
function fieldsAlong(
  path: Path,
  question: Question,
  { collection: root, schema }: { collection: string; schema: Schema },
): AskedField[] {
  const fields: AskedField[] = [];
  let collection = root;
  let over: Step | undefined;
  for (const [index, own] of path.entries()) {
    const isLast = index === path.length - 1;
    const [field = own.name] = own.name.split(':');
    fields.push({ collection, field, question, isLast, ...(over && { over }) });
    // What stands below `_some` says so itself: it is the next name that was found there.
    const isChecked = path[index + 1]?.isChecked ?? false;
    over = stepOver({ ...own, isChecked }, collection, schema);
    if (!over && !isLast) {
      // A path goes on over relations only: what it says then is the name of nothing.
      const rest = path.slice(index).map(({ name }) => name);
      fields.push({ collection, field: rest.join('.'), question, isLast: true });
    }
    if (!over) break;
    collection = over.to;
    // How many rows a list has tells of each of them that it is there.
    if (isLast && own.isCounted && over.many) {
      fields.push({ collection, field: over.column, question, isLast, over });
    }
  }
  return fields;
}

/** A relation as a path goes over it by a field; `field:collection` chooses where one of several leads. */
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
