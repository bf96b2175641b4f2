import { defineConfig } from 'vitest/config';

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
      {
        // These talk to one running Directus, one file after the other.
        test: {
          name: 'backend',
          include: ['directus/test/**/*.test.ts'],
          exclude: notOurs,
          globalSetup: ['directus/test/start-backend.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
