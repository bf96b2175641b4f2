import { addressOf, expect, languages, test } from './site.ts';
import { isMarkedDocument, markDocument } from './watch.ts';

const words = {
  ru: {
    title: 'Страница не найдена',
    text: 'Возможно, адрес изменился.',
    home: 'Профессиональное сообщество',
  },
  en: {
    title: 'Page not found',
    text: 'The address may have changed.',
    home: 'A professional community',
  },
};

for (const { locale } of languages) {
  for (const path of ['/nowhere', '/news/never-written', '/no/such/place']) {
    const address = addressOf(path, locale);

    test(`${address} is not found, in words and within the frame`, async ({ page, site }) => {
      const response = await page.goto(address);
      await site.booted();

      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(site.heading()).toHaveText(words[locale].title);
      await expect(site.main()).toContainText(words[locale].text);
      await expect(site.header()).toBeVisible();
      await expect(site.footer()).toBeVisible();
    });
  }

  test(`the way home from a page that is not there clears the error in ${locale}`, async ({
    page,
    site,
  }) => {
    await site.open(addressOf('/nowhere', locale));
    await markDocument(page);
    await site.backHome().click();

    await expect(page).toHaveURL(addressOf('/', locale));
    await expect(site.heading()).toContainText(words[locale].home);
    await expect(page.getByText(words[locale].title)).toHaveCount(0);
    expect(await isMarkedDocument(page)).toBe(true);
  });

  test(`a crawler gets the bare status in ${locale}`, async ({ request }) => {
    const response = await request.get(addressOf('/nowhere', locale), {
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    });

    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).toContain('text/plain');
    expect(await response.text()).toBe(
      { ru: 'Страница не найдена: /nowhere', en: 'Page not found: /nowhere' }[locale],
    );
  });
}
