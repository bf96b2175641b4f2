// Nominations of fellows: docs/domain/admissions.md, "Nominations".

import {
  type Candidate,
  type EligibilityRule,
  fellowEligibility,
  type Nominator,
} from '../people/eligibility.ts';
import type { Settings } from '../system/settings.ts';
import type { Day } from '../time/calendar.ts';
import { endedCaseStates } from './case-states.ts';
import type { CaseState } from './timeline.ts';

/** Nominations of one member that may be open at a time. */
export const maxOpenNominations = 2;

/** Days after which a member may nominate somebody again whose nomination did not become an application. */
export const nominationPauseDays = 180;

/** The part of a nomination that its nominator follows; how the decision went is not in it. */
export type NominationState = 'draft' | 'submitted' | 'closed';

/** Where a nominated case is, as its nominator may know it. */
export function nominationState(state: CaseState | 'removed'): NominationState {
  if (state === 'draft') return 'draft';
  return endedCaseStates.some((ended) => ended === state) ? 'closed' : 'submitted';
}

/**
 * Rules whose refusal tells nothing that the directory does not show. Every other reason is `nominee_unavailable`:
 * a standing, an open case, a pause after an application, or that the person wants no messages.
 */
const openRules = ['nominated_by_another', 'grade_senior', 'senior_long_enough'] as const;

/** Why a person cannot be nominated now. */
export type NominationObstacle = {
  readonly rule: (typeof openRules)[number] | 'nominee_unavailable';
  /** The first day on which the rule will be met by itself; null when unknown. */
  readonly metOn: Day | null;
};

/** What stands against a nomination; null if it is possible. Whether the nominator may nominate is not judged here. */
export function nominationObstacle(
  nominee: Candidate & {
    readonly acceptsContact: boolean;
    /** Nominated by the same member within the last `nominationPauseDays`, without an application. */
    readonly nominatedLately: boolean;
  },
  nominator: Nominator,
  limits: Pick<Settings, 'grade.fellow_min_senior_months'>,
  today: Day,
): NominationObstacle | null {
  const { unmet } = fellowEligibility(nominee, nominator, limits, today);
  for (const rule of openRules) {
    const found = unmet.find((one) => one.rule === (rule satisfies EligibilityRule));
    if (found) return { rule, metOn: found.metOn };
  }
  if (unmet.length === 0 && nominee.acceptsContact && !nominee.nominatedLately) return null;
  return { rule: 'nominee_unavailable', metOn: null };
}
