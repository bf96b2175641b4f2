// What the pages of initiatives read: docs/domain/initiatives.md. While `features.initiatives` is off, every address
// answers 404.
import type { AnswerDocument, RejectionCode } from '@site/shared/domain/initiatives';
import type { Grade } from '@site/shared/domain/people';
import type { Root } from 'hast';
import type { Localized } from './people/people.ts';

/**
 * `collecting`: those that can be supported now, the one that closes first before others. `decided`: those that are
 * past collecting. `all`: every published one, the newest first. With an account also `mine`: those that the caller has
 * written or co-sponsors, in every state; and `supported`: those that the caller supports. For moderators `moderation`.
 */
export const initiativeShows = [
  'collecting',
  'decided',
  'all',
  'mine',
  'supported',
  'moderation',
] as const;
export type InitiativeShow = (typeof initiativeShows)[number];

/** What is asked of `GET /initiatives`; 20 a page. */
export type InitiativesQuery = {
  show: InitiativeShow;
  /** Words of the title, or a number; empty for all. */
  text: string | null;
  page: number;
  locale: 'ru' | 'en';
};

export type InitiativeState =
  | 'draft'
  | 'co_sponsoring'
  | 'moderation'
  | 'returned'
  | 'collecting'
  | 'threshold_met'
  | 'expert_review'
  | 'sent'
  | 'answered'
  | 'closed'
  | 'rejected'
  | 'expired'
  | 'withdrawn';

/** A person whom the caller may see by name. Visitors and applicants see public profiles only. */
export type InitiativePerson = {
  id: string;
  slug: string;
  name: { ru: string; en: string };
  /** Id of the picture; null without one. */
  avatar: string | null;
  grade: Grade | null;
};

/** What the caller has to do with an initiative; all false or null for visitors. */
export type OwnPart = {
  isAuthor: boolean;
  /** Whether the caller is asked to co-sponsor, or has confirmed. */
  coSponsor: 'asked' | 'confirmed' | null;
  hasSupported: boolean;
};

export type InitiativeCard = {
  id: string;
  /** The number that people quote: `INI-2025-0007`. */
  no: string;
  /** The last part of the address. */
  slug: string;
  state: InitiativeState;
  title: Localized;
  /** Null for an author whom the caller may not see by name. */
  author: InitiativePerson | null;
  /** All supports, those without a public name included. */
  supports: number;
  /** Supports that are needed; null before an initiative is opened. */
  threshold: number | null;
  /** ISO times of the collection; null before an initiative is opened. */
  opensAt: string | null;
  closesAt: string | null;
  /** Whether the list is open: support can be given and taken back now. */
  isOpen: boolean;
  own: OwnPart;
};

/** Response of `GET /initiatives?show=…&text=…&page=…&locale=…`. `mine`, `supported`: 404 without an account. */
export type InitiativeList = {
  initiatives: InitiativeCard[];
  total: number;
  pages: number;
};

/** What has happened, oldest first; what is still to come is not listed. */
export type InitiativeStep = {
  step:
    | 'created'
    | 'asked'
    | 'submitted'
    | 'opened'
    | 'reached'
    | 'list_closed'
    | 'review_started'
    | 'sent'
    | 'answered'
    | 'closed'
    | 'returned'
    | 'rejected'
    | 'expired'
    | 'withdrawn';
  /** ISO time. */
  at: string;
};

/** The caller's own support, whether or not others know of it. */
export type OwnSupport = {
  publicName: boolean;
  comment: string | null;
};

/** A supporter who has agreed to be named. */
export type PublicSupporter = {
  person: InitiativePerson;
  comment: string | null;
  /** Day of the support: `YYYY-MM-DD`. */
  day: string;
};

/**
 * Response of `GET /initiatives/{slug}?page=…&locale=…`; `page` is that of the supporters. The number in small letters
 * is an address, too. The same 404 for one that the caller may not read and for a missing one.
 */
export type InitiativeDetail = InitiativeCard & {
  revision: number;
  problem: Localized<Root>;
  proposal: Localized<Root>;
  legalRefs: string[];
  /**
   * People who co-sponsor it: once published those who have confirmed. Author, co-sponsors and moderators also see those
   * who are only asked.
   */
  coSponsors: { person: InitiativePerson; hasConfirmed: boolean }[];
  /** Co-sponsors who have confirmed and are still members, and how many are needed. */
  confirmed: number;
  needed: number;
  /** ISO time by which co-sponsors answer; null when none are asked. */
  confirmBy: string | null;
  timeline: InitiativeStep[];
  /** What the experts say, as written, for moderators who may change it. */
  reviewTexts: { ru: string; en: string } | null;
  /** What the experts say. */
  review: Localized<Root> | null;
  /** Whom it was sent to. */
  addressee: Localized | null;
  answer: Localized<Root> | null;
  /** Documents of the answer: links. */
  documents: readonly AnswerDocument[];
  /** For author, co-sponsors and moderators: what the moderators wrote when they returned or rejected it. */
  note: string | null;
  rejection: RejectionCode | null;
  ownSupport: OwnSupport | null;
  /** Supporters with a public name, the newest first, 20 a page. */
  supporters: {
    people: PublicSupporter[];
    /** Supporters whom the caller may see by name. */
    total: number;
    /** The others: without consent, or not shown to the caller. */
    unnamed: number;
    pages: number;
  };
  /** Events that the caller may send now. */
  allowed: string[];
  /** The texts as the author writes them, while they can be changed; null for everybody else. */
  texts: InitiativeTexts | null;
};

export type InitiativeTexts = {
  title: { ru: string; en: string };
  problem: { ru: string; en: string };
  proposal: { ru: string; en: string };
  legalRefs: string[];
};

/** Response of `GET /initiatives/own`: what waits for the caller; 404 without an account. */
export type OwnInitiatives = {
  /** Those that the caller is asked to co-sponsor, with the ISO time by which to answer. */
  asked: (InitiativeCard & { confirmBy: string | null })[];
  /** Whether the caller may begin a new one: members in good standing without too many drafts. */
  mayCreate: boolean;
  /** Whether the caller has as many drafts as one person may. */
  draftsEnough: boolean;
  /** Initiatives that wait for moderators, for those who moderate; null for others. */
  waiting: number | null;
};
