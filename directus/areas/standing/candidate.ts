import type { Candidate, Degree } from '@site/shared/domain/people';
import type { RowIn } from '../../engine/schema/row-types.ts';

/** The degree is known only from an application, so practice alone is counted. */
const unknownDegree: Degree = 'none';

/** The fields of a person from which `candidateOf` is built. */
export const candidateFields = ['standing', 'grade', 'grade_since', 'practice_since_year'] as const;

/** A person as the rules of eligibility see them (docs/domain/eligibility.md). */
export function candidateOf(
  {
    standing,
    grade,
    grade_since,
    practice_since_year,
  }: Pick<RowIn<'people'>, (typeof candidateFields)[number]>,
  { hasOpenCase, cooldownUntil }: Pick<Candidate, 'hasOpenCase' | 'cooldownUntil'>,
): Candidate {
  return {
    standing,
    grade,
    gradeSince: grade_since || null,
    practiceSinceYear: practice_since_year ? Number(practice_since_year) : null,
    degree: unknownDegree,
    hasOpenCase,
    cooldownUntil,
  };
}
