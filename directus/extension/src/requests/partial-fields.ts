import type { Knex } from 'knex';
import { policies } from '../../../schema/access.ts';
import type { Options, PermissionDefinition } from '../../../schema/types.ts';
import type { Accountability, FilterContext, FilterMeta, Hook, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import {
  type AskedField,
  askedFields,
  namesHiddenRelation,
  type Relations,
  type Step,
} from './asked-fields.ts';

const definedPolicies = new Map(policies.map((policy) => [policy.id, policy.permissions]));

/**
 * The backend hides a field in the rows in which it may not be read, but would filter, sort, count and
 * group by it all the same; and over a relation it asks rows that the caller does not read at all. So
 * whoever reads some rows only is refused, with `E_FORBIDDEN`, every question about the others
 * (docs/domain/permissions.md, "Other doors").
 */
export const keepPartialFields: Hook = ({ filter }) => {
  filter('*.query', async (query, meta: FilterMeta, context: FilterContext) => {
    const { accountability } = context;
    if (accountability === null || accountability.admin) return query;
    if (namesHiddenRelation(query as Row)) {
      throw refusal('E_FORBIDDEN', { reason: 'A relation is named by a field.' });
    }
    const asked = askedFields(query as Row, meta.collection, context.schema as Relations);
    if (asked.length === 0) return query;
    const rights = await rightsOf(context.database as Knex, accountability);
    const refused = asked.find((one) => isPartial(rights, one) || !isReached(rights, one));
    const reason = 'You read this of some rows only.';
    if (refused) throw refusal('E_FORBIDDEN', { reason, field: refused.field });
    return query;
  });
};

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
  return naming.length < readings.length;
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
