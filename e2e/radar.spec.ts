import { addressOf, expect, languages, test } from './site.ts';

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
  },
};

for (const { locale } of languages) {
  const said = words[locale];

  test(`the radar filters, compares and tells one thing in full in ${locale}`, async ({
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
    const detail = page.getByRole('region', { name, exact: true });
    await expect(detail.getByRole('heading', { name: said.history })).toBeVisible();
    await expect(detail).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
  });

  test(`without scripts the radar is a list with a form and links in ${locale}`, async ({
    browser,
    baseURL,
  }) => {
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

test('on the picture Tab goes by number and arrow keys to neighbours', async ({ page, site }) => {
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
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
});

test('no two dots of the picture touch', async ({ page }) => {
  await page.goto('/en/tech-radar');
  const dots = await page.locator('svg a > g').evaluateAll((groups) =>
    groups.map((group) => {
      const [x = 0, y = 0] = (group.getAttribute('transform')?.match(/[\d.]+/g) ?? []).map(Number);
      return { x, y, r: Number(group.querySelector('circle')?.getAttribute('r')) };
    }),
  );
  expect(dots).toHaveLength(60);
  const touching = dots.flatMap((one, index) =>
    dots.slice(index + 1).filter((two) => Math.hypot(one.x - two.x, one.y - two.y) < one.r + two.r),
  );
  expect(touching).toEqual([]);
});

test('an edition leaves as a sheet and as JSON, and editions as a feed', async ({ request }) => {
  const csv = await (await request.get('/tech-radar/2025-2.csv')).text();
  expect(csv).toMatch(/^\uFEFFname,ring,quadrant,isNew,status,description\r\n/);
  const things = await (await request.get('/en/tech-radar/2025-2.json')).json();
  expect(things).toHaveLength(60);
  expect(things.filter(({ isNew }: { isNew: string }) => isNew === 'TRUE')).toHaveLength(8);
  expect(await (await request.get('/feed/radar.xml')).text()).toContain('2025-1');
  expect((await request.get('/tech-radar/1999-1.csv')).status()).toBe(404);
  expect((await request.get('/tech-radar?item=no-such-thing')).status()).toBe(404);
});
