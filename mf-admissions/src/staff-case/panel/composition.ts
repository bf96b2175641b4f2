import type { CaseFile, CasePanel, PanelCandidate } from '@site/shared/api';
import {
  type Obstacle,
  type PanelProblem,
  type PoolReviewer,
  panelProblems,
} from '@site/shared/domain/admissions';

/** The rules that a chosen panel breaks, with the same guard as the backend. */
export function compositionProblems(
  chosen: readonly PanelCandidate[],
  { kind, track, language }: Pick<CaseFile, 'kind' | 'track' | 'language'>,
  { size, minEmployers }: Pick<CasePanel, 'size' | 'minEmployers'>,
): PanelProblem[] {
  return panelProblems(
    chosen.map((one) => poolReviewer(one, language)),
    { no: '', kind, track, language, topics: [] },
    size,
    { 'review.min_distinct_employers': minEmployers },
  );
}

/** The facts from which the guard finds the obstacle that the backend has named. */
function poolReviewer(candidate: PanelCandidate, language: string): PoolReviewer {
  const { id, employer, grade, tracks, obstacle, maxActive } = candidate;
  const has = (one: Obstacle) => obstacle === one;
  return {
    id,
    tracks,
    topics: [],
    employer: [employer.ru, employer.en].filter(Boolean),
    isFellow: grade === 'fellow',
    verdict: has('conflict') ? 'blocked' : has('waiver_needed') ? 'waiver_needed' : 'clear',
    onEarlierPanel: has('earlier_panel'),
    available: !has('unavailable'),
    languages: has('language') ? [] : [language],
    active: has('full') ? maxActive : 0,
    maxActive: Math.max(maxActive, 1),
    lastReviewedOn: null,
  };
}
