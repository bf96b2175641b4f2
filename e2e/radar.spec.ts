import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';
import { fullTierTag } from './tier.ts';
import { scriptsOf } from './watch.ts';

const words = {
  ru: {
    title: 'Технорадар',
    show: 'Показать',
    trial: 'Пробовать',
    picture: /^Картинка радара/,
    compare: 'Сравнить с прошлым выпуском',
    dropped: /Новое/,
    history: 'История по выпускам',
    close: 'Закрыть',
    used: /^Использую я/,
    use: 'Использую',
    save: 'Сохранить',
    saved: 'Сохранено.',
    withdraw: 'Отозвать',
    withdrawn: 'Ответ отозван.',
    suggest: 'Предложить технологию',
  },
  en: {
    title: 'Tech radar',
    show: 'Show',
    trial: 'Trial',
    picture: /^The radar as a picture/,
    compare: 'Compare with the previous edition',
    dropped: /New/,
    history: 'History by edition',
    close: 'Close',
    used: /^Used by me/,
    use: 'I use it',
    save: 'Save',
    saved: 'Saved.',
    withdraw: 'Withdraw',
    withdrawn: 'Your answer is withdrawn.',
    suggest: 'Suggest a technology',
  },
};

function focusIsOutside(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement !== body && !activeElement?.closest('dialog[open]');
  });
}

/** The number in parentheses. */
function usedIn(label: string): number {
  return Number(/\((\d+)\)/.exec(label)?.[1]);
}

for (const { locale } of walkedIn('ru')) {
  const said = words[locale];

  test(`the radar filters, compares editions and shows one item in full in ${locale}`, async ({
    page,
    site,
  }) => {
    await site.open(addressOf('/tech-radar', locale));
    await expect(site.heading()).toHaveText(said.title);
    await expect(page.locator('li[id^=thing-]')).toHaveCount(60);

    await page.locator('select[name=ring]').selectOption(said.trial);
    await page.getByRole('button', { name: said.show, exact: true }).click();
    await expect(page).toHaveURL(/ring=trial/);
    await expect(page.getByRole('heading', { level: 3, name: said.trial })).toHaveCount(4);
    await expect.poll(() => page.locator('li[id^=thing-]').count()).toBeLessThan(60);

    await page.getByRole('link', { name: said.compare }).click();
    await expect(page.getByRole('rowheader', { name: said.dropped })).toBeVisible();

    const [name = ''] = await page.locator('li[id^=thing-] a').allTextContents();
    await page.getByRole('main').getByRole('link', { name, exact: true }).last().click();
    const detail = page.getByRole('dialog', { name, exact: true });
    await expect(detail.getByRole('heading', { name: said.history })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
  });

  test(`an item slides over the list, traps the focus and restores it in ${locale}`, async ({
    page,
    site,
  }) => {
    await site.open(addressOf('/tech-radar', locale));
    const list = new URL(page.url()).pathname;
    const link = page.locator('li[id^=thing-] a').nth(40);
    const name = (await link.textContent()) ?? '';
    const panel = page.getByRole('dialog', { name, exact: true });
    for (const close of ['Escape', 'link', 'back'] as const) {
      await link.click();
      await expect(panel.getByRole('heading', { name: said.history })).toBeVisible();
      await expect(page).toHaveURL(/[?]item=/);
      await expect(panel.getByRole('link', { name: said.close })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      expect(await focusIsOutside(page)).toBe(false);
      if (close === 'Escape') await page.keyboard.press('Escape');
      else if (close === 'link') await panel.getByRole('link', { name: said.close }).click();
      else await page.goBack();
      await expect(panel).toBeHidden();
      await expect(link).toBeFocused();
      await expect(page).toHaveURL(list);
    }
  });

  test(`an item over the list is accessible in light and dark in ${locale}`, {
    tag: fullTierTag,
  }, async ({ page, site }) => {
    await site.open(addressOf('/tech-radar', locale));
    const link = page.locator('li[id^=thing-] a').first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    const panel = page.getByRole('dialog', { name, exact: true });
    await expect(panel.getByRole('heading', { name: said.history })).toBeVisible();
    await expectAccessible(page);
    await expect(panel).toBeVisible();
  });

  test(`an item opened by its address is shown in the page itself in ${locale}`, {
    tag: fullTierTag,
  }, async ({ page, site }) => {
    await site.open(addressOf('/tech-radar', locale));
    const link = page.locator('li[id^=thing-] a').first();
    const name = (await link.textContent()) ?? '';
    await site.open((await link.getAttribute('href')) ?? '');
    const detail = page.getByRole('region', { name, exact: true });
    await expect(detail).toBeVisible();
    await detail.focus();
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
  });

  test(`a member states an opinion on an item and withdraws it in ${locale}`, async ({
    page,
    site,
    signInAs,
  }) => {
    await signInAs('senior');
    await site.open(addressOf('/tech-radar', locale));
    const count = page.getByRole('checkbox', { name: said.used });
    await expect(count).toBeVisible();
    const before = usedIn((await count.evaluate((box) => box.parentElement?.textContent)) ?? '');
    // An item on which the demo's senior member has no opinion.
    const link = page.locator('li[id^=thing-] a').nth(locale === 'ru' ? 55 : 57);
    const name = (await link.textContent()) ?? '';
    await link.click();
    const panel = page.getByRole('dialog', { name, exact: true });
    await panel.getByRole('radio', { name: said.use, exact: true }).check();
    await panel.getByRole('textbox').fill('Каждый день. Every day.');
    await panel.getByRole('button', { name: said.save }).click();
    await expect(panel.getByRole('status')).toHaveText(said.saved);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    await count.check();
    await expect(page.locator('li[id^=thing-] a')).toHaveCount(before + 1);
    await page.locator('li[id^=thing-] a', { hasText: name }).first().click();
    await expect(panel.getByRole('textbox')).toHaveValue('Каждый день. Every day.');
    await panel.getByRole('button', { name: said.withdraw }).click();
    await expect(panel.getByRole('status')).toHaveText(said.withdrawn);
    await expect(panel.getByRole('radio', { name: said.use, exact: true })).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.locator('li[id^=thing-] a')).toHaveCount(before);
  });

  test(`a member suggests an item and gets a number in ${locale}`, { tag: fullTierTag }, async ({
    page,
    site,
    signInAs,
  }) => {
    await signInAs('member');
    await site.open(addressOf('/tech-radar', locale));
    await page.getByText(said.suggest, { exact: true }).click();
    const form = page.getByRole('main').locator('details form');
    await form.getByRole('textbox').first().fill('Bruno');
    await form.getByRole('textbox').last().fill('Third year in a row, and nobody misses the rest.');
    await form.getByRole('button').click();
    await expect(form.getByRole('status')).toHaveText(/Q-\d{4}-\d{5}/);
  });

  test(`without scripts the radar is a list with a form and links in ${locale}`, {
    tag: fullTierTag,
  }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(addressOf('/tech-radar', locale));
    await page.locator('select[name=ring]').selectOption(said.trial);
    await page.getByRole('button', { name: said.show, exact: true }).click();
    await expect(page).toHaveURL(/ring=trial/);
    await expect.poll(() => page.locator('li[id^=thing-]').count()).toBeLessThan(60);
    await page.locator('li[id^=thing-] a').first().click();
    await expect(page.getByRole('heading', { name: said.history })).toBeVisible();
    await context.close();
  });
}

