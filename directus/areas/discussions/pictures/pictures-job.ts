import type { Knex } from 'knex';
import { didNothing, type Job } from '../../../engine/jobs/job.ts';
import { textKey } from '../../../engine/text-key.ts';
import { picturePurpose } from './store-picture.ts';

const hour = 60 * 60_000;
/** Until the next night, and some hours more. */
const untilNextNight = 36 * hour;

/**
 * Every night, before files are deleted whose time is over: keeps the pictures of drafts for another day, and gives those
 * that their post shows no more a day until they go. Result: `{kept, released}`.
 */
export const picturesJob: Job = {
  name: 'discussion-pictures',
  every: '45 3 * * *',
  idle: didNothing,
  run: async ({ database, now }) => {
    const later = new Date(now().getTime() + untilNextNight);
    const kept = await inDrafts(database, later);
    const released = await shownNoMore(database);
    await retain(database, kept, later);
    await retain(database, released, new Date(now().getTime() + 24 * hour));
    return { kept: kept.length, released: released.length };
  },
};

async function retain(database: Knex, ids: readonly string[], until: Date): Promise<void> {
  for (const id of ids) {
    await database('directus_files').where({ id }).update({ retention_until: until });
  }
}

/** Uploads whose time is over before the next run, and that a draft names. */
async function inDrafts(database: Knex, before: Date): Promise<string[]> {
  const ids: string[] = await database('directus_files')
    .where({ purpose: picturePurpose })
    .whereNull('used_in')
    .where('retention_until', '<', before)
    .pluck('id');
  if (ids.length === 0) return [];
  const bodies: (string | null)[] = await database('discussion_drafts')
    .where('body', 'like', '%picture:%')
    .pluck('body');
  return ids.filter((id) => bodies.some((body) => body?.includes(id)));
}

/** Pictures that neither the text of their post nor an earlier one of it names. */
async function shownNoMore(database: Knex): Promise<string[]> {
  const pictures: { id: string; used_in: string; body: string | null }[] = await database(
    'directus_files',
  )
    .leftJoin('discussion_replies', (posts) =>
      posts.on('directus_files.used_in', '=', textKey(database, 'discussion_replies.id')),
    )
    .where({ purpose: picturePurpose })
    .whereNotNull('used_in')
    .whereNull('retention_until')
    .select(
      'directus_files.id as id',
      'directus_files.used_in as used_in',
      'discussion_replies.body as body',
    );
  const missing = pictures.filter(({ id, body }) => !body?.includes(id));
  const kept = await Promise.all(
    missing.map(({ id, used_in }) =>
      database('discussion_versions')
        .where({ post: used_in })
        .where('body', 'like', `%${id}%`)
        .first('id'),
    ),
  );
  return missing.filter((_, index) => !kept[index]).map(({ id }) => id);
}
