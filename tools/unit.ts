import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, findRedis } from '../directus/test/find-server.ts';
import { preparedOnPostgres, preparedOnSqlite } from '../directus/test/prepared-house.ts';
import { readJson } from './json-file.ts';
import { run } from './run.ts';
import { soundTally, sum, type Tally } from './tally.ts';
import { tallyOfVitest, type VitestReport } from './vitest-report.ts';

/** What runs in one go: a project of `vitest.config.ts` (`unit` is two of them), or a part of its files. */
type Go = { project: Project; shard?: string };

/** Projects of `vitest.config.ts`. */
export const projects = ['unit', 'backend', 'matrix', 'backend-pg', 'matrix-pg'] as const;
export type Project = (typeof projects)[number];

/** What waits for no house, and then the longest first. Each go on a database has a house of its own. */
const goes: readonly Go[] = [
  { project: 'unit' },
  { project: 'backend', shard: '1/2' },
  { project: 'backend', shard: '2/2' },
  { project: 'backend-pg', shard: '1/2' },
  { project: 'backend-pg', shard: '2/2' },
  { project: 'matrix' },
  { project: 'matrix-pg' },
];

/** A house and its tests wait for each other half of the time, so one more than there are processors. */
const lanes = availableParallelism() + 1;

/** Runs the tests of these projects, several goes side by side, and counts them. */
export async function runUnitTests(wanted: readonly Project[] = projects): Promise<Tally> {
  const chosen = goes.filter(({ project }) => wanted.includes(project));
  const onPostgres = wanted.some((project) => project.endsWith('-pg'));
  if (onPostgres) installServers();
  // Once, and not by every go. What goes wrong here each of them says.
  const ready = prepareOnce(preparedOnSqlite).then(() =>
    onPostgres ? prepareOnce(preparedOnPostgres) : undefined,
  );
  const waiting = chosen.values();
  const tallies: Tally[] = [];
  const lane = async () => {
    for (const go of waiting) {
      if (go.project !== 'unit') await ready;
      tallies.push(await runGo(go));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return sum(tallies);
}

async function prepareOnce(prepare: () => Promise<unknown>): Promise<void> {
  await prepare().catch(() => undefined);
}

/** Two goes on PostgreSQL would install its servers at the same time. A server that cannot be had they name. */
function installServers(): void {
  for (const find of [findPostgres, findRedis]) {
    try {
      find();
    } catch {}
  }
}

async function runGo({ project, shard }: Go): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'unit-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const part = shard === undefined ? [] : [`--shard=${shard}`];
  const { code, output } = await run(
    'vitest',
    ['run', '--project', project === 'unit' ? 'unit*' : project, ...part, ...reporters],
    {
      show: true,
    },
  );
  const report = await readJson<VitestReport>(file);
  await rm(folder, { recursive: true });
  const tally = report ? tallyOfVitest(project, report) : { passed: 0, failed: 0 };
  if (code !== 0 && tally.failed === 0) {
    // An error outside any test, or a program that died: what it said last.
    const message = output.trimEnd().split('\n').slice(-30).join('\n');
    return { ...tally, failed: 1, failures: [{ file: project, title: `code ${code}`, message }] };
  }
  return soundTally(tally, code);
}
