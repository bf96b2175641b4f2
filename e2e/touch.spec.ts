import type { Page } from '@playwright/test';
import { phone } from './phone.ts';
import { expect, test } from './site.ts';
import { fullTierTag } from './tier.ts';
import { swipeRight } from './touch.ts';

// A phone, and pages whose host is not loaded: the first tap works at once, or hydrates the page.
test.use({ ...phone, hydrated: false });

const expectHydrated = (page: Page) => expect(page.locator('html[data-booted]')).toBeAttached();

test('search opens by a tap, finds typed text, and a tapped result opens', {
  tag: fullTierTag,
}, async ({ page, site }) => {
  await page.goto('/about-us');
  await site.header().getByRole('button', { name: 'Поиск' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Поиск' });
  await expect(dialog.getByRole('textbox').or(dialog.getByRole('combobox'))).toBeFocused();
  await page.keyboard.type('миссия');
  await dialog.getByRole('option', { name: 'Миссия' }).first().tap();
  await expect(site.heading()).toHaveText('Миссия');
});

test('the menu opens by a tap and closes by a swipe', async ({ page, site }) => {
  await page.goto('/en/about-us');
  await site.menuButton().tap();
  await expect(site.drawer()).toBeVisible();
  await expectHydrated(page);
  await swipeRight(site.drawer(), 0.3);
  await expect(site.drawer()).toBeHidden();
});

test('theme and language react to a tap', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about-us');
  await site.menuButton().tap();
  await site.themeToggle(site.drawer()).tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await site.languageLink(site.drawer()).tap();
  await expect(page).toHaveURL('/en/about-us');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the footer can reset the colour mode to that of the device', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/en/about-us');
  const device = site.footer().getByRole('button', { name: 'Device theme' });
  await site.themeToggle(site.footer()).tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await device.tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(device).toHaveAttribute('aria-pressed', 'true');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

/** One control of each kind that needs hydration: where it is, and what a tap on it does. */
const controls: [
  what: string,
  path: string,
  control: string,
  does: (page: Page) => Promise<void>,
][] = [
  [
    'the start of a skill check',
    '/skill-check',
    'form button[type=submit]',
    (page) => expect(page.locator('#question')).toBeFocused(),
  ],
  [
    'the eye of a password',
    '/login',
    'button[aria-pressed], button[aria-controls]',
    (page) =>
      expect(page.locator('input[autocomplete=current-password]')).toHaveAttribute('type', 'text'),
  ],
];

for (const [what, path, control, does] of controls) {
  test(`${what} reacts to a tap`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('main').locator(control).first().tap();
    await does(page);
  });
}
