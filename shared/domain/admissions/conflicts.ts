// Conflicts of interest between a reviewer and a case. The rules: docs/domain/admissions.md.

import { crossScriptKey } from '../people/name-search.ts';
import { searchText } from '../text/search-text.ts';
import { type Day, monthsLater } from '../time/calendar.ts';
import type { CasePolicy } from './case-policy.ts';

/** Rule ids of section 9.3. */
export const conflictRules = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10'] as const;
export type ConflictRule = (typeof conflictRules)[number];

/** What a conflict does: only `waiver_needed` may be waived by the chair, with a text. */
export type ConflictEffect = 'impossible' | 'hard_block' | 'waiver_needed' | 'recused';

/** What fired a rule, for the explanation shown to the secretary and the chair. */
export type ConflictReason =
  | 'self'
  | 'endorser'
  | 'sponsor'
  | 'nominator'
  | 'inviter'
  | 'same_employer'
  | 'earlier_employer'
  | 'mentorship'
  | 'standing_conflict'
  | 'excluded_by_candidate'
  | 'named_by_candidate'
  | 'same_community'
  | 'reciprocal'
  | 'declared';

/** A rule that fired. `detail` names the employer or community, where there is one. */
export type Conflict = {
  readonly rule: ConflictRule;
  readonly effect: ConflictEffect;
  readonly reason: ConflictReason;
  readonly detail?: string;
};

/** A month, `2025-11`; months compare as strings. */
export type Month = string;

/** Work for an organisation, whose names in either language are listed. */
export type Employment = {
  readonly organisation: readonly string[];
  readonly from: Month;
  /** The last month; null while it lasts. */
  readonly to: Month | null;
};

/** The facts about a person that the rules compare. */
export type ConflictPerson = {
  readonly id: string;
  /** Full names, in each script in which they are known. */
  readonly names: readonly string[];
  /** Names of the present employer, in each language in which they are known. */
  readonly employer: readonly string[];
  readonly employment: readonly Employment[];
  /** Ids of the communities that the person leads. */
  readonly leads: readonly string[];
};

/** The facts about a reviewer. */
export type ConflictReviewer = ConflictPerson & {
  readonly mentorships: readonly {
    /** The mentor or mentee. */
    readonly person: string;
    /** The last day; null while it lasts. */
    readonly endedOn: Day | null;
  }[];
  readonly standingConflicts: readonly {
    readonly person?: string;
    readonly organisation?: string;
  }[];
  /** Reviews and endorsements that others have written about this reviewer. */
  readonly judgedBy: readonly { readonly person: string; readonly on: Day }[];
  /** The reviewer's own answer at the conflict gate; absent before it. */
  readonly declared?: 'none' | 'conflict' | 'unsure';
};

/** The facts about a case. */
export type ConflictCase = {
  readonly candidate: ConflictPerson;
  readonly endorsers: readonly string[];
  readonly sponsor: string | null;
  readonly nominator: string | null;
  readonly inviter: string | null;
  /** Reviewers that the candidate has excluded. */
  readonly excludedReviewers: readonly string[];
  /** Names that the candidate has declared as conflicts. */
  readonly declaredConflicts: readonly { readonly name: string }[];
};

type Lookback = Pick<
  CasePolicy,
  | 'coi.employer_lookback_months'
  | 'coi.mentorship_lookback_months'
  | 'coi.reciprocal_lookback_months'
>;

/**
 * The conflicts of a reviewer with a case, in the order of the rules C1 to C10. It is computed at the
 * proposal, at the declaration and again at the decision.
 */
export function findConflicts(
  reviewer: ConflictReviewer,
  of: ConflictCase,
  policy: Lookback,
  today: Day,
): Conflict[] {
  const { candidate } = of;
  if (reviewer.id === candidate.id) {
    return [{ rule: 'C1', effect: 'impossible', reason: 'self' }];
  }
  return [
    ...rolesOnCase(reviewer.id, of),
    ...employmentConflicts(reviewer, candidate, policy, today),
    ...mentorshipConflicts(reviewer, candidate, policy, today),
    ...standingConflicts(reviewer, candidate),
    ...candidateList(reviewer, of),
    ...communityConflicts(reviewer, candidate),
    ...reciprocalConflicts(reviewer, candidate, policy, today),
    ...(reviewer.declared === 'conflict'
      ? [{ rule: 'C10', effect: 'recused', reason: 'declared' } as const]
      : []),
  ];
}

/** Whether the chair may waive a conflict. */
export function isWaivable({ effect }: Pick<Conflict, 'effect'>): boolean {
  return effect === 'waiver_needed';
}

/** Shortest text of a waiver, in characters. */
export const waiverMinLength = 50;

/** What follows from the conflicts: nothing, a waiver by the chair, or no assignment at all. */
export type ConflictVerdict = 'clear' | 'waiver_needed' | 'blocked';

/** The verdict on a reviewer; a waiver covers only the rules for which it was given. */
export function conflictVerdict(
  conflicts: readonly Conflict[],
  waived: readonly ConflictRule[] = [],
): ConflictVerdict {
  if (conflicts.some((conflict) => !isWaivable(conflict))) return 'blocked';
  return conflicts.every(({ rule }) => waived.includes(rule)) ? 'clear' : 'waiver_needed';
}

function rolesOnCase(reviewer: string, of: ConflictCase): Conflict[] {
  const roles = [
    ['endorser', of.endorsers.includes(reviewer)],
    ['sponsor', of.sponsor === reviewer],
    ['nominator', of.nominator === reviewer],
    ['inviter', of.inviter === reviewer],
  ] as const;
  return roles
    .filter(([, holds]) => holds)
    .map(([reason]) => ({ rule: 'C2', effect: 'hard_block', reason }));
}

