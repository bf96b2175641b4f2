import type { Browser, BrowserContext } from '@playwright/test';
import { emailOf, password, staffCode } from './accounts.ts';
import { expect, hydratePages } from './site.ts';

type Credentials = { email: string; password: string; otp?: string };

/** A browser context that is signed in. A staff code works once, so a second attempt waits for the next one. */
export async function signedIn(
  browser: Browser,
  baseURL: string,
  who: string | Credentials,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL });
  await hydratePages(context);
  await expect(async () => {
    const staff = typeof who === 'string' && { email: emailOf(who), password, otp: staffCode() };
    const answer = await context.request.post('/auth/login', {
      headers: { origin: baseURL, 'x-requested-with': 'fetch' },
      data: staff || who,
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }).toPass({ timeout: 70_000, intervals: [1000, 10_000] });
  return context;
}
