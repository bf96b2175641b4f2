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
        },
      },
      backend('backend', 'directus/test/start-on-sqlite.ts', 1),
      backend('backend-pg', 'directus/test/start-on-postgres.ts', 2),
    ],
  },
});

/** The tests of one running Directus, one file after the other, and one database after the other. */
function backend(name: string, start: string, groupOrder: number): TestProjectConfiguration {
  return {
    test: {
      name,
      include: ['directus/test/**/*.test.ts'],
      exclude: notOurs,
      globalSetup: [start],
      fileParallelism: false,
      sequence: { groupOrder },
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  };
}
