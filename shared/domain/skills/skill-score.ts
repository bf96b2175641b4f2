// Points and levels of the skill check. The rules: docs/domain/skill-check.md.

import { rounded } from '../text/rounding.ts';
import type { SkillQuestion } from './skill-questions.ts';

/** From the lowest. A self-rating is an index in this list, from 0. */
export const skillLevels = ['foundation', 'working', 'proficient', 'advanced'] as const;
export type SkillLevel = (typeof skillLevels)[number];
export type SkillReliability = 'low' | 'medium' | 'high';

/** Minimum percentage of each level. */
const levelFrom = { foundation: 0, working: 35, proficient: 60, advanced: 80 } as const;
const minAnswers = 4;
const reliableFrom = { medium: 6, high: 8 };

/**
 * A question with its key (option indexes): for `single` the right option, for `multiple` all right
 * options, for `order` all options in the right order, for `self` none.
 */
export type ScoredQuestion = SkillQuestion & {
  readonly weight: number;
  readonly correct: readonly number[];
};

/** Indexes of the chosen options; null is «I don't know». */
export type SkillAnswer = readonly number[] | null;

export type AreaScore = {
  readonly points: number;
  readonly max: number;
  /** Null when fewer than four questions were answered. */
  readonly level: SkillLevel | null;
  readonly reliability: SkillReliability | null;
};

/** Points for an answer, from 0 to `weight × difficulty`; a self-rating scores 0. */
export function answerPoints(question: ScoredQuestion, answer: SkillAnswer): number {
  if (answer === null) return 0;
  return maxPoints(question) * shareRight(question, answer);
}

/** Maximum points of a question. */
export function maxPoints({ kind, weight, difficulty }: ScoredQuestion): number {
  return kind === 'self' ? 0 : weight * difficulty;
}

/**
 * The score of one area. `answers` contains the answers by question code; a question without an entry was
 * not reached and is ignored.
 */
export function areaScore(
  questions: readonly ScoredQuestion[],
  answers: ReadonlyMap<string, SkillAnswer>,
): AreaScore {
  const reached = questions.filter(({ code, kind }) => kind !== 'self' && answers.has(code));
  const sum = (pointsOf: (question: ScoredQuestion) => number) =>
    reached.reduce((total, question) => total + pointsOf(question), 0);
  const points = rounded(
    sum((question) => answerPoints(question, answers.get(question.code) ?? null)),
  );
  const max = sum(maxPoints);
  if (reached.length < minAnswers) return { points, max, level: null, reliability: null };

  const level = skillLevel(points, max);
  const self = questions.find(({ kind }) => kind === 'self');
  const ownRating = self && answers.get(self.code)?.[0];
  return { points, max, level, reliability: reliabilityOf(reached.length, level, ownRating) };
}

/** The level for a number of points out of a maximum. */
export function skillLevel(points: number, max: number): SkillLevel {
  return skillLevels.findLast((level) => points * 100 >= levelFrom[level] * max) ?? 'foundation';
}

function reliabilityOf(
  answered: number,
  level: SkillLevel,
  ownRating: number | undefined,
): SkillReliability {
  const contradicts =
    ownRating !== undefined && Math.abs(ownRating - skillLevels.indexOf(level)) >= 2;
  if (answered >= reliableFrom.high) return contradicts ? 'medium' : 'high';
  return answered >= reliableFrom.medium && !contradicts ? 'medium' : 'low';
}

function shareRight({ kind, correct }: ScoredQuestion, answer: readonly number[]): number {
  const chosen = [...new Set(answer)];
  switch (kind) {
    case 'self':
      return 0;
    case 'single':
      return chosen.length === 1 && chosen[0] === correct[0] ? 1 : 0;
    case 'multiple': {
      const right = chosen.filter((option) => correct.includes(option)).length;
      return Math.max(0, right - (chosen.length - right)) / correct.length;
    }
    case 'order': {
      const pairs = correct.slice(1).map((option, index) => [correct[index], option]);
      const kept = pairs.filter(
        ([one, next]) =>
          one !== undefined && chosen[chosen.indexOf(one) + 1] === next && chosen.includes(one),
      );
      return kept.length / pairs.length;
    }
  }
}
