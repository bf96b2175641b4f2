// The figures of the office, for each staff role: docs/domain/office.md, "Figures".
import { expectAccessible } from './accessibility.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';

const figures = '/c/office/figures';

test('a secretary comes from the board to the load of reviewers and saves the table', async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs('secretary');
  await site.open('/c/admissions');
  await page.getByRole('link', { name: 'Нагрузка и нехватка рецензентов' }).click();

  await expect(page).toHaveURL(`${figures}#admissions`);
  const load = page.getByRole('region', { name: 'Нагрузка рецензентов' });
  await expect(load.getByRole('row')).toHaveCount(6);
  await expect(page.getByRole('table', { name: 'Доставка писем' })).toHaveCount(0);
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await load.getByRole('link', { name: /CSV/ }).click();
  expect((await file).suggestedFilename()).toBe('load.csv');
});

const tables = {
  chair: { ru: 'Поданные заявки', en: 'Applications submitted' },
  editor: { ru: 'Просмотры страниц', en: 'Page views' },
  admin: { ru: 'Члены по статусам', en: 'Members by grade' },
} as const;

for (const { locale } of walkedIn('ru')) {
  for (const login of ['chair', 'editor', 'admin'] as const) {
    test(`the ${login} opens the figures from the office in ${locale}`, async ({
      page,
      site,
      signInAs,
    }) => {
      await signInAs(login);
      await site.open(addressOf('/c/office', locale));
      await page
        .getByRole('main')
        .getByRole('link', { name: { ru: 'Показатели', en: 'Figures' }[locale] })
        .click();
      const table = page.getByRole('table', { name: tables[login][locale] });
      await expect(table.getByRole('row').nth(1)).toBeVisible();
      await expectAccessible(page);
    });
  }
}
