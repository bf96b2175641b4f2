import { type APIRequestContext, expect } from '@playwright/test';

/** Performs an action as the person who is signed in with this request; returns its data. */
export async function perform(
  request: APIRequestContext,
  { origin, locale = 'ru' }: { origin: string; locale?: string },
  path: string,
  data: object = {},
  // biome-ignore lint/suspicious/noExplicitAny: the data of an action, which a journey reads field by field
): Promise<any> {
  const headers = { origin, 'x-requested-with': 'fetch', 'x-locale': locale };
  const answer = await request.post(`/api/actions/${path}`, { headers, data });
  // 202 waits for a second person.
  expect([200, 202], await answer.text()).toContain(answer.status());
  return (await answer.json()).data;
}
