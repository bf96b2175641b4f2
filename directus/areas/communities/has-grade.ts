import { type Grade, grades } from '@site/shared/domain/people';

/** Whether a grade is at least another one. */
export function hasGrade(own: string | null, lowest: Grade | null | undefined): boolean {
  const ranks: readonly string[] = grades;
  return !lowest || ranks.indexOf(own ?? '') >= ranks.indexOf(lowest);
}
