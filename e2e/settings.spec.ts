import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { seriousFindings } from './accessibility.ts';
import { mailedLink } from './inbox.ts';
import { expectErrors } from './page-errors.ts';
import { emailOf } from './people/accounts.ts';
import { joinAs } from './people/new-member.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';

const words = {
  ru: {
    name: { first_name: 'Вера', last_name: 'Звонарёва' },
    entry: 'Настройки',
    texts: 'По-русски',
    headline: /^Чем\s+занимаетесь/,
    city: 'Город',
    topics: { field: /^Темы/, typed: 'архит', name: 'Архитектура систем' },
    save: 'Сохранить',
    saved: 'Сохранено',
    unsaved: 'Есть несохранённые изменения',
    conflict: /изменили\s+в\s+другом\s+окне/,
    home: 'Главная',
    stay: 'Остаться',
    password: /^Нынешний\s+пароль/,
    email: { open: 'Сменить адрес', field: /^Новый\s+адрес/, send: 'Отправить письмо' },
    confirm: /^Подтвердить/,
    factor: {
      part: 'Двухфакторный вход',
      turnOn: 'Включить',
      next: 'Продолжить',
      code: /^Код/,
      stored: 'Коды сохранены',
      on: /^Включён\./,
    },
    archive: { part: 'Копия данных', ask: 'Запросить архив', download: 'Скачать архив' },
    pages: { profile: 'Профиль' },
  },
  en: {
    name: { first_name: 'Vera', last_name: 'Zvonareva' },
    entry: 'Settings',
    texts: 'In English',
    headline: /^What\s+you\s+do/,
    city: 'City',
    topics: { field: /^Topics/, typed: 'archit', name: 'Software architecture' },
    save: 'Save',
    saved: 'Saved',
    unsaved: 'Unsaved changes',
    conflict: /changed\s+in\s+another\s+window/,
    home: 'Home',
    stay: 'Stay',
    password: /^Current\s+password/,
    email: { open: 'Change the address', field: /^New\s+address/, send: 'Send the message' },
    confirm: /^Confirm/,
    factor: {
      part: 'Two-factor sign-in',
      turnOn: 'Turn on',
      next: 'Continue',
      code: /^Code/,
      stored: 'I have stored the codes',
      on: /^On\./,
    },
    pages: { profile: 'Profile' },
    archive: {
      part: 'A copy of your data',
      ask: 'Ask for the archive',
      download: 'Download the archive',
    },
  },
};

