import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, findRedis } from '../directus/test/find-server.ts';
import { readJson } from './json-file.ts';
import { run } from './run.ts';
import { soundTally, sum, type Tally } from './tally.ts';

type Report = { numPassedTests: number; numFailedTests: number };

/** What runs in one go: projects of `vitest.config.ts`, or a part of their files. */
type Go = { projects: readonly string[]; shard?: string };

/** The longest first. Each go on a database has a house of its own. */
const goes: readonly Go[] = [
  { projects: ['backend-pg'], shard: '1/2' },
  { projects: ['backend-pg'], shard: '2/2' },
  { projects: ['backend'], shard: '1/2' },
  { projects: ['backend'], shard: '2/2' },
  { projects: ['matrix-pg'] },
  { projects: ['matrix'] },
  { projects: ['unit'] },
];

/** A house and its tests wait for each other half of the time, so one more than there are processors. */
const lanes = availableParallelism() + 1;

/** Runs all unit tests and those of the backend, several goes side by side, and counts them. */
export async function runUnitTests(): Promise<Tally> {
  installServers();
  const waiting = goes.values();
  const tallies: Tally[] = [];
  const lane = async () => {
    for (const go of waiting) tallies.push(await runGo(go));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return sum(tallies);
}

/** Two goes on PostgreSQL would install its servers at the same time. A server that cannot be had they name. */
function installServers(): void {
  for (const find of [findPostgres, findRedis]) {
    try {
      find();
    } catch {}
  }
}

async function runGo({ projects, shard }: Go): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'unit-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const part = shard === undefined ? [] : [`--shard=${shard}`];
  const { code } = await run('vitest', ['run', ...chosen, ...part, ...reporters], { show: true });
  const report = await readJson<Report>(file);
  await rm(folder, { recursive: true });
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report ?? {};
  return soundTally({ passed, failed }, code);
}
