// What a person has read of a thread, and how they follow it: one row a person and thread.
import type { FollowLevel } from '@site/shared/domain/discussions';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { shownPosts } from '../readable.ts';

type Of = { thread: string; person: string };

/** Makes the row of a person and a thread; two tabs make one. */
export async function makeRead(trx: Knex, { thread, person }: Of): Promise<void> {
  await trx('discussion_reads')
    .insert({
      id: uuid(),
      discussion: thread,
      person,
      last_read: 0,
      level: 'usual',
      mail: 'usual',
    })
    .onConflict(['discussion', 'person'])
    .ignore();
}

/** Has read up to a number; a lower one than before changes nothing. */
export async function readUpTo(
  trx: Knex,
  { thread, person, no, now }: Of & { no: number; now: Date },
): Promise<void> {
  await makeRead(trx, { thread, person });
  await trx('discussion_reads')
    .where({ discussion: thread, person })
    .where('last_read', '<', no)
    .update({ last_read: no, read_at: now });
}

/** With the first post of their own somebody follows a thread. Posts of others that they have not read stay new. */
export async function followOwn(
  { trx, now }: { trx: Knex; now: Date },
  { thread, person, no }: Of & { no: number },
): Promise<void> {
  const known = await trx('discussion_reads').where({ discussion: thread, person }).first();
  const read = Number(known?.last_read ?? 0);
  const missed = await trx('discussion_replies')
    .where({ discussion: thread })
    .whereNot({ author: person })
    .whereIn('state', [...shownPosts])
    .where('no', '>', read)
    .where('no', '<', no)
    .first('id');
  if (!known || !missed) await readUpTo(trx, { thread, person, no, now });
  const earlier = await trx('discussion_replies')
    .where({ discussion: thread, author: person })
    .where('no', '<', no)
    .first('id');
  if (!earlier) await setLevel(trx, { thread, person }, 'watching');
}

/** Sets how a person follows a thread, unless they have muted it. */
async function setLevel(trx: Knex, { thread, person }: Of, level: FollowLevel): Promise<void> {
  await makeRead(trx, { thread, person });
  await trx('discussion_reads')
    .where({ discussion: thread, person, level: 'usual' })
    .update({ level });
}
