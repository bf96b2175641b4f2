import {
  type FairnessRecent,
  type FairnessRow,
  type FairnessYear,
  fairnessBreakdowns,
  fairnessMeasures,
  type StepTimes,
} from '@site/shared/api';
import { formulaStart } from '@site/shared/domain/text';
import papaparse from 'papaparse';

/** Answer of the backend's `/fairness/figures`. */
export type FairnessFigures = {
  readonly years: readonly FairnessYear[];
  readonly recent: FairnessRecent | null;
};

type Line = {
  readonly period: string;
  readonly breakdown: string;
  readonly group: string;
  readonly measure: string;
  /** Empty where it is hidden. */
  readonly value: number | string;
  readonly hidden: 'yes' | 'no';
};

/** All published figures as a spreadsheet, one number in each row. Hidden ones are hidden here as well. */
export function fairnessSheet({ years, recent }: FairnessFigures): string {
  const lines = [...years.flatMap(linesOfYear), ...(recent ? linesOfRecent(recent) : [])];
  return papaparse.unparse(lines, { escapeFormulae: formulaStart, newline: '\r\n' });
}

function linesOfYear({ year, all, by, appeals, reviewers }: FairnessYear): Line[] {
  const whole = { period: year, breakdown: 'all', group: 'all' };
  return [
    ...linesOfRow({ ...whole }, all),
    ...fairnessBreakdowns.flatMap((breakdown) =>
      by[breakdown].flatMap((row) =>
        linesOfRow({ period: year, breakdown, group: row.group }, row),
      ),
    ),
    line(whole, 'appeals', appeals.decided),
    line(whole, 'appeals upheld', appeals.upheld),
    line(whole, 'reviewers', reviewers?.people ?? null),
    line(whole, 'reviews per reviewer, median', reviewers?.median ?? null),
    line(whole, 'reviews per reviewer, ninth decile', reviewers?.ninthDecile ?? null),
  ];
}

function linesOfRecent({ from, to, kinds }: FairnessRecent): Line[] {
  return kinds.flatMap(({ kind, atLeast, days }) => {
    const where = { period: `${from} to ${to}`, breakdown: 'kind', group: kind };
    return [line(where, 'cases, at least', atLeast), ...linesOfDays(where, days)];
  });
}

type Where = Pick<Line, 'period' | 'breakdown' | 'group'>;

function linesOfRow(where: Where, row: FairnessRow): Line[] {
  return [
    line(where, 'cases', row.cases),
    ...fairnessMeasures.map((measure) => line(where, names[measure], row[measure])),
    ...linesOfDays(where, row.days),
  ];
}

/** The names of the measures in the file. */
const names = {
  accepted: 'accepted',
  wideSpread: 'wide spread of reviews',
  recused: 'with a recusal',
  departs: 'departures from the rule',
} as const;

function linesOfDays(where: Where, days: StepTimes): Line[] {
  return Object.entries(days).flatMap(([step, { median, ninthDecile }]) => [
    line(where, `days ${step}, median`, median),
    line(where, `days ${step}, ninth decile`, ninthDecile),
  ]);
}

function line(where: Where, measure: string, value: number | null): Line {
  return { ...where, measure, value: value ?? '', hidden: value === null ? 'yes' : 'no' };
}
