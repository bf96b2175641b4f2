import { globSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson } from '@site/shared/releases';
import { findPostgres, findRedis } from '../directus/test/servers/find-server.ts';
import { preparedOnPostgres, preparedOnSqlite } from '../directus/test/servers/prepared-backend.ts';
import { run } from './programs/run.ts';
import { soundTally, sum, type Tally } from './runs/tally.ts';
import { errorOutsideTests, tallyOfVitest, type VitestReport } from './runs/vitest-report.ts';

/** The parts of the unit stage: projects of `vitest.config.ts`, except that `unit` stands for all unit tests. */
export const unitParts = ['unit', 'backend', 'matrix', 'backend-pg', 'matrix-pg'] as const;
type UnitPart = (typeof unitParts)[number];

/** One Vitest run of a part: its project, which has the same name unless stated, and its files unless it has all. */
type Run = { part: UnitPart; project?: string; files?: readonly string[] };

/**
 * A run without a backend first, because a backend is prepared meanwhile; last those that can use every processor, when
 * fewer runs are left. Each run on a database has its own backend, and a landing run has few files for PostgreSQL.
 */
function allRuns(): readonly Run[] {
  const [odd, even] = halvesOfBackendTests();
  const onPostgres: readonly Run[] =
    process.env.TEST_TIER === 'full'
      ? [
          { part: 'backend-pg', files: odd },
          { part: 'backend-pg', files: even },
          { part: 'matrix-pg' },
        ]
      : [{ part: 'backend-pg' }];
  return [
    { part: 'unit', project: 'unit-shared' },
    { part: 'backend', files: odd },
    { part: 'backend', files: even },
    { part: 'matrix' },
    ...onPostgres,
    { part: 'unit', project: 'unit-dom' },
    { part: 'unit' },
  ];
}

/** The tests of a running backend, dealt by size, so that both halves take about as long; Vitest's shards do not. */
function halvesOfBackendTests(): readonly [string[], string[]] {
  const bySize = globSync('directus/test/*.test.ts').sort(
    (one, other) => statSync(other).size - statSync(one).size,
  );
  const every = (turn: number) => bySize.filter((_, index) => index % 2 === turn);
  return [every(0), every(1)];
}

/** A backend and its tests wait for each other half of the time, so one more than there are processors. */
const concurrency = availableParallelism() + 1;

/**
 * Runs the tests of these parts, several runs in parallel, and counts them. With a `seed` the files of each run are
 * in a random order, so that a test that depends on another one is found.
 */
export async function runUnitTests(
  wanted: readonly UnitPart[] = unitParts,
  seed?: string,
): Promise<Tally> {
  const chosen = allRuns().filter(({ part }) => wanted.includes(part));
  const onPostgres = wanted.some((part) => part.endsWith('-pg'));
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
      if (entry.part.endsWith('-pg')) await readyOnPostgres;
      else if (entry.part !== 'unit') await readyOnSqlite;
      tallies.push(await runProject(entry, seed));
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

async function runProject(
  { part, project = part, files = [] }: Run,
  seed?: string,
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'unit-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const order = seed === undefined ? [] : ['--sequence.shuffle.files', `--sequence.seed=${seed}`];
  const args = ['run', '--project', project, ...files, ...order, ...reporters];
  const { code, output } = await run('vitest', args, { show: true });
  const report = await readJson<VitestReport>(file);
  await rm(folder, { recursive: true });
  const tally = report ? tallyOfVitest(project, report) : { passed: 0, failed: 0 };
  if (code !== 0 && tally.failed === 0) {
    const message = errorOutsideTests(output);
    return { ...tally, failed: 1, failures: [{ file: project, title: `code ${code}`, message }] };
  }
  return soundTally(tally, code);
}
