import type { HomeBlock, ProfileGap } from '@site/shared/domain/people';
import type { AdmissionsTask } from './admissions/admissions.ts';
import type { OwnCertification } from './admissions/own-certification.ts';
import type { OwnEvents } from './community-events.ts';
import type { HomeDiscussions } from './discussions.ts';
import type { MentoringTask } from './mentoring-summary.ts';
import type { LatestNews } from './news/latest-news.ts';
import type { MailStop } from './people/own-settings.ts';
import type { Localized } from './people/people.ts';
import type { ResourceType } from './schema/schema-resources.ts';

/** A suggestion with its reason; `key` names it when it is dismissed. */
export type Suggestion = { key: string } & (
  | {
      kind: 'person';
      slug: string;
      name: string;
      headline: Localized | null;
      /** The topics of both, by name. */
      topics: string[];
    }
  | {
      kind: 'resource';
      slug: string;
      title: Localized;
      type: ResourceType;
      /** The reader's topics that it is about, by name. */
      topics: string[];
    }
  | {
      kind: 'mentor';
      slug: string;
      name: { ru: string; en: string };
      /** Topics of the offer that the reader works on, by name. */
      topics: string[];
    }
  | { kind: 'profile'; gap: ProfileGap }
  | { kind: 'skills' /** ISO time of the last saved check. */; at: string }
);

/** Facts of the caller's own record that the session lacks. */
export type MembershipFacts = {
  /** ISO date; null before admission. */
  joinedAt: string | null;
  /** Whether the public directory shows the person. */
  listed: boolean;
  hasPortrait: boolean;
  hasHeadline: boolean;
  /** How many topics of work are chosen. */
  topics: number;
};

/** Response of `GET /member-home`. */
export type MemberHome = {
  /** The blocks that the caller has hidden. */
  hidden: HomeBlock[];
  /** Null for an account without a person. */
  membership: MembershipFacts | null;
  mailStop: MailStop | null;
};

/** What the caller has to do; a part that failed is null. */
export type HomeTasks = {
  admissions: AdmissionsTask[] | null;
  mentoring: MentoringTask[] | null;
};

/** Response of `GET /member-home?tasks=1`. */
export type MemberHomeWithTasks = MemberHome & { tasks: HomeTasks };

/** Response of `GET /member-home/blocks?locale=`; what is hidden, not for the caller, or failed is null. */
export type HomeBlocks = {
  news: LatestNews | null;
  discussions: HomeDiscussions | null;
  /** The next events of the caller's communities. */
  events: OwnEvents | null;
  /** The path to the next grade. */
  step: Pick<OwnCertification, 'path'> | null;
  suggestions: Suggestion[] | null;
};
