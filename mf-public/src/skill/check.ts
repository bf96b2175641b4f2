// A check under way: which questions, what was answered, how it scores.

import type { KeptAttempt, SkillAreaFacts, SkillQuestionFacts } from '@site/shared/api';
import {
  type AreaScore,
  answerPoints,
  areaScore,
  drawQuestions,
  maxPoints,
  type PageSettings,
  type SkillAnswer,
} from '@site/shared/domain';

export const modes = ['short', 'full'] as const;
export type Mode = (typeof modes)[number];

/** In full at most so many areas at once. */
export const mostAreasInFull = 3;
const fewestQuestions = 4;

export type Check = {
  areas: string[];
  mode: Mode;
  seed: number;
  /** Codes of the questions in their order. */
  codes: string[];
  answers: Record<string, SkillAnswer>;
  /** When it was begun; absent from what an older version of this page kept. */
  startedAt?: number;
  /** Place of the question that is asked; behind the last one the check is finished. */
  at: number;
  explain: boolean;
};

export type Choice = Pick<Check, 'areas' | 'mode' | 'explain'>;

/** Areas with enough questions to say anything. */
export function areasToCheck(
  areas: readonly SkillAreaFacts[],
  questions: readonly SkillQuestionFacts[],
): SkillAreaFacts[] {
  return areas.filter(
    ({ code }) =>
      questions.filter(({ area, kind }) => area === code && kind !== 'self').length >=
      fewestQuestions,
  );
}

/** A new check; the same seed asks the same of somebody who has seen the same. */
export function newCheck(
  pool: readonly SkillQuestionFacts[],
  { areas, mode, explain }: Choice,
  {
    seed,
    seen,
    settings,
    now,
  }: { seed: number; seen: ReadonlySet<string>; settings: PageSettings; now: number },
): Check {
  const perArea = settings[mode === 'short' ? 'skill.short_per_area' : 'skill.per_area'];
  const drawn = drawQuestions(pool, { areas, perArea, seed, seen });
  const codes = drawn.map(({ code }) => code);
  return { areas, mode, seed, codes, answers: {}, startedAt: now, at: 0, explain };
}

/** The check with an answer to the question that is asked. */
export function answered(check: Check, answer: SkillAnswer): Check {
  const code = check.codes[check.at];
  if (code === undefined) return check;
  return { ...check, answers: { ...check.answers, [code]: answer } };
}

/** Scored questions up to here and in all; a self-rating counts for neither. */
export function progress(check: Check, questions: readonly SkillQuestionFacts[]) {
  const scored = (codes: readonly string[]) =>
    codes.filter((code) => questions.find((one) => one.code === code)?.kind !== 'self').length;
  return { done: scored(check.codes.slice(0, check.at + 1)), all: scored(check.codes) };
}

export type Share = { slug: string; label: string; share: number };

export type Outcome = {
  areas: (AreaScore & { area: string })[];
  strongest: Share[];
  weakest: Share[];
  /** Things of the radar that questions not fully right were about. */
  items: { slug: string; name: string }[];
};

/** How the check went, as far as it was answered. */
export function outcomeOf(check: Check, questions: readonly SkillQuestionFacts[]): Outcome {
  const asked = check.codes.flatMap((code) => questions.find((one) => one.code === code) ?? []);
  const answers = new Map(Object.entries(check.answers));
  const reached = asked.filter(({ code, kind }) => kind !== 'self' && answers.has(code));
  const points = (question: SkillQuestionFacts) =>
    answerPoints(question, answers.get(question.code) ?? null);
  const missed = reached.filter((question) => points(question) < maxPoints(question));
  const shares = topicShares(reached, points);
  const half = Math.min(3, Math.floor(shares.length / 2));
  return {
    areas: check.areas.map((area) => ({
      area,
      ...areaScore(
        asked.filter((question) => question.area === area),
        answers,
      ),
    })),
    strongest: shares.slice(0, half).filter(({ share }) => share > 0),
    weakest: shares
      .slice(shares.length - half)
      .filter(({ share }) => share < 1)
      .reverse(),
    items: [
      ...new Map(missed.flatMap(({ items }) => items).map((one) => [one.slug, one])).values(),
    ],
  };
}

/** The check as an account keeps it: what was asked, what was answered; the backend scores it once more. */
export function attemptOf(
  { areas, seed, codes, answers, startedAt }: Check,
  questions: readonly SkillQuestionFacts[],
  now: number,
): KeptAttempt {
  const asked = questions.filter(({ code }) => codes.includes(code));
  return {
    areas,
    seed,
    question_versions: Object.fromEntries(asked.map(({ code, version }) => [code, version])),
    answers,
    started_at: new Date(startedAt ?? now).toISOString(),
    finished_at: new Date(now).toISOString(),
  };
}

/** Share of points by topic, the best first. */
function topicShares(
  questions: readonly SkillQuestionFacts[],
  points: (question: SkillQuestionFacts) => number,
): Share[] {
  const sums = new Map<string, { label: string; points: number; max: number }>();
  for (const question of questions) {
    for (const { slug, label } of question.topics) {
      const sum = sums.get(slug) ?? { label, points: 0, max: 0 };
      sums.set(slug, {
        label,
        points: sum.points + points(question),
        max: sum.max + maxPoints(question),
      });
    }
  }
  return [...sums]
    .map(([slug, sum]) => ({ slug, label: sum.label, share: sum.points / sum.max }))
    .sort((one, other) => other.share - one.share || (one.slug < other.slug ? -1 : 1));
}
