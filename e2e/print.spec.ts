import { addressOf, expect, languages, test } from './site.ts';

test.use({ awake: false });

for (const { locale } of languages) {
  test(`a printed radar has its picture and its list, in ${locale}`, async ({ page, site }) => {
    await page.goto(addressOf('/tech-radar', locale));
    await page.emulateMedia({ media: 'print' });
    await expect(site.main().getByRole('figure').locator('svg')).toBeVisible();
    await expect(site.main().getByRole('search')).toBeHidden();
    expect(await site.main().getByRole('listitem').count()).toBeGreaterThan(40);
    await expect(page.getByRole('banner').getByRole('button').first()).toBeHidden();
  });

  test(`printed questions carry all their answers, in ${locale}`, async ({ page, site }) => {
    await page.goto(addressOf('/help', locale));
    const answers = site.main().locator('details > :not(summary)');
    await expect(answers.first()).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
  });

  test(`a printed article is the article alone, in ${locale}`, async ({ page, site }) => {
    await page.goto(addressOf('/news/two-person-rule', locale));
    await page.emulateMedia({ media: 'print' });
    await expect(site.heading()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button').first()).toBeHidden();
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeHidden();
  });
}