for (const { locale } of walkedIn('ru')) {
  const said = words[locale];

  test(`a person edits the profile in two windows, changes the address, turns on the second factor and takes their data, in ${locale}`, async ({
    page,
    site,
    memberArea,
    request,
    signInAs,
    baseURL,
  }) => {
    test.slow();
    expectErrors('the other window has saved', /^409 POST \/api\/actions\/people\/me\/update$/);
    await signInAs('senior');
    const newcomer = { name: said.name, locale, origin: baseURL };
    const { email, password } = await joinAs(newcomer, { page, request });
    const headers = { origin: baseURL ?? '', 'x-requested-with': 'fetch', 'x-locale': locale };
    await page.request.post('/auth/login', { headers, data: { email, password } });
    await site.open(addressOf('/c', locale));
    await memberArea.entry(said.entry).click();
    await expect(site.heading()).toHaveText(said.entry);
    expect(await seriousFindings(page, 'light')).toEqual([]);

    const profileIn = (where: Page) => where.locator('[aria-labelledby=about-you]');
    const profile = profileIn(page);
    const textsOf = (where: Page) => profileIn(where).getByRole('group', { name: said.texts });
    await page.getByRole('main').getByRole('link', { name: said.pages.profile }).click();
    await expect(site.heading()).toHaveText(said.pages.profile);
    const other = await page.context().newPage();
    await other.goto(addressOf('/c/settings/profile', locale));
    await textsOf(other).getByLabel(said.city).fill('Яр');
    await profileIn(other).getByRole('button', { name: said.save }).click();
    await expect(other.getByText(said.saved, { exact: true })).toBeVisible();
    await other.close();

    await textsOf(page).getByLabel(said.headline).fill('Чинит мосты');
    await expect(profile.getByText(said.unsaved)).toBeVisible();
    await profile.getByRole('combobox', { name: said.topics.field }).fill(said.topics.typed);
    const found = page.locator('.ant-select-item-option');
    await expect(found).toHaveText([said.topics.name]);
    await found.click();
    await expect(profile.locator('.ant-select-selection-item')).toHaveText([said.topics.name]);
    await page.keyboard.press('Escape');
    await memberArea.entry(said.home).click();
    await page.getByRole('dialog').getByRole('button', { name: said.stay }).click();
    await profile.getByRole('button', { name: said.save }).click();
    await expect(profile.getByRole('alert').getByText(said.conflict)).toBeVisible();
    await expect(textsOf(page).getByLabel(said.headline)).toHaveValue('Чинит мосты');
    await expect(textsOf(page).getByLabel(said.city)).toHaveValue('Яр');
    await profile.getByRole('button', { name: said.save }).click();
    await expect(profile.getByText(said.saved, { exact: true })).toBeVisible();
    await site.open(addressOf('/c/settings/profile', locale));
    await expect(profile.getByText(said.topics.name)).toBeVisible();
    expect(await seriousFindings(page, 'light')).toEqual([]);

    // The address of a part of the former single page.
    await site.open(`${addressOf('/c/settings', locale)}#security`);
    await expect(page).toHaveURL(addressOf('/c/settings/security', locale));
    const security = page.getByRole('main');
    const newAddress = emailOf(`moved-${locale}-${Date.now()}`);
    await security.getByText(said.email.open).click();
    await security.getByLabel(said.email.field).fill(newAddress);
    await security.getByLabel(said.password).first().fill(password);
    await security.getByRole('button', { name: said.email.send }).click();
    await expect(security.getByRole('status')).toContainText(newAddress);
    await page.goto(await mailedLink(request, { to: newAddress, having: 'mode=' }));
    await page.getByRole('main').getByRole('button', { name: said.confirm }).click();
    await site.open(addressOf('/c/settings/security', locale));
    await expect(security.getByText(newAddress)).toBeVisible();

    const factor = security.getByRole('region', { name: said.factor.part });
    await factor.getByText(said.factor.turnOn).click();
    await factor.getByLabel(said.password).fill(password);
    await factor.getByRole('button', { name: said.factor.next }).click();
    await expect(factor.getByRole('img')).toBeVisible();
    const secret = (await factor.locator('code').textContent()) ?? '';
    const code = new TOTP({ secret: secret.replaceAll(/\s/g, '') }).generate();
    await factor.getByLabel(said.factor.code).fill(code);
    await factor.getByRole('button', { name: said.factor.turnOn }).click();
    await expect(factor.getByRole('listitem')).toHaveCount(10);
    await factor.getByRole('button', { name: said.factor.stored }).click();
    await expect(factor.getByText(said.factor.on)).toBeVisible();

    await site.open(addressOf('/c/settings/data', locale));
    const data = page.getByRole('region', { name: said.archive.part });
    await data.getByRole('button', { name: said.archive.ask }).click();
    const download = data.getByRole('link', { name: said.archive.download });
    await expect(download).toBeVisible({ timeout: 20_000 });
  });
}

test.describe('on a touch phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a person chooses who sees the city, previews the profile, and sets up notifications', async ({
    page,
    site,
    memberArea,
    request,
    signInAs,
    baseURL,
  }) => {
    test.slow();
    await signInAs('senior');
    const newcomer = { name: words.en.name, locale: 'en' as const, origin: baseURL };
    const { email, password } = await joinAs(newcomer, { page, request });
    const headers = { origin: baseURL ?? '', 'x-requested-with': 'fetch', 'x-locale': 'en' };
    await page.request.post('/auth/login', { headers, data: { email, password } });
    await site.open('/en/c');
    await site.menuButton().tap();
    await memberArea.entry('Settings').tap();
    await expect(site.heading()).toHaveText('Settings');

    await page.getByRole('main').getByRole('link', { name: 'Visibility' }).tap();
    await expect(site.heading()).toHaveText('Visibility');
    const visibility = page.getByRole('main');
    await visibility.getByLabel('City: Nobody').tap();
    await visibility.getByRole('button', { name: 'Save' }).tap();
    await expect(visibility.getByText('Saved', { exact: true })).toBeVisible();
    await expect(visibility.getByLabel('City: Nobody')).toBeChecked();
    await visibility.getByRole('button', { name: 'As a visitor' }).tap();
    await expect(visibility.getByText(/^Visitors do not see you/)).toBeVisible();

    await page.getByRole('link', { name: 'All settings' }).tap();
    await page.getByRole('main').getByRole('link', { name: 'Notification settings' }).tap();
    await expect(site.heading()).toHaveText('Notification settings');
    await expect(page.getByText(/^E-mail to the address of your account arrives/)).toBeVisible();
    await page.getByLabel('News: E-mail').selectOption('daily');
    await page.getByRole('button', { name: 'Save' }).first().tap();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Show' }).tap();
    await expect(page.getByText(new RegExp(`to ${email}`)).first()).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    expect(await seriousFindings(page, 'light')).toEqual([]);
    expect(await seriousFindings(page, 'dark')).toEqual([]);
  });
});
