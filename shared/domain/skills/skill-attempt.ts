// Validation and scoring of saved attempts. The rules: docs/domain/skill-check.md.

import type { Refusal } from '../system/refusal.ts';
import { type AreaScore, areaScore, type ScoredQuestion, type SkillAnswer } from './skill-score.ts';

/** The current version of a question, with the number of its options. */
export type AskedQuestion = ScoredQuestion & {
  readonly version: number;
  /** Number of options. */
  readonly options: number;
};

export type SkillAttemptFacts = {
  readonly areas: readonly string[];
  /** Versions of the asked questions, by their code. */
  readonly question_versions: Readonly<Record<string, number>>;
  /** Answers by question code; questions that were not reached have no entry. */
  readonly answers: Readonly<Record<string, SkillAnswer>>;
};

/**
 * Validation errors of an attempt, each with its field; empty when it is valid. `areas` are all existing
 * area codes, `questions` the existing questions of the attempt.
 */
export function attemptRefusals(
  attempt: SkillAttemptFacts,
  areas: readonly string[],
  questions: readonly AskedQuestion[],
): (Refusal & { field: string })[] {
  const known = new Map(questions.map((question) => [question.code, question]));
  const invalid = (field: string) => ({ code: 'E_INVALID', field }) as const;
  const chosen = new Set(attempt.areas);
  const areasAreValid = chosen.size > 0 && chosen.size === attempt.areas.length;
  const refusals: (Refusal & { field: string })[] = [];
  if (!areasAreValid || attempt.areas.some((area) => !areas.includes(area))) {
    refusals.push(invalid('areas'));
  }
  for (const [code, version] of Object.entries(attempt.question_versions)) {
    const question = known.get(code);
    const asked = question && chosen.has(question.area) && version <= question.version;
    if (!asked) refusals.push(invalid(`question_versions.${code}`));
  }
  for (const [code, answer] of Object.entries(attempt.answers)) {
    const question = known.get(code);
    const version = attempt.question_versions[code];
    const fits = question && version !== undefined && fitsQuestion(question, version, answer);
    if (!fits) refusals.push(invalid(`answers.${code}`));
  }
  return refusals;
}

/**
 * The scores of an attempt by area code. A question that has changed since it was asked is excluded as if
 * it had not been reached, because its key is different now.
 */
export function attemptScores(
  { areas, question_versions, answers }: SkillAttemptFacts,
  questions: readonly AskedQuestion[],
): Record<string, AreaScore> {
  const unchanged = questions.filter(({ code, version }) => question_versions[code] === version);
  const answered = new Map(Object.entries(answers));
  return Object.fromEntries(
    areas.map((code) => [
      code,
      areaScore(
        unchanged.filter(({ area }) => area === code),
        answered,
      ),
    ]),
  );
}

/**
 * Whether an answer is valid for the current version; answers to older versions are not checked, because
 * their options are unknown.
 */
function fitsQuestion(question: AskedQuestion, version: number, answer: SkillAnswer): boolean {
  if (answer === null || version !== question.version) return true;
  const { kind, options } = question;
  const most = kind === 'single' || kind === 'self' ? 1 : options;
  const places = new Set(answer);
  return (
    places.size === answer.length &&
    places.size >= 1 &&
    places.size <= most &&
    answer.every((place) => Number.isInteger(place) && place >= 0 && place < options)
  );
}
