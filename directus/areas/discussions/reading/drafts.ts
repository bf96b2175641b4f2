// What a person has begun to write; docs/decisions/042-drafts-have-versions.md.
import type { DiscussionDraft } from '@site/shared/api';
import type { Knex } from 'knex';
import { listOf } from '../../../engine/actions/caller.ts';
import { notFound } from '../../../engine/refuse.ts';
import { instantOf } from '../../../engine/values.ts';
import { type Reader, roomKey, roomNamed, threadFor } from '../readable.ts';

/** The place of a reply. */
export const threadPlace = (thread: string) => `thread ${thread}`;
/** The place of a new thread. */
export const roomPlace = (room: string) => `room ${room}`;

/** The draft of what was posted goes with the post. */
export async function forgetDraft(
  { trx }: { trx: Knex },
  { person, place }: { person: string; place: string },
): Promise<void> {
  await trx('discussion_drafts').where({ person, place }).delete();
}

/** The place that a request names; undefined where the reader knows of none. */
export async function placeNamed(
  database: Knex,
  reader: Reader,
  { thread, room }: { thread: string | null; room: string | null },
): Promise<string | undefined> {
  if (thread) {
    const found = await threadFor(database, reader, thread);
    return found && threadPlace(found.thread.id);
  }
  const found = room ? roomNamed(reader, room) : undefined;
  return found && roomPlace(roomKey(found.community?.id));
}

/** The draft of a reader; an empty one of the version 0 without one. */
export async function readDraft(
  database: Knex,
  reader: Reader,
  asked: { thread: string | null; room: string | null; locale: 'ru' | 'en' },
): Promise<DiscussionDraft> {
  const place = await placeNamed(database, reader, asked);
  if (place === undefined) throw notFound();
  const row = await database('discussion_drafts').where({ person: reader.person, place }).first();
  return {
    version: Number(row?.version ?? 0),
    fields: {
      title: row?.title ?? '',
      text: row?.body ?? '',
      language: row?.language ?? asked.locale,
      topics: listOf(row?.topics ?? null),
    },
    savedAt: row ? instantOf(row.saved_at).toISOString() : null,
  };
}
