import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSite, testOrigin, testSite } from '../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

const address = '/.well-known/security.txt';
const year = 365 * 24 * 60 * 60 * 1000;

/** Name and value of every line, as RFC 9116 defines them. */
async function fields(): Promise<string[][]> {
  const text = await (await site.get(address)).text();
  return text
    .trimEnd()
    .split('\n')
    .map((line) => /^([\w-]+): (\S.*)$/.exec(line)?.slice(1) ?? []);
}

test('names the contact for vulnerabilities', async () => {
  const expires = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(await fields()).toEqual([
    ['Contact', `mailto:${site.product.securityEmail}`],
    ['Expires', expires],
    ['Preferred-Languages', 'ru, en'],
    ['Canonical', testOrigin + address],
  ]);
});

test('expires within a year of the request', async () => {
  for (const later of [0, 2 * year]) {
    site.clock.move(later);
    const expires = Date.parse(Object.fromEntries(await fields()).Expires);
    expect(expires).toBeGreaterThan(site.clock.now().getTime());
    expect(expires).toBeLessThan(site.clock.now().getTime() + year);
  }
});

test('links to the page on reporting in each language that has it', async () => {
  const [mission] = site.content.pages('en');
  site.content.pages = (locale) =>
    mission && locale === 'en' ? [mission, { ...mission, path: '/contact-us' }] : [];
  expect((await fields()).filter(([name]) => name === 'Policy')).toEqual([
    ['Policy', `${testOrigin}/en/contact-us`],
  ]);
});

test('is plain text cached for a day at most', async () => {
  const response = await site.get(address);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
});
