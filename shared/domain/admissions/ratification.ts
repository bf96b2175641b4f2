// The vote of the board on a decision. The rules: docs/domain/admissions.md.

import type { CasePolicy, Decision } from './case-policy.ts';

export const voteChoices = ['for', 'against', 'abstain'] as const;
/** A vote on the decision of the chair. */
export type VoteChoice = (typeof voteChoices)[number];

/** The result of a vote. */
export type Ratification = {
  readonly quorate: boolean;
  readonly for: number;
  readonly against: number;
  readonly abstain: number;
  readonly result: 'ratified' | 'not_ratified' | 'undecided';
};

type Limits = Pick<CasePolicy, 'ratify.quorum' | 'ratify.majority'>;

/**
 * Counts a closed vote. Quorum: more than half of the board members without conflict have voted,
 * abstentions included. Ratified: at least two thirds of the votes cast, abstentions not counted. Equal votes or a
 * missing quorum leave it undecided.
 */
export function ratification(
  votes: readonly VoteChoice[],
  entitled: number,
  limits: Limits,
): Ratification {
  const count = (choice: VoteChoice) => votes.filter((vote) => vote === choice).length;
  const tally = { for: count('for'), against: count('against'), abstain: count('abstain') };
  const cast = tally.for + tally.against;
  const quorate = entitled > 0 && votes.length / entitled > limits['ratify.quorum'];
  const undecided = !quorate || tally.for === tally.against;
  const passes = cast > 0 && tally.for / cast >= limits['ratify.majority'];
  const result = undecided ? 'undecided' : passes ? 'ratified' : 'not_ratified';
  return { quorate, ...tally, result };
}

/**
 * The decision after the vote. Undecided means deferred. An acceptance that is not ratified is
 * declined; a refusal that is not ratified is deferred, never accepted. Where no deferral is possible (second round,
 * appeal) `vote_again` asks for another vote.
 */
export function decisionAfterVote(
  decision: Decision,
  result: Ratification['result'],
  mayDefer: boolean,
): Decision | 'vote_again' {
  if (result === 'ratified') return decision;
  if (result === 'not_ratified' && decision === 'accepted') return 'declined';
  return mayDefer ? 'deferred' : 'vote_again';
}
