import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailedLink } from './inbox.ts';
import { expectErrors } from './page-errors.ts';
import { password as demoPassword, emailOf } from './people/accounts.ts';
import { invite } from './people/invitation.ts';
import { addressOf, expect, type Locale, test, walkedIn } from './site.ts';
import { fullTierTag } from './tier.ts';

test.use({ javaScriptEnabled: false });

const words = {
  ru: {
    name: { given: 'Вера', family: 'Звонарёва' },
    given: 'Имя',
    family: 'Фамилия',
    newPassword: 'Пароль',
    consents: ['Даю согласие на обработку персональных данных', 'Принимаю условия пользования'],
    create: 'Завести учётную запись',
    inbox: 'Проверьте почту',
    script: /Используйте только/,
    accept: 'Принять приглашение',
    decline: 'Отказаться от приглашения',
    reason: 'Почему (необязательно)',
    refuse: 'Отказаться',
    declined: 'Вы отказались от приглашения',
    joined: /Приглашение\sпринято/,
    invites: /приглашает.*Лесоверская/,
    confirm: 'Подтвердить адрес',
    confirmed: 'Адрес подтверждён. Теперь войдите.',
    used: 'Ссылка уже использована.',
    unknown: /Такой\sссылки\sмы\sне\sотправляли/,
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
    restored: /^Прежний\sадрес\sвозвращён/,
    move: 'Подтвердить новый адрес',
    moved: /^Новый\sадрес\sподтверждён/,
    mailedAgain: /^Мы\sотправили\sписьмо\sещё\sраз/,
  },
  en: {
    name: { given: 'Vera', family: 'Zvonareva' },
    given: 'Given name',
    family: 'Family name',
    newPassword: 'Password',
    consents: ['I consent to the processing of my personal data', 'I accept the terms of use'],
    create: 'Create an account',
    inbox: 'Check your inbox',
    script: /Use only Cyrillic/,
    accept: 'Accept the invitation',
    decline: 'Decline the invitation',
    reason: 'Why (optional)',
    refuse: 'Decline',
    declined: 'You have declined the invitation',
    joined: /The invitation is accepted/,
    invites: /invited by.*Lesoverskaia/,
    confirm: 'Confirm the address',
    confirmed: 'The address is confirmed. Now sign in.',
    used: 'The link has already been used.',
    unknown: /This link is not one of ours/,
    again: 'Send the message again',
    forgot: 'Forgot your password?',
    email: 'E-mail',
    send: 'Send the message',
    asked: /a message is on its way/,
    password: 'New password',
    short: /At least 10 characters/,
    save: 'Save the password',
    changed: 'Your password has been changed. Sign in with the new one.',
    restore: 'Restore the old address',
    restored: /^The old address is back/,
    move: 'Confirm the new address',
    moved: /^The new address is confirmed/,
    mailedAgain: /^We have sent the message again/,
  },
};

type Newcomer = { email: string | null; password: string };

/** Fills in the sign-up form; an invited person has no e-mail field. */
async function fillIn(page: Page, locale: Locale, { email, password }: Newcomer): Promise<void> {
  const said = words[locale];
  await page.getByLabel(said.given, { exact: true }).fill(said.name.given);
  await page.getByLabel(said.family, { exact: true }).fill(said.name.family);
  if (email) await page.getByLabel(said.email, { exact: true }).fill(email);
  await page.getByLabel(said.newPassword, { exact: true }).fill(password);
  for (const consent of said.consents) await page.getByLabel(consent, { exact: true }).check();
}

