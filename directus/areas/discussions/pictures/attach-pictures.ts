import { picturesIn } from '@site/shared/domain/discussions';
import type { Knex } from 'knex';
import type { OutboxHandler } from '../../../engine/outbox/outbox-event.ts';
import { picturePurpose } from './store-picture.ts';

/**
 * Gives the pictures that a post names to the post: from then on they have its readers. Only what belongs to no post yet,
 * so that nobody shows pictures of a room that they have left in another one.
 */
export const attachPictures: OutboxHandler = async ({ event, item }, { trx }) => {
  const [machine, name = ''] = event.split('.');
  const which =
    machine === 'discussion-replies'
      ? { id: item }
      : machine === 'discussions' && name === 'create'
        ? { discussion: item, no: 1 }
        : undefined;
  const post = which && (await trx('discussion_replies').where(which).first('id', 'body'));
  if (post) await attach(trx, post);
};

async function attach(trx: Knex, { id, body }: { id: string; body: string | null }): Promise<void> {
  const named = [...picturesIn(body ?? '').values()].map((picture) => picture.id);
  if (named.length === 0) return;
  await trx('directus_files')
    .whereIn('id', named)
    .where({ purpose: picturePurpose })
    .whereNull('used_in')
    .update({ used_in: id, retention_until: null });
  // One that was taken out and put back again.
  await trx('directus_files').whereIn('id', named).where({ used_in: id }).update({
    retention_until: null,
  });
}
