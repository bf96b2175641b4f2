// Eligibility for admission and grades. The rules: docs/domain/eligibility.md.

import type { Settings } from '../system/settings.ts';
import { type Day, daysLater, monthsLater } from '../time/calendar.ts';
import { type Grade, isMemberStanding, type Standing } from './person.ts';
import { returnEnd } from './renewal.ts';

/** A finished degree counts as years of practice; only the highest one counts. */
const degreeYears = { none: 0, bachelor: 1, master: 2, doctorate: 3 } as const;
export type Degree = keyof typeof degreeYears;

const advisedPracticeYears = 2;
const readmissionPauseDays = 90;

export type EligibilityRule =
  | 'not_excluded'
  | 'no_open_case'
  | 'cooldown_over'
  | 'practice_advised'
  | 'standing_active'
  | 'grade_member'
  | 'grade_senior'
  | 'member_long_enough'
  | 'senior_long_enough'
  | 'practice_long_enough'
  | 'nominated'
  | 'nominated_by_another'
  | 'has_left'
  | 'left_long_enough_ago';

/** An unmet rule. */
export type Unmet = {
  readonly rule: EligibilityRule;
  /** The first day on which it will be met by itself; null when unknown. */
  readonly metOn: Day | null;
  /** Only advice: it does not block. */
  readonly advice?: true;
};

/**
 * The first day on which nothing that ends by waiting stands against a new application; null where nothing does. Every
 * page and message that names the day of the next application takes it from here.
 */
export function nextApplicationDay(unmet: readonly Unmet[]): Day | null {
  const days = unmet.flatMap(({ metOn, advice }) => (metOn === null || advice ? [] : [metOn]));
  return days.toSorted().at(-1) ?? null;
}

export type Eligibility = { readonly eligible: boolean; readonly unmet: readonly Unmet[] };

/** The input of all eligibility checks. */
export type Candidate = {
  readonly standing: Standing;
  readonly grade: Grade | null;
  readonly gradeSince: Day | null;
  readonly practiceSinceYear: number | null;
  readonly degree: Degree;
  readonly hasOpenCase: boolean;
  /** The first day after the cooldown of the last case. */
  readonly cooldownUntil: Day | null;
};

type SeniorLimits = Pick<
  Settings,
  'grade.senior_min_member_months' | 'grade.senior_practice_years'
>;
type FellowLimits = Pick<Settings, 'grade.fellow_min_senior_months'>;

/** Whether a person may apply for admission; short practice is only advice. */
export function admissionEligibility(candidate: Candidate, today: Day): Eligibility {
  const practice = practiceReached(candidate, advisedPracticeYears);
  return judged(today, [
    ...common(candidate),
    { rule: 'practice_advised', metOn: practice, advice: true },
  ]);
}

/** Whether a member may apply for the senior grade. */
export function seniorEligibility(
  candidate: Candidate,
  limits: SeniorLimits,
  today: Day,
): Eligibility {
  return judged(today, [
    ...common(candidate),
    holds('standing_active', candidate.standing === 'active'),
    ...gradeHeld(candidate, 'member', limits['grade.senior_min_member_months']),
    {
      rule: 'practice_long_enough',
      metOn: practiceReached(candidate, limits['grade.senior_practice_years']),
    },
  ]);
}

/** The nominator of a senior; null without one. */
export type Nominator = {
  readonly isCandidate: boolean;
  readonly standing: Standing;
  readonly grade: Grade | null;
} | null;

/** Whether a person may nominate a senior: seniors and fellows who are currently members. */
export function mayNominate({
  grade,
  standing,
}: Pick<NonNullable<Nominator>, 'grade' | 'standing'>): boolean {
  return isMemberStanding(standing) && (grade === 'senior' || grade === 'fellow');
}

/** Whether a senior may become a fellow. */
export function fellowEligibility(
  candidate: Candidate,
  nominator: Nominator,
  limits: FellowLimits,
  today: Day,
): Eligibility {
  return judged(today, [
    ...common(candidate),
    holds('standing_active', candidate.standing === 'active'),
    ...gradeHeld(candidate, 'senior', limits['grade.fellow_min_senior_months']),
    holds('nominated', nominator !== null && mayNominate(nominator)),
    holds('nominated_by_another', nominator?.isCandidate !== true),
  ]);
}

/**
 * Whether a former member may return. The short path (check and chair, no panel, former grade) is open for
 * 24 months to people who left in good standing.
 */
export function readmissionEligibility(
  candidate: Candidate,
  leftAt: Day | null,
  today: Day,
): Eligibility & { readonly path: 'short' | 'full' } {
  const hasLeft = candidate.standing === 'resigned' || candidate.standing === 'lapsed';
  const isRecent = leftAt !== null && today < returnEnd(leftAt);
  return {
    ...judged(today, [
      ...common(candidate),
      holds('has_left', hasLeft && leftAt !== null),
      ...(leftAt === null
        ? []
        : [
            {
              rule: 'left_long_enough_ago',
              metOn: daysLater(leftAt, readmissionPauseDays),
            } as const,
          ]),
    ]),
    path: hasLeft && isRecent ? 'short' : 'full',
  };
}

const always: Day = '0000-01-01';

/** A condition without a date. */
function holds(rule: EligibilityRule, condition: boolean): Unmet {
  return { rule, metOn: condition ? always : null };
}

function common({ standing, hasOpenCase, cooldownUntil }: Candidate): Unmet[] {
  return [
    holds('not_excluded', standing !== 'excluded'),
    holds('no_open_case', !hasOpenCase),
    { rule: 'cooldown_over', metOn: cooldownUntil ?? always },
  ];
}

function gradeHeld(
  { grade, gradeSince }: Candidate,
  needed: 'member' | 'senior',
  months: number,
): Unmet[] {
  if (grade !== needed || gradeSince === null) return [holds(`grade_${needed}`, false)];
  return [{ rule: `${needed}_long_enough`, metOn: monthsLater(gradeSince, months) }];
}

/** The day on which practice and degree together reach a number of years. */
function practiceReached({ practiceSinceYear, degree }: Candidate, years: number): Day | null {
  if (practiceSinceYear === null) return null;
  return `${practiceSinceYear + Math.max(years - degreeYears[degree], 0)}-01-01`;
}

function judged(today: Day, rules: readonly Unmet[]): Eligibility {
  const unmet = rules.filter(({ metOn }) => metOn === null || metOn > today);
  return { eligible: unmet.every(({ advice }) => advice), unmet };
}
