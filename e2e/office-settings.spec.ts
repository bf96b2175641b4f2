// Settings and connections in the office: docs/domain/office.md, "Settings" and "Connections".
import { expectAccessible } from './accessibility.ts';
import { expectErrors } from './page-errors.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';

const words = {
  ru: {
    tab: 'Настройки',
    search: 'Слова из названия или пояснения',
    typed: 'каталога',
    setting: 'Людей на странице каталога',
    field: 'Новое значение',
    save: 'Сохранить',
    wrong: /^Введите\sцелое\sчисло/,
    history: 'История',
    undo: /^Вернуть:\s24$/,
    changed: /Изменено,\sбыло:\s24/,
    closed: /^Меняет\sтолько\sадминистратор\./,
    days: 'Срок рецензии',
    add: 'Добавить вебхук',
    address: 'Адрес',
    event: 'Опубликована новость',
    submit: 'Добавить',
    refused: /^Адрес\sдолжен\sначинаться/,
    secret: 'Секрет нового вебхука',
    test: /^Проверить\shttps:\/\/localhost/,
    log: 'Журнал вызовов',
    failed: /^не\sудался$/,
    remove: /^Удалить\shttps:\/\/localhost/,
    sure: 'Удалить',
    keys: 'Проверить ключи',
    passed: /^Подписи\sсходятся/,
  },
  en: {
    tab: 'Settings',
    search: 'Words of a name or an explanation',
    typed: 'directory',
    setting: 'People on a page of the directory',
    field: 'New value',
    save: 'Save',
    wrong: /^Enter\sa\swhole\snumber/,
    history: 'History',
    undo: /^Back\sto:\s24$/,
    changed: /Changed,\swas:\s24/,
    closed: /^Only\sadministrators\schange\sit\./,
    days: 'Time for a review',
    add: 'Add a webhook',
    address: 'Address',
    event: 'News was published',
    submit: 'Add',
    refused: /^The\saddress\smust\sbegin/,
    secret: 'Secret of the new webhook',
    test: /^Test\shttps:\/\/localhost/,
    log: 'Log of calls',
    failed: /^failed$/,
    remove: /^Delete\shttps:\/\/localhost/,
    sure: 'Delete',
    keys: 'Test the keys',
    passed: /^The\ssignatures\sare\sright/,
  },
};

for (const { locale } of walkedIn('ru')) {
  const said = words[locale];

  test(`an administrator finds a setting, sees its effect on the directory and undoes it, in ${locale}`, async ({
    page,
    site,
    signInAs,
  }) => {
    test.slow();
    const cards = page.getByRole('main').locator('a[href*="/members/"]');
    await signInAs('admin');
    await site.open(addressOf('/members', locale));
    const usual = await cards.count();

    await site.open(addressOf('/c/office', locale));
    await page.getByRole('main').getByRole('link', { name: said.tab }).click();
    await expectAccessible(page);
    await page.getByLabel(said.search).fill(said.typed);
    await page.getByLabel(said.search).press('Enter');
    await page.getByRole('link', { name: said.setting }).click();
    await expect(site.heading()).toHaveText(said.setting);
    await expectAccessible(page);

    const field = page.getByRole('spinbutton', { name: said.field });
    await field.fill('7');
    await page.getByRole('button', { name: said.save }).click();
    await expect(page.getByText(said.wrong)).toBeVisible();
    await expect(field).toHaveValue('7');
    await field.fill('12');
    await page.getByRole('button', { name: said.save }).click();
    const history = page.getByRole('region', { name: said.history });
    await expect(history.getByText(/24\s→\s12/)).toBeVisible();

    // Pages that show a setting are drawn anew shortly after its change; the browser keeps its copy unless it is reloaded.
    await site.open(addressOf('/members', locale));
    await expect(async () => {
      await page.reload();
      expect(await cards.count()).toBeLessThan(usual);
    }).toPass();
    await site.open(addressOf('/c/office/settings?changed=1', locale));
    await expect(page.getByText(said.changed)).toBeVisible();
    await page.getByRole('link', { name: said.setting }).click();
    await history.getByRole('button', { name: said.undo }).click();
    await expect(field).toHaveValue('24');
    await site.open(addressOf('/members', locale));
    await expect(async () => {
      await page.reload();
      expect(await cards.count()).toBe(usual);
    }).toPass();
  });

  test(`the chair changes the rules of review, and the secretary reads them, in ${locale}`, async ({
    page,
    site,
    signInAs,
  }) => {
    const spin = page.getByRole('spinbutton', { name: said.field });
    await signInAs('chair');
    await site.open(addressOf('/c/office/settings?part=review', locale));
    await page.getByRole('link', { name: said.days, exact: true }).click();
    await spin.fill('15');
    await page.getByRole('button', { name: said.save }).click();
    await expect(page.getByRole('region', { name: said.history }).getByText(/→\s15/)).toBeVisible();
    await spin.fill('14');
    await page.getByRole('button', { name: said.save }).click();
    await expect(page.getByRole('region', { name: said.history }).getByText(/→\s14/)).toBeVisible();
    await site.open(addressOf('/c/office/settings/auth.password_min', locale));
    await expect(page.getByText(said.closed)).toBeVisible();
    await expect(spin).toHaveCount(0);

    await signInAs('secretary');
    await site.open(addressOf('/c/office/settings/review.days', locale));
    await expect(site.heading()).toHaveText(said.days);
    await expect(spin).toHaveCount(0);
    await expect(page.getByRole('region', { name: said.history })).toHaveCount(0);
  });

  test(`an administrator adds a webhook, tests it and the keys, in ${locale}`, async ({
    page,
    site,
    signInAs,
  }) => {
    expectErrors('an address of a private network', /^422 POST \/api\/actions\/webhooks\/create$/);
    await signInAs('admin');
    await site.open(addressOf('/c/office/connections', locale));
    await expectAccessible(page);
    await page.getByText(said.add, { exact: true }).click();
    await page.getByLabel(said.address, { exact: true }).fill('https://10.0.0.1/hook');
    await page.getByRole('checkbox', { name: said.event }).check();
    await page.getByRole('button', { name: said.submit, exact: true }).click();
    await expect(page.getByText(said.refused).first()).toBeVisible();
    // A name is checked when it is resolved: at each call.
    await page.getByLabel(said.address, { exact: true }).fill('https://localhost:9/hook');
    await page.getByRole('button', { name: said.submit, exact: true }).click();
    await expect(page.getByRole('heading', { name: said.secret })).toBeVisible();
    await page.getByRole('button', { name: said.test }).click();
    const log = page.getByRole('region', { name: said.log });
    await expect(log.getByText(said.failed)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: said.keys }).click();
    await expect(page.getByText(said.passed).first()).toBeVisible();
    await page.getByRole('button', { name: said.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: said.sure }).click();
    await expect(page.getByRole('button', { name: said.test })).toHaveCount(0);
  });
}
