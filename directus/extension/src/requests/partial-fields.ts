import { ForbiddenError } from '@directus/errors';
import type { Knex } from 'knex';
import { policies } from '../../../schema/access.ts';
import type { Options, PermissionDefinition } from '../../../schema/types.ts';
import type { Accountability, FilterContext, FilterMeta, Hook, Row } from '../host.ts';
import { type AskedField, askedFields, type Schema, type Step } from './asked-fields.ts';

const definedPolicies = new Map(policies.map((policy) => [policy.id, policy.permissions]));

/**
 * The backend hides a field in the rows in which it may not be read, but would filter, sort, count and
 * group by it all the same; and over a relation it asks rows that the caller does not read at all. So a
 * query asks only about what the caller reads of every row that the question meets. Everything else is
 * refused as a field that does not exist is (docs/domain/permissions.md, "Other doors"): one that is
 * hidden, one that is read of some rows only, the order of what is concealed, and for everybody a relation that no
 * field names (`$FOLLOW`).
 */
export const keepPartialFields: Hook = ({ filter }) => {
  filter('*.query', async (payload, meta: FilterMeta, context: FilterContext) => {
    const { accountability } = context;
    // The backend may still be adding to the query it was given; what is checked is what is asked.
    const query = structuredClone(payload as Row);
    const schema = context.schema as Schema;
    const asked = askedFields(query, meta.collection, schema);
    if (!asked.every((one) => isAskable(schema, one))) throw noSuchField();
    if (asked.length === 0 || accountability === null || accountability.admin) return query;
    const rights = await rightsOf(context.database as Knex, accountability);
    const isRefused = (one: AskedField) =>
      isHidden(rights, one) ||
      (one.question !== 'named' && (isPartial(rights, one) || !isReached(rights, one)));
    if (asked.some(isRefused)) throw noSuchField();
    return query;
  });
};

/** What the backend itself says of a field that does not exist. */
const noSuchField = () => new ForbiddenError();

/** Whether there is such a field, and nobody asks for the order of values that are shown to nobody. */
function isAskable({ collections }: Schema, { collection, field, question }: AskedField): boolean {
  const found = collections[collection]?.fields[field];
  if (!found) return false;
  return question !== 'ordered' || !found.special.some((one) => concealing.includes(one));
}

const concealing: readonly string[] = ['conceal', 'hash'];

/** Whether a field is read of no row. Of its own collections the backend knows what the studio needs. */
function isHidden(
  rights: readonly PermissionDefinition[],
  { collection: of, field }: AskedField,
): boolean {
  if (of.startsWith('directus_')) return false;
  return !readingsOf(rights, of).some(({ fields }) => fields.includes(field));
}

/** Whether a field is read, but not of every row that is. */
function isPartial(
  rights: readonly PermissionDefinition[],
  { collection: of, field }: AskedField,
): boolean {
  const readings = readingsOf(rights, of);
  const naming = readings.filter(({ fields }) => fields.includes(field));
  // What the studio shows of an account by itself is of the own one only.
  if (naming.length === 0) return of === 'directus_users' && readings.length > 0;
  if (naming.some(({ permissions }) => permissions === null)) return false;
  const known = new Set(naming.flatMap(alternativesOf));
  return readings.some((one) => alternativesOf(one).some((rows) => !known.has(rows)));
}

/** The sets of rows that a right is for, each as its condition says it. */
function alternativesOf({ permissions: rows }: PermissionDefinition): string[] {
  const either = Array.isArray(rows?._or) && Object.keys(rows).length === 1 ? rows._or : [rows];
  return either.map((one) => JSON.stringify(one));
}

/** Whether a question over a relation meets only rows that the caller reads. */
function isReached(
  rights: readonly PermissionDefinition[],
  { over, field, isLast }: AskedField,
): boolean {
  if (!over || over.isChecked) return true;
  // The key at the end says no more than the column that names it.
  if (!over.many && isLast && field === 'id') return true;
  const there = readingsOf(rights, over.to);
  if (there.some(({ permissions }) => permissions === null)) return true;
  return follows(over, readingsOf(rights, over.from), there);
}

/**
 * Whether rows are read at the end of a step because they are at its beginning. The conditions of a child
 * are those of its parent, each by itself, seen through the column that names the parent; or the parent is
 * read because it has such a child.
 */
function follows(
  { column, many, listedBy }: Step,
  here: readonly PermissionDefinition[],
  there: readonly PermissionDefinition[],
): boolean {
  const above = (rows: Options | null) => conditionsIn(rows).map((one) => below(column, one));
  const own = (rows: Options | null) => conditionsIn(rows);
  const [from, to] = many ? [above, own] : [own, above];
  if (here.length === 0) return false;
  return here.every(({ permissions: read }) => {
    const known = new Set(from(read).map((one) => JSON.stringify(one)));
    const holds = (one: Options) =>
      known.has(JSON.stringify(one)) ||
      (listedBy && known.has(JSON.stringify((one[column] as Options)?.[listedBy])));
    return there.some(({ permissions: wanted }) => to(wanted).every(holds));
  });
}

function conditionsIn(rows: Options | null): Options[] {
  if (rows === null) return [];
  return Array.isArray(rows._and) ? (rows._and as Options[]) : [rows];
}

function below(column: string, condition: Options): Options {
  const { _or: either } = condition;
  if (!Array.isArray(either)) return { [column]: condition };
  return { _or: either.map((one) => below(column, one as Options)) };
}

function readingsOf(
  rights: readonly PermissionDefinition[],
  of: string,
): readonly PermissionDefinition[] {
  return rights.filter(({ collection, action }) => collection === of && action === 'read');
}

/** What the policies of a caller's role and account give. */
async function rightsOf(
  database: Knex,
  { user, role }: NonNullable<Accountability>,
): Promise<PermissionDefinition[]> {
  const granted = await database('directus_access')
    .where((own) => {
      if (role) own.orWhere({ role });
      if (user) own.orWhere({ user });
    })
    .select('policy');
  return granted.flatMap(({ policy }) => definedPolicies.get(policy) ?? []);
}
