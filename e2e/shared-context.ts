import type { Browser, BrowserContext } from '@playwright/test';
import { test } from './site.ts';

/**
 * `test` for tests that only look at pages: they share one browser context per worker. Most of the time to open a page
 * is parsing its scripts, which are then cached.
 */
export function withSharedContext(open: (browser: Browser) => Promise<BrowserContext>) {
  return test.extend<object, { shared: { context?: BrowserContext } }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used
    shared: [({}, use) => use({}), { scope: 'worker' }],
    context: async ({ browser, shared }, use) => {
      shared.context ??= await open(browser);
      await use(shared.context);
    },
    page: async ({ context }, use) => {
      const page = await context.newPage();
      await use(page);
      await page.close();
    },
  });
}
