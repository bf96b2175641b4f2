import { people } from './people/accounts.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';
import { fullTierTag } from './tier.ts';

test.use({ hydrated: false });

/** The printable area of A4 with margins of one centimetre, in CSS pixels. */
const paper = { width: 718, height: 1046 };

for (const { locale } of walkedIn('ru')) {
  test(`a printed radar has its picture and its list, in ${locale}`, async ({ page, site }) => {
    await page.goto(addressOf('/tech-radar', locale));
    await page.emulateMedia({ media: 'print' });
    await expect(site.main().getByRole('figure').locator('svg')).toBeVisible();
    await expect(site.main().getByRole('search')).toBeHidden();
    expect(await site.main().getByRole('listitem').count()).toBeGreaterThan(40);
    await expect(page.getByRole('banner').getByRole('button').first()).toBeHidden();
  });

  test(`the picture of a printed radar is on the first page, in ${locale}`, {
    tag: fullTierTag,
  }, async ({ page, site }) => {
    await page.setViewportSize(paper);
    await page.emulateMedia({ media: 'print' });
    await page.goto(addressOf('/tech-radar', locale));
    const picture = await site.main().getByRole('figure').boundingBox();
    expect(picture && picture.y + picture.height).toBeLessThan(paper.height);
    await expect(site.main().locator('details:not([open])').first()).toBeHidden();
  });

  test(`printed people and questions are not split across pages, in ${locale}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(addressOf('/members', locale));
    const person = site.main().getByRole('listitem').first().locator('> div');
    await expect(person).toHaveCSS('break-inside', 'avoid');
    await page.goto(addressOf('/help', locale));
    const question = site.main().locator('details > summary').first();
    await expect(question).toHaveCSS('break-after', 'avoid');
  });

  test(`printed questions include all their answers, in ${locale}`, { tag: fullTierTag }, async ({
    page,
    site,
  }) => {
    await page.goto(addressOf('/help', locale));
    const answers = site.main().locator('details > :not(summary)');
    await expect(answers.first()).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
  });

  test(`a printed text shows the full address behind each link, in ${locale}`, async ({
    page,
    site,
    baseURL,
  }) => {
    await page.goto(addressOf('/about-us', locale));
    await page.emulateMedia({ media: 'print' });
    const links = site.main().getByRole('article').locator('a[href^="/"]');
    expect(await links.count()).toBeGreaterThan(2);
    for (const link of await links.all()) {
      const printed = await link.evaluate((each) => getComputedStyle(each, '::after').content);
      expect(printed).toBe(`" (${baseURL}${await link.getAttribute('href')})"`);
    }
  });

  test(`a printed history is a list of years with light drawings, in ${locale}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto(addressOf('/history', locale));
    await expect(site.main().getByRole('heading', { level: 2 })).toHaveText([
      /2022/,
      /2023/,
      /2024/,
      /2025/,
      /2026/,
    ]);
    await expect(site.main().getByRole('navigation')).toHaveCount(0);
    const drawings = site.main().getByRole('figure').getByRole('img');
    await expect(drawings).toHaveCount(3);
    await expect(drawings.first()).toHaveAttribute('src', /engineers\./);
  });

  test(`the printed charter is its text with every chapter, in ${locale}`, {
    tag: fullTierTag,
  }, async ({ page, site }) => {
    await page.goto(addressOf('/charter-text', locale));
    await page.emulateMedia({ media: 'print' });
    const chapters = site.main().getByRole('article').getByRole('heading', { level: 2 });
    expect(await chapters.count()).toBeGreaterThan(5);
    for (const chapter of await chapters.all()) await expect(chapter).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button').first()).toBeHidden();
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeHidden();
  });

  test(`a printed profile has no controls, in ${locale}`, { tag: fullTierTag }, async ({
    page,
    site,
  }) => {
    await page.goto(addressOf(`/members/${people.member.slug}`, locale));
    const path = site.main().getByRole('navigation').first();
    await expect(path).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(site.heading()).toContainText(people.member.name[locale]);
    await expect(path).toBeHidden();
    await expect(site.main().getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeHidden();
  });

  test(`a printed article is the article alone, in ${locale}`, async ({ page, site }) => {
    await page.goto(addressOf('/news/two-person-rule', locale));
    await page.emulateMedia({ media: 'print' });
    await expect(site.heading()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button').first()).toBeHidden();
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeHidden();
  });
}
