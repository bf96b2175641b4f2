import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { mailedLink } from '../inbox.ts';
import type { Locale } from '../languages.ts';
import { emailOf } from './accounts.ts';

type Wish = { to?: string; locale: Locale; origin?: string | undefined };

/**
 * The account that is signed in with this request invites somebody (a random address unless given) and offers
 * to be the sponsor. Returns the invited address and the link of the invitation mail.
 */
export async function invite(
  request: APIRequestContext,
  { to = emailOf(`invited-${randomUUID()}`), locale, origin = '' }: Wish,
): Promise<{ email: string; link: string }> {
  const invited = await request.post('/users/invite', {
    headers: { origin, 'x-requested-with': 'fetch', 'x-locale': locale },
    data: { email: [to], sponsor: true, locale },
  });
  expect(invited.status(), await invited.text()).toBe(200);
  return { email: to, link: await mailedLink(request, { to, having: 'invite=' }) };
}
