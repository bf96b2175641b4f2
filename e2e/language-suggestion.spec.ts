// The site suggests the other language to readers who prefer it: docs/domain/languages.md.
import { expect, test } from './site.ts';
import { widened } from './tier.ts';

const offered = {
  ru: { address: '/mission', speaks: 'en-GB', words: 'This page is also available in English.' },
  en: { address: '/en/mission', speaks: 'ru-RU', words: 'Эта страница есть и на русском.' },
};

for (const [locale, { address, speaks, words }] of Object.entries(offered)) {
  test.describe(`a reader of a page in ${locale} who prefers the other language`, () => {
    test.use({ locale: speaks, hydrated: false });

    test('gets a suggestion that leads to the same page', async ({ page }) => {
      await page.goto(`${address}?from=letter`);
      const suggestion = page.getByRole('complementary', { name: words });
      await expect(suggestion).toHaveAttribute('lang', speaks.slice(0, 2));
      await suggestion.getByRole('link').click();
      await expect(page).toHaveURL(`${locale === 'ru' ? '/en/mission' : '/mission'}?from=letter`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('aside')).toBeHidden();
    });
  });
}

test.describe('a suggestion', () => {
  test.use({ locale: 'en-US' });

  for (const hydrated of widened([false], [true])) {
    test.describe(hydrated ? 'on a hydrated page' : 'on a page that is not hydrated', () => {
      test.use({ hydrated });

      test('is dismissed by keyboard and does not come back', async ({ page, site }) => {
        if (hydrated) await site.open('/mission');
        else await page.goto('/mission');
        const stay = page.getByRole('button', { name: 'Stay in Russian' });
        await stay.focus();
        await page.keyboard.press('Enter');
        await expect(stay).toBeHidden();
        await page.goto('/history');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(stay).toBeHidden();
      });
    });
  }

  test('is in place from the first paint on (no layout shift)', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as { value?: number } & PerformanceEntry).value ?? 0);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/mission');
    await expect(page.getByRole('button', { name: 'Stay in Russian' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
  });

  test('is not shown where the page does not exist in that language', async ({ page }) => {
    await page.goto('/news/regional-meetings-only-ru');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stay in Russian' })).toBeHidden();
  });

  test('is not shown to readers of their own language', async ({ page }) => {
    await page.goto('/en/mission');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('aside')).toBeHidden();
  });
});
