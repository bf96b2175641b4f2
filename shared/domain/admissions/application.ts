// Completeness of an application. The rules: docs/domain/admissions.md.

import { comparedEmail, emailRefusal, storedEmail } from '../accounts/email.ts';
import type { CaseKind } from '../enquiries/running-number.ts';
import { namePartRefusals } from '../people/person-name.ts';
import type { ErrorCode, ErrorParams } from '../system/errors.ts';
import { linkRefusal } from '../text/link.ts';
import { lengthRefusal, textLength } from '../text/text-length.ts';
import { type Day, monthsLater } from '../time/calendar.ts';
import { type EndorserPolicy, endorsersRequired } from './case-policy.ts';
import { employerKey, type Month } from './conflicts.ts';

/** Sections A to J of the form. */
export const applicationSections = [
  'about',
  'practice',
  'achievements',
  'contribution',
  'education',
  'endorsers',
  'conflicts',
  'motivation',
  'attachments',
  'declarations',
] as const;
export type ApplicationSection = (typeof applicationSections)[number];

/** Name in one script. */
type Name = { readonly family: string; readonly given: string };

/** A place of work in the practice timeline. */
export type PracticeEntry = {
  readonly organisation: string;
  readonly role: string;
  readonly from: Month;
  /** Null for "now". */
  readonly to: Month | null;
  readonly work: string;
};

export type Achievement = {
  readonly title: string;
  readonly situation: string;
  readonly action: string;
  readonly result: string;
  readonly year: number | null;
  readonly link: string;
  /** Number of evidence files. */
  readonly files: number;
};

export type NamedEndorser = {
  readonly name: string;
  readonly email: string;
  readonly relation: string;
  readonly knownSince: number | null;
  readonly employer: string;
  readonly isSponsor: boolean;
};

/** The answers of an application; empty texts are not answered yet. */
export type Application = {
  readonly nameRu: Name;
  readonly nameEn: Name;
  /** A person with one name has no family name. */
  readonly mononym: boolean;
  readonly country: string;
  readonly city: string;
  readonly employer: string;
  readonly position: string;
  readonly track: string;
  readonly language: string;
  readonly email: string;
  readonly practice: readonly PracticeEntry[];
  readonly achievements: readonly Achievement[];
  readonly contributions: readonly {
    kind: string;
    title: string;
    year: number | null;
    link: string;
  }[];
  readonly education: readonly { institution: string; degree: string }[];
  readonly endorsers: readonly NamedEndorser[];
  readonly excludedReviewers: readonly string[];
  readonly declaredConflicts: readonly { readonly name: string; readonly reason: string }[];
  readonly motivation: string;
  readonly attachments: number;
  readonly declarations: {
    readonly truth: boolean;
    readonly rules: boolean;
    readonly review: boolean;
  };
};

/** What is missing or wrong in an application. */
export type Gap = {
  readonly section: ApplicationSection;
  /** Path of the field, `practice.0.from`; the list itself when entries are missing. */
  readonly field: string;
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
};

/** Limits of lists and texts by section. */
export const applicationLimits = {
  practice: { max: 15 },
  work: { min: 150, max: 1200 },
  achievements: { max: 5 },
  title: { min: 1, max: 120 },
  situation: { min: 1, max: 500 },
  action: { min: 200, max: 1000 },
  result: { min: 1, max: 600 },
  contributions: { max: 10 },
  education: { max: 6 },
  excludedReviewers: { max: 3 },
  declaredConflicts: { max: 10 },
  conflictReason: { max: 200 },
  motivation: { min: 300, max: 1500 },
  attachments: { max: 5 },
} as const;

/** Fewest achievements by kind of case (section C). */
export function achievementsRequired(kind: CaseKind): number {
  if (kind === 'elevation_senior') return 3;
  return kind === 'elevation_fellow' ? 4 : 2;
}

/**
 * The form of a case: an appeal has grounds instead of a form, and the short path of readmission asks only for the
 * facts about the person and the declarations.
 */
export type ApplicationForm = 'full' | 'short' | 'none';

