// The home page of the member area: docs/domain/home.md.

/** The blocks that a person can hide. */
export const homeBlocks = [
  'admitted',
  'status',
  'latest',
  'suggestions',
  'first-days',
  'next',
  'application-facts',
] as const;

export type HomeBlock = (typeof homeBlocks)[number];

/** How long a dismissed suggestion stays away, in days. */
export const dismissedDays = 30;

/** What a profile may lack, the most useful first. */
export const profileGaps = ['topics', 'portrait', 'headline', 'about'] as const;

export type ProfileGap = (typeof profileGaps)[number];
