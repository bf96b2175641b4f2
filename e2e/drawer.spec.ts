import type { Page } from '@playwright/test';
import { seriousFindings } from './accessibility.ts';
import { expect, test } from './site.ts';
import { isMarkedDocument, markDocument } from './watch.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Drags a finger to the right over the drawer by a share of its width. */
async function swipe(page: Page, box: { x: number; y: number; width: number }, share: number) {
  const touch = await page.context().newCDPSession(page);
  const start = { x: box.x + 20, y: box.y + 300 };
  const at = (part: number) => [{ x: start.x + box.width * share * part, y: start.y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('the drawer opens by a tap and closes by its button', async ({ site }) => {
  await site.open('/');
  await expect(site.drawer()).toBeHidden();
  await site.menuButton().tap();
  await expect(site.drawer()).toBeVisible();

  await site.drawerClose().tap();
  await expect(site.drawer()).toBeHidden();
});

test('the drawer closes when a page is chosen, without a reload', async ({ page, site }) => {
  await site.open('/');
  await markDocument(page);
  await site.menuButton().tap();
  await site.drawer().getByRole('link', { name: 'Миссия' }).tap();

  await expect(site.heading()).toHaveText('Миссия');
  await expect(site.drawer()).toBeHidden();
  expect(await isMarkedDocument(page)).toBe(true);
});

test('the drawer closes when the reader goes back', async ({ page, site }) => {
  await site.open('/news');
  await site.menuButton().tap();
  await site.drawer().getByRole('link', { name: 'Миссия' }).tap();
  await expect(site.heading()).toHaveText('Миссия');
  await site.menuButton().tap();
  await page.goBack();

  await expect(site.heading()).toHaveText('Новости');
  await expect(site.drawer()).toBeHidden();
});

test('the drawer closes by a tap beside it', async ({ page, site }) => {
  await site.open('/');
  await site.menuButton().tap();
  const box = await site.drawer().boundingBox();
  if (!box) throw new Error('the drawer is not drawn');
  await page.touchscreen.tap(box.x / 2, 400);

  await expect(site.drawer()).toBeHidden();
});

test('a swipe beyond a quarter of the drawer closes it, a shorter one does not', async ({
  page,
  site,
}) => {
  await site.open('/');
  await site.menuButton().tap();
  await expect(site.drawer()).toBeVisible();
  const box = await site.drawer().boundingBox();
  if (!box) throw new Error('the drawer is not drawn');

  await swipe(page, box, 0.2);
  await expect(site.drawer()).toBeVisible();
  await expect(site.drawer()).toHaveCSS('translate', /none|0px/);

  await swipe(page, box, 0.3);
  await expect(site.drawer()).toBeHidden();
});

test('what lies behind the open drawer cannot be reached', async ({ page, site }) => {
  await site.open('/');
  const behind = page.getByRole('main').getByRole('link').first();
  const box = await behind.boundingBox();
  const isReached = () =>
    page.evaluate(
      (at) => document.elementFromPoint(at?.x ?? 0, at?.y ?? 0)?.closest('main') !== null,
      box && { x: box.x + 5, y: box.y + 5 },
    );
  expect(await isReached()).toBe(true);

  await site.menuButton().tap();
  await expect(site.drawer()).toBeVisible();
  expect(await isReached()).toBe(false);
});

test('the drawer leads to the same page in the other language', async ({ page, site }) => {
  await site.open('/mission');
  await site.menuButton().tap();
  await site.languageLink(site.drawer()).tap();

  await expect(page).toHaveURL('/en/mission');
  await expect(site.heading()).toHaveText('Mission');
});

test('the drawer lists every page there is', async ({ site }) => {
  await site.open('/en');
  await site.menuButton().tap();

  await expect(site.drawer().getByRole('link')).toHaveText([
    'RU',
    'About us',
    'Members',
    'FAQ',
    /^Contacts/,
    'Tech radar',
    'Skill check',
    'Personal account',
    'Mentoring platform',
    'Legislative initiatives',
    'Forum',
    'Resources',
    'History',
    'Mission',
    'Event rules',
    'Charter',
    'Terms of use',
    'Personal data',
  ]);
});

test('the open drawer is accessible in light and dark', async ({ page, site }) => {
  await site.open('/en');
  await site.menuButton().tap();
  await expect(site.drawer()).toBeVisible();

  expect(await seriousFindings(page, 'light')).toEqual([]);
  expect(await seriousFindings(page, 'dark')).toEqual([]);
});
