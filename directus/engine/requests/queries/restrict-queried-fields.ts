import { ForbiddenError } from '@directus/errors';
import type { Knex } from 'knex';
import type { Accountability, FilterContext, FilterMeta, Hook, Row } from '../../host.ts';
import { once } from '../../once.ts';
import { policies } from '../../schema/access.ts';
import type { Options, PermissionDefinition } from '../../schema/types.ts';
import { type QueriedField, queriedFields, type Schema, type Step } from './queried-fields.ts';

const definedPolicies = once(
  () => new Map(policies().map((policy) => [policy.id, policy.permissions])),
);

/**
 * Prevents inference attacks through queries. Directus hides the value of a field that a caller may not read,
 * but still filters, sorts, aggregates and groups by it, and follows relations to rows the caller cannot read.
 * A query may therefore use only fields that the caller can read in every row concerned. Anything else is
 * refused like an unknown field (docs/domain/permissions.md, "Other entry points"): hidden fields, fields readable in
 * some rows only, the order of concealed values, and `$FOLLOW` relations for everybody.
 */
export const restrictQueriedFields: Hook = ({ filter }) => {
  filter('*.query', async (payload, meta: FilterMeta, context: FilterContext) => {
    const { accountability } = context;
    // Directus may still modify the original object; check and run the same copy.
    const query = structuredClone(payload as Row);
    const schema = context.schema as Schema;
    const queried = queriedFields(query, meta.collection, schema);
    if (!queried.every((one) => isAskable(schema, one))) throw noSuchField();
    if (queried.length === 0 || accountability === null || accountability.admin) return query;
    const rights = await rightsOf(context.database as Knex, accountability);
    const isRefused = (one: QueriedField) =>
      isHidden(rights, one) ||
      (!namings.includes(one.question) && (isPartial(rights, one) || !isReached(rights, one)));
    if (queried.some(isRefused)) throw noSuchField();
    return query;
  });
};

/** The error that Directus throws for an unknown field. */
const noSuchField = () => new ForbiddenError();

/**
 * Whether the field exists, and the query neither orders by a concealed value nor names one in `deep`, which Directus
 * lets pass for accounts.
 */
function isAskable(
  { collections }: Schema,
  { collection, field, question }: QueriedField,
): boolean {
  const found = collections[collection]?.fields[field];
  if (!found) return false;
  const isFound = question === 'found' || question === 'aliased';
  return isFound || !found.special.some((one) => concealing.includes(one));
}

const namings: readonly string[] = ['named', 'aliased'];
const concealing: readonly string[] = ['conceal', 'hash'];

/**
 * Whether the caller can read the field in no row. Directus itself guards its system collections, but of files
 * it lets a `deep` query name hidden fields, and of accounts an alias.
 */
function isHidden(
  rights: readonly PermissionDefinition[],
  { collection: of, field, question }: QueriedField,
): boolean {
  const isOpen = of === 'directus_files' || (of === 'directus_users' && question === 'aliased');
  if (of.startsWith('directus_') && !isOpen) return false;
  return !readingsOf(rights, of).some(({ fields }) => fields.includes(field));
}

/** Whether the caller can read the field in some, but not all, of the rows they can read. */
function isPartial(
  rights: readonly PermissionDefinition[],
  { collection: of, field }: QueriedField,
): boolean {
  const readings = readingsOf(rights, of);
  const naming = readings.filter(({ fields }) => fields.includes(field));
  // Directus lets studio users read further account fields, but only of their own account.
  if (naming.length === 0) return of === 'directus_users' && readings.length > 0;
  if (naming.some(({ permissions }) => permissions === null)) return false;
  const known = new Set(naming.flatMap(alternativesOf));
  return readings.some((one) => alternativesOf(one).some((rows) => !known.has(rows)));
}

/** The alternative conditions of a permission, serialised for comparison. */
function alternativesOf({ permissions: rows }: PermissionDefinition): string[] {
  const either = Array.isArray(rows?._or) && Object.keys(rows).length === 1 ? rows._or : [rows];
  return either.map((one) => JSON.stringify(one));
}

/** Whether a query through a relation reaches only rows that the caller can read. */
function isReached(
  rights: readonly PermissionDefinition[],
  { over, field, isLast }: QueriedField,
): boolean {
  if (!over || over.isChecked) return true;
  // The key of the related row equals the foreign key, which the caller can read.
  if (!over.many && isLast && field === 'id') return true;
  const toRights = readingsOf(rights, over.to);
  if (toRights.some(({ permissions }) => permissions === null)) return true;
  return followsFromParent(over, readingsOf(rights, over.from), toRights);
}

/**
 * Whether readable rows at the start of a step imply readable rows at its end. That holds if the conditions of
 * the child are those of the parent, each applied through the foreign key, or if the parent is readable because
 * it has such a child.
 */
function followsFromParent(
  { column, many, listedBy }: Step,
  fromRights: readonly PermissionDefinition[],
  toRights: readonly PermissionDefinition[],
): boolean {
  const liftedConditions = (rows: Options | null) =>
    conditionsIn(rows).map((one) => below(column, one));
  const own = (rows: Options | null) => conditionsIn(rows);
  const [from, to] = many ? [liftedConditions, own] : [own, liftedConditions];
  if (fromRights.length === 0) return false;
  return fromRights.every(({ permissions: read }) => {
    const known = new Set(from(read).map((one) => JSON.stringify(one)));
    const holds = (one: Options) =>
      known.has(JSON.stringify(one)) ||
      (listedBy && known.has(JSON.stringify((one[column] as Options)?.[listedBy])));
    return toRights.some(({ permissions: wanted }) => to(wanted).every(holds));
  });
}

function conditionsIn(rows: Options | null): Options[] {
  if (rows === null) return [];
  return Array.isArray(rows._and) ? (rows._and as Options[]) : [rows];
}

/** A condition applied through a foreign key, which leads to one row: it may stand inside `_or` and `_and` alike. */
function below(column: string, condition: Options): Options {
  const [[connective, inner] = ['', null]] = Object.entries(condition);
  if (!Array.isArray(inner) || !connectives.includes(connective)) return { [column]: condition };
  return { [connective]: inner.map((one) => below(column, one as Options)) };
}

const connectives: readonly string[] = ['_or', '_and'];

function readingsOf(
  rights: readonly PermissionDefinition[],
  of: string,
): readonly PermissionDefinition[] {
  return rights.filter(({ collection, action }) => collection === of && action === 'read');
}

/** The permissions of all policies of the caller's role and account. */
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
  return granted.flatMap(({ policy }) => definedPolicies().get(policy) ?? []);
}
