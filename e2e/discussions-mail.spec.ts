import type { APIRequestContext } from '@playwright/test';
import { mailedLink, newestMail } from './inbox.ts';
import { expectErrors } from './page-errors.ts';
import { emailOf } from './people/accounts.ts';
import { perform } from './people/perform.ts';
import { signInAs as signInAt } from './people/sign-in-as.ts';
import { phone } from './phone.ts';
import { expect, hydratePages, test } from './site.ts';

/** Begins a thread in the general forum; returns its id. */
async function begin(request: APIRequestContext, origin: string, title: string): Promise<string> {
  const thread = { title, language: 'ru', text: 'С чего начать, когда тревог слишком много?' };
  const { id } = await perform(request, { origin }, 'discussions/create', thread);
  return id;
}

test('somebody who is mentioned gets a mail in their language, reads the post on a phone, and mutes the thread by one press', async ({
  page,
  signInAs,
  browser,
  baseURL,
}) => {
  test.slow();
  const reader = 'mentee';
  const origin = baseURL ?? '';
  const context = await browser.newContext({ ...phone, baseURL: origin });
  await hydratePages(context);
  await signInAt(context.request, origin, reader);
  const session = await (await context.request.get('/api/_auth/session')).json();
  // Another journey may have left another language.
  const mail = { locale: 'en', timezone: 'Europe/Moscow' };
  await perform(context.request, { origin }, 'account/preferences', mail);

  await signInAs('member');
  const title = `Тревоги по ночам ${Date.now()}`;
  const thread = await begin(page.request, origin, title);
  const text = `[@](member:${session.user.personId}) у вас это уже решено, расскажете?`;
  await perform(page.request, { origin }, 'discussion-replies/reply', { thread, text });

  const to = emailOf(reader);
  const having = `/en/c/forum/${thread}`;
  const link = await mailedLink(page.request, { to, having });
  expect(link).toContain('post=2');
  const subject = 'You were mentioned in';
  const received = await newestMail(page.request, { to, subject, page: having });
  expect(received.text).toContain(title);

  const phonePage = await context.newPage();
  await phonePage.goto(received.path);
  await expect(phonePage.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(phonePage.locator('#post-2')).toContainText('расскажете');

  // The link of the mail needs no session; it works with one press.
  const [, stop = ''] = /Mute this discussion\W+(https?:\S+)/.exec(received.text) ?? [];
  expect(stop).toContain('/api/unsubscribe/');
  const stranger = await browser.newContext({ baseURL: origin });
  const stopping = await stranger.newPage();
  await stopping.goto(stop);
  await stopping.getByRole('button').click();
  await expect(stopping.getByRole('button')).toHaveCount(0);
  await stranger.close();
  const answer = await context.request.get(
    `/api/directus/discussions/threads/${thread}?locale=en`,
    {
      headers: { 'x-requested-with': 'fetch' },
    },
  );
  expect((await answer.json()).data.level).toBe('muted');
  await context.close();
});

test('a reply that is being written survives a lost connection, an ended session and another tab', async ({
  page,
  context,
  site,
  signInAs,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? '';
  await signInAs('senior');
  const id = await begin(page.request, origin, `Черновик, который не теряется ${Date.now()}`);
  const address = `/c/forum/${id}`;
  await site.open(address);
  const text = page.getByLabel(/^Текст\sответа$/);
  const type = async (words: string) => {
    await text.press('Control+End');
    await text.pressSequentially(words);
  };
  const saved = page.getByText(/^Сохранено\sв/);
  const wait = { timeout: 30_000 };

  await type('Начало. ');
  await expect(saved).toBeVisible(wait);
  await context.setOffline(true);
  await type('Без связи. ');
  await expect(page.getByText(/^Нет\sсвязи\./)).toBeVisible(wait);
  await context.setOffline(false);
  await expect(saved).toBeVisible(wait);

  expectErrors('the session has ended', /^401 POST \/api\/actions\/discussion-drafts\/save$/);
  await context.clearCookies();
  await type('Без сеанса. ');
  await expect(page.getByText(/^Сеанс\sзакончился\.\sЧерновик/)).toBeVisible(wait);
  await signInAt(page.request, origin, 'senior');
  await page.reload();
  await expect(text).toHaveValue('Начало. Без связи. Без сеанса. ');
  await type('Дальше. ');
  await expect(saved).toBeVisible(wait);

  expectErrors('two tabs save at once', /^409 POST \/api\/actions\/discussion-drafts\/save$/);
  const other = await context.newPage();
  await other.goto(address);
  const theirs = other.getByLabel(/^Текст\sответа$/);
  await expect(theirs).toHaveValue(/^Начало\. Без связи\. Без сеанса\. Дальше\.\s?$/);
  await theirs.press('Control+End');
  await theirs.pressSequentially('Из другой вкладки.');
  await expect(other.getByText(/^Сохранено\sв/)).toBeVisible(wait);
  await type('Из этой.');
  await page.getByRole('button', { name: /^Соединить\sоба$/ }).click(wait);
  await expect(text).toHaveValue(
    /Из этой\.[\s\S]*Из другой вкладки\.|Из другой вкладки\.[\s\S]*Из этой\./,
  );
});
