import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { staffHeaders } from './people/backend-session.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';

type Mail = { to: string[]; subject: string; text: string; headers: Record<string, string> };
const { INBOX_URL = 'http://127.0.0.1:3003/messages', DIRECTUS_URL = 'http://127.0.0.1:3001' } =
  process.env;

const words = {
  ru: {
    title: 'Обращения',
    asked: 'Тимур Ахметов · Мероприятие',
    other: 'Helen Moss · Пресса',
    claim: /^Взять\sв\sработу$/,
    takeOver: /^Забрать\sу\sколлеги:/,
    edit: /^Изменить\sготовые\sответы/,
    release: /^Вернуть\sобращение/,
    field: /^Ответ$/,
    canned: /^Готовые\sответы$/,
    insert: /^Вставить\sготовый\sответ:\sНужно\sвремя$/,
    saved: /^Сохранено/,
    send: /^Отправить\sответ$/,
    sent: /^Письмо\sотправлено$/,
    spam: /^Это\sспам$/,
    notSpam: /^Это\sне\sспам$/,
    closeTitle: /^Закрыть\sбез\sответа$/,
    reason: /^Почему\sответ\sне\sнужен$/,
    close: /^Закрыть\sобращение$/,
    reopen: /^Вернуть\sв\sновые$/,
    search: /^Номер,\sимя/,
    find: /^Найти$/,
    quoted: 'Вы написали',
  },
  en: {
    title: 'Enquiries',
    asked: 'Тимур Ахметов · Event',
    other: 'Helen Moss · Press',
    claim: /^Take\sit$/,
    takeOver: /^Take\sit\sover\sfrom/,
    edit: /^Edit\scanned\sanswers/,
    release: /^Put\senquiry/,
    field: /^Answer$/,
    canned: /^Canned\sanswers$/,
    insert: /^Insert\sthe\scanned\sanswer:\sНужно\sвремя$/,
    saved: /^Saved/,
    send: /^Send\sthe\sanswer$/,
    sent: /^E-mail\ssent$/,
    spam: /^This\sis\sspam$/,
    notSpam: /^This\sis\snot\sspam$/,
    closeTitle: /^Close\swithout\san\sanswer$/,
    reason: /^Why\sno\sanswer\sis\sneeded$/,
    close: /^Close\sthe\senquiry$/,
    reopen: /^Open\sit\sagain$/,
    search: /^Number,\sname/,
    find: /^Search$/,
    quoted: 'Вы написали',
  },
};

async function answerTo(request: APIRequestContext, address: string): Promise<Mail | undefined> {
  const all = (await (await request.get(INBOX_URL)).json()) as Mail[];
  return all.findLast(({ to }) => to.includes(address));
}

/** An administrator takes the enquiry that is shown at this address. */
async function claimAsAdmin(request: APIRequestContext, address: string): Promise<void> {
  const headers = staffHeaders('admin');
  const no = new URL(address).pathname.split('/').at(-1);
  const found = await request.get(`${DIRECTUS_URL}/enquiries/${no}`, { headers });
  const { id } = (await found.json()).data;
  const done = await request.post(`${DIRECTUS_URL}/actions/enquiries/${id}/claim`, {
    headers,
    data: {},
  });
  expect(done.status(), await done.text()).toBe(200);
}

for (const { locale } of walkedIn('ru')) {
  const said = words[locale];

  test(`an editor takes an enquiry and answers it twice by e-mail, and settles another, in ${locale}`, async ({
    page,
    site,
    signInAs,
    request,
  }) => {
    test.slow();
    const press = (name: RegExp) => page.getByRole('button', { name }).click();
    await signInAs('editor');
    await site.open(addressOf('/c/office/enquiries', locale));
    await expect(site.heading()).toHaveText(said.title);
    await expectAccessible(page);
    await page.getByRole('link', { name: said.asked }).click();
    await expect(site.heading()).toHaveText(said.asked);
    await expectAccessible(page);
    await press(said.claim);
    await press(said.release);
    await expect(page.getByRole('button', { name: said.claim })).toBeVisible();
    await claimAsAdmin(request, page.url());
    await page.reload();
    await press(said.takeOver);
    await expect(page.getByRole('button', { name: said.release })).toBeVisible();

    await page.getByText(said.canned).click();
    await expect(page.getByRole('link', { name: said.edit })).toHaveAttribute(
      'href',
      /\/admin\/content\/enquiry_texts$/,
    );
    await press(said.insert);
    const field = page.getByRole('textbox', { name: said.field });
    await expect(field).toHaveValue(/^Здравствуйте!/);
    await field.press('Control+End');
    await field.pressSequentially('\nПриходите вдвоём.');
    await expect(page.getByText(said.saved)).toBeVisible({ timeout: 30_000 });
    // What is written is on the server.
    await page.reload();
    await expect(field).toHaveValue(/Приходите вдвоём\.$/);
    await press(said.send);
    // The page is read anew: the answer stands above, and a further one begins empty.
    await expect(field).toHaveValue('');
    await expect
      .poll(async () => (await answerTo(request, 'timur.akhmetov@mail.example'))?.text, {
        timeout: 40_000,
      })
      .toContain('Приходите вдвоём.');
    const mail = await answerTo(request, 'timur.akhmetov@mail.example');
    expect(mail?.text).toContain(said.quoted);
    expect(mail?.headers['reply-to']).toContain('hello@');
    expect(mail?.headers['in-reply-to']).toBe(mail?.headers.references);
    await page.reload();
    await expect(page.getByText(said.sent)).toBeVisible();
    await expect(field).toHaveValue('');

    await field.fill('И возьмите с собой паспорта.');
    await press(said.send);
    await expect(field).toHaveValue('');
    await expect
      .poll(async () => (await answerTo(request, 'timur.akhmetov@mail.example'))?.text, {
        timeout: 40_000,
      })
      .toContain('И возьмите с собой паспорта.');
    const second = await answerTo(request, 'timur.akhmetov@mail.example');
    expect(second?.headers['in-reply-to']).toBe(mail?.headers['in-reply-to']);
    await page.reload();
    await expect(page.getByText(said.sent)).toHaveCount(2);

    await site.open(addressOf('/c/office/enquiries', locale));
    await page.getByLabel(said.search).fill('helen');
    await press(said.find);
    await page.getByRole('link', { name: said.other }).click();
    await press(said.spam);
    await press(said.notSpam);
    await page.getByText(said.closeTitle).click();
    await page.getByLabel(said.reason).fill('Поговорили по телефону.');
    await press(said.close);
    await expect(page.getByText('Поговорили по телефону.')).toBeVisible();
    await press(said.reopen);
    await expect(page.getByRole('button', { name: said.claim })).toBeVisible();
  });
}
