import type { Page } from '@playwright/test';
import { expectErrors } from './page-errors.ts';
import { password, people } from './people/accounts.ts';
import { expect, test } from './site.ts';
import { fullTierTag } from './tier.ts';

const { member } = people;

/** DeferredClicks Tab and returns the name of the focused element. */
async function tab(page: Page): Promise<string> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const focused = document.activeElement;
    return (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '').trim();
  });
}

test('the first Tab stop is the skip link, and Enter follows it', async ({ page, site }) => {
  await site.open('/en/mission');
  await page.keyboard.press('Tab');
  await expect(site.skipLink()).toBeFocused();
  await expect(site.skipLink()).toBeInViewport();

  await page.keyboard.press('Enter');
  await expect(site.main()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(site.main().locator(':focus')).toHaveCount(1);
});

test('Tab moves through the header in reading order', async ({ page, site }) => {
  await site.open('/en/mission');
  const order = [];
  for (let stop = 0; stop < 14; stop += 1) order.push(await tab(page));

  expect(order.slice(0, 5)).toEqual([
    'Skip to content',
    'Skip to search',
    'Verify a certificate',
    'Switch between light and dark',
    'RU: Русская версия',
  ]);
  expect(order.slice(6)).toEqual([
    'About us',
    'Members',
    'News',
    expect.stringMatching(/^Contacts/),
    'Search',
    'Menu',
    'Sign in',
    'Join',
  ]);
});

test('the menu can be opened, navigated and closed by keyboard', { tag: fullTierTag }, async ({
  page,
  site,
}) => {
  await site.open('/en/mission');
  await site.menuButton().focus();
  await page.keyboard.press('Enter');
  await expect(site.menu()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(site.menu().locator('a:focus')).toHaveText('Personal account');
  // The page behind a popover is neither inert nor locked.
  await page.keyboard.press('Shift+Tab');
  await expect(site.menuButton()).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(site.menu()).toBeHidden();
  await expect(site.menuButton()).toBeFocused();
});

test('the drawer traps the focus, closes by Esc and restores the focus', {
  tag: fullTierTag,
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.open('/en/mission');
  await site.menuButton().focus();
  await page.keyboard.press('Enter');
  await expect(site.drawer()).toBeVisible();

  const links = await site.drawer().locator('a, button').count();
  for (let stop = 0; stop < links + 2; stop += 1) {
    await page.keyboard.press('Tab');
    const behind = await page.evaluate(
      () =>
        document.activeElement !== document.body &&
        document.activeElement?.closest('dialog') === null,
    );
    expect(behind).toBe(false);
  }

  await page.keyboard.press('Escape');
  await expect(site.drawer()).toBeHidden();
  await expect(site.menuButton()).toBeFocused();
});

test('a member signs in and out by keyboard alone', async ({ page, site, signIn }) => {
  await site.open('/en/login');
  for (let stop = 0; (await tab(page)) !== '' || stop === 0; stop += 1)
    expect(stop).toBeLessThan(9);
  await expect(signIn.email()).toBeFocused();
  await page.keyboard.type(member.email);
  await page.keyboard.press('Tab');
  await expect(signIn.password()).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/c');
  await expect(site.heading()).toContainText(member.name.en);

  // A focused link fetches the data of its page ahead, which the end of the session may overtake.
  expectErrors(
    'settings fetched ahead',
    /^40[14] GET \/api\/directus\/(account|people\/me)\/settings$/,
  );
  await site.accountButton().focus();
  await page.keyboard.press('Enter');
  // The home page, the settings, then the button.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await expect(site.signOutButton()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en');
  await expect(site.signInLink()).toBeVisible();
});

test('the focused element has a visible focus ring in light and dark', async ({ page, site }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await site.open('/en/mission');
    for (let stop = 0; stop < 9; stop += 1) {
      const name = await tab(page);
      const ring = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
        return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
      });
      expect(ring, name).toBeGreaterThanOrEqual(2);
    }
  }
});
