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

type Cell = { period: string; breakdown: string; group: string; measure: string; value: string };

/** The rows of the served file; no cell of the demo needs quotes but those with a comma. */
function cellsOf(sheet: string): Cell[] {
  return sheet
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => {
      const [period = '', breakdown = '', group = '', measure = '', value = ''] =
        line.match(/"[^"]*"|[^,]+|(?<=,)(?=,)/g) ?? [];
      return { period, breakdown, group, measure, value };
    });
}

/** Counts of people and cases; medians cannot be subtracted. */
const counted = [
  'cases',
  'accepted',
  'wide spread of reviews',
  'with a recusal',
  'departures from the rule',
];
const isSmall = (count: number) => count > 0 && count < 5;

test('no small count of the served file follows by subtraction of groups and periods', async ({
  request,
}) => {
  const sheet = await (await request.get('/api/fairness/summary.csv')).text();
  const cells = cellsOf(sheet).filter(({ measure }) => counted.includes(measure));
  const shown = cells.filter(({ value }) => value !== '');
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter(({ value }) => !/^\d+$/.test(value))).toEqual([]);
  expect(shown.filter(({ value }) => isSmall(Number(value)))).toEqual([]);
  const totals = shown.filter(({ breakdown }) => breakdown === 'all');
  for (const total of totals) {
    // The refused are what is left of the cases.
    const { value: cases = '' } =
      totals.find(({ period, measure }) => period === total.period && measure === 'cases') ?? {};
    if (cases)
      expect(isSmall(Number(cases) - Number(total.value)), JSON.stringify(total)).toBe(false);
    for (const breakdown of ['language', 'track', 'kind']) {
      const rows = cells.filter(
        (cell) =>
          cell.breakdown === breakdown &&
          cell.period === total.period &&
          cell.measure === total.measure,
      );
      const hidden = rows.filter(({ value }) => value === '');
      if (rows.length === 0 || hidden.length === 0) continue;
      const rest = rows.reduce((left, { value }) => left - Number(value), Number(total.value));
      expect(isSmall(rest), JSON.stringify([total, breakdown, rest])).toBe(false);
      expect(hidden.length, JSON.stringify([total, breakdown])).toBeGreaterThan(1);
    }
  }
  // Periods do not overlap: years, and the recent months without counts.
  const periods = new Set(cells.map(({ period }) => period));
  for (const period of periods) expect(period).toMatch(/^\d{4}$/);
});

test('no parameter of the files or of the page shows other numbers', async ({ page, request }) => {
  for (const file of ['summary.csv', 'summary.json']) {
    const whole = await (await request.get(`/api/fairness/${file}`)).text();
    for (const query of ['year=2023', 'from=2024-01-01&to=2024-01-31', 'kind=appeal', 'all=1']) {
      const asked = await request.get(`/api/fairness/${file}?${query}`);
      expect(await asked.text(), query).toBe(whole);
    }
  }
  const numbersOf = async (path: string) => {
    await page.goto(path);
    return page.getByRole('main').getByRole('cell').allTextContents();
  };
  expect(await numbersOf('/fairness?from=2024-01-01&kind=appeal&month=3')).toEqual(
    await numbersOf('/fairness'),
  );
});
