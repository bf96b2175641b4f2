import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const notOurs = ['**/node_modules/**', '**/dist/**'];

/**
 * What SQLite does in a way of its own, and so what a landing asks of PostgreSQL as well; all else of the
 * backend runs there before a release (`npm run test:full`). A test of what one database can get wrong and
 * the other not belongs here: locks, constraints, types of columns, statements of our own, Redis.
 */
const dialectSensitive = {
  backend: [
    // Transactions, deadlocks and who waits for whom.
    'at-once',
    'killed-actions',
    'merge-people',
    'parallel-actions',
    'saves-in-turn',
    'two-editors',
    // What the database itself refuses, and widths of columns.
    'checks',
    'content-collections',
    'longest-values',
    // JSON, days and moments as they are stored, and search texts.
    'own-data',
    'settings',
    'staff-duties',
    // Copies, upgrades, several instances.
    'backup',
    'earlier-version',
    'failed-upgrade',
    'serving',
    'upgrade',
    // What the house does by itself, over many rows.
    'jobs',
    'jobs-duplicates',
    'jobs-integrity',
    'jobs-parity',
    'jobs-purge',
    'jobs-rows',
    'notifications',
    'retention',
  ],
  matrix: ['bad-input', 'plain-values'],
};
const everything = { backend: ['**/*'], matrix: ['**/*'] };
const isFull = process.env.TEST_TIER === 'full';

const units = {
  include: ['{shared,shell,mf-*,content,directus,tools}/**/*.test.{ts,tsx}'],
  exclude: [...notOurs, 'directus/test/**'],
  // Long enough for a machine that does other things, too: it is there for what hangs.
  testTimeout: 20_000,
};
/** Tests of a page, and those that replace modules, globals or time, which others must not see. */
const isolated = globSync(units.include, { exclude: units.exclude }).filter((file) =>
  /@vitest-environment|\bvi\.(mock|doMock|stub|spyOn|useFakeTimers|setSystemTime)/.test(
    readFileSync(file, 'utf8'),
  ),
);

/** Tests lie beside their source. One that needs a page says `// @vitest-environment happy-dom`. */
export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        test: {
          ...units,
          name: 'unit',
          include: isolated,
          setupFiles: ['shared/testing/known-elements.ts'],
        },
      },
      // Modules are loaded once for all of these: loading them takes longer than the tests do.
      {
        test: {
          ...units,
          name: 'unit-shared',
          exclude: [...units.exclude, ...isolated],
          isolate: false,
        },
      },
      ...onDatabase('', 'directus/test/start-on-sqlite.ts', 1, everything),
      ...onDatabase(
        '-pg',
        'directus/test/start-on-postgres.ts',
        3,
        isFull ? everything : dialectSensitive,
      ),
    ],
  },
});

/**
 * The tests of one running Directus, one file after the other, and one database after the other. The
 * matrix of rights counts every row there is, so it has a house of its own in which nobody acts.
 */
function onDatabase(
  base: string,
  start: string,
  groupOrder: number,
  files: typeof dialectSensitive,
): TestProjectConfiguration[] {
  const shared = {
    globalSetup: [start],
    fileParallelism: false,
    isolate: false,
    // Long enough for a busy machine, here too: a start alone takes from four seconds to half a minute.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  };
  return [
    {
      test: {
        ...shared,
        name: `backend${base}`,
        include: files.backend.map((name) => `directus/test/${name}.test.ts`),
        exclude: [...notOurs, 'directus/test/matrix/**'],
        sequence: { groupOrder },
      },
    },
    {
      test: {
        ...shared,
        name: `matrix${base}`,
        include: files.matrix.map((name) => `directus/test/matrix/${name}.test.ts`),
        exclude: notOurs,
        sequence: { groupOrder: groupOrder + 1 },
      },
    },
  ];
}
