// The fairness report as it is published: docs/domain/fairness.md.
import { customEndpoint, type RestCommand } from '@directus/sdk';
import type { CaseKind } from '@site/shared/domain/enquiries';
import type { Day } from '@site/shared/domain/time';
import type { Schema } from '../schema/schema.ts';

/** The steps that the report measures; `total` is the way from submission to answer. */
export const measuredSteps = ['check', 'references', 'review', 'decision', 'total'] as const;
export type MeasuredStep = (typeof measuredSteps)[number];

/** Days: the median, and what nine of ten cases do not exceed, which needs ten cases. */
export type ShownDays = { readonly median: number; readonly ninthDecile: number | null };
export type StepTimes = Readonly<Partial<Record<MeasuredStep, ShownDays>>>;

/** What is counted of a group of cases. */
export const fairnessMeasures = ['accepted', 'wideSpread', 'recused', 'departs'] as const;
export type FairnessMeasure = (typeof fairnessMeasures)[number];

/** A group of decided cases; null for what is hidden. */
export type FairnessRow = Readonly<Record<'cases' | FairnessMeasure, number | null>> & {
  readonly group: string;
  readonly days: StepTimes;
};

/** By what the cases of a year are divided. */
export const fairnessBreakdowns = ['language', 'track', 'kind'] as const;
export type FairnessBreakdown = (typeof fairnessBreakdowns)[number];

/** The figures of a calendar year that is over. They never change. */
export type FairnessYear = {
  readonly year: string;
  readonly all: FairnessRow;
  readonly by: Readonly<Record<FairnessBreakdown, readonly FairnessRow[]>>;
  readonly appeals: { readonly decided: number | null; readonly upheld: number | null };
  /** Null with fewer than five reviewers. */
  readonly reviewers: {
    readonly people: number;
    readonly median: number;
    readonly ninthDecile: number | null;
  } | null;
};

/** How long cases of a kind took in the last twelve whole months; `atLeast` is their number, rounded down to tens. */
export type RecentTimes = {
  readonly kind: CaseKind;
  readonly atLeast: number;
  readonly days: StepTimes;
};

/** The last twelve whole months; kinds with fewer than ten cases are left out. */
export type FairnessRecent = {
  readonly from: Day;
  /** The last day. */
  readonly to: Day;
  readonly kinds: readonly RecentTimes[];
};

/** The head of the case log of a day. */
export type LogHead = { readonly day: Day; readonly head: string };

/** Answer of `GET /fairness/summary`. */
export type FairnessSummary = {
  /** The years that have figures, the latest first. */
  readonly years: readonly string[];
  /** The year that was asked for, or the latest. */
  readonly year: FairnessYear | null;
  /** All cases of each year, the latest first. */
  readonly trend: readonly FairnessRow[];
  readonly recent: FairnessRecent | null;
  readonly tracks: Readonly<Record<string, { readonly ru: string; readonly en: string }>>;
  /** The latest heads, the latest first. */
  readonly heads: readonly LogHead[];
};

/** The fairness report of a year, the latest one if there is no such year. */
export function readFairness(year: string): RestCommand<FairnessSummary, Schema> {
  return customEndpoint({ path: '/fairness/summary', params: { year }, method: 'GET' });
}
