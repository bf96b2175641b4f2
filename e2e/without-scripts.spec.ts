import type { Page } from '@playwright/test';
import { expectErrors } from './page-errors.ts';
import { openedPages, openedStates } from './pages.ts';
import { emailOf, password, people } from './people/accounts.ts';
import { fullTitle } from './servers/product.ts';
import { withSharedContext } from './shared-context.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';
import { inFullTier } from './tier.ts';

test.use({ javaScriptEnabled: false });

const words = {
  ru: {
    news: 'Новости',
    more: 'Ещё фильтры',
    grade: 'Статус',
    fellow: 'Почётный член',
    find: 'Найти',
    event: 'Событие',
    topic: 'Тема',
    show: 'Показать',
    answers: 'Найти в ответах',
    password: 'пароль',
    rules: 'Правила мероприятий',
    refused: 'Не удалось войти. Проверьте данные для входа.',
  },
  en: {
    news: 'News',
    more: 'More filters',
    grade: 'Grade',
    fellow: 'Fellow',
    find: 'Search',
    event: 'Event',
    topic: 'Topic',
    show: 'Show',
    answers: 'Search the answers',
    password: 'password',
    rules: 'Event rules',
    refused: 'Login failed, please check your credentials.',
  },
};

/** Visible buttons that do nothing without a script. */
function idleButtons(page: Page): Promise<string[]> {
  return page
    .locator('button:visible, [role=button]:visible')
    .evaluateAll((buttons) =>
      buttons
        .filter(
          (button) =>
            !button.matches(
              '[popovertarget], [commandfor], form button[type=submit], form[action] *',
            ),
        )
        .map((button) => button.outerHTML.slice(0, 120)),
    );
}

/** The targets of the list forms when they are submitted unchanged. */
function listFormTargets(page: Page): Promise<string[]> {
  return page.locator('main form[method=get]:visible').evaluateAll((forms) =>
    forms.map((form) => {
      const query = new URLSearchParams();
      for (const [name, value] of new FormData(form as HTMLFormElement)) {
        if (typeof value === 'string') query.append(name, value);
      }
      return `${(form as HTMLFormElement).action.split('?')[0]}?${query}`;
    }),
  );
}

const sharedContextTest = withSharedContext((browser) =>
  browser.newContext({ javaScriptEnabled: false }),
);

/**
 * Pages with forms, lists and controls of their own. All other pages consist of text; their documents, which are all
 * that a browser without scripts gets, are checked by `pages.spec.ts`.
 */
const withControls = new Set([
  '/',
  '/certificate-badge',
  '/contact-us',
  '/help',
  '/login',
  '/members',
  '/news',
  '/signup',
  '/skill-check',
  '/tech-radar',
  '/verify',
  '/search',
  '/verify?code=ABC',
  '/tech-radar?compare=1&view=picture',
]);
const isWalked = ({ address }: { address: string }) => inFullTier || withControls.has(address);

for (const { address, locale, title, twins } of openedPages.filter(isWalked)) {
  sharedContextTest(`${address} works without scripts`, async ({ page, site, request }) => {
    await page.goto(address);
    await expect(page).toHaveTitle(fullTitle(title, locale));
    await expect(site.heading()).toBeVisible();
    const words = site.main().locator(':is(p, li, dd, td, label):visible');
    expect(await words.count()).toBeGreaterThan(2);
    await expect(page.locator('[aria-busy=true], [role=progressbar]:visible')).toHaveCount(0);
    expect(await idleButtons(page)).toEqual([]);
    for (const list of await listFormTargets(page)) {
      expect((await request.get(list)).status(), list).toBe(200);
    }

    // A certificate has no layout: its other language is a separate address.
    if (address.includes('/certificate')) return;
    const other = locale === 'ru' ? 'en' : 'ru';
    await expect(site.languageLink()).toHaveAttribute('href', twins[other]);
  });
}

for (const { address } of openedStates.filter(isWalked)) {
  sharedContextTest(
    `${address} has neither a loading state nor an idle button without scripts`,
    async ({ page, site }) => {
      await page.goto(address);
      await expect(site.heading()).toBeVisible();
      await expect(page.locator('[aria-busy=true], [role=progressbar]:visible')).toHaveCount(0);
      expect(await idleButtons(page)).toEqual([]);
    },
  );
}

for (const { locale } of walkedIn('en')) {
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

  test(`without scripts forms and chips filter the lists in ${locale}`, async ({ page }) => {
    const said = words[locale];
    const { more, grade, fellow, find, event } = said;
    const main = page.getByRole('main');
    await page.goto(addressOf('/members', locale));
    await main.getByText(more, { exact: true }).click();
    await main.getByRole('combobox', { name: grade }).selectOption(fellow);
    await main.getByRole('button', { name: find }).click();
    await expect(page).toHaveURL(/[?&]grade=fellow/);
    const people = main.locator('li').filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(people.filter({ hasText: fellow }).first()).toBeVisible();
    await expect(people.filter({ hasNotText: fellow })).toHaveCount(0);

    await page.goto(addressOf('/news', locale));
    await main.getByRole('link', { name: event, exact: true }).click();
    await expect(page).toHaveURL(/[?&]category=event/);
    const articles = main.locator('ol > li:visible');
    await expect(articles.filter({ hasText: event }).first()).toBeVisible();
    await expect(articles.filter({ hasNotText: event })).toHaveCount(0);

    const topic = main.getByRole('combobox', { name: said.topic });
    const second = await topic.locator('option').nth(1).getAttribute('value');
    await topic.selectOption(second);
    await main.getByRole('button', { name: said.show }).click();
    await expect(page).toHaveURL(new RegExp(`[?&]category=event&year=&topic=${second}$`));
    await expect(topic).toHaveValue(second ?? '');
  });

  test(`without scripts a text filters the answers in ${locale}`, async ({ page, site }) => {
    const { answers, password: word } = words[locale];
    const questions = site.main().locator('summary');
    await page.goto(addressOf('/help', locale));
    const all = await questions.count();
    const field = site.main().getByRole('searchbox', { name: answers });
    await field.fill(word);
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/help\\?q=${encodeURIComponent(word)}$`));
    await expect(field).toHaveValue(word);
    const narrowed = await questions.count();
    expect(narrowed).toBeGreaterThan(0);
    expect(narrowed).toBeLessThan(all);
    await expect(site.main().getByRole('status')).toContainText(String(narrowed));
  });

  test(`without scripts the menu opens and its links work in ${locale}`, async ({ page, site }) => {
    await page.goto(addressOf('/', locale));
    await site.menuButton().click();
    await site.menu().getByRole('link', { name: rules }).click();

    await expect(page).toHaveURL(addressOf('/confrules', locale));
    await expect(site.heading()).toHaveText(rules);
  });

  test(`without scripts the drawer of a phone opens and its links work in ${locale}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(addressOf('/', locale));
    await site.menuButton().click();
    await site.drawer().getByRole('link', { name: rules }).click();

    await expect(site.heading()).toHaveText(rules);
  });

  test(`without scripts sign-in shows a refusal and then signs in, in ${locale}`, async ({
    page,
    site,
    signIn,
  }) => {
    expectErrors('a wrong password', /^401 POST \/auth\/login$/);
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

test('without scripts the table of contents of a long page expands on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/mission');
  const contents = page.getByRole('group').filter({ hasText: 'On this page' });
  await contents.getByText('On this page').click();
  const first = contents.getByRole('link').first();

  await expect(first).toBeVisible();
  await first.click();
  await expect(page).toHaveURL(/\/en\/mission#.+/);
});
