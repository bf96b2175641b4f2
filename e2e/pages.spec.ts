import { addressOf, expect, languages, test } from './site.ts';

const titles = { ru: 'Миссия', en: 'Mission' };

for (const { locale } of languages) {
  test(`the mission reads as a whole in ${locale}`, async ({ site, page }) => {
    await site.open(addressOf('/mission', locale));

    await expect(site.heading()).toHaveText(titles[locale]);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  });
}