for (const { locale } of walkedIn('en')) {
  const said = words[locale];

  test(`the links in the mails of a new account work, in ${locale}`, async ({
    page,
    site,
    signIn,
    request,
  }) => {
    expectErrors('a name in two alphabets', /^422 POST \/api\/actions\/account\/register$/);
    expectErrors('a short password', /^422 POST \/api\/actions\/account\/reset$/);
    const email = emailOf(`journey-${randomUUID()}`);
    await page.goto(addressOf('/signup', locale));
    await fillIn(page, locale, { email, password: `first ${randomUUID()}` });
    await page.getByLabel(said.given, { exact: true }).fill('Bерa');
    await page.getByRole('button', { name: said.create }).click();
    await expect(page.getByRole('alert')).toContainText(said.script);
    await expect(page.getByLabel(said.email, { exact: true })).toHaveValue(email);
    await fillIn(page, locale, { email, password: `first ${randomUUID()}` });
    await page.getByRole('button', { name: said.create }).click();
    await expect(site.heading()).toHaveText(said.inbox);

    const first = await mailedLink(request, { to: email, having: 'verify=' });
    await page.getByLabel(said.email, { exact: true }).fill(email);
    await page.getByRole('button', { name: said.again }).click();
    await expect(page.getByRole('status')).toHaveText(said.mailedAgain);
    const asked = { to: email, having: 'verify=', butNot: first };
    const link = await mailedLink(request, asked);
    await page.goto(link);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await page.getByRole('button', { name: said.confirm }).click();
    await expect(page.getByRole('status')).toHaveText(said.confirmed);

    // A dead link says so at once.
    await page.goto(link);
    await expect(page.getByRole('status')).toContainText(said.used);
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

  test(`a change of e-mail address is confirmed and undone by mail in ${locale}`, {
    tag: fullTierTag,
  }, async ({ page, signIn, signInAs, request, baseURL }) => {
    test.slow();
    const login = locale === 'ru' ? 'mentor' : 'mentee';
    const [present, wanted] = [emailOf(login), emailOf(`moved-${randomUUID()}`)];
    await signInAs(login);
    const answer = await page.request.post('/api/actions/account/change-email', {
      headers: { origin: baseURL ?? '', 'x-requested-with': 'fetch', 'x-locale': locale },
      data: { email: wanted, current_password: demoPassword },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    await page.context().clearCookies();

    const confirm = new URL(
      await mailedLink(request, { to: wanted, having: 'mode=confirm-email' }),
    );
    await page.goto(addressOf('/login', locale) + confirm.search);
    await page.getByRole('button', { name: said.move }).click();
    await expect(page.getByRole('status')).toHaveText(said.moved);
    await signIn.enter(present, demoPassword);
    await expect(signIn.refusal()).not.toBeEmpty();
    await signIn.enter(wanted, demoPassword);
    await expect(page).toHaveURL(addressOf('/c', locale));

    const undo = new URL(await mailedLink(request, { to: present, having: 'mode=undo-email' }));
    await page.goto(addressOf('/login', locale) + undo.search);
    await page.getByRole('button', { name: said.restore }).click();
    await expect(page.getByRole('status')).toHaveText(said.restored);
    await page.context().clearCookies();
    await page.goto(addressOf('/login', locale));
    await signIn.enter(present, demoPassword);
    await expect(signIn.refusal()).not.toBeEmpty();

    await page.goto(await mailedLink(request, { to: present, having: 'mode=reset' }));
    // Other journeys sign in with the password that all demo accounts share.
    await page.getByLabel(said.password, { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: said.save }).click();
    await expect(page.getByRole('status')).toHaveText(said.changed);
    await signIn.enter(present, demoPassword);
    await expect(page).toHaveURL(addressOf('/c', locale));
  });

  test(`an invitation is accepted by its link in ${locale}`, async ({
    page,
    site,
    signIn,
    signInAs,
    baseURL,
  }) => {
    await signInAs('member');
    const { email, link } = await invite(page.request, { locale, origin: baseURL });
    await page.context().clearCookies();

    const response = await page.goto(link);
    expect(response?.headers()['cache-control']).toBe('private, no-store');
    await expect(site.main()).toContainText(said.invites);
    const password = `invited ${randomUUID()}`;
    await fillIn(page, locale, { email: null, password });
    await page.getByRole('button', { name: said.accept }).click();
    await expect(page.getByRole('status')).toHaveText(said.joined);
    await signIn.enter(email, password);
    await expect(page).toHaveURL(addressOf('/c', locale));

    await page.context().clearCookies();
    await page.goto(link);
    await expect(site.main()).toContainText(said.used);
  });

  test(`an invitation is declined by its link in ${locale}`, { tag: fullTierTag }, async ({
    page,
    site,
    signInAs,
    baseURL,
  }) => {
    await signInAs('member');
    const { link } = await invite(page.request, { locale, origin: baseURL });
    await page.context().clearCookies();

    await page.goto(link);
    await page.getByText(said.decline, { exact: true }).click();
    await page.getByLabel(said.reason, { exact: true }).fill('Later');
    await page.getByRole('button', { name: said.refuse, exact: true }).click();
    await expect(site.heading()).toHaveText(said.declined);

    await page.goto(link);
    await expect(site.main()).toContainText(said.used);
  });

  test(`a link that was never issued gets an error message in ${locale}`, async ({ page }) => {
    for (const address of ['/login?verify=nonsense', '/login?mode=undo-email&token=nonsense']) {
      const response = await page.goto(addressOf(address, locale));
      expect(response?.headers()['cache-control']).toBe('private, no-store');
      await expect(page.getByRole('status')).toContainText(said.unknown);
    }
  });
}
