import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { emailOf, password, staffCode } from './accounts.ts';
import { MemberAreaScreen } from './member-area.screen.ts';
import { NewsScreen } from './news.screen.ts';
import { type OwnServer, startServer } from './own-server.ts';
import { SignInScreen } from './sign-in.screen.ts';
import { SiteScreen } from './site.screen.ts';

const expiryCookie = 'directus_token_expired_at';

type Site = {
  /**
   * A page a visitor only reads is never woken. Journeys that need the host carry the readable hint
   * that somebody is signed in, which wakes every page; those about reading set this to false.
   */
  awake: boolean;
  site: SiteScreen;
  signIn: SignInScreen;
  news: NewsScreen;
  memberArea: MemberAreaScreen;
  /** Gives the browser a session of a demo account, without walking through the form. */
  signInAs: (login: string) => Promise<void>;
  /** Starts web servers of this test alone; they end with it. */
  ownServer: (env?: NodeJS.ProcessEnv) => Promise<OwnServer>;
};

/** `test` of this site: screens to look at and what a journey needs before it begins. */
export const test = base.extend<Site>({
  awake: [true, { option: true }],
  context: async ({ context, awake }, use) => {
    if (awake) await wakePages(context);
    await use(context);
  },
  site: ({ page }, use) => use(new SiteScreen(page)),
  signIn: ({ page }, use) => use(new SignInScreen(page)),
  news: ({ page }, use) => use(new NewsScreen(page)),
  memberArea: ({ page }, use) => use(new MemberAreaScreen(page)),
  signInAs: ({ context, baseURL }, use) =>
    use(async (login) => {
      const answer = await context.request.post('/auth/login', {
        headers: { origin: baseURL ?? '', 'x-requested-with': 'fetch' },
        data: { email: emailOf(login), password, otp: staffCode() },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used
  ownServer: async ({}, use) => {
    const servers: OwnServer[] = [];
    await use(async (env) => {
      const server = await startServer(env);
      servers.push(server);
      return server;
    });
    await Promise.all(servers.map((server) => server.stop()));
  },
});

/** Has every page that is opened in this context woken. */
export function wakePages(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the page's own way to read it
    document.cookie = 'directus_token_expired_at=1; Path=/';
  });
}

/** The cookies the site has set, without the hint a journey itself carries to wake pages. */
export async function ownCookies(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.filter(({ name, value }) => name !== expiryCookie || value !== '1');
}

export { addressOf, type Locale, languages, walkedIn } from './languages.ts';
export { expect };
