import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../engine/actions/action-context.ts';

/**
 * Grants an account exactly the `needed` ones of the policies `among`, each once; other policies stay
 * unchanged. Returns whether anything changed.
 */
export async function syncPolicies(
  rows: ActionContext['rows'],
  user: string,
  { among, needed }: { among: readonly string[]; needed: readonly string[] },
): Promise<boolean> {
  const grants = rows('directus_access');
  const found = await grants.find({ _and: [{ user: { _eq: user } }, { policy: { _in: among } }] });
  const surplus = found.filter(({ policy }) => !needed.includes(policy));
  for (const { id } of surplus) await grants.remove(id);
  const present = found.map(({ policy }) => policy);
  const missing = needed.filter((policy) => !present.includes(policy));
  for (const policy of missing) await grants.add({ id: uuid(), user, policy, sort: 1 });
  return surplus.length > 0 || missing.length > 0;
}
