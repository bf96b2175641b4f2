import type { HomeBlock, ProfileGap } from '@site/shared/domain/people';
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
