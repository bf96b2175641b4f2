// Levels of the skill check shown on a profile. The rules: docs/domain/skill-check.md.
import type { AreaScore, SkillLevel } from './skill-score.ts';

/** A shown level and the year in which it was reached. */
export type SkillBadge = {
  readonly area: string;
  readonly level: SkillLevel;
  readonly year: number;
};

/** An attempt that its owner has made public. */
export type ShownAttempt = {
  readonly scores: Readonly<Record<string, AreaScore>> | null;
  /** ISO times. */
  readonly started_at: string;
  readonly finished_at: string | null;
};

/** One badge per area, from the newest attempt with a level in it, sorted by area code. */
export function skillBadges(attempts: readonly ShownAttempt[]): SkillBadge[] {
  const badges = new Map<string, SkillBadge>();
  for (const attempt of attempts.toSorted((one, other) => (endOf(one) < endOf(other) ? -1 : 1))) {
    const year = Number(endOf(attempt).slice(0, 4));
    for (const [area, { level }] of Object.entries(attempt.scores ?? {})) {
      if (level) badges.set(area, { area, level, year });
    }
  }
  return [...badges.values()].sort((one, other) => (one.area < other.area ? -1 : 1));
}

function endOf({ started_at, finished_at }: ShownAttempt): string {
  return new Date(finished_at ?? started_at).toISOString();
}
