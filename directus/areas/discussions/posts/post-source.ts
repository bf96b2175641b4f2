import type { DiscussionSource } from '@site/shared/api';
import type { Settings } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import { validate as isUuid } from 'uuid';
import { notFound } from '../../../engine/refuse.ts';
import { instantOf } from '../../../engine/values.ts';
import { authorsOf } from '../authors.ts';
import { type Post, type Reader, threadFor } from '../readable.ts';
import { isShownPost } from './post-cards.ts';
import { mentionedBy, renderPost, sourceOf } from './post-text.ts';

/** One post with its Markdown. Throws `E_NOT_FOUND` for those who may not read its text. */
export async function postSource(
  database: Knex,
  { reader }: { reader: Reader; settings: Settings },
  { id, locale }: { id: string; locale: 'ru' | 'en' },
): Promise<DiscussionSource> {
  const post: Post | undefined = isUuid(id)
    ? await database('discussion_replies').where({ id }).first()
    : undefined;
  const found = post && (await threadFor(database, reader, post.discussion));
  if (!post || !found || post.state === 'removed') throw notFound();
  const mayKnow = post.author === reader.person || found.room.moderates;
  if (!isShownPost(post) && !mayKnow) throw notFound();
  const people = await authorsOf(database, [post.author, ...mentionedBy([post])]);
  return {
    id: post.id,
    thread: post.discussion,
    no: Number(post.no),
    revision: Number(post.revision),
    author: people.get(post.author) ?? null,
    source: await sourceOf(database, post, locale),
    text: renderPost(post, people, locale),
    history: mayKnow ? await historyOf(database, post, locale) : null,
  };
}

async function historyOf(
  database: Knex,
  { id, mentions }: Post,
  locale: 'ru' | 'en',
): Promise<NonNullable<DiscussionSource['history']>> {
  const versions = await database('discussion_versions')
    .where({ post: id })
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc');
  const people = await authorsOf(
    database,
    versions.map(({ person }) => person),
  );
  return Promise.all(
    versions.map(async ({ written_at, person, body }) => ({
      at: instantOf(written_at).toISOString(),
      by: people.get(person) ?? null,
      source: await sourceOf(database, { id, body, mentions }, locale),
    })),
  );
}
