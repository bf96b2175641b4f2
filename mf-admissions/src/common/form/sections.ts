// Which answers belong to which section of the form, and what an entry of a list contains before it is filled in.
import type { ApplicationAnswers, ApplicationSection } from '@site/shared/domain/admissions';

export type PracticeAnswer = ApplicationAnswers['practice'][number];
export type AchievementAnswer = ApplicationAnswers['achievements'][number];
export type ContributionAnswer = ApplicationAnswers['contributions'][number];
export type EducationAnswer = ApplicationAnswers['education'][number];
export type DeclaredConflict = ApplicationAnswers['declaredConflicts'][number];

export type AnswerName = keyof ApplicationAnswers;

/** The answers of each section. */
export const answersOf = {
  about: [
    'nameRu',
    'nameEn',
    'mononym',
    'country',
    'city',
    'employer',
    'position',
    'track',
    'language',
  ],
  practice: ['practice'],
  achievements: ['achievements'],
  contribution: ['contributions'],
  education: ['education'],
  endorsers: ['endorsers'],
  conflicts: ['excludedReviewers', 'declaredConflicts'],
  motivation: ['motivation'],
  attachments: ['attachments'],
  declarations: ['declarations'],
} as const satisfies Readonly<Record<ApplicationSection, readonly AnswerName[]>>;

/** New entries of the lists. */
export const blankEntry = {
  practice: { organisation: '', role: '', from: '', to: null, work: '', tags: [] },
  achievement: {
    title: '',
    situation: '',
    action: '',
    result: '',
    year: null,
    link: '',
    files: [],
  },
  contribution: { kind: '', title: '', year: null, link: '' },
  education: { institution: '', degree: '', field: '', year: null },
  endorser: { name: '', email: '', relation: '', knownSince: null, employer: '' },
  conflict: { name: '', organisation: '', reason: '' },
} as const;
