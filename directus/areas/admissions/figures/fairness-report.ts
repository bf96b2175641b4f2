// The figures of the fairness report: docs/domain/fairness.md; what is hidden: docs/decisions/052-published-figures.md.
import {
  type FairnessBreakdown,
  type FairnessMeasure,
  type FairnessRecent,
  type FairnessRow,
  type FairnessYear,
  fairnessMeasures,
  type MeasuredStep,
  measuredSteps,
  type ShownDays,
  type StepTimes,
} from '@site/shared/api';
import {
  fewestForDecile,
  fewestShown,
  hiddenIn,
  medianOf,
  ninthDecile,
  shownCount,
} from '@site/shared/domain/figures';
import { type Day, daysLater, monthsLater } from '@site/shared/domain/time';
import type { DecidedCase } from './decided-cases.ts';

type Group = { readonly group: string; readonly cases: readonly DecidedCase[] };

/** The figures of a year that is over; null with too few cases. Appeals are counted apart. */
export function yearReport(decided: readonly DecidedCase[], year: string): FairnessYear | null {
  const ofYear = decided.filter(({ releasedOn }) => releasedOn.startsWith(`${year}-`));
  const cases = ofYear.filter(({ kind }) => kind !== 'appeal');
  if (cases.length < fewestShown) return null;
  const [all] = rowsOf([{ group: 'all', cases }]);
  if (!all) return null;
  return {
    year,
    all,
    by: {
      language: breakdown(cases, ({ language }) => language),
      track: breakdown(cases, ({ track }) => track ?? ''),
      kind: breakdown(cases, ({ kind }) => kind),
    } satisfies Record<FairnessBreakdown, FairnessRow[]>,
    appeals: appealsOf(ofYear.filter(({ kind }) => kind === 'appeal')),
    reviewers: reviewersOf(ofYear),
  };
}

/** The years from the first release on that are over. */
export function pastYears(decided: readonly DecidedCase[], today: Day): string[] {
  const days = decided.map(({ releasedOn }) => releasedOn).toSorted();
  const [first] = days;
  if (first === undefined) return [];
  const [from, to] = [Number(first.slice(0, 4)), Number(today.slice(0, 4))];
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => `${from + index}`);
}

/** The times of the last twelve whole months. Nothing else is told of them, because they overlap with years. */
export function recentReport(decided: readonly DecidedCase[], today: Day): FairnessRecent {
  const until = `${today.slice(0, 8)}01`;
  const from = monthsLater(until, -12);
  const recent = decided.filter(({ releasedOn }) => releasedOn >= from && releasedOn < until);
  const kinds = groupsOf(recent, ({ kind }) => kind).flatMap(({ cases }) => {
    const [first] = cases;
    if (!first || cases.length < fewestForDecile) return [];
    const atLeast = Math.floor(cases.length / 10) * 10;
    return [{ kind: first.kind, atLeast, days: stepTimes(cases, fewestForDecile) }];
  });
  return { from, to: daysLater(until, -1), kinds };
}

function breakdown(
  cases: readonly DecidedCase[],
  groupOf: (item: DecidedCase) => string,
): FairnessRow[] {
  return rowsOf(groupsOf(cases, groupOf));
}

/** Groups by name, so that their order tells nothing about their size. */
function groupsOf(cases: readonly DecidedCase[], groupOf: (item: DecidedCase) => string): Group[] {
  return [...Map.groupBy(cases, groupOf)]
    .map(([group, members]) => ({ group, cases: members }))
    .toSorted((one, other) => (one.group < other.group ? -1 : 1));
}

function rowsOf(groups: readonly Group[]): FairnessRow[] {
  const few = hiddenIn(groups.map(({ cases }) => [cases.length]));
  const hidden = new Map(
    fairnessMeasures.map((measure) => {
      const divided = groups.map(({ cases }) => {
        const counted = countOf(cases, measure);
        return [counted, cases.length - counted];
      });
      return [measure, hiddenIn(divided, few.rows)];
    }),
  );
  return groups.map(({ group, cases }, at) => ({
    group,
    cases: few.rows.has(at) ? null : cases.length,
    ...(Object.fromEntries(
      fairnessMeasures.map((measure) => [
        measure,
        hidden.get(measure)?.rows.has(at) ? null : countOf(cases, measure),
      ]),
    ) as Record<FairnessMeasure, number | null>),
    days: few.rows.has(at) ? {} : stepTimes(cases, fewestShown),
  }));
}

function countOf(cases: readonly DecidedCase[], measure: FairnessMeasure): number {
  return cases.filter((item) => item[measure]).length;
}

/** The times of the steps that so many cases have taken. */
function stepTimes(cases: readonly DecidedCase[], fewest: number): StepTimes {
  return Object.fromEntries(
    measuredSteps.flatMap((step: MeasuredStep): [MeasuredStep, ShownDays][] => {
      const days = cases.flatMap((item) => item.days[step] ?? []);
      const median = medianOf(days);
      if (median === null || days.length < fewest) return [];
      const decile = days.length < fewestForDecile ? null : ninthDecile(days);
      return [[step, { median, ninthDecile: decile }]];
    }),
  );
}

function appealsOf(appeals: readonly DecidedCase[]): FairnessYear['appeals'] {
  const decided = shownCount(appeals.length);
  const upheld = appeals.filter(({ accepted }) => accepted).length;
  const isHidden = hiddenIn([[upheld, appeals.length - upheld]]).total;
  return { decided, upheld: decided === null || isHidden ? null : upheld };
}

/** How many reviews each of those had who reviewed in the cases. */
function reviewersOf(cases: readonly DecidedCase[]): FairnessYear['reviewers'] {
  const loads = [
    ...Map.groupBy(
      cases.flatMap(({ reviewers }) => reviewers),
      (id) => id,
    ).values(),
  ];
  const reviews = loads.map(({ length }) => length);
  const median = medianOf(reviews);
  if (median === null || reviews.length < fewestShown) return null;
  const decile = reviews.length < fewestForDecile ? null : ninthDecile(reviews);
  return { people: reviews.length, median, ninthDecile: decile };
}
