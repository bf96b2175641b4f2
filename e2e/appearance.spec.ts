import { expectErrors } from './page-errors.ts';
import { product } from './servers/product.ts';
import { addressOf, expect, ownCookies, test, walkedIn } from './site.ts';
import { fullTierTag, widened } from './tier.ts';

const firstPaints = widened<['light' | 'dark', string]>(
  [['dark', '/']],
  [
    ['light', '/login'],
    ['light', '/'],
    ['dark', '/login'],
  ],
);

for (const [colorScheme, address] of firstPaints) {
  test(`${address} has the device's ${colorScheme} colours before its first paint`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.addInitScript(() => {
      const times: number[] = [];
      Object.assign(window, { themeTimes: times });
      new MutationObserver(() => times.push(performance.now())).observe(document, {
        subtree: true,
        attributes: true,
        attributeFilter: ['data-theme'],
      });
    });
    await site.open(address);
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);

    const { times, painted } = await page.evaluate(() => ({
      times: (window as unknown as { themeTimes: number[] }).themeTimes,
      painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    }));
    expect(times).toHaveLength(1);
    expect(times[0]).toBeLessThan(painted);
  });
}

test('a chosen colour mode overrides the device setting and is remembered', async ({
  page,
  site,
  signInAs,
}) => {
  const html = page.locator('html');
  await signInAs('member');
  await site.open('/');
  await site.themeToggle().click();
  await expect(html).toHaveAttribute('data-theme', 'dark');

  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.goto('/c');
  await expect(html).toHaveAttribute('data-theme', 'dark');

  await site.booted();
  await site.themeToggle().click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/en/news');
  await expect(html).toHaveAttribute('data-theme', 'light');
});

for (const { locale } of walkedIn('ru')) {
  const address = addressOf('/history', locale);

  test(`a drawing on ${address} follows the colour mode of its page`, { tag: fullTierTag }, async ({
    site,
  }) => {
    await site.open(address);
    const drawings = site.main().getByRole('figure').getByRole('img');
    await expect(drawings).toHaveCount(3);
    await expect(drawings.first()).toHaveAttribute('src', /engineers\./);
    const words = await drawings.first().getAttribute('alt');

    await site.themeToggle().click();
    await expect(drawings).toHaveCount(3);
    await expect(drawings.first()).toHaveAttribute('src', /engineers-dark\./);
    await expect(drawings.first()).toHaveAttribute('alt', words ?? '');
    await drawings.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => drawings.first().evaluate((drawing: HTMLImageElement) => drawing.naturalWidth))
      .toBe(1200);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, hydrated: false });

  test('a drawing follows the colour mode of the device', { tag: fullTierTag }, async ({
    page,
    site,
  }) => {
    await page.goto('/history');
    const drawing = site.main().getByRole('figure').first().getByRole('img');
    await expect(drawing).toHaveAttribute('src', /engineers\./);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(drawing).toHaveAttribute('src', /engineers-dark\./);
  });
});

test('the colour mode follows the device until the user chooses one', { tag: fullTierTag }, async ({
  page,
  site,
}) => {
  await site.open('/');
  await page.emulateMedia({ colorScheme: 'dark' });

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a certificate stays light whatever mode was chosen', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await site.open('/members/mariia-lesoverskaia/certificate');

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('color-mode'))).toBeNull();
});

test('the language switch keeps path, query and fragment, and the choice is remembered for a year', async ({
  page,
  site,
}) => {
  await site.open('/news?page=2#content');
  await site.languageLink().click();
  await expect(page).toHaveURL('/en/news?page=2#content');

  const [cookie, ...others] = await ownCookies(page);
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({
    name: 'i18n_redirected',
    value: 'en',
    sameSite: 'Lax',
    path: '/',
  });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThanOrEqual(365);
});

test('theme and language switches work before the host is loaded', async ({ page, site }) => {
  expectErrors('no script arrives', /^console Failed to load resource: net::ERR_FAILED \S+\.js$/);
  await page.route('**/_shell/**/*.js', (route) => route.abort());
  await page.goto('/mission#principles');
  await site.themeToggle().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await site.languageLink().click();
  await expect(page).toHaveURL('/en/mission#principles');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const cookies = await ownCookies(page);
  expect(cookies.map(({ name, value }) => [name, value])).toEqual([['i18n_redirected', 'en']]);
});

for (const { locale, prefix } of walkedIn('en')) {
  test(`the layout marks the current section and names the association in ${locale}`, async ({
    site,
    page,
  }) => {
    await site.open(`${prefix}/news/two-person-rule`);
    const current = site.header().getByRole('navigation').first().locator('[aria-current=page]');
    const contacts = site.section({ ru: 'Контакты', en: 'Contacts' }[locale]);
    const year = new Date().getFullYear();

    await expect(current).toHaveText({ ru: 'Новости', en: 'News' }[locale]);
    await expect(contacts).toHaveAttribute('target', '_blank');
    await expect(contacts).toHaveAttribute('rel', /noopener/);
    await expect(site.footer()).toContainText(`© 2022–${year} ${product.name[locale]}`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  });
}

test('the menu leads a visitor to sign-in and from there to the member area', {
  tag: fullTierTag,
}, async ({ page, site }) => {
  await site.open('/en/mission');
  await site.menuButton().click();
  await site.menu().getByRole('link', { name: 'Mentoring platform' }).click();

  await expect(page).toHaveURL(
    (url) => url.pathname === '/en/login' && url.searchParams.get('redirect') === '/en/c/mentoring',
  );
});

test('the menu leads a signed-in member straight to the member area', { tag: fullTierTag }, async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs('member');
  await site.open('/en/mission');
  await expect(site.accountButton()).toBeVisible();
  await site.menuButton().click();
  await site.menu().getByRole('link', { name: 'Mentoring platform' }).click();

  await expect(page).toHaveURL('/en/c/mentoring');
});

test.describe('before hydration', () => {
  test.use({ hydrated: false });

  for (const { locale } of walkedIn('ru')) {
    test(`an icon-only button has a tooltip in ${locale}`, { tag: fullTierTag }, async ({
      page,
      site,
    }) => {
      await page.goto(addressOf('/mission', locale));
      const toggle = site.themeToggle();
      const tooltip = () =>
        toggle.evaluate((element) => {
          const { content, opacity } = getComputedStyle(element, '::after');
          return { content, opacity };
        });
      const name = await toggle.getAttribute('aria-label');
      expect(await tooltip()).toEqual({ content: 'none', opacity: '1' });
      await toggle.hover();
      await expect.poll(tooltip).toEqual({ content: `"${name}"`, opacity: '1' });
      await expect(page.locator('html[data-booted]')).toHaveCount(0);
    });
  }
});

test('a page hydrates and its colour mode can be changed when browser storage is unavailable', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('Access is denied for this document', 'SecurityError');
        },
      });
    }
  });
  await site.open('/mission');
  await site.themeToggle().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