/** The form that a kind of case uses. */
export function applicationForm(kind: CaseKind, path: 'short' | 'full'): ApplicationForm {
  if (kind === 'appeal') return 'none';
  return kind === 'readmission' && path === 'short' ? 'short' : 'full';
}

/** The case that an application belongs to. */
export type ApplicationOf = {
  readonly kind: CaseKind;
  readonly form: ApplicationForm;
  readonly policy: EndorserPolicy;
  readonly today: Day;
};

/** Everything that keeps an application from being submitted, in the order of the form. */
export function applicationGaps(application: Application, of: ApplicationOf): Gap[] {
  if (of.form === 'none') return [];
  const facts = aboutGaps(application);
  const declarations = declarationGaps(application);
  if (of.form === 'short') return [...facts, ...declarations];
  return [
    ...facts,
    ...practiceGaps(application, of.today),
    ...achievementGaps(application, of),
    ...optionalGaps(application, of.today),
    ...endorserGaps(application, of),
    ...conflictGaps(application),
    ...lengthGap('motivation', 'motivation', application.motivation, applicationLimits.motivation),
    ...countGap(
      'attachments',
      'attachments',
      application.attachments,
      applicationLimits.attachments,
    ),
    ...declarations,
  ];
}

/** The sections of a form that have something to fill in. */
export function requiredSections(form: ApplicationForm): readonly ApplicationSection[] {
  if (form === 'none') return [];
  if (form === 'short') return ['about', 'declarations'];
  return ['about', 'practice', 'achievements', 'endorsers', 'motivation', 'declarations'];
}

/** Progress of an application: the required sections without gaps. */
export function applicationProgress(
  gaps: readonly Gap[],
  form: ApplicationForm,
): { readonly done: number; readonly of: number } {
  const open = new Set(gaps.map(({ section }) => section));
  const required = requiredSections(form);
  return { done: required.filter((section) => !open.has(section)).length, of: required.length };
}

function aboutGaps(application: Application): Gap[] {
  const { mononym } = application;
  const names = [
    ['nameRu', namePartRefusals(application.nameRu, 'cyrillic', { mononym })],
    ['nameEn', namePartRefusals(application.nameEn, 'latin', { mononym })],
  ] as const;
  const texts = ['country', 'city', 'employer', 'position', 'track', 'language'] as const;
  return [
    ...names.flatMap(([field, refusals]) =>
      Object.entries(refusals).map(
        ([part, refusal]): Gap => ({ section: 'about', field: `${field}.${part}`, ...refusal }),
      ),
    ),
    ...texts.flatMap((field) => requiredGap('about', field, application[field])),
  ];
}

function practiceGaps({ practice }: Application, today: Day): Gap[] {
  const section = 'practice';
  return [
    ...atLeastGap(section, section, practice.length, 1),
    ...countGap(section, section, practice.length, applicationLimits.practice),
    ...practice.flatMap((entry, index) => {
      const at = (field: string) => `practice.${index}.${field}`;
      return [
        ...requiredGap(section, at('organisation'), entry.organisation),
        ...requiredGap(section, at('role'), entry.role),
        ...monthGap(at('from'), entry.from, today),
        ...(entry.to === null ? [] : monthGap(at('to'), entry.to, today)),
        ...(entry.to !== null && isMonth(entry.to) && isMonth(entry.from) && entry.from > entry.to
          ? [{ section, field: at('to'), code: 'E_DATE_ORDER' } as const]
          : []),
        ...lengthGap(section, at('work'), entry.work, applicationLimits.work),
      ];
    }),
  ];
}

function achievementGaps({ achievements }: Application, { kind, today }: ApplicationOf): Gap[] {
  const section = 'achievements';
  return [
    ...atLeastGap(section, section, achievements.length, achievementsRequired(kind)),
    ...countGap(section, section, achievements.length, applicationLimits.achievements),
    ...achievements.flatMap((one, index) => {
      const at = (field: string) => `achievements.${index}.${field}`;
      return [
        ...lengthGap(section, at('title'), one.title, applicationLimits.title),
        ...lengthGap(section, at('situation'), one.situation, applicationLimits.situation),
        ...lengthGap(section, at('action'), one.action, applicationLimits.action),
        ...lengthGap(section, at('result'), one.result, applicationLimits.result),
        ...yearGap(section, at('year'), one.year, today),
        ...(one.link.trim() === '' && one.files === 0
          ? [{ section, field: at('evidence'), code: 'E_REQUIRED' } as const]
          : []),
        ...linkGap(section, at('link'), one.link),
      ];
    }),
  ];
}

