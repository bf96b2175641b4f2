// Selection of questions for an attempt. The rules: docs/domain/skill-check.md.

import { mulberry32, wordSeed } from '../text/random.ts';

export const difficulties = [1, 2, 3] as const;
export type Difficulty = (typeof difficulties)[number];

export type SkillQuestion = {
  /** Unique, also across versions of the pool. */
  readonly code: string;
  readonly area: string;
  readonly kind: 'single' | 'multiple' | 'order' | 'self';
  readonly difficulty: Difficulty;
};

/** Three easy, three medium and two hard ones of eight; other numbers in the same proportion. */
const proportion: Readonly<Record<Difficulty, number>> = { 1: 3, 2: 3, 3: 2 };

export type Draw = {
  readonly areas: readonly string[];
  /** Scored questions in each area. */
  readonly perArea: number;
  /** Stored with the attempt: the same seed draws the same questions from the same pool. */
  readonly seed: number;
  /** Codes of questions seen before; they are used only when there are too few others. */
  readonly seen?: ReadonlySet<string>;
};

/**
 * The questions of an attempt, area by area: at most one self-rating first, then the scored ones from easy
 * to hard. Missing difficulties are replaced by the nearest ones.
 */
export function drawQuestions<Question extends SkillQuestion>(
  pool: readonly Question[],
  { areas, perArea, seed, seen = new Set() }: Draw,
): Question[] {
  return areas.flatMap((area) => {
    // The draw of an area does not depend on the other chosen areas or on the order of the pool.
    const random = mulberry32(seed ^ wordSeed(area));
    const ordered = pool
      .filter((question) => question.area === area)
      .sort((one, other) => (one.code < other.code ? -1 : 1))
      .map((question) => ({ question, place: random() + (seen.has(question.code) ? 1 : 0) }))
      .sort((one, other) => one.place - other.place)
      .map(({ question }) => question);
    const self = ordered.filter(({ kind }) => kind === 'self').slice(0, 1);
    return [
      ...self,
      ...drawScored(
        ordered.filter(({ kind }) => kind !== 'self'),
        perArea,
      ),
    ];
  });
}

function drawScored<Question extends SkillQuestion>(
  ordered: readonly Question[],
  count: number,
): Question[] {
  const drawn = new Set<Question>();
  const take = (wanted: Difficulty, number: number) => {
    const nearestFirst = ordered
      .filter((question) => !drawn.has(question))
      .sort(
        (one, other) => Math.abs(one.difficulty - wanted) - Math.abs(other.difficulty - wanted),
      );
    for (const question of nearestFirst.slice(0, number)) drawn.add(question);
  };
  const shares = sharesOf(count);
  // First takes the available questions of each difficulty, so that filling a gap takes nothing from
  // another share.
  for (const difficulty of difficulties) {
    const there = ordered.filter((question) => question.difficulty === difficulty).length;
    take(difficulty, Math.min(shares[difficulty], there));
  }
  for (const difficulty of difficulties) {
    const got = [...drawn].filter((question) => question.difficulty === difficulty).length;
    take(difficulty, Math.max(0, Math.min(shares[difficulty] - got, count - drawn.size)));
  }
  return [...drawn].sort((one, other) => one.difficulty - other.difficulty);
}

/** Integer shares by the largest remainder method; ties go to the easier difficulty. */
function sharesOf(count: number): Record<Difficulty, number> {
  const total = difficulties.reduce<number>((sum, difficulty) => sum + proportion[difficulty], 0);
  const exact = difficulties.map((difficulty) => ({
    difficulty,
    share: (proportion[difficulty] * count) / total,
  }));
  const shares = { 1: 0, 2: 0, 3: 0 };
  for (const { difficulty, share } of exact) shares[difficulty] = Math.floor(share);
  const missing = count - shares[1] - shares[2] - shares[3];
  const byRemainder = exact.sort((one, other) => (other.share % 1) - (one.share % 1));
  for (const { difficulty } of byRemainder.slice(0, missing)) shares[difficulty] += 1;
  return shares;
}
