import type { Knex } from 'knex';
import { validate as isUuid } from 'uuid';
import { callerOf } from '../../../engine/actions/caller.ts';
import { downloadFile } from '../../../engine/files/download-file.ts';
import type { Accountability, Endpoint } from '../../../engine/host.ts';
import { notFound } from '../../../engine/refuse.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { forumOf, readerOf, shownPosts, threadFor } from '../readable.ts';
import { picturePurpose } from './store-picture.ts';

/**
 * `GET /discussions/pictures/{id}`: a picture of a post, for those who read the post at the moment, and one that no post has
 * yet for who uploaded it; everything else is a 404.
 */
export const pictureEndpoint: Endpoint = (router, host) => {
  router.get('/pictures/:id', (request, response, next) => {
    const send = async () => {
      const id = request.params.id ?? '';
      const file = isUuid(id) && (await host.database('directus_files').where({ id }).first());
      if (!file || file.purpose !== picturePurpose) throw notFound();
      if (forumOf(await settingsOf(host)) !== 'here') throw notFound();
      const may = await mayRead(host.database, request.accountability ?? null, file);
      if (!may) throw notFound();
      await downloadFile(host, response, file);
    };
    send().catch(next);
  });
};

type Picture = { used_in: string | null; uploaded_by: string | null };

async function mayRead(
  database: Knex,
  accountability: Accountability,
  { used_in, uploaded_by }: Picture,
): Promise<boolean> {
  const caller = await callerOf(database, accountability);
  const reader = await readerOf(database, caller);
  if (!reader) return false;
  if (used_in === null) return uploaded_by !== null && uploaded_by === caller.user;
  const post = await database('discussion_replies').where({ id: used_in }).first();
  const found = post && (await threadFor(database, reader, post.discussion));
  if (!post || !found || post.state === 'removed') return false;
  const isShown = shownPosts.some((state) => state === post.state);
  return isShown || post.author === reader.person || found.room.moderates;
}
