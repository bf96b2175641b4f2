/** Account status; `archived` accounts have left or were erased. */
export const accountStatuses = [
  'unverified',
  'invited',
  'active',
  'suspended',
  'archived',
] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** Membership status of a person. */
export const standings = [
  'none',
  'applicant',
  'active',
  'grace',
  'lapsed',
  'resigned',
  'excluded',
  'memorial',
] as const;
export type Standing = (typeof standings)[number];

/** Professional grades, the lowest first. A person keeps the grade when the standing lapses. */
export const grades = ['member', 'senior', 'fellow'] as const;
export type Grade = (typeof grades)[number];

/** How former members are named as authors (docs/domain/people.md, "Bylines"). */
export const bylineWishes = ['former_member', 'name'] as const;
export type BylineWish = (typeof bylineWishes)[number];

/** Whether a standing is a current membership; only then is a grade current. */
export function isMemberStanding(standing: Standing): standing is 'active' | 'grace' {
  return standing === 'active' || standing === 'grace';
}
