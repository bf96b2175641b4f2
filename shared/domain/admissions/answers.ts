// The stored answers of an application. The rules: docs/domain/admissions.md.
import type { CaseKind } from '../enquiries/running-number.ts';
import type { Achievement, Application, PracticeEntry } from './application.ts';

/** Relations of an endorser to the candidate. */
export const endorserRelations = [
  'colleague',
  'manager',
  'client',
  'academic',
  'community',
] as const;
export type EndorserRelation = (typeof endorserRelations)[number];

/** Kinds of contributions beyond duty (section D). */
export const contributionKinds = [
  'talk',
  'article',
  'open_source',
  'teaching',
  'standard',
  'volunteering',
] as const;
export type ContributionKind = (typeof contributionKinds)[number];

/** Degree levels of an education (section E). */
export const educationDegrees = ['bachelor', 'master', 'doctorate', 'other'] as const;
export type EducationDegree = (typeof educationDegrees)[number];

/** A file that `cases/upload` has stored, with the name under which the candidate has it. */
export type EvidenceFile = { readonly id: string; readonly name: string };

type Name = { readonly family: string; readonly given: string };

/** An endorser as the candidate names them. */
export type EndorserAnswer = {
  readonly name: string;
  readonly email: string;
  /** Empty until it is chosen. */
  readonly relation: EndorserRelation | '';
  readonly knownSince: number | null;
  readonly employer: string;
};

/** Answers as they are stored: every field is present, texts are empty until they are written. */
export type ApplicationAnswers = {
  readonly nameRu: Name;
  readonly nameEn: Name;
  readonly mononym: boolean;
  readonly country: string;
  readonly city: string;
  readonly employer: string;
  readonly position: string;
  /** Code of a track. */
  readonly track: string;
  readonly language: 'ru' | 'en' | '';
  readonly practice: readonly (PracticeEntry & { readonly tags: readonly string[] })[];
  readonly achievements: readonly (Omit<Achievement, 'files'> & {
    readonly files: readonly EvidenceFile[];
  })[];
  readonly contributions: readonly {
    readonly kind: ContributionKind | '';
    readonly title: string;
    readonly year: number | null;
    readonly link: string;
  }[];
  readonly education: readonly {
    readonly institution: string;
    readonly degree: EducationDegree | '';
    readonly field: string;
    readonly year: number | null;
  }[];
  readonly endorsers: readonly EndorserAnswer[];
  /** Ids of people whom the candidate excludes as reviewers. */
  readonly excludedReviewers: readonly string[];
  readonly declaredConflicts: readonly {
    readonly name: string;
    readonly organisation: string;
    readonly reason: string;
  }[];
  readonly motivation: string;
  readonly attachments: readonly EvidenceFile[];
  readonly declarations: {
    readonly truth: boolean;
    readonly rules: boolean;
    readonly review: boolean;
  };
};

/** The answers of a new application. */
export const noAnswers: ApplicationAnswers = {
  nameRu: { family: '', given: '' },
  nameEn: { family: '', given: '' },
  mononym: false,
  country: '',
  city: '',
  employer: '',
  position: '',
  track: '',
  language: '',
  practice: [],
  achievements: [],
  contributions: [],
  education: [],
  endorsers: [],
  excludedReviewers: [],
  declaredConflicts: [],
  motivation: '',
  attachments: [],
  declarations: { truth: false, rules: false, review: false },
};

/** The versions of the form. */
export type FormVersion = 'admission-1' | 'senior-1' | 'fellow-1';

/** The form that a kind of case uses now; an appeal has none and names that of an admission. */
export function formVersionOf(kind: CaseKind): FormVersion {
  if (kind === 'elevation_senior') return 'senior-1';
  return kind === 'elevation_fellow' ? 'fellow-1' : 'admission-1';
}

/** What the form does not ask, because the site knows it. */
export type KnownOfCandidate = {
  /** Address of the account. */
  readonly email: string;
  /** Addresses of the sponsor. */
  readonly sponsorEmails: readonly string[];
};

/** The answers with what the site knows, as `applicationGaps` reads them. */
export function applicationOf(
  answers: ApplicationAnswers,
  { email, sponsorEmails }: KnownOfCandidate,
): Application {
  return {
    ...answers,
    email,
    achievements: answers.achievements.map(({ files, ...one }) => ({
      ...one,
      files: files.length,
    })),
    endorsers: answers.endorsers.map((one) => ({
      ...one,
      isSponsor: sponsorEmails.includes(one.email.trim().toLowerCase()),
    })),
    attachments: answers.attachments.length,
  };
}

/** The files that answers name: evidence of achievements and attachments. */
export function filesOf(answers: ApplicationAnswers): EvidenceFile[] {
  return [...answers.achievements.flatMap(({ files }) => files), ...answers.attachments];
}
