// Events of the vote of the board: docs/domain/admissions.md, "The vote of the board".
import { randomUUID } from 'node:crypto';
import { caseActions as declared } from '@site/shared/actions';
import type { ClosedVote } from '@site/shared/api';
import { effect } from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { type Refusal, refusal } from '../../../engine/refuse.ts';
import type { ChangesIn } from '../../../engine/schema/row-types.ts';
import { timesOfMove } from '../cases/case-calendar.ts';
import type { CasePart } from '../cases/case-part.ts';
import type { CaseContext } from '../row-types.ts';
import { isVoteOver, voteObstacle, voteState } from './vote-board.ts';

export const voteEvents = {
  rules: {
    voteOpen: (context) => stays(context, !isVoteOver(context.item, context.now)),
    entitledToVote: async (context) => {
      const rule = await voteObstacle(context, context.item, context.caller.person ?? '');
      return rule === null ? undefined : refusal('E_COI', { params: { rule } });
    },
    notVoted: async ({ trx, item, caller }) => {
      const own = { case: item.id, voter: caller.person };
      return (await trx('case_votes').where(own).first('id')) ? refusal('E_VOTED') : undefined;
    },
    voteOver: async (context) => stays(context, (await voteState(context, context.item)).isOver),
    voteToRepeat: async (context) =>
      stays(context, (await voteState(context, context.item)).next === 'vote_again'),
    voteDecides: async (context) =>
      stays(context, (await voteState(context, context.item)).next !== 'vote_again'),
  },
  effects: {
    vote: effect(
      formOf(declared.vote, {}),
      async ({ rows, item, caller, payload, now }) => {
        await rows('case_votes').add({
          // Random, where another id would contain the time.
          id: randomUUID(),
          case: item.id,
          voter: caller.person ?? '',
          choice: payload.choice,
          at: hourOf(now),
        });
        return {};
      },
      // The revision of the case would count the votes.
      { keepsRow: true },
    ),
    // The votes of an undecided vote do not count in the next one.
    'extend-vote': {
      write: async (context: CaseContext<never>) => {
        await context.trx('case_votes').where({ case: context.item.id }).delete();
        const { due_at } = timesOfMove(context, 'deliberation', 'ratifying');
        return { due_at, vote_opened_at: context.now.toISOString() };
      },
    },
    'close-vote': { write: closeVote },
  },
} satisfies CasePart;

/** Stores the tally, and the decision that follows from it. */
async function closeVote(context: CaseContext<never>): Promise<ChangesIn<'cases'>> {
  const { item } = context;
  const { result, entitled, proposed, next } = await voteState(context, item);
  // The rules of the event leave no other result.
  if (next === 'vote_again') throw new Error('The vote is not decided');
  const vote: ClosedVote = { ...result, entitled: entitled.length, proposed };
  return { vote, decision: next };
}

/** The hour in which somebody has voted. */
function hourOf(now: Date): string {
  return new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000).toISOString();
}

function stays({ item }: Pick<CaseContext, 'item'>, holds: boolean): Refusal | undefined {
  return holds ? undefined : refusal('E_STATE', { params: { state: item.state } });
}
