import type { Browser, BrowserContext } from '@playwright/test';
import { hydratePages } from '../site.ts';
import { type Credentials, signInAs } from './sign-in-as.ts';

/** A browser context that is signed in, as a demo account or with credentials. */
export async function signedIn(
  browser: Browser,
  baseURL: string,
  who: string | Credentials,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL });
  await hydratePages(context);
  await signInAs(context.request, baseURL, who);
  return context;
}
