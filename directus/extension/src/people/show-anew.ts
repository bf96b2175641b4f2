import type { ActionContext } from '../actions/action-context.ts';
import { writeProjections } from './write-projections.ts';

/**
 * Writes the projections of a person inside the action that changed something they are made of, and
 * says which pages are out of date.
 */
export async function showAnew(
  { trx, stale }: Pick<ActionContext, 'trx' | 'stale'>,
  person: string,
): Promise<void> {
  const { people_public, hidden } = await writeProjections(trx, [person]);
  // Articles and the radar name their authors.
  if (people_public.length > 0) stale('people_public', 'news', 'radar');
  if (hidden.length > 0) stale('gone:people_public', 'gone:news', 'gone:radar');
}
