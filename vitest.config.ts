import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const notOurs = ['**/node_modules/**', '**/dist/**'];

/** Tests lie beside their source. One that needs a page says `// @vitest-environment happy-dom`. */
export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,shell,mf-*,content,directus,tools}/**/*.test.{ts,tsx}'],
          exclude: [...notOurs, 'directus/test/**'],
          setupFiles: ['shared/testing/known-elements.ts'],
          // Long enough for a machine that does other things, too: it is there for what hangs.
          testTimeout: 20_000,
        },
      },
      ...onDatabase('', 'directus/test/start-on-sqlite.ts', 1),
      ...onDatabase('-pg', 'directus/test/start-on-postgres.ts', 3),
    ],
  },
});

/**
 * The tests of one running Directus, one file after the other, and one database after the other. The
 * matrix of rights counts every row there is, so it has a house of its own in which nobody acts.
 */
function onDatabase(base: string, start: string, groupOrder: number): TestProjectConfiguration[] {
  const matrix = 'directus/test/matrix/**/*.test.ts';
  const shared = {
    globalSetup: [start],
    fileParallelism: false,
    // Long enough for a busy machine, here too: a start alone takes from four seconds to half a minute.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  };
  return [
    {
      test: {
        ...shared,
        name: `backend${base}`,
        include: ['directus/test/**/*.test.ts'],
        exclude: [...notOurs, matrix],
        sequence: { groupOrder },
      },
    },
    {
      test: {
        ...shared,
        name: `matrix${base}`,
        include: [matrix],
        exclude: notOurs,
        sequence: { groupOrder: groupOrder + 1 },
      },
    },
  ];
}
