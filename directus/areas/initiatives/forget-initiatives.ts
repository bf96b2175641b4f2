// What an erasure and a merge do to initiatives: docs/domain/initiatives.md, "Leaving".
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { forgetSupports, joinSupports } from './supports.ts';

type Context = Pick<ActionContext, 'trx' | 'host'>;

/** Deletes what was never published; supports stay counted and lead to nobody. */
export async function forgetInitiatives(context: Context, person: string): Promise<void> {
  const { trx } = context;
  await forgetSupports(context, person);
  const own = trx('initiatives').where({ author: person }).whereNull('opens_at').select('id');
  await trx('initiative_co_sponsors').whereIn('initiative', own.clone()).delete();
  await trx('initiatives').where({ author: person }).whereNull('opens_at').delete();
}

/** Prepares the initiatives of a duplicate to move: nobody co-sponsors an own one, and nobody counts twice. */
export async function joinInitiatives(
  context: Context,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { trx } = context;
  await joinSupports(context, { from, to });
  const own = trx('initiatives').whereIn('author', [from, to]).select('id');
  await trx('initiative_co_sponsors')
    .whereIn('person', [from, to])
    .whereIn('initiative', own)
    .delete();
}
