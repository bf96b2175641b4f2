import type { Knex } from 'knex';
import type { Relation } from '../engine/requests/queries/queried-fields.ts';

type Field = { type: string; special?: readonly string[] };
/** The part of the schema of Directus that is used here. */
export type ReadSchema = {
  collections: Record<string, { primary: string; fields: Record<string, Field> } | undefined>;
  relations: readonly Relation[];
};
type Accountability = { user: string | null; admin?: boolean; share?: unknown };
type Permission = {
  collection: string;
  fields: readonly string[] | null;
  permissions: object | null;
};
type Row = Record<string, unknown>;

/** What a read of items is asked for. */
export type Asked = {
  collection: string;
  /** Checked by Directus and by our own hooks before. */
  query: Row;
  schema: ReadSchema;
  knex: Knex;
  accountability: Accountability | null;
};
type Context = Pick<Asked, 'schema' | 'knex'>;

/** The functions of Directus with which it decides about rights and writes values. */
export type ReadSteps = {
  policiesOf: (accountability: Accountability, context: Context) => Promise<readonly string[]>;
  permissionsOf: (
    asked: {
      action: 'read';
      policies: readonly string[];
      collections: readonly string[];
      accountability: Accountability;
    },
    context: Context,
  ) => Promise<readonly Permission[]>;
  /** Turns the columns of rows of a collection into the values that are shown. */
  valuesOf: (collection: string, rows: Row[], asked: Asked) => Promise<Row[]>;
};

/** The collections whose rows are the same for all who may read them. */
const directCollections: readonly string[] = ['people_public', 'people_members'];

/** The most rows of a direct read; what belongs to them is read with one statement. */
const mostRows = 200;

/** A read as one statement for the rows and one for each list of rows that belong to them. */
export type Plan = {
  columns: string[];
  where: [column: string, value: string][];
  order: Order[];
  limit: number;
  offset: number;
  lists: List[];
};
type Order = { column: string; order: 'asc' | 'desc' };
type List = {
  field: string;
  collection: string;
  parent: string;
  columns: string[];
  order: Order[];
  limit: number;
};

/**
 * Reads rows without the trees that Directus builds, checks, copies and runs for each read: with its rows and values, and
 * only where its rights do not differ by row. Undefined where the query or the rights are others; then Directus reads.
 */
export async function readDirectly(asked: Asked, steps: ReadSteps): Promise<Row[] | undefined> {
  const { collection, query, schema, knex, accountability } = asked;
  if (accountability?.admin !== false || accountability.share) return undefined;
  const plan = planOf(collection, query, schema);
  if (!plan || !(await isReadable(asked, plan, steps))) return undefined;
  const { primary = '' } = schema.collections[collection] ?? {};
  const rows: Row[] = await knex(collection)
    .select([...new Set([...plan.columns, primary])])
    .where(Object.fromEntries(plan.where))
    .orderBy(plan.order)
    .limit(plan.limit)
    .offset(plan.offset);
  const keys = rows.map((row) => row[primary]);
  const shown = await steps.valuesOf(collection, rows, asked);
  const lists = await Promise.all(plan.lists.map((list) => listsOf(list, keys, asked, steps)));
  if (!lists.every((list) => list !== undefined)) return undefined;
  return shown.map((row, at) => {
    const values = plan.columns.map((column) => [column, row[column]] as const);
    const below = plan.lists.map(
      ({ field }, of) => [field, lists[of]?.get(keys[at]) ?? []] as const,
    );
    return Object.fromEntries([...values, ...below]);
  });
}

/** The rows that belong to some keys, by key. */
async function listsOf(
  { collection, parent, columns, order, limit }: List,
  keys: readonly unknown[],
  asked: Asked,
  { valuesOf }: ReadSteps,
): Promise<Map<unknown, Row[]> | undefined> {
  const lists = new Map<unknown, Row[]>();
  if (keys.length === 0) return lists;
  const found: Row[] = await asked
    .knex(collection)
    .select([...new Set([...columns, ...columnsOf(order), parent])])
    .whereIn(parent, keys as string[])
    .orderBy(order);
  // Directus puts these at the end of a list, databases at either.
  if (found.some((row) => columnsOf(order).some((column) => row[column] === null)))
    return undefined;
  const parents = found.map((row) => row[parent]);
  const shown = await valuesOf(collection, found, asked);
  for (const [at, row] of shown.entries()) {
    const list = lists.get(parents[at]) ?? [];
    lists.set(parents[at], list);
    if (list.length === limit) continue;
    list.push(Object.fromEntries(columns.map((column) => [column, row[column]])));
  }
  return lists;
}

