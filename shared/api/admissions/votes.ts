import { customEndpoint, type RestCommand } from '@directus/sdk';
import type { Locale } from '@site/shared/contract';
import type {
  Decision,
  DecisionReason,
  Ratification,
  RuleResult,
  VoteChoice,
} from '@site/shared/domain/admissions';
import type { Day } from '@site/shared/domain/time';
import type { CaseKind, Schema } from '../schema/schema.ts';
import type { CaseNomination } from './admissions.ts';
import type { ReviewFile } from './reviews.ts';

type Command<Output> = RestCommand<Output, Schema>;

// GET /admissions/votes       OwnVotes; 403 for everybody who is not on the board
// GET /admissions/votes/{no}  OwnVote; 404 without a vote of the caller in the case, 409 E_COI with a conflict

/** The result of a closed vote, and the decision of the chair on which the board voted. */
export type ClosedVote = Ratification & { readonly entitled: number; readonly proposed: Decision };

/** A case in the lists of a member of the board. */
export type OwnVoteRow = {
  no: string;
  kind: CaseKind;
  candidate: Record<Locale, string>;
  /** The last day of an open vote. */
  dueOn: Day | null;
  /** The own vote; null before it. */
  choice: VoteChoice | null;
  /** Null while the vote is open, and for a case that ended before. */
  result: Ratification['result'] | null;
};

/** Response of `GET /admissions/votes`. */
export type OwnVotes = {
  open: OwnVoteRow[];
  /** Votes that are over, in which the caller has voted; the latest first. */
  closed: OwnVoteRow[];
};

/** Response of `GET /admissions/votes/{no}`. Only `row` is known of a vote that is over. */
export type OwnVote = OwnVoteRow & {
  /** Id of the case, which `cases/vote` takes. */
  id: string;
  track: Record<Locale, string>;
  /** The file and the decision of the chair; null once the vote is over. */
  about: {
    file: Pick<ReviewFile, 'answers' | 'files'>;
    nomination: CaseNomination | null;
    decision: { outcome: Decision; reasons: DecisionReason[]; justification: string | null };
    panel: { rule: RuleResult | null; accept: number; decline: number; other: number };
  } | null;
  /** Whether the caller may vote now. */
  mayVote: boolean;
};

/** Reads the votes of the caller, a member of the board. */
export function readOwnVotes(): Command<OwnVotes> {
  return customEndpoint({ path: '/admissions/votes', method: 'GET' });
}

/** Reads the vote on a case: number. */
export function readOwnVote(no: string): Command<OwnVote> {
  return customEndpoint({ path: `/admissions/votes/${encodeURIComponent(no)}`, method: 'GET' });
}
