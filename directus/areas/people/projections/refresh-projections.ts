import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { writeProjections } from './write-projections.ts';

/**
 * Refreshes the projections of a person in the transaction of the change, and invalidates the pages that use them
 * (cache invalidation).
 */
export async function refreshProjections(
  { trx, invalidate }: Pick<ActionContext, 'trx' | 'invalidate'>,
  person: string,
): Promise<void> {
  const { people_public, hidden } = await writeProjections(trx, [person]);
  // Articles and the radar contain bylines.
  if (people_public.length > 0) invalidate('people_public', 'news', 'radar');
  if (hidden.length > 0) invalidate('gone:people_public', 'gone:news', 'gone:radar');
}
