// What the pages of mentoring read: docs/domain/mentoring.md.
import type {
  CoordinatorList,
  DeclineCode,
  EndCode,
  GoalOutcome,
  MatchReason,
  MenteeLevel,
  MentoringFormat,
  SessionLength,
} from '@site/shared/domain/mentoring';
import type { Grade } from '@site/shared/domain/people';
import type { SharedLevel } from '@site/shared/domain/skills';
import type { Localized } from './people/people.ts';

/** What is asked of the catalogue; null for no filter. */
export type MentorQuery = {
  /** A topic's slug. */
  topic: string | null;
  language: string | null;
  format: string | null;
  level: string | null;
  /** Only mentors with a free place. */
  free: '1' | null;
  /** Only mentors of other companies. */
  company: 'other' | null;
  /** The caller's favourites, or those hidden from the list. */
  list: 'favourites' | 'hidden' | null;
  page: number;
  locale: 'ru' | 'en';
};

/** A person as a party of mentoring sees them. */
export type MentoringPerson = {
  id: string;
  slug: string;
  name: { ru: string; en: string };
  /** Id of the picture; null without one. */
  avatar: string | null;
  grade: Grade | null;
};

export type MentorCard = {
  /** Null for applicants, who learn no names. */
  person: MentoringPerson | null;
  offer: Localized;
  /** Slugs. */
  topics: string[];
  formats: MentoringFormat[];
  languages: string[];
  minutes: SessionLength;
  freePlaces: number;
  /** Whether one may wait for a place. */
  isLineOpen: boolean;
  /** Median days until an answer; null without data. */
  answerDays: number | null;
  reasons: readonly MatchReason[];
  /** The caller has asked, or is together with this mentor. */
  isAsked: boolean;
  mark: 'favourite' | 'hidden' | null;
};

/** Response of `GET /mentoring/mentors`. */
export type MentorCatalogue = {
  mentors: MentorCard[];
  total: number;
  pages: number;
  /** For an empty list: what would be found without one of the filters. */
  relaxed: {
    filter: 'topic' | 'language' | 'format' | 'level' | 'free' | 'company';
    count: number;
  }[];
};

/** Response of `GET /mentoring/mentors/{slug}`: an offer, and whether the caller may ask. */
export type MentorDetail = MentorCard & {
  person: MentoringPerson;
  notOffered: Localized | null;
  levels: MenteeLevel[];
  /** A day. */
  nextFreeFrom: string | null;
  /** Topics of the offer, for the request. */
  offeredTopics: { id: string; name: string }[];
  /** Why the caller cannot ask now. */
  closed: 'own' | 'asked' | 'together' | 'too_many' | 'full' | null;
  /** Days within which the mentor answers. */
  answerWithin: number;
  hasSkills: boolean;
  /** Id of the request with which the coordinator suggests this mentor. */
  proposal: string | null;
};

/** Response of `GET /mentoring/places/{slug}`: null for a person who offers no mentoring. */
export type MentorPlaces = Pick<MentorCard, 'freePlaces' | 'isLineOpen' | 'answerDays' | 'isAsked'>;

export type OwnOffer = {
  id: string;
  state: 'draft' | 'published' | 'paused' | 'hidden';
  revision: number;
  offer: { ru: string; en: string };
  notOffered: { ru: string; en: string };
  /** Ids. */
  topics: string[];
  formats: MentoringFormat[];
  languages: string[];
  levels: MenteeLevel[];
  capacity: number;
  /** Nobody of the own company finds the offer. */
  notColleagues: boolean;
  minutes: SessionLength;
  nextFreeFrom: string | null;
  pausedUntil: string | null;
  /** Paused by the system, after requests without an answer. */
  isAutoPaused: boolean;
  active: number;
  completed: number;
};

/** A request in the inbox of a mentor. */
export type IncomingRequest = {
  id: string;
  state: 'sent' | 'viewed';
  from: MentoringPerson;
  goal: string;
  expectations: string | null;
  topics: string[];
  /** Levels by the name of the area, when shared. */
  skills: SharedLevel[] | null;
  /** ISO times. */
  sentAt: string;
  expiresAt: string;
};

