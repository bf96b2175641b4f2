import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson } from './json-file.ts';
import { run } from './run.ts';
import { soundTally, sum, type Tally } from './tally.ts';

type Report = { numPassedTests: number; numFailedTests: number };

/** Runs all unit tests and those of the backend on each database, one after the other; counts them. */
export async function runUnitTests(): Promise<Tally> {
  return sum([
    await runProjects(['unit', 'backend']),
    await runProjects(['matrix']),
    await runProjects(['backend-pg']),
    await runProjects(['matrix-pg']),
  ]);
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
