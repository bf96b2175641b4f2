import { defineConfig } from 'vitest/config';

/** Tests lie beside their source. One that needs a page says `// @vitest-environment happy-dom`. */
export default defineConfig({
  test: {
    include: ['{shared,shell,mf-*,content,directus,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    passWithNoTests: false,
  },
});
