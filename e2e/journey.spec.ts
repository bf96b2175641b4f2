import { password, people } from './people/accounts.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';
import { isMarkedDocument, markDocument } from './watch.ts';

const words = {
  ru: {
    greeting: 'Здравствуйте, Мария Лесоверская!',
    admissions: 'Приёмная комиссия',
    news: 'Новости',
    account: 'Личный кабинет',
  },
  en: {
    greeting: 'Hello, Mariia Lesoverskaia',
    admissions: 'Admissions',
    news: 'News',
    account: 'My account',
  },
};
const { member } = people;

for (const { locale } of walkedIn('ru')) {
  const other = locale === 'ru' ? 'en' : 'ru';

  test(`a member signs in, reads the site and comes back, starting in ${locale}`, async ({
    page,
    site,
    signIn,
    memberArea,
    news,
  }) => {
    await test.step('signs in and is greeted by name', async () => {
      await site.open(addressOf('/login', locale));
      await signIn.enter(member.email, password);
      await expect(page).toHaveURL(addressOf('/c', locale));
      await expect(site.heading()).toHaveText(words[locale].greeting);
    });

    await test.step('opens their cases without a reload', async () => {
      await markDocument(page);
      await memberArea.entry(words[locale].admissions).click();
      await expect(site.heading()).toHaveText(words[locale].admissions);
      expect(await isMarkedDocument(page)).toBe(true);
    });

    await test.step('leaves for the public site, which is a separate document', async () => {
      await memberArea.toSite().click();
      await expect(page).toHaveURL(addressOf('/', locale));
      await site.booted();
      expect(await isMarkedDocument(page)).toBe(false);
    });

    const title = await test.step('reads an article without a reload', async () => {
      await markDocument(page);
      await site.section(words[locale].news).click();
      await expect(site.heading()).toHaveText(words[locale].news);
      const title = (await news.articles().first().textContent()) ?? '';
      await news.articles().first().click();
      await expect(site.heading()).toHaveText(title);
      expect(await isMarkedDocument(page)).toBe(true);
      return title;
    });

    await test.step('reads it in the other language', async () => {
      await site.languageLink().click();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(site.heading()).not.toHaveText(title);
    });

    await test.step('switches to dark mode and goes back to the member area', async () => {
      await site.booted();
      await site.themeToggle().click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await site.accountButton().click();
      await page.getByRole('link', { name: words[other].account }).first().click();
      await expect(page).toHaveURL(addressOf('/c', other));
      await expect(site.heading()).toHaveText(words[other].greeting);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    });
  });
}
