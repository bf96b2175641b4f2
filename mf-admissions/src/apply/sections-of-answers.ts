import {
  type ApplicationAnswers,
  type ApplicationSection,
  applicationSections,
} from '@site/shared/domain/admissions';
import { changedFields } from '@site/shared/remote';
import { type AnswerName, answersOf } from '../common/form/sections.ts';

/** The answers of an application by section: what two windows have changed is merged section by section. */
export type AnswersBySection = Readonly<Record<ApplicationSection, Partial<ApplicationAnswers>>>;

/** The answers by section. */
export function bySection(answers: ApplicationAnswers): AnswersBySection {
  const parts = applicationSections.map((section) => {
    const names: readonly AnswerName[] = answersOf[section];
    return [section, Object.fromEntries(names.map((name) => [name, answers[name]]))];
  });
  return Object.fromEntries(parts) as AnswersBySection;
}

/** The answers of some sections together. */
export function answersIn(sections: Partial<AnswersBySection>): Partial<ApplicationAnswers> {
  return Object.assign({}, ...Object.values(sections)) as Partial<ApplicationAnswers>;
}

/** The sections in which two versions differ. */
export function changedSections(
  one: ApplicationAnswers,
  other: ApplicationAnswers,
): ApplicationSection[] {
  return changedFields(bySection(one), bySection(other));
}
