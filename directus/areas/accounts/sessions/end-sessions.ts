import { sessionsTag } from '@site/shared/domain/system';
import type { ActionContext } from '../../../engine/actions/action-context.ts';

/** Ends every session of an account except `besides`, on the site and in the studio; returns how many. */
export async function endSessions(
  { trx, invalidate }: Pick<ActionContext, 'trx' | 'invalidate'>,
  account: string,
  besides: string | null = null,
): Promise<number> {
  const sessions = trx('directus_sessions').where({ user: account });
  const ended = await (besides === null
    ? sessions
    : sessions.whereNot({ token: besides })
  ).delete();
  // Open streams of events end; those of a remaining session are opened again.
  invalidate(sessionsTag(account));
  return ended;
}