function optionalGaps({ contributions, education }: Application, today: Day): Gap[] {
  return [
    ...countGap(
      'contribution',
      'contributions',
      contributions.length,
      applicationLimits.contributions,
    ),
    ...contributions.flatMap((one, index) => {
      const at = (field: string) => `contributions.${index}.${field}`;
      return [
        ...requiredGap('contribution', at('kind'), one.kind),
        ...requiredGap('contribution', at('title'), one.title),
        ...yearGap('contribution', at('year'), one.year, today),
        ...linkGap('contribution', at('link'), one.link),
      ];
    }),
    ...countGap('education', 'education', education.length, applicationLimits.education),
  ];
}

function endorserGaps(application: Application, { kind, policy, today }: ApplicationOf): Gap[] {
  const { endorsers, email } = application;
  const section = 'endorsers';
  const own = mailbox(email);
  const mailboxes = endorsers.map((one) => mailbox(one.email));
  const employers = endorsers.map(({ employer }) => employerKey(employer));
  const onlySponsor =
    kind === 'admission' && endorsers.length > 0 && endorsers.every(({ isSponsor }) => isSponsor);
  return [
    ...atLeastGap(section, section, endorsers.length, endorsersRequired(kind, policy)),
    ...endorsers.flatMap((one, index): Gap[] => {
      const at = (field: string) => `endorsers.${index}.${field}`;
      const refusal = emailRefusal(one.email);
      const box = mailboxes[index] ?? '';
      const employer = employers[index] ?? '';
      const isTaken = box !== '' && (box === own || mailboxes.indexOf(box) < index);
      const isColleague = employer !== '' && employers.indexOf(employer) < index;
      return [
        ...requiredGap(section, at('name'), one.name),
        ...(refusal ? [{ section, field: at('email'), ...refusal } as const] : []),
        ...(isTaken ? [{ section, field: at('email'), code: 'E_TAKEN' } as const] : []),
        ...(isColleague ? [{ section, field: at('employer'), code: 'E_TAKEN' } as const] : []),
        ...requiredGap(section, at('relation'), one.relation),
        ...yearGap(section, at('knownSince'), one.knownSince, today),
      ];
    }),
    // The sponsor may endorse, but not as the only one.
    ...(onlySponsor ? [{ section, field: section, code: 'E_INVALID' } as const] : []),
  ];
}

function conflictGaps({ excludedReviewers, declaredConflicts }: Application): Gap[] {
  const section = 'conflicts';
  const { conflictReason } = applicationLimits;
  return [
    ...countGap(
      section,
      'excludedReviewers',
      excludedReviewers.length,
      applicationLimits.excludedReviewers,
    ),
    ...countGap(
      section,
      'declaredConflicts',
      declaredConflicts.length,
      applicationLimits.declaredConflicts,
    ),
    ...declaredConflicts.flatMap(({ name, reason }, index) => [
      ...lengthGap(section, `declaredConflicts.${index}.name`, name, applicationLimits.title),
      ...requiredGap(section, `declaredConflicts.${index}.reason`, reason),
      ...lengthGap(section, `declaredConflicts.${index}.reason`, reason, conflictReason),
    ]),
  ];
}

function declarationGaps({ declarations }: Application): Gap[] {
  return (['truth', 'rules', 'review'] as const)
    .filter((name) => !declarations[name])
    .map((name) => ({
      section: 'declarations',
      field: `declarations.${name}`,
      code: 'E_UNTICKED',
    }));
}

function requiredGap(section: ApplicationSection, field: string, text: string): Gap[] {
  return text.trim() === '' ? [{ section, field, code: 'E_REQUIRED' }] : [];
}

