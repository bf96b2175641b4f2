import type { Knex } from 'knex';
import { policies } from '../../../schema/access.ts';
import type { PermissionDefinition } from '../../../schema/types.ts';
import type { Accountability, FilterContext, FilterMeta, Hook, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { askedFields, type Relations } from './asked-fields.ts';

const definedPolicies = new Map(policies.map((policy) => [policy.id, policy.permissions]));

/**
 * The backend hides a field in the rows in which it may not be read, but would filter, sort, count and
 * group by it all the same. So whoever reads a field of some rows only is refused, with `E_FORBIDDEN`,
 * every question about it (docs/domain/permissions.md, "Other doors").
 */
export const keepPartialFields: Hook = ({ filter }) => {
  filter('*.query', async (query, meta: FilterMeta, context: FilterContext) => {
    const { accountability } = context;
    if (accountability === null || accountability.admin) return query;
    const asked = askedFields(query as Row, meta.collection, context.schema as Relations);
    if (asked.length === 0) return query;
    const rights = await rightsOf(context.database as Knex, accountability);
    const refused = asked.find(
      ({ collection, field }) => collection !== '' && isPartial(rights, collection, field),
    );
    const reason = 'You read this of some rows only.';
    if (refused) throw refusal('E_FORBIDDEN', { reason, field: refused.field });
    return query;
  });
};

/** Whether a field is read, but not of every row that is. */
function isPartial(rights: readonly PermissionDefinition[], of: string, field: string): boolean {
  const readings = rights.filter(
    ({ collection, action }) => collection === of && action === 'read',
  );
  const naming = readings.filter(({ fields }) => fields.includes(field));
  // What the studio shows of an account by itself is of the own one only.
  if (naming.length === 0) return of === 'directus_users' && readings.length > 0;
  if (naming.some(({ permissions }) => permissions === null)) return false;
  return naming.length < readings.length;
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
