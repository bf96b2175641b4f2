import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { seriousFindings } from './accessibility.ts';
import { mailedLink } from './inbox.ts';
import { type IdentityProviders, startIdentityProviders } from './servers/identity-providers.ts';
import { type OwnServer, waitUntilReady } from './servers/own-server.ts';
import { addressOf, test as base, expect, walkedIn } from './site.ts';

const words = {
  ru: {
    signIn: /^Войти\s+через\s+Acme/,
    signInWithGitHub: /^Войти\s+через\s+GitHub/,
    confirmed: /^Acme\s+подтверждает/,
    given: /^Имя/,
    family: /^Фамилия/,
    name: ['Вера', 'Созвездова'],
    consents: [/обработку/, /условия/],
    create: /^Завести\s+учётную\s+запись/,
    cancelled: /^Вход\s+через\s+Acme\s+отменён/,
    onlyWay: /единственный\s+способ\s+войти/,
    providers: /^Вход\s+через\s+другие\s+службы/,
    link: /^Связать\s+GitHub/,
    unlink: /^Отвязать\s+Acme/,
    unlinkSubmit: /^Отвязать$/,
    current: /^Нынешний\s+пароль/,
    newPassword: /^Новый\s+пароль/,
    save: /^Сохранить\s+пароль/,
    test: /^Проверить\s+Acme/,
    works: /^Служба\s+отвечает,.+1\s+ключ/,
    reached: /В\s+OAuth\s+2\s+нет/,
  },
  en: {
    signIn: /^Sign\s+in\s+with\s+Acme/,
    signInWithGitHub: /^Sign\s+in\s+with\s+GitHub/,
    confirmed: /^Acme\s+has\s+confirmed/,
    given: /^Given\s+name/,
    family: /^Family\s+name/,
    name: ['Vera', 'Zvezdova'],
    consents: [/processing/, /terms/],
    create: /^Create\s+an\s+account/,
    cancelled: /^You\s+cancelled\s+the\s+sign-in\s+with\s+Acme/,
    onlyWay: /your\s+only\s+way\s+to\s+sign\s+in/,
    providers: /^Sign-in\s+with\s+other\s+services/,
    link: /^Link\s+GitHub/,
    unlink: /^Unlink\s+Acme/,
    unlinkSubmit: /^Unlink$/,
    current: /^Current\s+password/,
    newPassword: /^New\s+password/,
    save: /^Save\s+the\s+password/,
    test: /^Test\s+Acme/,
    works: /^The\s+service\s+answers,.+1\s+key/,
    reached: /OAuth\s+2\s+has\s+no/,
  },
} as const;

const test = base.extend<{ providers: IdentityProviders; server: OwnServer }>({
  providers: async ({ request }, use) => {
    const providers = await startIdentityProviders(request);
    await use(providers);
    providers.stop();
  },
  server: async ({ providers, ownServer }, use) => {
    const server = await ownServer(providers.env);
    await waitUntilReady(server);
    await use(server);
  },
});

// The fixtures, which start two programs, count as well.
test.describe.configure({ timeout: 180_000 });

/** Enters a login on the page of a provider. */
async function enterAt(provider: Page, login: string): Promise<void> {
  await provider.getByLabel('Login').fill(login);
  await provider.getByRole('button', { name: 'Sign in' }).click();
}

