import {
  type ApplicationAnswers,
  type ApplicationSection,
  canonicalJson,
} from '@site/shared/domain/admissions';

/** The section of each answer. */
const sectionOf = {
  nameRu: 'about',
  nameEn: 'about',
  mononym: 'about',
  country: 'about',
  city: 'about',
  employer: 'about',
  position: 'about',
  track: 'about',
  language: 'about',
  practice: 'practice',
  achievements: 'achievements',
  contributions: 'contribution',
  education: 'education',
  endorsers: 'endorsers',
  excludedReviewers: 'conflicts',
  declaredConflicts: 'conflicts',
  motivation: 'motivation',
  attachments: 'attachments',
  declarations: 'declarations',
} as const satisfies Readonly<Record<keyof ApplicationAnswers, ApplicationSection>>;

/** The section that an answer belongs to. */
export function sectionOfAnswer(name: keyof ApplicationAnswers): ApplicationSection {
  return sectionOf[name];
}

/** The sections in which two applications differ. */
export function changedSections(
  before: ApplicationAnswers,
  after: ApplicationAnswers,
): ApplicationSection[] {
  const names = Object.keys(sectionOf) as (keyof ApplicationAnswers)[];
  const changed = names.filter((name) => textOf(before[name]) !== textOf(after[name]));
  return [...new Set(changed.map(sectionOfAnswer))];
}

function textOf(answer: ApplicationAnswers[keyof ApplicationAnswers]): string {
  return canonicalJson(answer);
}
