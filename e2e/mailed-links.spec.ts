import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { emailOf } from './accounts.ts';
import { mailedLink } from './inbox.ts';
import { addressOf, expect, type Locale, languages, test } from './site.ts';

test.use({ javaScriptEnabled: false });

const words = {
  ru: {
    name: { first_name: 'Вера', last_name: 'Звонарёва' },
    confirm: 'Подтвердить адрес',
    confirmed: 'Адрес подтверждён. Теперь войдите.',
    used: 'Ссылка уже использована.',
    unknown: /Такой\sссылки\sмы\sне\sпосылали/,
    again: 'Прислать письмо ещё раз',
    forgot: 'Забыли пароль?',
    email: 'Электронная почта',
    send: 'Прислать письмо',
    asked: /письмо\sуже\sв\sпути/,
    password: 'Новый пароль',
    short: /Не менее 10 знаков/,
    save: 'Сохранить пароль',
    changed: 'Пароль сменён. Войдите с новым.',
    restore: 'Вернуть прежний адрес',
  },
  en: {
    name: { first_name: 'Vera', last_name: 'Zvonareva' },
    confirm: 'Confirm the address',
    confirmed: 'The address is confirmed. Now sign in.',
    used: 'The link was used.',
    unknown: /We have sent no such link/,
    again: 'Send the message again',
    forgot: 'Forgot your password?',
    email: 'E-mail',
    send: 'Send the message',
    asked: /a message is on its way/,
    password: 'New password',
    short: /At least 10 characters/,
    save: 'Save the password',
    changed: 'The password is changed. Sign in with the new one.',
    restore: 'Restore the old address',
  },
};

/** Registers somebody new; gives the address, which waits for its confirmation. */
async function register(request: APIRequestContext, origin: string, locale: Locale) {
  const { legal } = (await (await request.get('/api/appdata')).json()) as {
    legal: Record<string, { version: string }>;
  };
  const email = emailOf(`journey-${randomUUID()}`);
  const answer = await request.post('/users', {
    headers: { origin, 'x-requested-with': 'fetch', 'x-locale': locale },
    data: {
      ...words[locale].name,
      email,
      password: `first ${randomUUID()}`,
      locale,
      consents: [
        { kind: 'terms', version: legal.terms?.version },
        { kind: 'processing', version: legal.processing_consent?.version },
      ],
    },
  });
  expect(answer.status(), await answer.text()).toBe(204);
  return email;
}

for (const { locale } of languages) {
  const said = words[locale];

  test(`the mails of a new account lead to pages that do it, in ${locale}`, async ({
    page,
    site,
    signIn,
    request,
    baseURL,
  }) => {
    const email = await register(request, baseURL ?? '', locale);
    const link = await mailedLink(request, { to: email, having: 'verify=' });
    await page.goto(link);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await page.getByRole('button', { name: said.confirm }).click();
    await expect(page.getByRole('status')).toHaveText(said.confirmed);

    await page.goto(link);
    await page.getByRole('button', { name: said.confirm }).click();
    await expect(page.getByRole('alert')).toContainText(said.used);
    await expect(page.getByRole('link', { name: said.again })).toBeVisible();

    await page.goto(addressOf('/login', locale));
    await page.getByRole('link', { name: said.forgot }).click();
    await page.getByLabel(said.email, { exact: true }).fill(email);
    await page.getByRole('button', { name: said.send }).click();
    await expect(page.getByRole('status')).toHaveText(said.asked);

    await page.goto(await mailedLink(request, { to: email, having: 'mode=reset' }));
    await page.getByLabel(said.password, { exact: true }).fill('short');
    await page.getByRole('button', { name: said.save }).click();
    await expect(page.getByRole('alert')).toContainText(said.short);
    const password = `second ${randomUUID()}`;
    await page.getByLabel(said.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: said.save }).click();
    await expect(page.getByRole('status')).toHaveText(said.changed);

    await signIn.enter(email, password);
    await expect(page).toHaveURL(addressOf('/c', locale));
    await expect(site.header()).toBeVisible();
  });

  test(`a link that was never sent says so in ${locale}`, async ({ page }) => {
    for (const [address, button] of [
      ['/login?verify=nonsense', said.confirm],
      ['/login?mode=undo-email&token=nonsense', said.restore],
    ] as const) {
      const response = await page.goto(addressOf(address, locale));
      expect(response?.headers()['cache-control']).toBe('private, no-cache');
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('alert')).toContainText(said.unknown);
    }
  });
}
