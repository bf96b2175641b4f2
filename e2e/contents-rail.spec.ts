import type { Locator } from '@playwright/test';
import { addressOf, expect, test, walkedIn } from './site.ts';

test.use({ hydrated: false });

/** The entries of a table of contents that are marked as the current section. */
function marked(list: Locator): Promise<string[]> {
  return list
    .locator('a:target-current')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

for (const { locale } of walkedIn('ru')) {
  for (const path of ['/mission', '/history']) {
    const address = addressOf(path, locale);

    test(`${address} marks the section in view in its table of contents`, async ({
      page,
      site,
    }) => {
      await page.goto(address);
      const list = site.main().getByRole('navigation').filter({ visible: true }).first();
      const links = list.getByRole('link');
      for (const at of [1, 2]) {
        const href = (await links.nth(at).getAttribute('href')) ?? '';
        const colour = (link: Locator) => link.evaluate((each) => getComputedStyle(each).color);
        // Pictures that arrive late move the sections.
        await expect(async () => {
          await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), href.slice(1));
          await expect.poll(() => marked(list), { timeout: 5000 }).toEqual([href]);
          expect(await colour(links.nth(at))).not.toBe(await colour(links.nth(0)));
        }).toPass();
      }
    });
  }
}
