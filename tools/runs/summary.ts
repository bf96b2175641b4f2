import { stripVTControlCharacters } from 'node:util';
import type { Failure, FileTime, Tally } from './tally.ts';

/** A stage that ran: its result, its duration, and its CPU time where the system provides it. */
export type StageResult = { name: string; tally: Tally; seconds: number; cpu?: number };

/** How many of the slowest files are listed. */
const namedFiles = 10;
/** How many failures are repeated, and how many lines of each message. */
const maxFailures = 30;
const maxLines = 6;

/**
 * The end of a run, as lines: a table of the stages, the slowest files, and every failure again, so that the
 * end of the log shows what broke.
 */
export function summary(stages: readonly StageResult[]): string[] {
  const files = stages.flatMap(({ tally }) => tally.files ?? []);
  const failures = stages.flatMap(({ name, tally }) => failuresOf(name, tally));
  return [...stageTable(stages), ...slowest(files), ...failureList(failures)];
}

function stageTable(stages: readonly StageResult[]): string[] {
  const line = (name: string, ...cells: string[]) =>
    name.padEnd(10) + cells.map((cell) => cell.padStart(9)).join('');
  return [
    line('Stage', 'passed', 'failed', 'seconds', 'CPU s'),
    ...stages.map(({ name, tally, seconds, cpu }) => {
      const counts = [String(tally.passed), String(tally.failed)];
      return line(name, ...counts, seconds.toFixed(0), cpu?.toFixed(0) ?? '–');
    }),
  ];
}

function slowest(files: readonly FileTime[]): string[] {
  if (files.length === 0) return [];
  const chosen = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, namedFiles);
  const lines = chosen.map(({ file, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${file}`);
  return ['', 'Slowest files', ...lines];
}

/** A stage that failed without naming a test is listed by its name. */
function failuresOf(stage: string, { failed, failures = [] }: Tally): Failure[] {
  if (failed === 0 || failures.length > 0) return failures;
  return [{ file: stage, title: 'the stage itself', message: 'Its output above says why.' }];
}

function failureList(failures: readonly Failure[]): string[] {
  if (failures.length === 0) return [];
  const entries = failures.slice(0, maxFailures).flatMap(({ file, title, message }) => {
    const lines = stripVTControlCharacters(message).split('\n').slice(0, maxLines);
    return [`✗ ${file} › ${title}`, ...lines.map((line) => `    ${line}`)];
  });
  const more = failures.length - maxFailures;
  return ['', 'Failures', ...entries, ...(more > 0 ? [`… and ${more} more`] : [])];
}
