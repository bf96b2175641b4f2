// The end of a vote on which everybody has voted: docs/domain/admissions.md, "The vote of the board".

import { performAfterEvent } from '../../../engine/actions/perform.ts';
import type { OutboxContext, OutboxEvent } from '../../../engine/outbox/outbox-event.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { caseActions } from '../cases/case-actions.ts';
import { voteState } from './vote-board.ts';

/** Ends a vote once all who are entitled have voted: it is decided, or begins again. */
export async function endVote(event: OutboxEvent, context: OutboxContext): Promise<void> {
  if (event.event !== 'cases.vote') return;
  const { trx, host } = context;
  const item = await trx('cases').where({ id: event.item, state: 'ratifying' }).first();
  if (!item) return;
  const { isOver, next } = await voteState(
    { host, trx, now: context.now, settings: await settingsOf(host, trx) },
    item,
  );
  if (isOver) await performAfterEvent(context, caseActions, endOf(next), { key: event.item });
}

/** The event that ends a vote with this result. */
export function endOf(next: string): 'extend-vote' | 'close-vote' {
  return next === 'vote_again' ? 'extend-vote' : 'close-vote';
}
