// A check in progress: its questions, the answers and the score.

import type {
  OpenResource,
  SavedAttempt,
  SkillAreaFacts,
  SkillQuestionFacts,
} from '@site/shared/api';
import {
  type AreaScore,
  answerPoints,
  areaScore,
  drawQuestions,
  maxPoints,
  type SkillAnswer,
} from '@site/shared/domain/skills';
import type { PageSettings } from '@site/shared/domain/system';

export const modes = ['short', 'full'] as const;
export type Mode = (typeof modes)[number];

/** The maximum number of areas in a full check. */
export const maxAreasInFull = 3;
const minQuestions = 4;

export type Check = {
  areas: string[];
  mode: Mode;
  seed: number;
  /** Codes of the questions in their order. */
  codes: string[];
  answers: Record<string, SkillAnswer>;
  /** When it was started; absent in checks that an older version of this page stored. */
  startedAt?: number;
  /** Index of the current question; after the last one the check is finished. */
  at: number;
  explain: boolean;
};

export type Choice = Pick<Check, 'areas' | 'mode' | 'explain'>;

/** The short check is answered by intuition, the full one with reading and thinking. */
const secondsPerQuestion: Readonly<Record<Mode, number>> = { short: 15, full: 50 };

/** The expected length of a check: questions per area, maximum areas, minutes in all. */
export function expectedLength(
  mode: Mode,
  areas: number,
  settings: PageSettings,
): { perArea: number; areas: number; minutes: number } {
  const perArea = settings[perAreaSetting[mode]];
  const most = mode === 'full' ? Math.min(areas, maxAreasInFull) : areas;
  const seconds = perArea * most * secondsPerQuestion[mode];
  return { perArea, areas: most, minutes: Math.max(1, Math.round(seconds / 60)) };
}

const perAreaSetting = { short: 'skill.short_per_area', full: 'skill.per_area' } as const;

/** The areas with enough questions for a meaningful result. */
export function areasToCheck(
  areas: readonly SkillAreaFacts[],
  questions: readonly SkillQuestionFacts[],
): SkillAreaFacts[] {
  return areas.filter(
    ({ code }) =>
      questions.filter(({ area, kind }) => area === code && kind !== 'self').length >= minQuestions,
  );
}

/** Maximum per difficulty and area: more than the longest check asks, so that the next check asks others. */
const maxOfDifficulty = 12;
const maxSelfRatings = 4;

/**
 * The questions that a page carries: the first by code of each area and difficulty, so that the page does not
 * grow with the bank. The rule: docs/domain/skill-check.md.
 */
export function questionsToCarry(bank: readonly SkillQuestionFacts[]): SkillQuestionFacts[] {
  const byCode = bank.toSorted((one, other) => (one.code < other.code ? -1 : 1));
  const groups = Map.groupBy(byCode, ({ area, kind, difficulty }) =>
    kind === 'self' ? `${area} self` : `${area} ${difficulty}`,
  );
  return [...groups.values()].flatMap((alike) =>
    alike.slice(0, alike[0]?.kind === 'self' ? maxSelfRatings : maxOfDifficulty),
  );
}

/** The maximum number of resources in a result. */
export const maxResources = 5;

/** The resources that a result may name, the most useful of each topic; they come in that order. */
export function resourcesToCarry(
  resources: readonly OpenResource[],
  questions: readonly SkillQuestionFacts[],
): OpenResource[] {
  const asked = new Set(questions.flatMap(({ topics }) => topics.map(({ slug }) => slug)));
  const carried = new Set(
    [...asked].flatMap((slug) =>
      resources.filter(({ topics }) => topics.includes(slug)).slice(0, maxResources),
    ),
  );
  return resources.filter((resource) => carried.has(resource));
}

/** A new check; with the same seed and the same seen questions it asks the same questions. */
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
  const perArea = settings[perAreaSetting[mode]];
  const drawn = drawQuestions(pool, { areas, perArea, seed, seen });
  const codes = drawn.map(({ code }) => code);
  return { areas, mode, seed, codes, answers: {}, startedAt: now, at: 0, explain };
}

/** The check with an answer to the current question. */
export function answered(check: Check, answer: SkillAnswer): Check {
  const code = check.codes[check.at];
  if (code === undefined) return check;
  return { ...check, answers: { ...check.answers, [code]: answer } };
}

/** The number of scored questions so far and in all; self-ratings are not counted. */
export function progress(check: Check, questions: readonly SkillQuestionFacts[]) {
  const scored = (codes: readonly string[]) =>
    codes.filter((code) => questions.find((one) => one.code === code)?.kind !== 'self').length;
  return { done: scored(check.codes.slice(0, check.at + 1)), all: scored(check.codes) };
}

export type Share = SkillQuestionFacts['topics'][number] & { share: number };

export type Outcome = {
  areas: (AreaScore & { area: string })[];
  strongest: Share[];
  weakest: Share[];
  /** Radar items of questions that were not answered fully right. */
  items: SkillQuestionFacts['items'];
};

/** The result of the check, as far as it was answered. */
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
    strongest: shares.slice(0, half).filter(({ share }) => share > 0.5),
    weakest: shares
      .slice(shares.length - half)
      .filter(({ share }) => share < 1)
      .reverse(),
    items: [
      ...new Map(missed.flatMap(({ items }) => items).map((one) => [one.slug, one])).values(),
    ],
  };
}

/** The check in the form an account stores it: questions and answers; the backend scores it again. */
export function attemptOf(
  { areas, seed, codes, answers, startedAt }: Check,
  questions: readonly SkillQuestionFacts[],
  now: number,
): SavedAttempt {
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

/** Share of points by topic, best first. */
function topicShares(
  questions: readonly SkillQuestionFacts[],
  points: (question: SkillQuestionFacts) => number,
): Share[] {
  const sums = new Map<string, { topic: Omit<Share, 'share'>; points: number; max: number }>();
  for (const question of questions) {
    for (const topic of question.topics) {
      const sum = sums.get(topic.slug) ?? { points: 0, max: 0 };
      sums.set(topic.slug, {
        topic,
        points: sum.points + points(question),
        max: sum.max + maxPoints(question),
      });
    }
  }
  return [...sums.values()]
    .map(({ topic, points, max }) => ({ ...topic, share: points / max }))
    .sort((one, other) => other.share - one.share || (one.slug < other.slug ? -1 : 1));
}