/** A request of the caller. */
export type OwnRequest = {
  id: string;
  state:
    | 'proposed'
    | 'sent'
    | 'viewed'
    | 'waiting'
    | 'place_free'
    | 'accepted'
    | 'declined'
    | 'withdrawn'
    | 'expired'
    | 'closed';
  mentor: MentoringPerson;
  goal: string;
  sentAt: string;
  expiresAt: string | null;
  answeredAt: string | null;
  declineCode: DeclineCode | null;
  /** Place in the line of a mentor without a free place, from 1. */
  place: number | null;
  /** Id of the mentorship that came of it. */
  mentorship: string | null;
};

export type MentorshipState = 'trial' | 'active' | 'paused' | 'frozen' | 'completed' | 'ended';

export type MentorshipCard = {
  id: string;
  state: MentorshipState;
  /** The other person. */
  other: MentoringPerson;
  isMentor: boolean;
  startedAt: string;
  /** A day. */
  plannedEnd: string;
  endedAt: string | null;
  /** ISO time of the next planned session. */
  nextSession: string | null;
  held: number;
};

/** Response of `GET /mentoring/own?page=`: the same page of each list. */
export type OwnMentoring = {
  offer: OwnOffer | null;
  /** Oldest first. */
  inbox: IncomingRequest[];
  /** Newest first. */
  requests: OwnRequest[];
  mentorships: MentorshipCard[];
  /** How many pages each list has. */
  pages: { inbox: number; requests: number; mentorships: number };
  /** Requests in the inbox, on all pages. */
  waiting: number;
  /** Three mentors, after a refusal. */
  suggested: MentorCard[];
  /** People whom the caller has blocked. */
  blocked: MentoringPerson[];
  /** Every topic that an offer may have. */
  topics: { id: string; name: string }[];
  capacityMax: number;
  /** Places of a new offer. */
  capacityDefault: number;
  /** Feedback in aggregate, from three on. */
  feedback: { count: number; usefulness: number | null } | null;
};

export type MentoringSession = {
  id: string;
  state: 'planned' | 'held' | 'missed' | 'cancelled';
  /** ISO time of the beginning. */
  at: string;
  minutes: number;
  format: MentoringFormat;
  /** How often it was moved or cancelled. */
  moves: number;
  summary: string | null;
  /** The caller's own. */
  note: string | null;
};

/** Response of `GET /mentoring/mentorships/{id}`. */
export type MentorshipDetail = MentorshipCard & {
  revision: number;
  goal: string;
  expectations: string | null;
  goals: { id: string; text: string; doneAt: string | null }[];
  sessions: MentoringSession[];
  /** Time zones of the caller and of the other person. */
  zones: { own: string; other: string };
  /** The last day of the trial. */
  trialUntil: string | null;
  hasConfirmed: boolean;
  hasOtherConfirmed: boolean;
  isExtended: boolean;
  /** Who wants to extend, or to complete. */
  asked: { extend: 'own' | 'other' | null; complete: 'own' | 'other' | null };
  endCode: EndCode | 'left' | 'expired' | null;
  sessionsHint: number;
  /** The caller's own feedback, once it is given. */
  feedback: { usefulness: number; goalReached: GoalOutcome } | null;
  /** Events that the caller may send now. */
  allowed: string[];
};

/** An unanswered request as the coordinator sees it: names and dates only. */
export type WaitingRequest = {
  id: string;
  mentor: MentoringPerson;
  mentee: MentoringPerson;
  state: 'sent' | 'viewed';
  sentAt: string;
  expiresAt: string;
};

/** A mentor who left requests without an answer. */
export type SilentMentor = {
  mentor: MentoringPerson;
  /** In a row. */
  unanswered: number;
  isPaused: boolean;
};

/** A pair without a recent session. */
export type QuietPair = {
  id: string;
  mentor: MentoringPerson;
  mentee: MentoringPerson;
  state: 'trial' | 'active';
  startedAt: string;
  /** ISO time of the last session that was held or is planned; null without one. */
  lastSession: string | null;
};

/** Response of `GET /mentoring/coordination`, for coordinators; only the rows of the asked list are there. */
export type Coordination = {
  counts: Record<CoordinatorList, number>;
  waiting: WaitingRequest[];
  silent: SilentMentor[];
  quiet: QuietPair[];
  pages: number;
  /** Numbers of the last twelve months, the newest first; `month` is `YYYY-MM`. */
  months: { month: string; sent: number; accepted: number; completed: number; ended: number }[];
};
