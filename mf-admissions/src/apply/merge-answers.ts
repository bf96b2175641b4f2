import {
  type ApplicationAnswers,
  type ApplicationSection,
  applicationSections,
} from '@site/shared/domain/admissions';
import { type AnswerName, answersOf } from '../common/form/sections.ts';

/** Two windows have changed the application. */
type Merge = {
  answers: ApplicationAnswers;
  /** Sections that both have changed; `answers` has what was written here. */
  conflicts: ApplicationSection[];
};

/** The sections in which two versions differ. */
export function changedSections(
  one: ApplicationAnswers,
  other: ApplicationAnswers,
): ApplicationSection[] {
  return applicationSections.filter((section) => !isSame(section, one, other));
}

/**
 * Merges what was written here with what another window has saved since `base`, section by section: a section
 * that only one of them has changed is that of this one.
 */
export function mergeAnswers(
  base: ApplicationAnswers,
  mine: ApplicationAnswers,
  theirs: ApplicationAnswers,
): Merge {
  const conflicts = applicationSections.filter(
    (section) =>
      !isSame(section, base, mine) &&
      !isSame(section, base, theirs) &&
      !isSame(section, mine, theirs),
  );
  const unchanged = applicationSections.filter((section) => isSame(section, base, mine));
  return { answers: withSections(mine, theirs, unchanged), conflicts };
}

/** `answers` with some sections of `source`. */
export function withSections(
  answers: ApplicationAnswers,
  source: ApplicationAnswers,
  sections: readonly ApplicationSection[],
): ApplicationAnswers {
  return { ...answers, ...partOf(source, sections) };
}

/** The answers of some sections. */
export function partOf(
  answers: ApplicationAnswers,
  sections: readonly ApplicationSection[],
): Partial<ApplicationAnswers> {
  const names: AnswerName[] = sections.flatMap((section) => answersOf[section]);
  return Object.fromEntries(names.map((name) => [name, answers[name]]));
}

function isSame(
  section: ApplicationSection,
  one: ApplicationAnswers,
  other: ApplicationAnswers,
): boolean {
  return answersOf[section].every(
    (name) => JSON.stringify(sent(one[name])) === JSON.stringify(sent(other[name])),
  );
}

/** An answer as it is compared: the order of the keys of an object does not matter. */
function sent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sent);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sent(part)]),
  );
}
