import { mailedLink } from './inbox.ts';
import { joinAs } from './people/new-member.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';

test.use({ javaScriptEnabled: false });

const words = {
  ru: {
    name: { first_name: 'Вера', last_name: 'Звонарёва' },
    download: 'Скачать архив',
    stop: 'Отменить удаление',
    stopped: /Удаление отменено/,
  },
  en: {
    name: { first_name: 'Vera', last_name: 'Zvonareva' },
    download: 'Download the archive',
    stop: 'Cancel the erasure',
    stopped: /The erasure is cancelled/,
  },
};

for (const { locale } of walkedIn('en')) {
  const said = words[locale];

  test(`the mails lead to the data export and to cancelling an erasure, in ${locale}`, async ({
    page,
    request,
    signIn,
    signInAs,
    baseURL,
  }) => {
    const headers = { origin: baseURL ?? '', 'x-requested-with': 'fetch', 'x-locale': locale };
    const ask = async (path: string, data: object) => {
      const answer = await page.request.post(path, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
    };
    await signInAs('senior');
    const newcomer = { name: said.name, locale, origin: baseURL };
    const { email, password } = await joinAs(newcomer, { page, request });
    await ask('/auth/login', { email, password });
    await ask('/api/actions/people/me/export', {});
    const archive = await mailedLink(request, { to: email, having: '/assets/' });
    await page.context().clearCookies();
    await page.goto(archive);
    await signIn.enter(email, password);
    const link = page.getByRole('link', { name: said.download });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(await download.failure()).toBeNull();
    const file = (await link.getAttribute('href')) ?? '';
    expect((await page.request.get(file)).headers()).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment',
      'cache-control': 'private, no-store',
    });
    expect((await request.get(file)).status()).toBe(404);

    await ask('/api/actions/people/me/erase', { current_password: password });
    await page.goto(addressOf('/c', locale));
    await expect(signIn.password()).toBeVisible();
    await page.goto(await mailedLink(request, { to: email, having: 'mode=undo-erasure' }));
    await page.getByRole('button', { name: said.stop }).click();
    await expect(page.getByRole('status')).toHaveText(said.stopped);
    await signIn.enter(email, password);
    await expect(page).toHaveURL(addressOf('/c', locale));
  });
}
