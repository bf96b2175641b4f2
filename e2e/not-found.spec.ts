import { expectErrors } from './page-errors.ts';
import { people } from './people/accounts.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';
import { fullTierTag, widened } from './tier.ts';
import { isMarkedDocument, markDocument } from './watch.ts';

const { member } = people;

const agents = [
  'Mozilla/5.0 (compatible; Googlebot/2.1)',
  'TelegramBot (like TwitterBot)',
  'facebookexternalhit/1.1',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'WhatsApp/2.23.20.0',
];

const words = {
  ru: {
    article: 'Правило двух подписей закреплено в уставе',
    title: 'Страница не найдена',
    text: 'Возможно, адрес изменился.',
    home: 'Профессиональное сообщество',
  },
  en: {
    article: 'The two-signature rule is now in the charter',
    title: 'Page not found',
    text: 'The address may have changed.',
    home: 'A professional community',
  },
};

test.beforeEach(() => expectErrors('there is no such page', /^404 GET \/(?!api\/|_)\S*$/));

/** One page of the site and one that only the backend knows; the full tier tries all. */
const suggested = new Set(['/misson', '/news/two-person-rul']);

for (const { locale } of walkedIn('en')) {
  for (const path of widened(['/news/never-written'], ['/nowhere', '/no/such/place'])) {
    const address = addressOf(path, locale);

    test(`${address} is not found, with a sentence and the page layout`, async ({ page, site }) => {
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

  test(`the link home from a missing page clears the error in ${locale}`, async ({
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

  for (const [path, title] of [
    ['/misson', { ru: 'Миссия', en: 'Mission' }],
    ['/tech-rader', { ru: 'Технорадар', en: 'Tech radar' }],
    ['/news/two-person-rul', words[locale].article],
    [`/members/${member.slug.slice(0, -1)}`, member.name],
  ] as const) {
    const address = addressOf(path, locale);
    const meant = typeof title === 'string' ? title : title[locale];

    test(
      `${address} suggests similar pages`,
      suggested.has(path) ? {} : { tag: fullTierTag },
      async ({ page, site }) => {
        await page.goto(address);

        await expect(site.main().getByRole('link', { name: meant })).toBeVisible();
      },
    );

    test(`crawlers and link previews get the bare status and the route's refusal for ${address}`, async ({
      request,
    }) => {
      for (const agent of agents) {
        const response = await request.get(address, { headers: { 'user-agent': agent } });
        const text = await response.text();

        expect(response.status(), agent).toBe(404);
        expect(response.headers()['content-type'], agent).toContain('text/plain');
        expect(text, agent).toBe(`Page Not Found: ${address}`);
      }
    });
  }

  test(`crawlers get the bare status for an address without a route in ${locale}`, async ({
    request,
  }) => {
    const address = addressOf('/no/such/place', locale);
    for (const agent of agents) {
      const response = await request.get(address, { headers: { 'user-agent': agent } });

      expect(response.status(), agent).toBe(404);
      expect(await response.text(), agent).toBe(`Page not found: ${address}`);
    }
  });
}

test('a missing certificate is reported in the page layout, with the search for certificates', async ({
  page,
  site,
}) => {
  const response = await page.goto('/members/never-was-here/certificate');
  expect(response?.status()).toBe(404);
  await expect(site.heading()).toHaveText(words.ru.title);
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('dialog', { name: 'Поиск' })).toBeVisible();
});
