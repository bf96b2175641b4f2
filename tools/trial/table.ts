import type { Counts } from './counts.ts';
import type { Difference } from './ledger.ts';

/** What was found in one scenario. */
export type Played = Pick<Counts, 'asked' | 'failed' | 'failures'> & {
  title: string;
  isPlanned: boolean;
  actions: Difference & { unknown: number };
  /** Seconds until the last request that failed. */
  answersAfter: number;
  /** Seconds until every program was ready; undefined when that did not happen. */
  wholeAfter: number | undefined;
  /** Why it was not played to its end. */
  problem?: string;
};
export type Row = Played | { title: string; notTried: string };

/** What a trial promises: issue by issue of a row; empty when it holds. */
export function missesOf(row: Row): string[] {
  if ('notTried' in row) return [];
  const { asked, failed, actions, isPlanned, wholeAfter, problem } = row;
  const misses = [
    [problem !== undefined, problem ?? ''],
    [failed.public > 0, `${failed.public} public requests failed`],
    [isPlanned && failed.members > 0, `${failed.members} requests of members failed`],
    [isPlanned && failed.actions > 0, `${failed.actions} actions failed`],
    [actions.lost > 0, `${actions.lost} actions are lost`],
    [actions.doubled > 0, `${actions.doubled} actions were done twice`],
    [actions.unknown > 0, `${actions.unknown} actions have no known outcome`],
    [wholeAfter === undefined, 'not every program is ready again'],
    [asked.public === 0 || actions.done === 0, 'there was no load'],
  ] as const;
  return misses.flatMap(([isMissed, text]) => (isMissed ? [text] : []));
}

const heads = [
  'Scenario',
  'public',
  'failed',
  '/c',
  'failed',
  'POST',
  'failed',
  'done',
  'lost',
  'doubled',
  'answers after',
  'whole after',
  'verdict',
] as const;

/** The table in Markdown, and below it what failed. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(cellsOf);
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...cells.map((row) => row[at]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, at) => pad(row[at] ?? '', width, at)).join(' | ')} |`;
  const rule = `|${widths.map((width, at) => `${'-'.repeat(width + 1)}${at === 0 ? '-' : ':'}`).join('|')}|`;
  return [line(heads), rule, ...cells.map(line), '', ...rows.flatMap(notesOf)].join('\n');
}

function cellsOf(row: Row): readonly string[] {
  if ('notTried' in row) return [row.title, ...Array(heads.length - 2).fill('–'), 'not tried'];
  const { asked, failed, actions, answersAfter, wholeAfter } = row;
  const counts = (['public', 'members', 'actions'] as const).flatMap((kind) => [
    asked[kind],
    failed[kind],
  ]);
  return [
    row.title,
    ...[...counts, actions.done, actions.lost, actions.doubled].map(String),
    `${answersAfter.toFixed(1)} s`,
    wholeAfter === undefined ? 'never' : `${wholeAfter.toFixed(1)} s`,
    missesOf(row).length === 0 ? 'holds' : 'MISSED',
  ];
}

function notesOf(row: Row): string[] {
  if ('notTried' in row) return [`${row.title}: not tried, ${row.notTried}`];
  const failures = Array.from(row.failures, ([what, times]) => `${times} × ${what.trim()}`);
  const misses = missesOf(row).map((text) => `${row.title}: MISSED, ${text}`);
  return [...misses, ...(failures.length > 0 ? [`${row.title}: ${failures.join(', ')}`] : [])];
}

const pad = (text: string, width: number, at: number) =>
  at === 0 ? text.padEnd(width) : text.padStart(width);

/** All rows as one, for the promises about the whole trial. */
export function totalOf(rows: readonly Row[]): { done: number; lost: number; doubled: number } {
  const sum = { done: 0, lost: 0, doubled: 0 };
  for (const row of rows) {
    if ('notTried' in row) continue;
    sum.done += row.actions.done;
    sum.lost += row.actions.lost;
    sum.doubled += row.actions.doubled;
  }
  return sum;
}