function employmentConflicts(
  reviewer: ConflictReviewer,
  candidate: ConflictPerson,
  policy: Lookback,
  today: Day,
): Conflict[] {
  const now = sharedName(reviewer.employer, candidate.employer);
  const since = monthsLater(today, -policy['coi.employer_lookback_months']).slice(0, 7);
  const thisMonth = today.slice(0, 7);
  const earlier = reviewer.employment
    .filter((one) => candidate.employment.some((other) => overlap(one, other, since, thisMonth)))
    .flatMap(({ organisation }) => organisation.slice(0, 1))
    .filter((name) => now === null || sharedName([name], [now]) === null);
  const named = new Map(earlier.map((name) => [employerKey(name), name]));
  return [
    ...(now === null
      ? []
      : [{ rule: 'C3', effect: 'hard_block', reason: 'same_employer', detail: now } as const]),
    ...[...named.values()].map(
      (detail) =>
        ({ rule: 'C4', effect: 'waiver_needed', reason: 'earlier_employer', detail }) as const,
    ),
  ];
}

/** Whether two people worked for the same organisation at the same time, in a month since the given one. */
function overlap(one: Employment, other: Employment, since: Month, now: Month): boolean {
  if (sharedName(one.organisation, other.organisation) === null) return false;
  const [, begin = now] = [one.from, other.from].sort();
  const [end = now] = [one.to ?? now, other.to ?? now].sort();
  return begin <= end && end >= since;
}

function mentorshipConflicts(
  { mentorships }: ConflictReviewer,
  candidate: ConflictPerson,
  policy: Lookback,
  today: Day,
): Conflict[] {
  const since = monthsLater(today, -policy['coi.mentorship_lookback_months']);
  const found = mentorships.some(
    ({ person, endedOn }) => person === candidate.id && (endedOn === null || endedOn >= since),
  );
  return found ? [{ rule: 'C5', effect: 'hard_block', reason: 'mentorship' }] : [];
}

function standingConflicts(
  { standingConflicts: list }: ConflictReviewer,
  candidate: ConflictPerson,
): Conflict[] {
  const hit = list.find(
    ({ person, organisation }) =>
      person === candidate.id ||
      (organisation !== undefined && sharedName([organisation], candidate.employer) !== null),
  );
  if (!hit) return [];
  const detail = hit.person === candidate.id ? undefined : hit.organisation;
  return [
    {
      rule: 'C6',
      effect: 'hard_block',
      reason: 'standing_conflict',
      ...(detail === undefined ? {} : { detail }),
    },
  ];
}

function candidateList(reviewer: ConflictReviewer, of: ConflictCase): Conflict[] {
  if (of.excludedReviewers.includes(reviewer.id)) {
    return [{ rule: 'C7', effect: 'hard_block', reason: 'excluded_by_candidate' }];
  }
  const own = reviewer.names.map(nameKey).filter((key) => key !== '');
  const named = of.declaredConflicts.some(({ name }) => own.includes(nameKey(name)));
  return named ? [{ rule: 'C7', effect: 'waiver_needed', reason: 'named_by_candidate' }] : [];
}

function communityConflicts(reviewer: ConflictReviewer, candidate: ConflictPerson): Conflict[] {
  const isShared = reviewer.leads.some((community) => candidate.leads.includes(community));
  // Without its name: a community may be hidden.
  return isShared ? [{ rule: 'C8', effect: 'waiver_needed', reason: 'same_community' }] : [];
}

function reciprocalConflicts(
  { judgedBy }: ConflictReviewer,
  candidate: ConflictPerson,
  policy: Lookback,
  today: Day,
): Conflict[] {
  const since = monthsLater(today, -policy['coi.reciprocal_lookback_months']);
  const found = judgedBy.some(({ person, on }) => person === candidate.id && on >= since);
  return found ? [{ rule: 'C9', effect: 'waiver_needed', reason: 'reciprocal' }] : [];
}

/** The first name of `one` that also names `other`, or null. */
function sharedName(one: readonly string[], other: readonly string[]): string | null {
  const keys = other.map(employerKey);
  return (
    one.find((name) => {
      const key = employerKey(name);
      return key !== '' && keys.includes(key);
    }) ?? null
  );
}

const legalForms =
  /(?<!\p{L})(?:ооо|оао|зао|пао|нко|ано|фгуп|фгбу|гк|ао|ип|llc|ltd|limited|inc|corp|corporation|gmbh|plc|ag|sa|co|jsc|pjsc|company)(?!\p{L})/gu;

/** Words written in the place of an employer by people who have none. */
const withoutEmployer: ReadonlySet<string> = new Set(
  [
    'самозанятый',
    'самозанятая',
    'фриланс',
    'фрилансер',
    'нет',
    'безработный',
    'индивидуальный предприниматель',
    'self employed',
    'freelance',
    'freelancer',
    'none',
    'independent',
    'unemployed',
  ].map(crossScriptKey),
);

/**
 * Comparison key of an employer: without legal form, quotation marks and case, equal in both scripts; empty for words
 * such as "self-employed", which are no common employer.
 */
export function employerKey(name: string): string {
  const key = crossScriptKey(withoutLegalForm(name));
  return withoutEmployer.has(key) ? '' : key;
}

/** The words of the name of an employer, without its legal form; none for words such as "self-employed". */
export function employerWords(name: string): string[] {
  return employerKey(name) === '' ? [] : withoutLegalForm(name).split(' ').filter(Boolean);
}

function withoutLegalForm(name: string): string {
  return searchText(name).replace(legalForms, ' ').trim();
}

/** Comparison key of a full name in either script, in any order of its words. */
function nameKey(name: string): string {
  return crossScriptKey(name).split(' ').sort().join(' ');
}
