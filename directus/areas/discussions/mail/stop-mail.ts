// What the links of a mail about discussions stop with one press: docs/domain/discussions.md, "Mail".
import { generalRoom } from '@site/shared/domain/discussions';
import { readingTag } from '@site/shared/domain/system';
import { v7 as uuid } from 'uuid';
import { performEvent } from '../../../engine/actions/perform.ts';
import type { Unsubscribe } from '../../../engine/notifications/mail/mail-topic.ts';
import { pageInvalidator } from '../../../engine/page-invalidation/page-invalidator.ts';
import { communityMembershipActions } from '../../communities/membership-actions.ts';
import { makeRead } from '../reading/reading.ts';

/** Mutes a thread, which may be gone by now. */
export const muteThread: Unsubscribe = async (host, { person, id }) => {
  const { database } = host;
  const [thread, reader] = await Promise.all([
    database('discussions').where({ id }).first('id'),
    database('people').where({ id: person }).first('id'),
  ]);
  if (!thread || !reader) return;
  await makeRead(database, { thread: id, person });
  await database('discussion_reads').where({ discussion: id, person }).update({ level: 'muted' });
  pageInvalidator(host)([readingTag(person)]);
};

/** Stops the mail about a room; the inbox goes on. */
export const stopRoomMail: Unsubscribe = async (host, { person, id }) => {
  const { database } = host;
  const isThere =
    id === generalRoom || (await database('communities').where({ id }).first('id')) !== undefined;
  const reader = await database('people').where({ id: person }).first('id');
  if (!isThere || !reader) return;
  await database('discussion_rooms')
    .insert({ id: uuid(), person, room: id, mail: 'none' })
    .onConflict(['person', 'room'])
    .merge({ mail: 'none' });
};

/** Leaves a community, as its member does on its page; refused where that is: the last lead hands over before. */
export const leaveCommunity: Unsubscribe = async (host, { person, id }) => {
  const { database } = host;
  const membership = await database('community_memberships')
    .where({ community: id, person, state: 'active' })
    .first('id');
  const account = await database('directus_users')
    .where({ person, account_status: 'active' })
    .first('id');
  if (!membership || !account) return;
  const accountability = { user: account.id, role: null, admin: false };
  await performEvent(host, { accountability }, communityMembershipActions, 'leave', {
    key: membership.id,
  });
};
