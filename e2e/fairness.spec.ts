// The fairness report without scripts: docs/domain/fairness.md.
import { addressOf, expect, languages, test } from './site.ts';

const words = {
  ru: { years: 'Год за годом', language: 'По языку дела', russian: 'русский', csv: /CSV/ },
  en: {
    years: 'Year by year',
    language: 'By language of the case',
    russian: 'Russian',
    csv: /CSV/,
  },
} as const;

test.use({ javaScriptEnabled: false });

for (const { locale } of languages) {
  const { years, language, russian, csv } = words[locale];

  test(`a visitor reads a year of the fairness report and its files in ${locale}`, async ({
    page,
    request,
  }) => {
    await page.goto(addressOf('/fairness', locale));
    const trend = page.getByRole('table', { name: years });
    await trend.getByRole('link', { name: '2023' }).click();

    await expect(page).toHaveURL(/year=2023/);
    await expect(trend.getByRole('link', { name: '2023' })).toHaveAttribute('aria-current', 'true');
    const all = trend.getByRole('row', { name: /2023/ }).getByRole('cell').first();
    const cases = (await all.textContent()) ?? '';
    const row = page.getByRole('table', { name: language }).getByRole('row', { name: russian });
    await expect(row.getByRole('cell').first()).toHaveText(/^\d+$/);

    const sheet = await request.get(
      (await page.getByRole('link', { name: csv }).getAttribute('href')) ?? '',
    );
    expect(await sheet.text()).toContain(`2023,all,all,cases,${cases},no`);
    const heads = await request.get('/api/fairness/heads.json');
    await expect(page.getByText((await heads.json())[0].head)).toBeVisible();
  });
}
