import { addressOf, expect, test, walkedIn } from './site.ts';
import { fullTierTag } from './tier.ts';

const words = {
  ru: {
    question: 'Кто может вступить?',
    yes: 'Да',
    no: 'Нет',
    thanks: /^Спасибо\sза\sответ/,
    only: /только\sна\sанглийском/,
    wish: 'Попросить перевод',
    wished: 'Спасибо, мы учли вашу просьбу.',
    fold: /^Только\sна\sанглийском/,
  },
  en: {
    question: 'Who can join?',
    yes: 'Yes',
    no: 'No',
    thanks: /^Thank you for telling us/,
    only: /available only in Russian so far/,
    wish: 'Ask for a translation',
    wished: 'Thank you, we have noted your request.',
    fold: /^Only in Russian/,
  },
};

for (const { locale } of walkedIn('en')) {
  const said = words[locale];

  test(`one click reports whether an answer helped in ${locale}`, async ({ page, site }) => {
    await site.open(addressOf('/help', locale));
    const answer = page.getByRole('group').filter({ hasText: said.question });
    await answer.getByText(said.question).click();
    const counted = page.waitForResponse('**/api/actions/feedback/answer');
    await answer.getByRole('button', { name: said.no, exact: true }).click();

    expect((await counted).status()).toBe(200);
    expect((await counted).request().postDataJSON()).toEqual({
      anchor: expect.stringMatching(/^[a-z-]+$/),
      helped: 'no',
      locale,
    });
    await expect(answer.getByText(said.thanks)).toBeVisible();
    await expect(answer.getByRole('button', { name: said.no, exact: true })).toBeHidden();
  });

  test(`a translation of a page can be requested in ${locale}`, async ({ page, site }) => {
    await site.open(addressOf('/news', locale));
    await page.getByText(said.fold).click();
    await page.getByRole('main').locator('details a').first().click();
    await expect(page.getByText(said.only)).toBeVisible();
    await page.getByRole('button', { name: said.wish }).click();

    await expect(page.getByText(said.wished)).toBeVisible();
  });

  test.describe(`without scripts in ${locale}`, () => {
    test.use({ javaScriptEnabled: false });

    test('the page comes back with thanks beside the answer', async ({ page }) => {
      await page.goto(addressOf('/help', locale));
      const answer = page.getByRole('group').filter({ hasText: said.question });
      await answer.getByText(said.question).click();
      await expect(answer.getByText(said.thanks)).toBeHidden();
      await answer.getByRole('button', { name: said.yes, exact: true }).click();

      await expect(page).toHaveURL(/#thanks-/);
      await expect(answer.getByText(said.thanks)).toBeVisible();
    });

    test('the page comes back with thanks for the translation request', {
      tag: fullTierTag,
    }, async ({ page }) => {
      await page.goto(addressOf('/news', locale));
      await page.getByText(said.fold).click();
      await page.getByRole('main').locator('details a').first().click();
      await expect(page.getByText(said.only)).toBeVisible();
      await expect(page.getByText(said.wished)).toBeHidden();
      await page.getByRole('button', { name: said.wish }).click();

      await expect(page).toHaveURL(/#wished$/);
      await expect(page.getByText(said.wished)).toBeVisible();
    });
  });
}