function lengthGap(
  section: ApplicationSection,
  field: string,
  text: string,
  limits: { readonly min?: number; readonly max: number },
): Gap[] {
  if ((limits.min ?? 0) > 0 && textLength(text) === 0) return requiredGap(section, field, '');
  const refusal = lengthRefusal(text, limits);
  return refusal ? [{ section, field, ...refusal }] : [];
}

/** Too few entries of a list: `n` needed, `m` present. */
function atLeastGap(section: ApplicationSection, field: string, m: number, n: number): Gap[] {
  return m < n ? [{ section, field, code: 'E_REQUIRED', params: { n, m } }] : [];
}

/** Too many entries of a list. */
function countGap(
  section: ApplicationSection,
  field: string,
  m: number,
  { max: n }: { readonly max: number },
): Gap[] {
  return m > n ? [{ section, field, code: 'E_INVALID', params: { n, m } }] : [];
}

function linkGap(section: ApplicationSection, field: string, link: string): Gap[] {
  const refusal = link.trim() === '' ? null : linkRefusal(link);
  return refusal ? [{ section, field, ...refusal }] : [];
}

const earliestYear = 1950;

function yearGap(
  section: ApplicationSection,
  field: string,
  year: number | null,
  today: Day,
): Gap[] {
  if (year === null) return requiredGap(section, field, '');
  const isPast =
    Number.isInteger(year) && year >= earliestYear && year <= Number(today.slice(0, 4));
  return isPast ? [] : [{ section, field, code: 'E_INVALID' }];
}

function monthGap(field: string, month: Month, today: Day): Gap[] {
  if (month === '') return requiredGap('practice', field, '');
  const isPast = isMonth(month) && month <= today.slice(0, 7) && month >= `${earliestYear}-01`;
  return isPast ? [] : [{ section: 'practice', field, code: 'E_INVALID' }];
}

function isMonth(text: string): boolean {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
}

/** Comparison key of an address, so that tags and dots do not hide that it is the same mailbox. */
function mailbox(email: string): string {
  const stored = storedEmail(email);
  return stored === null ? '' : comparedEmail(stored);
}

/** Months of practice, overlaps counted once (section B); entries without valid dates do not count. */
export function practiceMonths(
  practice: readonly Pick<PracticeEntry, 'from' | 'to'>[],
  today: Day,
): number {
  return spans(practice, today).reduce((total, { from, to }) => total + to - from + 1, 0);
}

/**
 * The year since which somebody would have worked without a break to have as many months of practice today; null without
 * any practice.
 */
export function practiceSinceYear(
  practice: readonly Pick<PracticeEntry, 'from' | 'to'>[],
  today: Day,
): number | null {
  const months = practiceMonths(practice, today);
  return months === 0 ? null : Number(monthAt(monthIndex(today) - months + 1).slice(0, 4));
}

/** Gaps of more than six months between entries; they are only mentioned. */
export function practiceGapsBetween(
  practice: readonly Pick<PracticeEntry, 'from' | 'to'>[],
  today: Day,
): { readonly from: Month; readonly to: Month; readonly months: number }[] {
  const all = spans(practice, today);
  return all.slice(1).flatMap(({ from }, index) => {
    const before = all[index]?.to ?? from;
    const months = from - before - 1;
    return months > 6 ? [{ from: monthAt(before + 1), to: monthAt(from - 1), months }] : [];
  });
}

/** Disjoint spans of months, in order; a month is counted from year 0. */
function spans(
  practice: readonly Pick<PracticeEntry, 'from' | 'to'>[],
  today: Day,
): { from: number; to: number }[] {
  const sorted = practice
    .map(({ from, to }) => ({ from, to: to ?? today.slice(0, 7) }))
    .filter(({ from, to }) => isMonth(from) && isMonth(to) && from <= to)
    .map(({ from, to }) => ({ from: monthIndex(from), to: monthIndex(to) }))
    .sort((one, other) => one.from - other.from);
  const merged: { from: number; to: number }[] = [];
  for (const span of sorted) {
    const last = merged.at(-1);
    if (last && span.from <= last.to + 1) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}

function monthIndex(month: Month): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

function monthAt(index: number): Month {
  return monthsLater('2000-01-01', index - 2000 * 12).slice(0, 7);
}
