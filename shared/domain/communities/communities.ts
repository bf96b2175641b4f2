// Limits and codes of communities: docs/domain/communities.md.

/** Lengths of texts, in characters. */
export const communityTexts = {
  name: { min: 3, max: 80 },
  purpose: { min: 20, max: 300 },
  about: { max: 6000 },
  agreement: { min: 20, max: 3000 },
  question: { min: 5, max: 200 },
  answer: { min: 1, max: 500 },
  /** What the moderators say when they refuse, remove or silence. */
  reason: { min: 5, max: 500 },
} as const;

export const communityKinds = ['chapter', 'interest', 'working_group'] as const;
export type CommunityKind = (typeof communityKinds)[number];

/** How people join. The existence of a hidden community shows nowhere to those who are not in it. */
export const communityAccess = ['open', 'request', 'invite', 'hidden'] as const;
export type CommunityAccess = (typeof communityAccess)[number];

/** Members of whom everybody in the community sees the list, or only those who moderate it. */
export const memberLists = ['members', 'moderators'] as const;
export type MemberList = (typeof memberLists)[number];

/** Roles, from the one that may least. */
export const communityRoles = ['member', 'moderator', 'lead'] as const;
export type CommunityRole = (typeof communityRoles)[number];

/** A question to those who ask to join. */
export type JoinQuestion = {
  readonly ru: string;
  readonly en: string;
  readonly required: boolean;
};

/** Whether the first role may act on people with the second. */
export function isAbove(one: CommunityRole, other: CommunityRole): boolean {
  return communityRoles.indexOf(one) > communityRoles.indexOf(other);
}

/** Supporters that a proposal needs before an administrator can approve it. */
export const neededSupporters = 3;
/** Supporters that a proposal may name. */
export const namedSupporters = { min: neededSupporters, max: 10 } as const;
/** The most questions that a community may ask; `community.max_join_questions` may lower it. */
export const maxJoinQuestions = 5;
export const communityTopics = { max: 6 } as const;
/** Days after a refusal until one may ask again. */
export const askAgainDays = 30;
/** Days within which an invitation is answered. */
export const invitationDays = 14;
/** Days within which a new version of the agreement is accepted. */
export const agreementDays = 14;
/** Days that an administrator has to find a lead for a community without one. */
export const caretakerDays = 30;
/** How long a moderator may silence somebody, in days. */
export const silenceDays = ['1', '7', '30'] as const;
export type SilenceDays = (typeof silenceDays)[number];
