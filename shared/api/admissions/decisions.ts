import { customEndpoint, type RestCommand } from '@directus/sdk';
import type { Locale } from '@site/shared/contract';
import type { Alarm, Decision, DecisionReason, RuleResult } from '@site/shared/domain/admissions';
import type { Grade } from '@site/shared/domain/people';
import type { Day } from '@site/shared/domain/time';
import type { Schema } from '../schema/schema.ts';
import type { ClosedVote } from './votes.ts';

// GET /admissions/cases/{no}/decision  CaseDecision; 403 E_FIREWALL behind the firewall, E_FORBIDDEN for administrators

/** A question of the chair to the candidate. Times are ISO. */
export type CaseQuestion = {
  body: string;
  askedAt: string;
  /** Null until the candidate has answered. */
  answer: string | null;
  answeredAt: string | null;
};

/** A concern about integrity that a review has raised. */
export type IntegrityConcern = {
  /** Id of the assignment, which `cases/settle-concern` takes. */
  assignment: string;
  alias: string;
  note: string;
  /** Why the chair has closed it; null while it is open. */
  settled: { note: string; by: Record<Locale, string>; at: string } | null;
};

/** Response of `GET /admissions/cases/{no}/decision`, for secretary and chair of the case. */
export type CaseDecision = {
  revision: number;
  /** The result of the rule; null without counting reviews, as on the short path. */
  rule: RuleResult | null;
  alarms: Alarm[];
  concerns: IntegrityConcern[];
  /** Outcomes that are possible, with whether they need a justification. */
  outcomes: { outcome: Decision; needsJustification: boolean }[];
  /** Whether the board votes on the decision before it holds. */
  boardVotes: boolean;
  /** Grade that an acceptance grants; null where it grants none. */
  grade: Grade | null;
  questions: CaseQuestion[];
  questionsLeft: number;
  mayAskReviewer: boolean;
  /** Null before the decision. */
  decision: {
    outcome: Decision;
    reasons: DecisionReason[];
    justification: string | null;
    departs: boolean;
    by: Record<Locale, string>;
    at: string;
  } | null;
  /** The open vote of the board: who voted is counted, how is secret. Null without one. */
  openVote: { cast: number; entitled: number; until: Day } | null;
  /** The result of the vote; null without one, and until it is closed. */
  vote: ClosedVote | null;
  /** The letters and the advice as saved. */
  letters: Record<Locale, { letter: string; advice: string }>;
  /** Proposals for the letters, from the templates of the outcome; null before the decision. */
  templates: Record<Locale, string> | null;
  /** What reviewers advise the candidate, for the advice that the secretary writes. */
  reviewAdvice: { alias: string; text: string }[];
  /** What a release still lacks. */
  lacking: ('letter_ru' | 'letter_en' | 'another_person' | 'candidate_left')[];
  /** The last day for the release; null before the decision. */
  releaseBy: Day | null;
  /** Events that the caller may send now: `ask`, `decide`, `letter`, `release`, `lift-cooldown`, `settle-concern`. */
  allowed: string[];
};

/** Reads the decision of a case: number. */
export function readCaseDecision(no: string): RestCommand<CaseDecision, Schema> {
  return customEndpoint({
    path: `/admissions/cases/${encodeURIComponent(no)}/decision`,
    method: 'GET',
  });
}
