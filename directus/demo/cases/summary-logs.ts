// The logs of the cases of former years, which are kept longer than their files.
import type { CaseEvent } from '@site/shared/domain/admissions';
import type { DemoPerson } from '../people/people.ts';
import { demoId, dice, seedOf } from '../random.ts';
import { stepEvents } from './case-details.ts';
import type { CaseSummary } from './case-summaries.ts';

const reviewsOfCase = 3;
/** How often a reviewer of a case declares a conflict. */
const recusals = 0.18;

/** The entries of each summary: its steps, and the reviews of those that were reviewed. */
export function demoSummaryLogs(
  summaries: readonly CaseSummary[],
  people: readonly DemoPerson[],
): CaseEvent[][] {
  const pool = people
    .filter(({ grade, login }) => (grade === 'senior' || grade === 'fellow') && login === null)
    .map(({ id }) => id);
  const chair = people.find(({ login }) => login === 'chair')?.id ?? null;
  return summaries.map((item) =>
    stepEvents(item, chair).flatMap((event) =>
      event.type === 'quorum-reached' ? [...reviewsOf(item, event, pool), event] : [event],
    ),
  );
}

/** Who has reviewed, and sometimes who could not, in the days before the quorum. */
function reviewsOf(item: CaseSummary, quorum: CaseEvent, pool: readonly string[]): CaseEvent[] {
  const draw = dice(seedOf(`${item.id} reviews`));
  const first = draw.between(0, pool.length - 1);
  const began = Date.parse(item.review_started_at ?? quorum.at);
  const step = (Date.parse(quorum.at) - began) / (reviewsOfCase + 1);
  const entry = (
    index: number,
    type: string,
    payload: { from: string; to: string },
  ): CaseEvent => ({
    case: item.id,
    type,
    actor: pool[(first + index) % pool.length] ?? null,
    actorRole: 'reviewer',
    payload: { assignment: demoId('review_assignments', `${item.id} ${index}`), ...payload },
    at: new Date(began + Math.round(step * index)).toISOString(),
  });
  const declared = draw.chance(recusals)
    ? [entry(0, 'review-declare', { from: 'invited', to: 'recused' })]
    : [];
  const submitted = Array.from({ length: reviewsOfCase }, (_, index) =>
    entry(index + 1, 'review-submit', { from: 'drafting', to: 'submitted' }),
  );
  return [...declared, ...submitted];
}
