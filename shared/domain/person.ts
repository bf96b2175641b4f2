/** Whether an account may be used; `archived` has left or was erased. */
export const accountStatuses = [
  'unverified',
  'invited',
  'active',
  'suspended',
  'archived',
] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** The relation of a person to the association. */
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

/** How somebody who left is named beside the articles they wrote (docs/domain/people.md, "Bylines"). */
export const bylineWishes = ['former_member', 'name'] as const;
export type BylineWish = (typeof bylineWishes)[number];

/** Whether a standing makes somebody a member today; a grade is current only then. */
export function isMemberStanding(standing: Standing): standing is 'active' | 'grace' {
  return standing === 'active' || standing === 'grace';
}
