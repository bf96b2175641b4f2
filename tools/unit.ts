import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, findRedis } from '../directus/test/find-server.ts';
import { preparedOnPostgres, preparedOnSqlite } from '../directus/test/prepared-backend.ts';
import { readJson } from './json-file.ts';
import { run } from './run.ts';
import { soundTally, sum, type Tally } from './tally.ts';
import { errorOutsideTests, tallyOfVitest, type VitestReport } from './vitest-report.ts';

/** One Vitest run: a project of `vitest.config.ts` (`unit` is two of them), or a shard of its files. */
type Run = { project: Project; shard?: string };

/** Projects of `vitest.config.ts`. */
export const projects = ['unit', 'backend', 'matrix', 'backend-pg', 'matrix-pg'] as const;
export type Project = (typeof projects)[number];

/**
 * The run without a backend first, then the longest first. Each run on a database has its own backend, and a
 * landing run has few files for PostgreSQL.
 */
function allRuns(): readonly Run[] {
  const onPostgres: readonly Run[] =
    process.env.TEST_TIER === 'full'
      ? [
          { project: 'backend-pg', shard: '1/2' },
          { project: 'backend-pg', shard: '2/2' },
        ]
      : [{ project: 'backend-pg' }];
  return [
    { project: 'unit' },
    { project: 'backend', shard: '1/2' },
    { project: 'backend', shard: '2/2' },
    ...onPostgres,
    { project: 'matrix' },
    { project: 'matrix-pg' },
  ];
}

/** A backend and its tests wait for each other half of the time, so one more than there are processors. */
const concurrency = availableParallelism() + 1;

/** Runs the tests of these projects, several runs in parallel, and counts them. */
export async function runUnitTests(wanted: readonly Project[] = projects): Promise<Tally> {
  const chosen = allRuns().filter(({ project }) => wanted.includes(project));
  const onPostgres = wanted.some((project) => project.endsWith('-pg'));
  if (onPostgres) installServers();
  // Once for all runs of a database. Errors are ignored here: each run reports them.
  const readyOnSqlite = prepareOnce(preparedOnSqlite);
  const readyOnPostgres = readyOnSqlite.then(() =>
    onPostgres ? prepareOnce(preparedOnPostgres) : undefined,
  );
  const waiting = chosen.values();
  const tallies: Tally[] = [];
  const lane = async () => {
    for (const entry of waiting) {
      if (entry.project.endsWith('-pg')) await readyOnPostgres;
      else if (entry.project !== 'unit') await readyOnSqlite;
      tallies.push(await runProject(entry));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return sum(tallies);
}

async function prepareOnce(prepare: () => Promise<unknown>): Promise<void> {
  await prepare().catch(() => undefined);
}

/**
 * Installs the servers beforehand, because two PostgreSQL runs would install them concurrently. Errors are
 * ignored here: each run reports them.
 */
function installServers(): void {
  for (const find of [findPostgres, findRedis]) {
    try {
      find();
    } catch {}
  }
}

async function runProject({ project, shard }: Run): Promise<Tally> {
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
    const message = errorOutsideTests(output);
    return { ...tally, failed: 1, failures: [{ file: project, title: `code ${code}`, message }] };
  }
  return soundTally(tally, code);
}
