import type { FilterContext, Host } from '../host.ts';
import { refusal } from '../refuse.ts';

/**
 * Refuses with `E_FORBIDDEN` whoever has no right to change or delete rows of a collection. The backend asks
 * for rights only after the filters of a write: a filter that refuses by what is stored asks here first, so
 * that nobody without the right learns what that is.
 */
export async function mustBeWriter(
  { services }: Pick<Host, 'services'>,
  { schema, accountability, database }: FilterContext,
  { collection, to }: { collection: string; to: 'update' | 'delete' },
): Promise<void> {
  const forbidden = () => refusal('E_FORBIDDEN');
  const permissions = new services.PermissionsService({ schema, accountability, knex: database });
  const allowed = await permissions.getItemPermissions(collection).catch(() => {
    throw forbidden();
  });
  if (!allowed[to].access) throw forbidden();
}
