import { emailOf, password, people } from './accounts.ts';
import { addressOf, expect, languages, test } from './site.ts';

test.use({ javaScriptEnabled: false });

const words = {
  ru: {
    news: 'Новости',
    rules: 'Правила мероприятий',
    refused: 'Не удалось войти. Проверьте данные для входа.',
  },
  en: {
    news: 'News',
    rules: 'Event rules',
    refused: 'Login failed, please check your credentials.',
  },
};

for (const { locale } of languages) {
  const { news: newsTitle, rules, refused } = words[locale];

  test(`without scripts a visitor reads the news in ${locale}`, async ({ page, site, news }) => {
    await page.goto(addressOf('/', locale));
    await site.section(newsTitle).click();
    await expect(site.heading()).toHaveText(newsTitle);

    await news.older().click();
    await expect(page).toHaveURL(addressOf('/news?page=2', locale));
    const title = (await news.articles().first().textContent()) ?? '';
    await news.articles().first().click();
    await expect(site.heading()).toHaveText(title);
  });

  test(`without scripts the menu opens and leads on in ${locale}`, async ({ page, site }) => {
    await page.goto(addressOf('/', locale));
    await site.menuButton().click();
    await site.menu().getByRole('link', { name: rules }).click();

    await expect(page).toHaveURL(addressOf('/confrules', locale));
    await expect(site.heading()).toHaveText(rules);
  });

  test(`without scripts the drawer of a phone opens and leads on in ${locale}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(addressOf('/', locale));
    await site.menuButton().click();
    await site.drawer().getByRole('link', { name: rules }).click();

    await expect(site.heading()).toHaveText(rules);
  });

  test(`without scripts sign-in refuses in words and then lets in, in ${locale}`, async ({
    page,
    site,
    signIn,
  }) => {
    const wanted = addressOf('/c/admissions', locale);
    await page.goto(wanted);
    await signIn.enter(emailOf(`stranger-${locale}`), 'not the password');
    await expect(signIn.refusal()).toContainText(refused);
    await expect(signIn.email()).toHaveValue(emailOf(`stranger-${locale}`));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);

    await signIn.enter(people.member.email, password);
    await expect(page).toHaveURL(wanted);
    await expect(site.header()).toBeVisible();
  });
}

test('without scripts a long page folds its contents out on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/mission');
  const contents = page.getByRole('group').filter({ hasText: 'On this page' });
  await contents.getByText('On this page').click();
  const first = contents.getByRole('link').first();

  await expect(first).toBeVisible();
  await first.click();
  await expect(page).toHaveURL(/\/en\/mission#.+/);
});
