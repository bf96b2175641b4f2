// How mails look in a mail program: wide and narrow, in light and in dark mode.
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Locale } from '@site/shared/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inFullTier, sampleByTurn } from '../../directus/test/tier.ts';
import { findHeadlessShell } from '../programs/chromium.ts';
import { mailsIn } from './sample-mails.ts';

/** Both have the same layout; Russian words are longer. */
const locales: readonly Locale[] = inFullTier ? ['ru', 'en'] : ['ru'];
const forms = ['SEC-06', 'NEWS-02', 'a digest', 'several in one', 'an invitation'];
const minutes = 60_000;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: await findHeadlessShell(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}, 2 * minutes);
beforeEach(async () => {
  page = await (await browser.newContext({ colorScheme: 'light' })).newPage();
});
afterEach(() => page.context().close());
afterAll(() => browser.close());

async function findings(): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // Runs in the page itself; otherwise every analysis opens a further page.
    .setLegacyMode()
    // A mail is shown inside the page of a mail program, which has the landmarks.
    .disableRules(['landmark-one-main', 'region'])
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  );
}

/** Normalises spaces, and drops characters that only separate words. */
const words = (text: string) => text.replaceAll(/[\s\u00a0\u202f·:]+/g, ' ').trim();

describe.each(locales)('every mail in %s', (locale) => {
  const turn = locales.indexOf(locale);

  // Kinds differ only in their text: one of each form is checked.
  test.each(sampleByTurn(['light', 'dark'] as const, turn))(
    'is accessible in %s mode',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      for (const { name, mail } of mailsIn(locale).filter((shown) => forms.includes(shown.name))) {
        await page.setContent(mail.html);
        expect(await findings(), name).toEqual([]);
      }
    },
    2 * minutes,
  );

  // Russian words are longer, and a phone is narrower.
  test.each(sampleByTurn([360, 600], turn))(
    'fits %d px, with one title and a working button',
    async (width) => {
      await page.setViewportSize({ width, height: 800 });
      for (const { name, mail } of mailsIn(locale)) {
        await page.setContent(mail.html);
        const tooWide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(tooWide, name).toBe(0);
        expect(await page.getByRole('heading', { level: 1 }).count(), name).toBe(1);
        expect(await page.locator('a.button').getAttribute('href'), name).toMatch(/^https:/);
      }
    },
    2 * minutes,
  );

  test(
    'has the same text in its plain text part',
    async () => {
      for (const { name, mail } of mailsIn(locale)) {
        await page.setContent(mail.html);
        // In plain text the address follows the label of the button.
        const seen = page.locator('h1, .sheet p:not(:has(a, br)), .sheet a');
        const text = words(mail.text);
        for (const part of await seen.allTextContents()) {
          expect(text, name).toContain(words(part));
        }
        const links = page.getByRole('article').getByRole('link');
        const addresses = await links.evaluateAll((all) =>
          all.map((link) => link.getAttribute('href')),
        );
        // The first link leads to the site itself.
        for (const address of addresses.slice(1)) expect(mail.text, name).toContain(address);
      }
    },
    2 * minutes,
  );
});
