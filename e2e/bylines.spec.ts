// The byline does not name a former member unless they asked for it: docs/domain/people.md.
import { addressOf, expect, test, walkedIn } from './site.ts';

test.use({ hydrated: false });

const authors = { ru: /^Авторы:/, en: /^Authors:/ };
const words = { ru: 'бывший член сообщества', en: 'a former member' };

for (const { locale } of walkedIn('ru')) {
  test(`an author who has left is called a former member in ${locale}, in metadata too`, async ({
    page,
  }) => {
    await page.goto(addressOf('/news/charter-second-edition', locale));
    const byline = page.getByText(authors[locale]);
    await expect(byline).toHaveText(new RegExp(`, ${words[locale]}$`));
    await expect(byline.getByRole('link')).toHaveCount(2);
    const structuredData = await page
      .locator('script[type="application/ld+json"]')
      .allTextContents();
    const article = structuredData
      .map((text) => JSON.parse(text))
      .find((one) => one['@type'] === 'NewsArticle');
    expect(article.author).toHaveLength(2);
    expect(JSON.stringify(article)).not.toContain(words[locale]);
  });
}
