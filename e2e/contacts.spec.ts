import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectErrors } from './page-errors.ts';
import { startServer, waitUntilReady } from './servers/own-server.ts';
import { addressOf, test as base, expect, type Locale, walkedIn } from './site.ts';

const words = {
  ru: {
    topic: 'Тема',
    name: 'Как к вам обращаться',
    email: 'Электронная почта',
    text: 'Письмо',
    consent: 'Даю согласие на обработку персональных данных',
    send: 'Отправить письмо',
    sent: 'Письмо у нас',
    short: 'Не менее 20 знаков (сейчас 6).',
    press: /^Пресса/,
    question: 'Сколько рекомендаций нужно, чтобы вступить?',
  },
  en: {
    topic: 'Subject',
    name: 'Your name',
    email: 'E-mail',
    text: 'Your message',
    consent: 'I consent to the processing of my personal data',
    send: 'Send the message',
    sent: 'We have your message',
    short: 'At least 20 characters (now 6).',
    press: /^Press/,
    question: 'How many endorsements does one need to join?',
  },
};

/**
 * Enquiries are rate limited per visitor, so every test sends from another IP address, to a server that
 * trusts the forwarded header.
 */
const test = base.extend<object, { server: string }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used
    async ({}, use) => {
      const server = await startServer();
      await waitUntilReady(server);
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used
  extraHTTPHeaders: ({}, use) =>
    use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
});

async function fillIn(page: Page, locale: Locale, text: string): Promise<void> {
  const said = words[locale];
  await page.getByLabel(said.topic, { exact: true }).selectOption('joining');
  await page.getByLabel(said.name, { exact: true }).fill('Вера Звонарёва');
  await page.getByLabel(said.email, { exact: true }).fill('vera@example.org');
  await page.getByLabel(said.text, { exact: true }).fill(text);
  await page.getByLabel(said.consent, { exact: true }).check();
}

for (const { locale } of walkedIn('en')) {
  const said = words[locale];
  const address = addressOf('/contact-us', locale);

  test(`an enquiry is written, corrected, sent and numbered in ${locale}`, async ({
    page,
    site,
  }) => {
    await site.open(`${address}?topic=press`);
    await expect(page.getByLabel(said.topic, { exact: true })).toHaveValue('press');
    await page.getByRole('button', { name: said.send }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
    await expect(page.getByLabel(said.name, { exact: true })).toBeFocused();

    await fillIn(page, locale, said.question);
    await page.getByRole('button', { name: said.send }).click();
    await expect(page).toHaveURL(/[?&]sent=Q-\d{4}-\d{5}/);
    const number = new URL(page.url()).searchParams.get('sent') ?? 'none';
    await expect(page.getByRole('status', { name: said.sent })).toContainText(number);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test.describe(`without scripts in ${locale}`, () => {
    test.use({ javaScriptEnabled: false });

    test('a refused enquiry comes back with its text and can be corrected and sent', async ({
      page,
    }) => {
      expectErrors('a text that is too short', /^422 POST \/api\/actions\/enquiries\/send$/);
      await page.goto(address);
      await page.getByRole('link', { name: said.press }).click();
      await fillIn(page, locale, 'Привет');
      await page.getByRole('button', { name: said.send }).click();
      await expect(page.getByRole('alert')).toContainText(said.short);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByLabel(said.name, { exact: true })).toHaveValue('Вера Звонарёва');
      await expect(page.getByLabel(said.topic, { exact: true })).toHaveValue('joining');
      await expect(page.getByLabel(said.consent, { exact: true })).toBeChecked();

      await page.getByLabel(said.text, { exact: true }).fill(said.question);
      await page.getByRole('button', { name: said.send }).click();
      await expect(page.getByRole('status', { name: said.sent })).toContainText(/Q-\d{4}-\d{5}/);
    });
  });
}

test('the rate limit asks the visitor to wait and keeps the text', async ({ page, server }) => {
  expectErrors('too many attempts', /^429 POST \/api\/actions\/enquiries\/send$/);
  await page.goto('/en/contact-us');
  await fillIn(page, 'en', words.en.question);
  const form = await page.locator('form[action$="/send"]').evaluate((element) => {
    return Object.fromEntries(new FormData(element as HTMLFormElement)) as Record<string, string>;
  });
  for (let time = 0; time < 5; time += 1) {
    const answer = await page.request.post('/api/actions/enquiries/send', {
      form,
      headers: { origin: server, referer: page.url() },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
  }
  await page.getByRole('button', { name: words.en.send }).click();

  await expect(page.getByRole('alert')).toContainText('Too many attempts. Try again in');
  await expect(page.getByLabel(words.en.text, { exact: true })).toHaveValue(words.en.question);
});
