import type { Browser, Page } from '@playwright/test';
import { expectErrors } from './page-errors.ts';
import { signInAs as signInAt } from './people/sign-in-as.ts';
import { addressOf, expect, hydratePages, test, walkedIn } from './site.ts';

const words = {
  ru: {
    subject: /^О\sчём$/,
    text: /^Текст$/,
    reply: /^Текст\sответа$/,
    send: /^Отправить\sответ$/,
    picture: /^Добавить\sкартинку$/,
    publish: /^Опубликовать$/,
    watching: /^Не\sследить/,
    manage: /^Управление\sобсуждением$/,
    remove: /^Удалить\sобсуждение$/,
    sure: 'Удалить обсуждение?',
    done: 'Готово.',
  },
  en: {
    subject: /^Subject$/,
    text: /^Text$/,
    reply: /^Text\sof\sthe\sreply$/,
    send: /^Send\sthe\sreply$/,
    picture: /^Add\sa\spicture$/,
    publish: /^Publish$/,
    watching: /^Stop\swatching$/,
    manage: /^Manage\sthe\sdiscussion$/,
    remove: /^Delete\sthe\sdiscussion$/,
    sure: 'Delete the discussion?',
    done: 'Done.',
  },
};

async function pageOf(
  browser: Browser,
  baseURL: string | undefined,
  login: string,
  more: { javaScriptEnabled?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({ ...more, ...(baseURL && { baseURL }) });
  if (more.javaScriptEnabled !== false) await hydratePages(context);
  await signInAt(context.request, baseURL ?? '', login);
  return context.newPage();
}

for (const { locale } of walkedIn('ru')) {
  const said = words[locale];

  test(`a picture in a post is seen by members and by nobody else, in ${locale}`, async ({
    page,
    request,
    signInAs,
    browser,
    baseURL,
  }) => {
    await signInAs('senior');
    await page.goto(addressOf('/c/forum/new', locale));
    await page.getByLabel(said.subject).fill(`Схема дежурства ${Date.now()}`);
    await page.getByLabel(said.text).fill('Вот она.');
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });
    const file = { name: 'duty.png', mimeType: 'image/png', buffer };
    await page.getByLabel(said.picture).setInputFiles(file);
    await expect(page.getByLabel(said.text)).toHaveValue(/!\[duty\]\(picture:[\da-f-]{36}-60x40\)/);
    await page.getByRole('button', { name: said.publish }).click();
    const picture = page.getByRole('article').getByRole('img', { name: 'duty', exact: true });
    await expect(picture).toBeVisible();
    const address = (await picture.getAttribute('src')) ?? '';

    const member = await pageOf(browser, baseURL, 'mentor');
    const shown = await member.request.get(address);
    expect(shown.headers()['content-type']).toBe('image/webp');
    await member.context().close();
    const applicant = await pageOf(browser, baseURL, 'applicant');
    expect((await applicant.request.get(address)).status()).toBe(404);
    await applicant.context().close();
    const stranger = await request.get(address, { headers: { cookie: '' } });
    expect(stranger.status()).toBe(404);
  });

  test(`without scripts a discussion is begun, answered and deleted, in ${locale}`, async ({
    browser,
    baseURL,
  }) => {
    const page = await pageOf(browser, baseURL, 'senior', { javaScriptEnabled: false });
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(addressOf('/c/forum/new', locale));
    const title = `Без скриптов ${Date.now()}`;
    await page.getByLabel(said.subject).fill(title);
    await page.getByLabel(said.text).fill('Кто читает это в терминале?');
    await page.getByRole('button', { name: said.publish }).click();
    await expect(heading).toHaveText(title);
    await page.getByLabel(said.reply).fill('Я читаю.');
    await page.getByRole('button', { name: said.send }).click();
    await expect(page).toHaveURL(/\?post=2#post-2$/);
    await expect(page.getByRole('article').nth(1)).toContainText('Я читаю.');

    // A button leads back to its page, or away from what it has deleted; it asks first.
    await page.getByRole('button', { name: said.watching }).click();
    await expect(heading).toHaveText(title);
    await expect(page.getByText(said.done)).toBeVisible();
    await page.getByText(said.manage).click();
    expectErrors('the question comes first', /^422 POST \/api\/actions\/discussions\/\S+\/remove/);
    await page.getByRole('button', { name: said.remove }).click();
    await expect(page.getByText(said.sure)).toBeVisible();
    await page.getByRole('button', { name: said.remove }).click();
    await expect(page).toHaveURL(/\/c\/forum\?done=calls$/);
    await expect(page.getByText(title)).toHaveCount(0);
    await page.context().close();
  });
}
