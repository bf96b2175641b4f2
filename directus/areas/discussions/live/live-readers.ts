// Who may hear of a change of a thread or a room: docs/domain/discussions.md, "Live".
import { forumTopic, isLiveTopic } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import { validate as isUuid } from 'uuid';
import { callerOf } from '../../../engine/actions/caller.ts';
import type { Host } from '../../../engine/host.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import {
  forumOf,
  type Reader,
  readerOf,
  readersAmong,
  roomNamed,
  shownThreads,
  staffRoom,
  threadFor,
} from '../readable.ts';

/** The people, among some, who may read a topic now. */
export async function liveReaders(
  host: Host,
  { topic, people }: { topic: string; people: readonly string[] },
): Promise<string[]> {
  const { database } = host;
  if (forumOf(await settingsOf(host)) !== 'here' || !isLiveTopic(topic)) return [];
  const room = await roomOf(database, topic);
  const inRoom = room === undefined ? [] : await readersAmong(database, room, people);
  // The others are few: staff, authors of what is held, and those who may not.
  const others = people.filter((person) => !inRoom.includes(person));
  const asked = await Promise.all(others.map((person) => mayRead(database, topic, person)));
  return [...inRoom, ...others.filter((_, index) => asked[index])];
}

/** The room whose members all read a topic; null is the general one, undefined if there is none. */
async function roomOf(database: Knex, topic: string): Promise<string | null | undefined> {
  const [kind, id = ''] = topic.split(':');
  if (topic === forumTopic) return null;
  const named = kind === 'room' ? id : await communityOfThread(database, id);
  if (named === null || named === 'general') return null;
  if (!isUuid(named)) return undefined;
  const community = await database('communities')
    .where({ id: named })
    .whereIn('state', ['active', 'archived'])
    .first('id');
  return community?.id;
}

/** The community of a thread that is shown: null is the general room, empty if there is no such thread. */
async function communityOfThread(database: Knex, id: string): Promise<string | null> {
  if (!isUuid(id)) return '';
  const thread = await database('discussions')
    .where({ id })
    .whereIn('state', [...shownThreads])
    .first('community');
  return thread ? thread.community : '';
}

async function mayRead(database: Knex, topic: string, person: string): Promise<boolean> {
  const account = await database('directus_users').where({ person }).first('id');
  if (!account) return false;
  const caller = await callerOf(database, { user: account.id, role: null, admin: false });
  const reader = await readerOf(database, caller);
  return reader !== null && mayReadAs(database, topic, reader);
}

async function mayReadAs(database: Knex, topic: string, reader: Reader): Promise<boolean> {
  if (topic === forumTopic) return true;
  const [kind, id = ''] = topic.split(':');
  if (kind === 'thread') return (await threadFor(database, reader, id)) !== undefined;
  const room = roomNamed(reader, id) ?? (await staffRoom(database, reader, id));
  return room !== undefined;
}
