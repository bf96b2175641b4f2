import type { FilterContext, Host } from '../host.ts';
import { refusal } from '../refuse.ts';

/**
 * Refuses with `E_FORBIDDEN` a caller who has no permission to update or delete rows of a collection. Directus
 * checks permissions only after the filter hooks of a write. A filter whose refusal depends on stored data
 * must call this first; otherwise its answer would reveal that data to callers without permission.
 */
export async function requireWriteAccess(
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