/** Whether the caller may read each column in every row: what Directus decides row by row is left to it. */
async function isReadable(
  { collection, schema, knex, accountability }: Asked,
  plan: Plan,
  { policiesOf, permissionsOf }: ReadSteps,
): Promise<boolean> {
  if (!accountability) return false;
  const context = { schema, knex };
  const policies = await policiesOf(accountability, context);
  const collections = [...new Set([collection, ...plan.lists.map((list) => list.collection)])];
  const granted = await permissionsOf(
    { action: 'read', policies, collections, accountability },
    context,
  );
  const isOpen = (of: string, columns: readonly string[]) => {
    const own = granted.filter((one) => one.collection === of);
    const fields = new Set(own.flatMap((one) => one.fields ?? []));
    return (
      own.every(({ permissions }) => Object.keys(permissions ?? {}).length === 0) &&
      columns.every((column) => fields.has(column) || fields.has('*'))
    );
  };
  const named = [
    ...plan.columns,
    ...plan.where.map(([column]) => column),
    ...columnsOf(plan.order),
  ];
  return (
    isOpen(collection, [...named, ...plan.lists.map(({ field }) => field)]) &&
    plan.lists.every((list) => isOpen(list.collection, [...list.columns, ...columnsOf(list.order)]))
  );
}

const columnsOf = (order: readonly Order[]) => order.map(({ column }) => column);

/** The plan of a query; undefined for one with anything else than a page of rows by their own columns. */
export function planOf(collection: string, query: Row, schema: ReadSchema): Plan | undefined {
  if (!directCollections.includes(collection)) return undefined;
  const { fields, filter, sort, limit, page = 1, deep = {}, ...others } = query;
  if (Object.keys(others).length > 0 || !isTextList(fields)) return undefined;
  if (!isWhole(limit, 1, mostRows) || !isWhole(page, 1)) return undefined;
  const columns = fields.filter((field) => !field.includes('.'));
  const lists = listsIn(collection, fields, deep, schema);
  const order = orderOf(collection, sort, schema);
  const where = conditionsOf(collection, filter, schema);
  const isPlain = columns.length > 0 && columns.every((one) => isColumn(collection, one, schema));
  if (!isPlain || !lists || !order || !where) return undefined;
  return { columns: [...new Set(columns)], where, order, limit, offset: limit * (page - 1), lists };
}

/** The lists that fields like `topics.topic` name, in the order and length that `deep` gives each. */
function listsIn(
  collection: string,
  fields: readonly string[],
  deep: unknown,
  schema: ReadSchema,
): List[] | undefined {
  const named = Map.groupBy(
    fields.filter((field) => field.includes('.')),
    (field) => field.slice(0, field.indexOf('.')),
  );
  const asked = Object(deep) as Row;
  if (Object.keys(asked).some((field) => !named.has(field))) return undefined;
  const lists = [...named].map(([field, paths]): List | undefined => {
    const relation = schema.relations.find(
      (one) => one.related_collection === collection && one.meta?.one_field === field,
    );
    const { _sort, _limit, ...others } = Object(asked[field]) as Row;
    if (!relation || Object.keys(others).length > 0 || !isWhole(_limit, 1)) return undefined;
    const of = relation.collection;
    const columns = [...new Set(paths.map((path) => path.slice(field.length + 1)))];
    const order = orderOf(of, _sort, schema);
    const isCounted = ({ column }: Order) => fieldOf(of, column, schema)?.type === 'integer';
    if (!order?.every(isCounted) || !columns.every((one) => isColumn(of, one, schema)))
      return undefined;
    return { field, collection: of, parent: relation.field, columns, order, limit: _limit };
  });
  return lists.every((list) => list !== undefined) ? lists : undefined;
}

function orderOf(collection: string, sort: unknown, schema: ReadSchema): Order[] | undefined {
  if (!isTextList(sort) || sort.length === 0) return undefined;
  const order = sort.map((name): Order => {
    const isDown = name.startsWith('-');
    return { column: isDown ? name.slice(1) : name, order: isDown ? 'desc' : 'asc' };
  });
  return columnsOf(order).every((one) => isColumn(collection, one, schema)) ? order : undefined;
}

/** The conditions of a filter, all of which must hold; undefined where one is not the equality of a text. */
function conditionsOf(
  collection: string,
  filter: unknown,
  schema: ReadSchema,
): Plan['where'] | undefined {
  const where: Plan['where'] = [];
  for (const [name, condition] of Object.entries((filter ?? {}) as Row)) {
    const [[operator, value] = [], ...others] = Object.entries(Object(condition) as Row);
    const isText = ['string', 'text'].includes(fieldOf(collection, name, schema)?.type ?? '');
    if (!isText || operator !== '_eq' || typeof value !== 'string' || others.length > 0) {
      return undefined;
    }
    where.push([name, value]);
  }
  return where;
}

const fieldOf = (collection: string, name: string, { collections }: ReadSchema) => {
  const fields = collections[collection]?.fields ?? {};
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
};

/** Whether a field is a column that is read as it is. */
function isColumn(collection: string, name: string, schema: ReadSchema): boolean {
  const field = fieldOf(collection, name, schema);
  if (!field || field.type === 'alias' || field.type.startsWith('geometry')) return false;
  return !field.special?.some((one) => one === 'conceal' || one === 'hash');
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isWhole = (value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
