import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson } from './json-file.ts';
import { run } from './run.ts';
import { soundTally, sum, type Tally } from './tally.ts';

type Report = { numPassedTests: number; numFailedTests: number };

/**
 * Runs all unit tests and those of the backend, and counts them. The two databases are tried side by
 * side, because each keeps one processor busy; on each of them one house follows the other.
 */
export async function runUnitTests(): Promise<Tally> {
  const tallies = await Promise.all([
    inTurn(['unit', 'backend'], ['matrix']),
    inTurn(['backend-pg'], ['matrix-pg']),
  ]);
  return sum(tallies);
}

async function inTurn(...turns: readonly string[][]): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const projects of turns) tallies.push(await runProjects(projects));
  return sum(tallies);
}

async function runProjects(projects: readonly string[]): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'unit-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const { code } = await run('vitest', ['run', ...chosen, ...reporters], { show: true });
  const report = await readJson<Report>(file);
  await rm(folder, { recursive: true });
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report ?? {};
  return soundTally({ passed, failed }, code);
}
