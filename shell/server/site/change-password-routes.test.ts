import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSite, testSite } from '../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

test('leads password managers to the page where the password is changed, in the language of the browser', async () => {
  const locationIn = async (locale: string) => {
    const answer = await site.get('/.well-known/change-password', { 'x-locale': locale });
    expect(answer.status).toBe(302);
    return answer.headers.get('location');
  };
  expect(await locationIn('ru')).toBe('/c/settings/security');
  expect(await locationIn('en')).toBe('/en/c/settings/security');
});
