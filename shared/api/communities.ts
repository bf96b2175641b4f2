// What the pages of communities read: docs/domain/communities.md.
import type {
  CommunityAccess,
  CommunityKind,
  CommunityRole,
  MemberList,
} from '@site/shared/domain/communities';
import type { Grade } from '@site/shared/domain/people';
import type { Root } from 'hast';
import type { Localized } from './people/people.ts';

export type CommunitiesQuery = {
  /** Those in which the caller is active, or all that the caller sees. */
  show: 'mine' | 'all';
  /** Words of name and purpose. */
  text: string | null;
  kind: string | null;
  page: number;
  locale: 'ru' | 'en';
};

/** A person as others in communities see them. */
export type CommunityPerson = {
  id: string;
  slug: string;
  name: { ru: string; en: string };
  /** Id of the picture; null without one. */
  avatar: string | null;
  grade: Grade | null;
};

/** What the caller has to do with a community. */
export type OwnMembership = {
  id: string;
  state: 'requested' | 'invited' | 'active';
  role: CommunityRole;
  isMuted: boolean;
  /** ISO time until which one cannot write; null when one can. */
  silencedUntil: string | null;
  /** Why, in the words of the moderator. */
  silenceReason: string | null;
  /** The current agreement is not accepted: no mail and no posts. */
  mustAccept: boolean;
  /** ISO time by which the agreement has to be accepted, or the invitation answered. */
  answerBy: string | null;
};

export type CommunityCard = {
  id: string;
  slug: string;
  state: 'active' | 'archived';
  kind: CommunityKind;
  access: CommunityAccess;
  name: Localized;
  purpose: Localized;
  /** Slugs. */
  topics: string[];
  members: number;
  own: OwnMembership | null;
};

/** Response of `GET /communities`. */
export type CommunityList = {
  communities: CommunityCard[];
  total: number;
  pages: number;
};

/** Why the caller can neither join nor ask. */
export type ClosedReason =
  | 'in'
  | 'archived'
  | 'invite'
  | 'grade'
  | 'banned'
  | 'refused'
  | 'no_member';

/** Response of `GET /communities/{slug}`: the same 404 for a hidden and for a missing one. */
export type CommunityDetail = CommunityCard & {
  revision: number;
  about: Localized<Root> | null;
  agreement: { version: number; text: Localized<Root> };
  questions: { text: Localized; isRequired: boolean }[];
  minGrade: Grade | null;
  leads: CommunityPerson[];
  memberList: MemberList;
  /** Whether the caller may read the list of members. */
  showsMembers: boolean;
  /** Whether the caller may read its events. */
  showsEvents: boolean;
  /** Whether the caller is active in it, and reads its news and resources. */
  isInside: boolean;
  /** The action by which the caller comes in; null with a reason why there is none. */
  entry: 'join' | 'request' | null;
  closed: ClosedReason | null;
  /** ISO time from which one may ask again after a refusal. */
  askAgainAt: string | null;
  /** Requests that wait for an answer, for those who moderate. */
  waiting: number;
  /** Suggested resources that wait for a decision, for those who moderate. */
  suggested: number;
  /** Events of the community, and of the own membership, that the caller may send now. */
  allowed: string[];
  allowedOwn: string[];
  /** What the leads edit; null for everybody else. */
  settings: CommunitySettings | null;
};

export type CommunitySettings = {
  name: { ru: string; en: string };
  purpose: { ru: string; en: string };
  about: { ru: string; en: string };
  agreement: { ru: string; en: string };
  questions: { ru: string; en: string; required: boolean }[];
  /** Ids. */
  topics: string[];
  /** Every topic that a community may have. */
  allTopics: { id: string; name: string }[];
  maxQuestions: number;
};

export type CommunityMember = {
  /** Id of the membership. */
  id: string;
  person: CommunityPerson;
  role: CommunityRole;
  /** ISO time. */
  joinedAt: string | null;
  silencedUntil: string | null;
  /** Events that the caller may send. */
  allowed: string[];
};

/** Response of `GET /communities/{slug}/members`: 404 for those who may not read the list. */
export type CommunityMembers = {
  /** Leads first, then moderators. */
  members: CommunityMember[];
  total: number;
  pages: number;
  /** For those who moderate, oldest first; null for others. */
  moderation: {
    requests: {
      id: string;
      person: CommunityPerson;
      /** ISO time. */
      requestedAt: string;
      answers: { question: Localized; answer: string }[];
    }[];
    invited: { id: string; person: CommunityPerson; answerBy: string }[];
    /** Removed and banned people. */
    gone: {
      id: string;
      person: CommunityPerson;
      state: 'removed' | 'banned';
      reason: string | null;
      allowed: string[];
    }[];
  } | null;
};

/** A proposal, as its author and those who are asked to support it see it. */
export type CommunityProposal = {
  id: string;
  revision: number;
  state: 'proposed' | 'refused' | 'withdrawn';
  kind: CommunityKind;
  access: CommunityAccess;
  name: Localized;
  purpose: Localized;
  proposer: CommunityPerson;
  supporters: { person: CommunityPerson; hasConfirmed: boolean }[];
  needed: number;
  /** Why it was refused. */
  answer: string | null;
  /** `support`, `withdraw`. */
  allowed: string[];
};

/** Response of `GET /communities/own/with/{slug of a person}`. */
export type CommonCommunities = { communities: { slug: string; name: Localized }[] };

/** Response of `GET /communities/own`: what waits for the caller, and what the caller waits for. */
export type OwnCommunities = {
  /** Requests and invitations of the caller. */
  requests: (CommunityCard & { own: OwnMembership })[];
  /** Communities that the caller moderates, with the number of requests to answer. */
  moderated: { slug: string; name: Localized; waiting: number }[];
  /** Own proposals, and those that the caller is asked to support. */
  proposals: CommunityProposal[];
  /** What a new proposal may name. */
  topics: { id: string; name: string }[];
  /** Whether the caller leads as many communities as one person may. */
  leadsEnough: boolean;
};
