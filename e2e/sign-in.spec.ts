import { expectErrors } from './page-errors.ts';
import { emailOf, password, people } from './people/accounts.ts';
import { withStaffCode } from './people/staff-code.ts';
import { addressOf, expect, ownCookies, test, walkedIn } from './site.ts';
import { fullTierTag } from './tier.ts';

const { member, applicant } = people;

const refusals = {
  ru: 'Не удалось войти. Проверьте данные для входа.',
  en: 'Login failed, please check your credentials.',
};
const codeRefused = {
  ru: 'Код не подошёл. Попробуйте следующий.',
  en: 'That code did not work. Try the next one.',
};

for (const { locale } of walkedIn('en')) {
  test(`a wrong password is refused in the words of the specification in ${locale}`, async ({
    site,
    signIn,
    page,
  }) => {
    expectErrors('a wrong password', /^401 POST \/auth\/login$/);
    await site.open(addressOf('/login', locale));
    await signIn.enter(emailOf(`nobody-${locale}`), 'not the password');

    await expect(signIn.refusal()).toContainText(refusals[locale]);
    await expect(signIn.email()).toHaveValue(emailOf(`nobody-${locale}`));
    await expect(signIn.password()).toHaveValue('');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    expect(await ownCookies(page)).toEqual([]);
  });

  test(`a user with a second factor is asked for the code and signed in with it, in ${locale}`, async ({
    page,
    site,
    signIn,
  }) => {
    expectErrors('a wrong code', /^422 POST \/auth\/login$/);
    const login = { ru: 'chair', en: 'secretary' }[locale];
    const email = emailOf(login);
    await site.open(addressOf('/login', locale));
    await expect(signIn.code()).toHaveCount(0);
    await signIn.enter(email, password);
    await expect(signIn.code()).toBeFocused();
    await expect(signIn.password()).toHaveCount(0);
    await expect(signIn.refusal()).toHaveText('');

    await signIn.code().fill('000000');
    await signIn.submit().click();
    await expect(signIn.refusal()).toContainText(codeRefused[locale]);
    await expect(signIn.code()).toBeFocused();

    await withStaffCode(login, async (code) => {
      await signIn.code().fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await signIn.submit().click();
      await expect(page).toHaveURL(addressOf('/c', locale));
    });
  });

  test(`sign-in leads back to the requested page in ${locale}`, async ({ page, site, signIn }) => {
    const wanted = addressOf('/c/admissions', locale);
    await site.open(`${wanted}?from=letter`);
    await expect(page).toHaveURL((url) => url.pathname === addressOf('/login', locale));
    await signIn.enter(applicant.email, password);

    await expect(page).toHaveURL(`${wanted}?from=letter`);
    await expect(site.heading()).toHaveText({ ru: 'Приёмная комиссия', en: 'Admissions' }[locale]);
  });
}

test('sign-in never redirects to another site (no open redirect)', async ({
  page,
  site,
  signIn,
}) => {
  await site.open(`/login?redirect=${encodeURIComponent('//elsewhere.example/c')}`);
  await signIn.enter(member.email, password);

  await expect(page).toHaveURL('/c');
});

test('an empty form is not sent and shows what is missing', async ({ page, site, signIn }) => {
  await site.open('/en/login');
  await signIn.submit().click();

  await expect(signIn.refusal()).toContainText('E-mail: Fill in this field.');
  await expect(signIn.refusal()).toContainText('Password: Fill in this field.');
  await expect(signIn.email()).toBeFocused();
  await expect(page).toHaveURL('/en/login');
});

test('a signed-in user is redirected from sign-in to the member home', async ({
  page,
  signInAs,
}) => {
  await signInAs('member');
  await page.goto('/en/login');

  await expect(page).toHaveURL('/en/c');
});

test('sign-out ends the session in the backend and loads the user again', async ({
  page,
  site,
  signInAs,
  request,
}) => {
  await signInAs('member');
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const asBefore = () => request.get('/users/me', { headers: { cookie } });
  expect((await asBefore()).status()).toBe(200);

  expectErrors('reads that are under way when the session ends', /^404 GET \/api\/directus\//);
  await site.open('/c');
  await site.accountButton().click();
  const askedAgain = page.waitForRequest(
    (asked) => asked.url().endsWith('/api/_auth/session') && asked.method() === 'GET',
  );
  await site.signOutButton().click();
  await askedAgain;

  await expect(page).toHaveURL('/');
  await expect(site.signInLink()).toBeVisible();
  const left = (await ownCookies(page)).map(({ name }) => name);
  expect(left).toEqual(['__Host-device']);
  const refused = await asBefore();
  expect(refused.status()).toBe(401);
  expect((await refused.json()).errors[0].code).toBe('E_SESSION');
});

test('signing out on the public site keeps the reader on the page', { tag: fullTierTag }, async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs('member');
  await site.open('/mission');
  await site.accountButton().click();
  await site.signOutButton().click();

  await expect(site.signInLink()).toBeVisible();
  await expect(page).toHaveURL('/mission');
});

test('a failed sign-out shows a message and keeps the session', { tag: fullTierTag }, async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs('member');
  await page.route('**/api/_auth/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await site.open('/mission');
  await site.accountButton().click();
  await site.signOutButton().click();

  await expect(site.toast('Выйти не удалось. Попробуйте ещё раз.')).toBeVisible();
  await expect(site.accountButton()).toBeVisible();
});
