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

export type Match = { readonly score: number; readonly reasons: readonly MatchReason[] };

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

/** The score, 0 to 100, and at most three reasons. */
export function matchOf(wanted: Wanted, offered: Offered): Match {
  const topics = offered.topics.filter((topic) => wanted.topics.includes(topic));
  const languages = offered.languages.filter((language) => wanted.languages.includes(language));
  const hours = sharedHours(wanted.offset, offered.offset);
  const isAbove = offered.rank > wanted.rank;
  const { format } = wanted;
  const hasFormat = format !== null && offered.formats.includes(format);
  const days = offered.answerDays;
  const parts: readonly (readonly [points: number, reason: MatchReason | null])[] = [
    [
      weights.topics * similarity(wanted.topics, offered.topics),
      topics.length > 0 ? { kind: 'topics', topics } : null,
    ],
    [isAbove ? weights.level : 0, isAbove ? { kind: 'level' } : null],
    [
      days === null ? unknownAnswers : weights.answers * quickness(days),
      days === null ? { kind: 'new' } : days <= quickDays ? { kind: 'answers', days } : null,
    ],
    [
      languages.length > 0 ? weights.languages : 0,
      languages.length > 0 && wanted.languages.length > 1 ? { kind: 'languages', languages } : null,
    ],
    [weights.hours * Math.min(1, hours / fullHours), null],
    [
      format === null || hasFormat ? weights.format : 0,
      hasFormat ? { kind: 'format', format } : null,
    ],
    [offered.freePlaces > 0 ? weights.free : 0, offered.freePlaces > 0 ? { kind: 'free' } : null],
  ];
  const score = Math.round(parts.reduce((sum, [points]) => sum + points, 0));
  const reasons = parts.flatMap(([, reason]) => reason ?? []).slice(0, maxReasons);
  return { score, reasons };
}

/** Jaccard index of two sets; 0 when one is empty. */
function similarity(one: readonly string[], other: readonly string[]): number {
  const all = new Set([...one, ...other]);
  if (one.length === 0 || other.length === 0) return 0;
  return one.filter((item) => other.includes(item)).length / all.size;
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
