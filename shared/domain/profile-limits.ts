/** Limits of a profile, in characters and entries: docs/domain/people.md, "The form". */
export const profileLimits = {
  texts: { headline: 120, about: 4000, city: 80, employer: 120, position: 120 },
  pronunciation: 80,
  languages: 6,
  links: 8,
  topics: 12,
  /** The earliest year in which practice may have begun. */
  practiceSince: 1950,
} as const;

/** The texts of a profile in one language. */
export type ProfileText = keyof typeof profileLimits.texts;

/** Kinds of links to other profiles of a person. */
export const linkKinds = [
  'site',
  'github',
  'gitlab',
  'orcid',
  'scholar',
  'linkedin',
  'telegram',
  'habr',
  'other',
] as const;
export type LinkKind = (typeof linkKinds)[number];
