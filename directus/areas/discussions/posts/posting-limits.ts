// Limits of what one person posts: docs/domain/discussions.md, "Limits".
import { newMemberDays, postLimits } from '@site/shared/domain/discussions';
import { countLinks } from '@site/shared/domain/enquiries';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { type Refusal, refusal } from '../../../engine/refuse.ts';
import { instantOf } from '../../../engine/values.ts';
import { lockPeople } from '../../people/records/lock-people.ts';
import { type Reader, shownPosts } from '../readable.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Context = Pick<ActionContext, 'trx' | 'now' | 'settings'>;

/** Whether a person has joined the association a short time ago. */
function isNewMember({ joinedAt }: Pick<Reader, 'joinedAt'>, now: Date): boolean {
  return joinedAt === null || now.getTime() - joinedAt.getTime() < newMemberDays * day;
}

/** Refuses more posts than one person may write within an hour or a day. */
export async function floodRefusal(
  { trx, now, settings }: Context,
  reader: Reader,
): Promise<Refusal | undefined> {
  // Two posts of one person are counted one after the other.
  await lockPeople(trx, [reader.person]);
  const isNew = isNewMember(reader, now);
  const written = await trx('discussion_replies')
    .where({ author: reader.person })
    .where('posted_at', '>', new Date(now.getTime() - day))
    .orderBy('posted_at', 'desc')
    .select('posted_at');
  const limits = [
    { most: isNew ? settings['post.per_hour_new_member'] : postLimits.perHour, within: hour },
    { most: isNew ? postLimits.perDayOfNewMember : postLimits.perDay, within: day },
  ];
  for (const { most, within } of limits) {
    const oldest = written[most - 1];
    const wait = oldest ? instantOf(oldest.posted_at).getTime() + within - now.getTime() : 0;
    if (wait > 0) return refusal('E_RATE', { params: { s: Math.ceil(wait / 1000) } });
  }
  return undefined;
}

/** Whether a text waits for a moderator: it has the first links of a new member. */
export async function hasFirstLinks(
  { trx, now }: Context,
  reader: Reader,
  text: string,
): Promise<boolean> {
  if (countLinks(text) === 0 || !isNewMember(reader, now)) return false;
  const earlier = await trx('discussion_replies')
    .where({ author: reader.person, has_links: true })
    .whereIn('state', [...shownPosts])
    .first('id');
  return earlier === undefined;
}
