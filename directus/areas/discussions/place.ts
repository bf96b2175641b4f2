// Where an action takes place: the thread and the room, as its caller is in them.

import type { ActionContext } from '../../engine/actions/action-context.ts';
import { type Refusal, refusal } from '../../engine/refuse.ts';
import { instantOf } from '../../engine/values.ts';
import {
  forumOf,
  isRunning,
  type Reader,
  type Room,
  readerOf,
  roomNamed,
  type Thread,
  threadFor,
} from './readable.ts';

type Context = Pick<ActionContext, 'trx' | 'caller' | 'settings'>;
export type Place = { reader: Reader; room: Room; thread: Thread };

/** The caller as a reader; null where the forum of the site is not in use. */
export async function readerIn({ trx, caller, settings }: Context): Promise<Reader | null> {
  return forumOf(settings) === 'here' ? readerOf(trx, caller) : null;
}

/** The thread that a caller may know of, with their part in its room. */
export async function placeOf(
  context: Context,
  thread: string | null | undefined,
): Promise<Place | undefined> {
  const reader = await readerIn(context);
  const found = thread ? await threadFor(context.trx, reader, thread) : undefined;
  return reader && found ? { reader, ...found } : undefined;
}

/** The room that a payload names by the id of its community. */
export async function roomIn(
  context: Context,
  community: string | null | undefined,
): Promise<{ reader: Reader; room: Room } | undefined> {
  const reader = await readerIn(context);
  const room = reader ? roomNamed(reader, community ?? null) : undefined;
  return reader && room ? { reader, room } : undefined;
}

/**
 * Why a person cannot write in a room. The membership is locked until the transaction ends: somebody who is removed at the
 * same time leaves no post.
 */
export async function closedRefusal(
  { trx }: Pick<Context, 'trx'>,
  { person }: Pick<Reader, 'person'>,
  { community, closed }: Room,
): Promise<Refusal | undefined> {
  if (closed === 'archived') return refusal('E_STATE', { params: { state: closed } });
  if (closed !== null) return refusal('E_FORBIDDEN');
  if (community === null) return undefined;
  const held = await trx('community_memberships')
    .where({ community: community.id, person, state: 'active' })
    .forShare()
    .first('id');
  if (!held) return refusal('E_FORBIDDEN');
  return runningRefusal({ trx }, { community });
}

/** Refuses changes of an archived community, which waits for the change, or the change for the archive. */
export async function runningRefusal(
  { trx }: Pick<Context, 'trx'>,
  { community }: Pick<Room, 'community'>,
): Promise<Refusal | undefined> {
  if (community === null) return undefined;
  const row = await trx('communities').where({ id: community.id }).forShare().first('state');
  const isOpen = isRunning({ community: { ...community, state: row?.state ?? community.state } });
  return isOpen ? undefined : refusal('E_STATE', { params: { state: 'archived' } });
}

/** Whether the author may still change what they have posted. */
export function isFresh(
  postedAt: unknown,
  { now, settings }: Pick<ActionContext, 'now' | 'settings'>,
): boolean {
  const minutes = settings['post.edit_minutes'];
  return instantOf(postedAt).getTime() + minutes * 60_000 > now.getTime();
}

/** Refuses what a state does not allow. */
export function stateRefusal(holds: boolean, state: string): Refusal | undefined {
  return holds ? undefined : refusal('E_STATE', { params: { state } });
}
