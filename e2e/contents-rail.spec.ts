import type { Locator } from '@playwright/test';
import { addressOf, expect, test, walkedIn } from './site.ts';

test.use({ awake: false });

/** What of a list of sections is marked as where one reads. */
function marked(list: Locator): Promise<string[]> {
  return list
    .locator('a:target-current')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

for (const { locale } of walkedIn('ru')) {
  for (const path of ['/mission', '/history']) {
    const address = addressOf(path, locale);

    test(`${address} marks in its list of sections where one reads`, async ({ page, site }) => {
      await page.goto(address);
      const list = site.main().getByRole('navigation').filter({ visible: true }).first();
      const links = list.getByRole('link');
      for (const at of [1, 2]) {
        const href = (await links.nth(at).getAttribute('href')) ?? '';
        await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), href.slice(1));
        await expect.poll(() => marked(list)).toEqual([href]);
        const colour = (link: Locator) => link.evaluate((each) => getComputedStyle(each).color);
        expect(await colour(links.nth(at))).not.toBe(await colour(links.nth(0)));
      }
    });
  }
}
