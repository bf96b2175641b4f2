// How well a mentor suits a mentee: docs/domain/mentoring.md, "Match".
import type { MentoringFormat } from './mentoring.ts';

/** What the mentee looks for. */
export type Wanted = {
  readonly topics: readonly string[];
  readonly languages: readonly string[];
  /** Offset from UTC, in minutes. */
  readonly offset: number;
  readonly format: MentoringFormat | null;
  /** Rank of the grade: member 1, senior 2, fellow 3. */
  readonly rank: number;
};

/** What a mentor offers. */
export type Offered = {
  readonly topics: readonly string[];
  readonly languages: readonly string[];
  readonly offset: number;
  readonly formats: readonly MentoringFormat[];
  readonly rank: number;
  /** Median days until an answer; null without data. */
  readonly answerDays: number | null;
  readonly freePlaces: number;
};

/** Why a mentor is shown, most important first; pages say it in words. */
export type MatchReason =
  | { readonly kind: 'topics'; readonly topics: readonly string[] }
  | { readonly kind: 'level' }
  | { readonly kind: 'languages'; readonly languages: readonly string[] }
  | { readonly kind: 'hours' }
  | { readonly kind: 'format'; readonly format: MentoringFormat }
  | { readonly kind: 'answers'; readonly days: number }
  | { readonly kind: 'new' }
  | { readonly kind: 'free' };

const weights = {
  topics: 45,
  level: 15,
  languages: 10,
  hours: 10,
  format: 5,
  answers: 10,
  free: 5,
} as const;

/** Points for responsiveness without data. */
const unknownAnswers = 6;
const quickDays = 3;
const slowDays = 10;
/** Waking hours that both have at the same time, for all points. */
const fullHours = 3;
const wakingHours = 15;
const maxReasons = 3;

/** How well they suit each other, 0 to 100. It is worked out for every mentor of a list, so it makes no objects. */
export function scoreOf(wanted: Wanted, offered: Offered): number {
  const { format } = wanted;
  const days = offered.answerDays;
  const hours = sharedHours(wanted.offset, offered.offset);
  return Math.round(
    weights.topics * similarity(wanted.topics, offered.topics) +
      (isAbove(wanted, offered) ? weights.level : 0) +
      (days === null ? unknownAnswers : weights.answers * quickness(days)) +
      (countCommon(wanted.languages, offered.languages) > 0 ? weights.languages : 0) +
      weights.hours * Math.min(1, hours / fullHours) +
      (format === null || offered.formats.includes(format) ? weights.format : 0) +
      (offered.freePlaces > 0 ? weights.free : 0),
  );
}

/** At most three reasons. */
export function reasonsOf(wanted: Wanted, offered: Offered): MatchReason[] {
  const topics = offered.topics.filter((topic) => wanted.topics.includes(topic));
  const languages = offered.languages.filter((language) => wanted.languages.includes(language));
  const { format } = wanted;
  const days = offered.answerDays;
  const reasons: readonly (MatchReason | null)[] = [
    topics.length > 0 ? { kind: 'topics', topics } : null,
    isAbove(wanted, offered) ? { kind: 'level' } : null,
    days === null ? { kind: 'new' } : days <= quickDays ? { kind: 'answers', days } : null,
    languages.length > 0 && wanted.languages.length > 1 ? { kind: 'languages', languages } : null,
    format !== null && offered.formats.includes(format) ? { kind: 'format', format } : null,
    offered.freePlaces > 0 ? { kind: 'free' } : null,
  ];
  return reasons.flatMap((reason) => reason ?? []).slice(0, maxReasons);
}

function isAbove(wanted: Wanted, offered: Offered): boolean {
  return offered.rank > wanted.rank;
}

/** Jaccard index of two lists without repetitions; 0 when one is empty. */
function similarity(one: readonly string[], other: readonly string[]): number {
  const common = countCommon(one, other);
  return common === 0 ? 0 : common / (one.length + other.length - common);
}

function countCommon(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  for (const item of one) if (other.includes(item)) count += 1;
  return count;
}

/** Hours of the day in which people in both time zones are awake. */
function sharedHours(one: number, other: number): number {
  const apart = Math.abs(one - other) / 60;
  return Math.max(0, wakingHours - Math.min(apart, 24 - apart));
}

/** 1 up to three days, 0 from ten days on. */
function quickness(days: number): number {
  return Math.min(1, Math.max(0, (slowDays - days) / (slowDays - quickDays)));
}
