import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import {
  beginRecord,
  expectErrors,
  isUnchecked,
  listenTo,
  noAnswer,
  undeclaredErrors,
} from './page-errors.ts';
import { signInAs } from './people/sign-in-as.ts';
import { MemberAreaScreen } from './screens/member-area.screen.ts';
import { NewsScreen } from './screens/news.screen.ts';
import { SignInScreen } from './screens/sign-in.screen.ts';
import { SiteScreen } from './screens/site.screen.ts';
import { type OwnServer, startServer } from './servers/own-server.ts';

const expiryCookie = 'directus_token_expired_at';

type Site = {
  /**
   * Whether pages hydrate at once. A page that a visitor only reads never hydrates. Journeys that need the
   * host set the readable cookie of a signed-in user, which hydrates every page; journeys about reading set
   * this to false.
   */
  hydrated: boolean;
  site: SiteScreen;
  signIn: SignInScreen;
  news: NewsScreen;
  memberArea: MemberAreaScreen;
  /** Gives the browser a session of a demo account, without the sign-in form. */
  signInAs: (login: string) => Promise<void>;
  /** Starts web servers for this test alone; they stop with it. */
  ownServer: (env?: NodeJS.ProcessEnv) => Promise<OwnServer>;
};

/** `test` with the page objects of this site and what a journey needs before it starts. */
export const test = base.extend<Site & { cleanPages: undefined }, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      listenTo(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  cleanPages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used
    async ({}, use, testInfo) => {
      beginRecord();
      await use(undefined);
      const errors = undeclaredErrors();
      if (errors.length === 0) return;
      const list = errors.join('\n');
      if (isUnchecked(testInfo)) {
        testInfo.annotations.push({ type: 'errors of pages', description: list });
        return;
      }
      throw new Error(`Pages of this test had errors that it does not declare:\n${list}`);
    },
    { auto: true },
  ],
  hydrated: [true, { option: true }],
  context: async ({ context, hydrated }, use) => {
    if (hydrated) await hydratePages(context);
    await use(context);
    // Replaced responses that are still on their way when a test ends are no failure of it.
    const routers = [context, ...context.pages()];
    await Promise.all(routers.map((router) => router.unrouteAll({ behavior: 'ignoreErrors' })));
  },
  site: ({ page }, use) => use(new SiteScreen(page)),
  signIn: ({ page }, use) => use(new SignInScreen(page)),
  news: ({ page }, use) => use(new NewsScreen(page)),
  memberArea: ({ page }, use) => use(new MemberAreaScreen(page)),
  signInAs: ({ context, baseURL }, use) =>
    use((login) => signInAs(context.request, baseURL ?? '', login)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used
  ownServer: async ({}, use) => {
    const servers: OwnServer[] = [];
    await use(async (env) => {
      const server = await startServer(env);
      servers.push(server);
      return server;
    });
    // Its pages may still be open.
    if (servers.length > 0) expectErrors('the server of the test stops', ...noAnswer);
    await Promise.all(servers.map((server) => server.stop()));
  },
});

/** Makes every page of this browser context hydrate at once. */
export function hydratePages(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    try {
      // biome-ignore lint/suspicious/noDocumentCookie: the page's own way to read it
      document.cookie = 'directus_token_expired_at=1; Path=/';
    } catch {
      // A blank document has no cookies.
    }
  });
}

/** The cookies that the site has set, without the one that a journey sets to hydrate pages. */
export async function ownCookies(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.filter(({ name, value }) => name !== expiryCookie || value !== '1');
}

export { addressOf, type Locale, languages, walkedIn } from './languages.ts';
export { expect };
