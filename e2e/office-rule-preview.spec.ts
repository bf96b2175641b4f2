// The preview of the decision rule: docs/domain/office.md, "Rule preview".
import { expectAccessible } from './accessibility.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';

const words = {
  ru: {
    tab: 'Правило решений',
    accept: /^Средняя\s+оценка\s+для\s+приёма/,
    submit: 'Сравнить',
    table: 'По видам дел',
  },
  en: {
    tab: 'Decision rule',
    accept: /^Mean score for acceptance/,
    submit: 'Compare',
    table: 'By kind of case',
  },
};

for (const { locale } of walkedIn('ru')) {
  const t = words[locale];

  test(`the chair tries another threshold in ${locale}`, async ({ page, site, signInAs }) => {
    await signInAs('chair');
    await site.open(addressOf('/c/office', locale));
    await page.getByRole('main').getByRole('link', { name: t.tab }).click();
    await page.getByRole('spinbutton', { name: t.accept }).fill('4.2');
    await page.getByRole('button', { name: t.submit }).click();
    await expect(page).toHaveURL(/accept=4\.2/);
    await expect(page.getByRole('spinbutton', { name: t.accept })).toHaveValue('4.2');
    await expect(page.getByRole('table', { name: t.table }).getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is an address', async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.goto('/c/office/rule-preview');
    await page.getByRole('spinbutton', { name: words.ru.accept }).fill('4.2');
    await page.getByRole('button', { name: words.ru.submit }).click();
    await expect(page).toHaveURL(/accept=4\.2/);
    await expect(page.getByRole('table', { name: words.ru.table })).toBeVisible();
  });
});
