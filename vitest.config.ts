import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const notOurs = ['**/node_modules/**', '**/dist/**'];

/** Names of test files in `directus/test/`, or in `directus/test/matrix/`. */
type Files = Readonly<Record<'backend' | 'matrix', readonly string[]>>;

/**
 * The areas in which SQLite behaves differently, so that a landing run tests them on PostgreSQL as well; all
 * other backend tests run there before a release only (`npm run test:full`). A test belongs here if one
 * database can fail it and the other not: locks, constraints, column types, raw SQL, Redis.
 */
const dialectSensitive: Files = {
  backend: [
    // Transactions, deadlocks and lock waits.
    'concurrency',
    'killed-actions',
    'merge-people',
    'parallel-actions',
    'serialize-writes',
    // Constraints of the database itself, and column widths.
    'checks',
    'max-lengths',
    // Keys: PostgreSQL compares no text with a UUID.
    'directory-communities',
    'discussion-pictures',
    'jobs-links',
    'live-discussions',
    // Stored JSON, dates and timestamps, and search texts.
    'direct-reads',
    'discussions',
    'inbox',
    'office',
    'office-log',
    'office-people',
    'own-data',
    'pending-work',
    'text-index',
    // Copies, upgrades, several instances.
    'backup',
    'upgrade',
    // Background jobs over many rows.
    'jobs',
    'jobs-rows',
    'retention',
    // Invalid values. In a landing run these two share the backend of the others: a start takes longer than they do.
    'matrix/bad-input',
    'matrix/plain-values',
  ],
  matrix: [],
};
/**
 * Files of the full tier only: rows for tests of load; and starts of further instances, which take ten CPU seconds
 * each, for what the landing tier holds otherwise: an upgrade of a database that was made older, a restored backup,
 * the outbox with one instance.
 */
const onlyInFull = [
  'crowd',
  'earlier-version',
  'failed-upgrade',
  'hung-postgres',
  'hung-redis',
  'jobs-invalidation',
  'rolling-upgrade',
  'serving-locks',
].map(testFile);
/** Files whose subject SQLite does not have. */
const neverOnSqlite = ['hung-postgres', 'rolling-upgrade'].map(testFile);
/** Files whose subject is a killed process: a landing run has them on PostgreSQL, where that is harder. */
const onlyOnPostgres = ['killed-actions'].map(testFile);
/** Unit tests of the full tier only: they install and start programs that the site does not need. */
const unitsOnlyInFull = [
  'tools/deploy/{image,promtool,proxies,schemas}.test.ts',
  'tools/drill/{drill,point-in-time,shared-uploads}.test.ts',
  'tools/release-store.test.ts',
];
const everything: Files = { backend: ['**/*'], matrix: ['**/*'] };
const isFull = process.env.TEST_TIER === 'full';

const units = {
  include: ['{shared,shell,mf-*,content,directus,tools}/**/*.test.{ts,tsx}'],
  exclude: [...notOurs, 'directus/test/**', ...(isFull ? [] : unitsOnlyInFull)],
  // Generous, for a busy machine: timeouts only catch what hangs.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
};
const unitTests = globSync(units.include, { exclude: units.exclude });
const filesMatching = (pattern: RegExp) =>
  unitTests.filter((file) => pattern.test(readFileSync(file, 'utf8')));
/** Tests that replace modules, globals or time, or leave something in the document, which other tests must not see. */
const isolated = filesMatching(
  /@isolated|\bvi\.(mock|doMock|stub|spyOn|useFakeTimers|setSystemTime)/,
);
/** The other tests of a page: they share one document, which each leaves empty. */
const onPage = filesMatching(/@vitest-environment happy-dom/).filter(
  (file) => !isolated.includes(file),
);

/** Tests are next to their source. One that needs a DOM says `// @vitest-environment happy-dom`. */
export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        test: {
          ...units,
          name: 'unit',
          include: isolated,
          maxWorkers: availableParallelism(),
          setupFiles: ['shared/testing/wait-setup.ts', 'shared/testing/dom-setup.ts'],
        },
      },
      // Modules are loaded once for all tests of each project below: loading them takes longer than the tests.
      {
        test: {
          ...units,
          name: 'unit-dom',
          include: onPage,
          setupFiles: ['shared/testing/wait-setup.ts', 'shared/testing/dom-setup.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...units,
          name: 'unit-shared',
          exclude: [...units.exclude, ...isolated, ...onPage],
          setupFiles: ['shared/testing/wait-setup.ts'],
          isolate: false,
        },
      },
      ...onDatabase('', 'directus/test/servers/start-on-sqlite.ts', 1, everything),
      ...onDatabase(
        '-pg',
        'directus/test/servers/start-on-postgres.ts',
        3,
        isFull ? everything : dialectSensitive,
      ),
    ],
  },
});

/**
 * The tests of one running Directus: one file after the other, and one database after the other. The
 * permission matrix counts every row in the database, so it has its own backend without other writers.
 */
function onDatabase(
  base: string,
  start: string,
  groupOrder: number,
  files: Files,
): TestProjectConfiguration[] {
  const shared = {
    globalSetup: [start],
    setupFiles: ['shared/testing/wait-setup.ts'],
    expect: { poll: { timeout: 15_000 } },
    fileParallelism: false,
    isolate: false,
    // Generous here too: a start alone takes from four seconds to half a minute.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  };
  return [
    {
      test: {
        ...shared,
        name: `backend${base}`,
        include: files.backend.map(testFile),
        exclude: [
          ...notOurs,
          'directus/test/matrix/**',
          ...(isFull ? [] : onlyInFull),
          ...(base === '-pg' ? [] : neverOnSqlite),
          ...(isFull || base === '-pg' ? [] : onlyOnPostgres),
        ],
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

function testFile(name: string): string {
  return `directus/test/${name}.test.ts`;
}
