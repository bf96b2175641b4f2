import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectErrors, noAnswer } from './page-errors.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';

const words = {
  ru: {
    begin: 'Начать',
    unknown: 'Не знаю',
    skip: 'Пропустить',
    result: 'Результат',
    share: 'Поделиться уровнями',
    shared: 'Результат проверки навыков',
    self: 'Самооценка',
    explain: /пояснение после/,
    answer: 'Ответ',
  },
  en: {
    begin: 'Start',
    unknown: 'I don’t know',
    skip: 'Skip',
    result: 'Result',
    share: 'Share the levels',
    shared: 'Skill check result',
    self: 'Self-rating',
    explain: /explanation after/,
    answer: 'Answer',
  },
};

/** Answers the whole check with «I don't know». */
async function answerAll(page: Page, said: (typeof words)['ru']): Promise<void> {
  const result = page.getByRole('heading', { name: said.result, exact: true });
  const button = page
    .getByRole('button', { name: said.unknown, exact: true })
    .or(page.getByRole('button', { name: said.skip, exact: true }));
  for (;;) {
    await expect(button.or(result)).toBeVisible();
    if (await result.isVisible()) return;
    const question = await page.locator('#question').textContent();
    await button.click();
    await expect(
      result.or(page.locator('#question').filter({ hasNotText: question ?? '' })),
    ).toBeVisible();
  }
}

for (const { locale } of walkedIn('ru')) {
  const said = words[locale];

  test(`a check can be completed offline and sends nothing, in ${locale}`, async ({
    page,
    site,
    context,
  }) => {
    expectErrors('no network', ...noAnswer);
    await site.open(addressOf('/skill-check?area=security', locale));
    await page.getByRole('checkbox', { name: said.explain }).uncheck();
    await page.getByRole('button', { name: said.begin, exact: true }).click();
    await expect(page.locator('#question')).toBeFocused();

    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      sent.push(pathname + search);
    });
    await context.setOffline(true);
    await answerAll(page, said);
    await expect(page.getByRole('table')).toBeVisible();
    // The page checks for newer builds, for which it loads a script, and asks how many mentors are free: nothing of the check
    // is in that.
    const carriesNothing =
      /^\/(builds\/latest\.json\?\d+|api\/directus\/mentoring\/open|_shell\/static\/js\/async\/[\w.]+\.js)$/;
    expect(sent.filter((path) => !carriesNothing.test(path))).toEqual([]);
    await context.setOffline(false);

    const share = page.getByRole('region', { name: said.share });
    const address = await share.getByRole('textbox').inputValue();
    expect(new URL(address).search).toBe('?result=security.0');
    await page.goto(address);
    await expect(site.heading()).toHaveText(said.shared);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test(`a question, its result and the shared result are accessible in light and dark, in ${locale}`, async ({
    page,
    site,
  }) => {
    test.slow();
    await site.open(addressOf('/skill-check?area=security', locale));
    await page.getByRole('checkbox', { name: said.explain }).uncheck();
    await page.getByRole('button', { name: said.begin, exact: true }).click();
    await expect(page.locator('#question')).toBeVisible();
    await expectAccessible(page);

    await answerAll(page, said);
    await expectAccessible(page);
    const share = page.getByRole('region', { name: said.share });
    await page.goto(await share.getByRole('textbox').inputValue());
    await expect(site.heading()).toHaveText(said.shared);
    await expectAccessible(page);
  });

  test(`without scripts the questions of an area are a list with collapsed answers, in ${locale}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(addressOf('/skill-check?area=security', locale));
    const answers = page.locator('noscript details, details').filter({ hasText: said.answer });
    expect(await answers.count()).toBeGreaterThan(10);
    await expect(page.getByRole('button', { name: said.begin, exact: true })).toBeHidden();
    await context.close();
  });
}

test('questions can be answered by keyboard, and a paused check continues after a reload', async ({
  page,
  site,
}) => {
  const said = words.en;
  await site.open('/en/skill-check?area=security&seed=5');
  await page.getByRole('checkbox', { name: said.explain }).uncheck();
  await page.getByRole('button', { name: said.begin, exact: true }).click();
  const progress = page.getByRole('status').filter({ hasText: /Self-rating|of 8/ });
  await expect(progress).toBeVisible();
  const first = await page.locator('#question').textContent();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.locator('#question')).not.toHaveText(first ?? '');
  const second = await page.locator('#question').textContent();

  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('#question')).toHaveText(second ?? '');
});
