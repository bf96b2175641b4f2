// The electorate of a decision, and how far a vote is: docs/domain/admissions.md, "The vote of the board".

import {
  type Decision,
  decisionAfterVote,
  isDecisionAllowed,
  type Ratification,
  ratification,
  type VoteChoice,
} from '@site/shared/domain/admissions';
import type { Settings } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import { decryptedRows } from '../../../engine/confidential/confidential.ts';
import type { Host } from '../../../engine/host.ts';
import type { StoredRowIn } from '../../../engine/schema/row-types.ts';
import { instantOf } from '../../../engine/values.ts';
import { boardMembers, isOnBoard } from '../../people/board.ts';
import { policyOf } from '../cases/case-calendar.ts';
import { decisionOf } from '../decision/sealed-decision.ts';
import { firewallOf } from '../firewall.ts';
import { conflictsNow } from '../panel/panel-seats.ts';
import type { CaseRow, NewCaseContext } from '../row-types.ts';

/** What reads of votes need, in actions, jobs and endpoints. */
type VoteContext = {
  readonly host: Host;
  readonly trx: Knex;
  readonly settings: Settings;
  readonly now: Date;
};

/** The choice of a row of `case_votes`; an earlier version stored it with spaces after it. */
export function choiceOf(host: Pick<Host, 'env'>, row: StoredRowIn<'case_votes'>): VoteChoice {
  return (decryptedRows(host, 'case_votes', [row])[0]?.choice ?? '').trim() as VoteChoice;
}

/** States of a case since its vote was opened. */
const knownStates: readonly string[] = ['ratifying', 'decided', 'closed'];

/**
 * Whether the caller takes part in the vote on this case: a member of the board, once the vote was opened. Candidate
 * and nominator do not, so that they do not learn of it.
 */
export async function votesIn({ trx, caller, item }: NewCaseContext): Promise<boolean> {
  const { person } = caller;
  if (person === null || !item.vote_opened_at || !knownStates.includes(item.state ?? '')) {
    return false;
  }
  if (item.candidate === person || item.nominator === person) return false;
  return isOnBoard(await trx('people').where({ id: person }).first('board_since', 'standing'));
}

/**
 * Why a member of the board does not vote on a case: their part in it or in the case that is appealed, or the rules of
 * conflict that hold for reviewers; null if they vote.
 */
export async function voteObstacle(
  { host, trx, settings, now }: VoteContext,
  item: CaseRow,
  person: string,
): Promise<string | null> {
  const first = item.appeal_of
    ? await trx('cases').where({ id: item.appeal_of }).first()
    : undefined;
  for (const one of first ? [item, first] : [item]) {
    const part = await firewallOf(trx, one, person);
    if (part) return part;
    if (one.chair === person || one.secretary === person) return 'staff';
  }
  const { entry, conflicts } = await conflictsNow(
    { host, trx: trx as Knex.Transaction, settings, now },
    item,
    person,
  );
  const open = conflicts.filter(({ rule }) => !entry?.waived.includes(rule));
  return open.length > 0 ? open.map(({ rule }) => rule).join(', ') : null;
}

/** A vote as it is now; only votes of those who are entitled count. */
export type VoteState = {
  readonly entitled: readonly string[];
  /** People who have voted. */
  readonly voters: readonly string[];
  /** Its time is over, or everybody has voted. */
  readonly isOver: boolean;
  readonly result: Ratification;
  /** The decision of the chair. */
  readonly proposed: Decision;
  readonly next: Decision | 'vote_again';
};

/** The vote on a case. */
export async function voteState(context: VoteContext, item: CaseRow): Promise<VoteState> {
  const { host, trx, settings, now } = context;
  const entitled: string[] = [];
  for (const person of await boardMembers(trx)) {
    if ((await voteObstacle(context, item, person)) === null) entitled.push(person);
  }
  const rows = await trx('case_votes')
    .where({ case: item.id })
    .whereIn('voter', entitled)
    .orderBy('voter');
  const result = ratification(
    rows.map((row) => choiceOf(host, row)),
    entitled.length,
    policyOf(item, settings),
  );
  const proposed = decisionOf(host, item);
  if (proposed === null) throw new Error('There is no decision to vote on');
  const mayDefer = isDecisionAllowed('deferred', Number(item.round ?? 1), item.kind);
  return {
    entitled,
    voters: rows.map(({ voter }) => voter),
    isOver: isVoteOver(item, now) || (entitled.length > 0 && rows.length === entitled.length),
    result,
    proposed,
    next: decisionAfterVote(proposed, result.result, mayDefer),
  };
}

/** Whether the time of a vote is over. */
export function isVoteOver({ due_at }: Pick<CaseRow, 'due_at'>, now: Date): boolean {
  return Boolean(due_at) && instantOf(due_at) < now;
}
