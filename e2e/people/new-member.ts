import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Locale } from '../languages.ts';
import { invite } from './invitation.ts';

type Newcomer = {
  name: { first_name: string; last_name: string };
  locale: Locale;
  origin?: string | undefined;
};

/**
 * The account signed in on the page invites a new person, who accepts; then nobody is signed in. Returns the
 * credentials of the new person.
 */
export async function joinAs(
  { name, locale, origin = '' }: Newcomer,
  { page, request }: { page: Page; request: APIRequestContext },
): Promise<{ email: string; password: string }> {
  const { email, link } = await invite(page.request, { locale, origin });
  await page.context().clearCookies();
  const { legal } = await (await request.get('/api/appdata')).json();
  const password = `password ${randomUUID()}`;
  const accepted = await request.post('/users/invite/accept', {
    headers: { origin, 'x-requested-with': 'fetch', 'x-locale': locale },
    data: {
      ...name,
      token: new URL(link).searchParams.get('invite'),
      password,
      locale,
      consents: [
        { kind: 'processing', version: legal.processing_consent.version },
        { kind: 'terms', version: legal.terms.version },
      ],
    },
  });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  return { email, password };
}