test('on the picture Tab follows the numbers and arrow keys move to the nearest dot', {
  tag: fullTierTag,
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await site.open('/en/tech-radar');
  const picture = page.getByRole('group', { name: words.en.picture });
  const focused = picture.locator('a:focus');
  await picture.getByRole('link').first().focus();
  await expect(focused).toHaveAttribute('aria-label', /^1\. /);
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAttribute('aria-label', /^2\. /);
  await page.keyboard.press('ArrowRight');
  await expect(focused).not.toHaveAttribute('aria-label', /^2\. /);
  const label = (await focused.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  const name = /^\d+\. (.+): [^:]+$/.exec(label)?.[1] ?? '';
  await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
});

test.describe('before hydration', () => {
  test.use({ hydrated: false });

  test('a click on an item hydrates the page, and visitors are not asked for an opinion', async ({
    page,
  }) => {
    const scripts = scriptsOf(page);
    await page.goto('/en/tech-radar');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    expect(scripts).toEqual([]);
    const link = page.locator('li[id^=thing-] a').nth(3);
    const name = (await link.textContent()) ?? '';
    await link.click();
    const panel = page.getByRole('dialog', { name, exact: true });
    await expect(panel).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expect(panel.getByRole('radio')).toHaveCount(0);
    await expect(page.getByText(words.en.suggest)).toHaveCount(0);
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true });

    test('an item opens as its own document, without a script', async ({ page }) => {
      const scripts = scriptsOf(page);
      await page.goto('/en/tech-radar');
      const link = page.locator('li[id^=thing-] a').nth(3);
      const name = (await link.textContent()) ?? '';
      await link.tap();
      await expect(page).toHaveURL(/[?]item=/);
      await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: words.en.history })).toBeVisible();
      expect(scripts).toEqual([]);
    });
  });
});

for (const { locale } of walkedIn('en')) {
  test.describe(`on the picture of a page that is not hydrated, in ${locale}`, () => {
    test.use({ hydrated: false });

    test('a click on a dot hydrates the page and opens the same item as the list', {
      tag: fullTierTag,
    }, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(addressOf('/tech-radar', locale));
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      const dot = page.getByRole('group', { name: words[locale].picture }).getByRole('link');
      const label = (await dot.nth(4).getAttribute('aria-label')) ?? '';
      await dot.nth(4).click();
      const name = /^\d+\. (.+): [^:]+$/.exec(label)?.[1] ?? '';
      await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
      await expect(page).toHaveURL(/[?]item=/);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });

    test('hovering a dot shows its name without a click', { tag: fullTierTag }, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(addressOf('/tech-radar', locale));
      const dot = page.getByRole('group', { name: words[locale].picture }).getByRole('link');
      const label = (await dot.nth(4).getAttribute('aria-label')) ?? '';
      await dot.nth(4).hover();
      await expect(page.getByRole('tooltip')).toHaveText(label);
      await expect(page).not.toHaveURL(/[?]item=/);
    });

    test('a dot is an ordinary link when the scripts never load', { tag: fullTierTag }, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(addressOf('/tech-radar', locale));
      const dot = page.getByRole('group', { name: words[locale].picture }).getByRole('link');
      await dot.nth(4).click();
      await expect(page.getByRole('heading', { name: words[locale].history })).toBeVisible();
    });
  });
}

test('an edition can be exported as CSV and JSON, and editions have a feed', async ({
  request,
}) => {
  const csv = await (await request.get('/tech-radar/2025-2.csv')).text();
  expect(csv).toMatch(/^\uFEFFname,ring,quadrant,isNew,status,description\r\n/);
  const items = await (await request.get('/en/tech-radar/2025-2.json')).json();
  expect(items).toHaveLength(60);
  expect(items.filter(({ isNew }: { isNew: string }) => isNew === 'TRUE')).toHaveLength(8);
  expect(await (await request.get('/feed/radar.xml')).text()).toContain('2025-1');
  expect((await request.get('/tech-radar/1999-1.csv')).status()).toBe(404);
  expect((await request.get('/tech-radar?item=no-such-item')).status()).toBe(404);
});
