import type { Candidate, Degree, Grade, Standing } from '@site/shared/domain';
import type { Row } from '../../engine/host.ts';
import { textOf } from '../../engine/values.ts';

/** The degree is known only from an application, so practice alone is counted. */
const unknownDegree: Degree = 'none';

/** The fields of a person from which `candidateOf` is built. */
export const candidateFields = ['standing', 'grade', 'grade_since', 'practice_since_year'] as const;

/** A person as the rules of eligibility see them (docs/domain/eligibility.md). */
export function candidateOf(
  { standing, grade, grade_since, practice_since_year }: Row,
  { hasOpenCase }: Pick<Candidate, 'hasOpenCase'>,
): Candidate {
  return {
    standing: standing as Standing,
    grade: grade as Grade | null,
    gradeSince: textOf(grade_since) || null,
    practiceSinceYear: practice_since_year ? Number(practice_since_year) : null,
    degree: unknownDegree,
    hasOpenCase,
    cooldownUntil: null,
  };
}
