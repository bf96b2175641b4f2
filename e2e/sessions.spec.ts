import type { Page } from '@playwright/test';
import { expectErrors } from './page-errors.ts';
import { openBackendSession } from './people/backend-session.ts';
import { joinAs } from './people/new-member.ts';
import { sealed, sealingKey } from './people/sealed-cookie.ts';
import { SignInScreen } from './screens/sign-in.screen.ts';
import { waitUntilReady } from './servers/own-server.ts';
import { addressOf, expect, hydratePages, test, walkedIn } from './site.ts';
import { fullTierTag } from './tier.ts';

const minute = 60_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

const tabCount = 10;

test.describe(`${tabCount} tabs`, () => {
  test('share one refresh of the access that has expired', { tag: fullTierTag }, async ({
    context,
    ownServer,
  }) => {
    test.slow();
    const { url } = await ownServer();
    await waitUntilReady({ url });
    const token = await openBackendSession('member');
    /** The session of the browser; its access lasts until the given time. */
    const holds = (accessExpiresAt: number) =>
      context.addCookies([
        {
          name: '__Host-session',
          value: sealed(sealingKey(), token, Date.now() + 60 * minute, accessExpiresAt),
          domain: '127.0.0.1',
          path: '/',
          secure: true,
          httpOnly: true,
          sameSite: 'Lax',
        },
      ]);
    await holds(Date.now() + 10 * minute);
    const tabs = await Promise.all(Array.from({ length: tabCount }, () => context.newPage()));
    const heading = (tab: Page) => tab.getByRole('heading', { level: 1 });
    for (const tab of tabs) {
      await tab.goto(`${url}/en/c`);
      await expect(heading(tab)).toContainText('Mariia');
    }
    expect(await refreshes(url)).toBe(0);

    await holds(Date.now() - 1000);
    await Promise.all(
      tabs.map(async (tab, index) => {
        const entry = index % 2 === 0 ? 'News' : 'Resources';
        await tab
          .getByRole('navigation', { name: 'My account' })
          .getByRole('link', { name: entry })
          .click();
      }),
    );
    for (const tab of tabs) await expect(heading(tab)).toHaveText(/^(Association news|Resources)$/);
    expect(await refreshes(url)).toBe(1);
  });
});

/** How often a web server has exchanged a token at the backend. */
async function refreshes(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^\w*session_refreshes\w* (\d+)$/m.exec(metrics)?.[1]);
}

const words = {
  ru: {
    name: { first_name: 'Вера', last_name: 'Звонарёва' },
    settings: 'Настройки',
    sessions: 'Открытые сеансы',
    end: 'Завершить',
    texts: 'По-русски',
    city: 'Город',
    save: 'Сохранить',
    ended: /Сеанс\s+закончился/,
    signIn: 'Войти снова',
    restored: /восстановлено/,
  },
  en: {
    name: { first_name: 'Vera', last_name: 'Zvonareva' },
    settings: 'Settings',
    sessions: 'Open sessions',
    end: 'End',
    texts: 'In English',
    city: 'City',
    save: 'Save',
    ended: /Your\s+session\s+has\s+ended/,
    signIn: 'Sign in again',
    restored: /restored/,
  },
};

for (const { locale } of walkedIn('en')) {
  const said = words[locale];

  test(`a session that is ended in the settings is out on its next call, and what was typed comes back, in ${locale}`, async ({
    baseURL,
    browser,
    page,
    request,
    signInAs,
    site,
  }) => {
    test.slow();
    expectErrors('calls after the end of the session', /^401 (?:GET|POST) \/api\//);
    await signInAs('senior');
    const newcomer = { name: said.name, locale, origin: baseURL };
    const { email, password } = await joinAs(newcomer, { page, request });
    const headers = { origin: baseURL ?? '', 'x-requested-with': 'fetch', 'x-locale': locale };
    const other = await browser.newContext({ baseURL: baseURL ?? '', userAgent: firefox });
    await hydratePages(other);
    for (const context of [page.context(), other]) {
      const answer = await context.request.post('/auth/login', {
        headers,
        data: { email, password },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    }
    const [typing, reading] = [await other.newPage(), await other.newPage()];
    await typing.goto(addressOf('/c/settings/profile', locale));
    const profile = typing.locator('[aria-labelledby=about-you]');
    const city = profile.getByRole('group', { name: said.texts }).getByLabel(said.city);
    await city.fill('Almaty');
    await reading.goto(addressOf('/c', locale));
    await expect(reading.getByRole('heading', { level: 1 })).toContainText(said.name.first_name);

    await site.open(addressOf('/c/settings/security', locale));
    const sessions = page.getByRole('region', { name: said.sessions });
    await sessions
      .getByRole('listitem')
      .filter({ hasText: 'Firefox' })
      .getByRole('button', { name: said.end })
      .click();
    await expect(sessions.getByText('Firefox')).toHaveCount(0);

    // A link of the menu may show data that were prefetched before the session was ended.
    await reading.goto(addressOf('/c/news', locale));
    await expect(reading).toHaveURL((url) => url.pathname === addressOf('/login', locale));
    await profile.getByRole('button', { name: said.save }).click();
    // The first alert is the line of the member area, the second the answer to the form.
    await expect(typing.getByRole('alert').getByText(said.ended).last()).toBeVisible();
    await typing.getByRole('link', { name: said.signIn }).click();
    await new SignInScreen(typing).enter(email, password);
    await expect(typing).toHaveURL(addressOf('/c/settings/profile', locale));
    await expect(typing.getByText(said.restored)).toBeVisible();
    await expect(city).toHaveValue('Almaty');
    await profile.getByRole('button', { name: said.save }).click();
    await expect(profile.getByRole('status').last()).toHaveText(/Saved|Сохранено/);
    await other.close();
  });
}