for (const { locale } of walkedIn('en')) {
  const said = words[locale];
  const at = (server: OwnServer, path: string) => server.url + addressOf(path, locale);

  test(`a new person joins through a provider, links another one and keeps a way in, in ${locale}`, async ({
    page,
    request,
    providers,
    server,
    signInAs,
    site,
  }) => {
    const login = `vera-${randomUUID().slice(0, 8)}`;
    const email = `${login}@people.example`;
    const [given, family] = said.name;
    await providers.add({ login, given, family, email, verified: true });

    await test.step('cancels in the window, and reads so on the page', async () => {
      await site.open(at(server, '/login'));
      expect(await seriousFindings(page, 'light')).toEqual([]);
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name: said.signIn }).click();
      const window = await opened;
      await window.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('status').filter({ hasText: said.cancelled })).toBeVisible();
      // It is another document; a click before it boots would open the provider in its place.
      await site.booted();
    });

    await test.step('signs in at the provider in a window and gives the consents', async () => {
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name: said.signIn }).click();
      const window = await opened;
      await window.waitForURL(/\/interaction\//);
      expect(await window.evaluate(() => [innerWidth, innerHeight])).toEqual([960, 600]);
      const closed = window.waitForEvent('close');
      await enterAt(window, login);
      await closed;
      await page.waitForURL(/\/signup\?provider=acme$/);
      await expect(page.getByText(said.confirmed)).toBeVisible();
      await expect(page.getByLabel(said.given)).toHaveValue(given);
      await expect(page.getByLabel(said.family)).toHaveValue(family);
      expect(await seriousFindings(page, 'light')).toEqual([]);
      for (const consent of said.consents) {
        await page.getByRole('checkbox', { name: consent }).check();
      }
      await page.getByRole('button', { name: said.create }).click();
      await page.waitForURL(/\/c$/);
    });

    await test.step('cannot unlink the only way in', async () => {
      await site.open(at(server, '/c/settings/security'));
      const section = page.getByRole('region', { name: said.providers });
      await expect(section).toContainText(email);
      await section.getByText(said.unlink).click();
      await expect(section.getByText(said.onlyWay)).toBeVisible();
      const refused = await page.request.post(`${server.url}/api/actions/account/unlink-provider`, {
        headers: { origin: server.url, 'x-requested-with': 'fetch' },
        data: { provider: 'acme', current_password: 'anything' },
      });
      expect((await refused.json()).errors[0].code).toBe('E_NO_PASSWORD');
    });

    const password = `password ${randomUUID()}`;
    await test.step('sets a password by mail and signs in with it', async () => {
      await page.request.post(`${server.url}/auth/password/request`, {
        headers: { origin: server.url, 'x-requested-with': 'fetch' },
        data: { email },
      });
      const link = new URL(await mailedLink(request, { to: email, having: 'mode=reset' }));
      await page.context().clearCookies();
      await site.open(at(server, '/login') + link.search);
      await page.getByLabel(said.newPassword).fill(password);
      await page.getByRole('button', { name: said.save }).click();
      await page.waitForURL(/reason=reset/);
      const signedIn = await page.request.post(`${server.url}/auth/login`, {
        headers: { origin: server.url, 'x-requested-with': 'fetch' },
        data: { email, password },
      });
      expect(signedIn.status()).toBe(200);
    });

    await test.step('links another provider in place of the page, as the window is blocked', async () => {
      await page.addInitScript(() => {
        window.open = () => null;
      });
      await site.open(at(server, '/c/settings/security'));
      const section = page.getByRole('region', { name: said.providers });
      await section.getByRole('link', { name: said.link }).click();
      await enterAt(page, login);
      await page.waitForURL(/\/c\/settings\/security\?link=github#providers$/);
      // The field for unlinking the other provider is there already, in its closed disclosure.
      const current = section.getByLabel(said.current).filter({ visible: true });
      await current.fill(password);
      await section.getByRole('button', { name: said.link }).click();
      await expect(section.getByRole('listitem').filter({ hasText: 'GitHub' })).toBeVisible();
      await mailedLink(request, { to: email, having: '/c/settings/security' });
    });

    await test.step('signs in with it, and unlinks the first', async () => {
      await page.context().clearCookies();
      await site.open(
        `${at(server, '/login')}?redirect=${addressOf('/c/settings/security', locale)}`,
      );
      await page.getByRole('link', { name: said.signInWithGitHub }).click();
      await enterAt(page, login);
      await page.waitForURL(/\/c\/settings\/security$/);
      const section = page.getByRole('region', { name: said.providers });
      await section.getByText(said.unlink).click();
      const acme = section.getByRole('listitem').filter({ hasText: 'Acme' });
      await acme.getByLabel(said.current).fill(password);
      await acme.getByRole('button', { name: said.unlinkSubmit }).click();
      await expect(acme).toHaveCount(0);
    });

    await test.step('an administrator tests the providers, without scripts as well', async () => {
      await page.context().clearCookies();
      await signInAs('admin');
      await site.open(at(server, '/c/office/connections'));
      const section = page.getByRole('region', { name: said.providers });
      await section.getByRole('button', { name: said.test }).click();
      await expect(section.getByText(said.works)).toBeVisible();
      expect(await seriousFindings(page, 'light')).toEqual([]);
      const plain = await page.request.get(at(server, '/c/office/connections?check=github'));
      expect(await plain.text()).toMatch(said.reached);
    });
  });
}
