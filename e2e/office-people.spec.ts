import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible, seriousFindings } from './accessibility.ts';
import { emailOf } from './people/accounts.ts';
import { agree } from './people/agree.ts';
import { staffHeaders } from './people/backend-session.ts';
import { joinAs } from './people/new-member.ts';
import { perform } from './people/perform.ts';
import { letMailReturn } from './people/returned-mail.ts';
import { type Credentials, signInAs as signInAt } from './people/sign-in-as.ts';
import { signedIn } from './people/signed-in.ts';
import { phone } from './phone.ts';
import { expect, hydratePages, test } from './site.ts';

const list = '/c/office/people';
const directus = process.env.DIRECTUS_URL ?? 'http://127.0.0.1:3001';

/** The slug of a member without an account whom visitors do not see. */
async function unlisted(request: APIRequestContext): Promise<string> {
  const read = async (path: string) =>
    (await (await request.get(`/api/directus/office/people${path}`)).json()).data;
  const { rows } = await read('?standing=active&state=none&grade=member');
  for (const { slug } of rows.toReversed()) {
    if (!(await read(`/${slug}`)).isListed) return slug;
  }
  throw new Error('the demo data has too few people');
}

/** Opens the fold of a press and returns its form. */
async function opened(place: Page | Locator, title: string): Promise<Locator> {
  const named = new RegExp(`^${title.replaceAll(' ', String.raw`\s`)}$`);
  const summary = place.locator('summary', { hasText: named });
  await summary.click();
  return place.locator('details').filter({ has: summary });
}

/** Presses a button that asks first. */
async function confirmed(page: Page, button: Locator, yes: string): Promise<void> {
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: yes }).click();
}

/** Turns the second factor of an account on; its sessions end. */
async function turnFactorOn(browser: Browser, origin: string, who: Credentials): Promise<void> {
  const own = await signedIn(browser, origin, who);
  const given = { current_password: who.password };
  const { secret } = await perform(own.request, { origin }, 'account/begin-tfa', given);
  const otp = new TOTP({ secret }).generate();
  await perform(own.request, { origin }, 'account/enable-tfa', { ...given, secret, otp });
  await own.close();
}

test('an administrator leads a person from the invitation to the exclusion, and ends access', async ({
  page,
  signInAs,
  site,
  browser,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? '';
  await signInAs('member');
  const name = { first_name: 'Василиса', last_name: 'Управская' };
  const newcomer = await joinAs({ name, locale: 'ru', origin }, { page, request: page.request });

  await signInAs('admin');
  await site.open(list);
  const found = page.getByRole('main').getByRole('article');
  await page.getByLabel('Имя, почта или номер').fill(newcomer.email);
  await page.getByRole('button', { name: 'Найти' }).click();
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Вход открыт');
  await expectAccessible(page);
  await found.getByRole('link', { name: 'Василиса Управская' }).click();
  await expect(site.heading()).toHaveText('Василиса Управская');
  await expect(page.getByText('По приглашению')).toBeVisible();
  let slug = '';

  await test.step('the name in Latin letters and another address', async () => {
    const form = await opened(page, 'Изменить имя и адрес');
    const latin = form.getByRole('group', { name: 'По-английски' });
    await latin.getByLabel('Имя', { exact: true }).fill('Vasilisa');
    await latin.getByLabel('Фамилия').fill('Upravskaia');
    const address = `upravskaia-${Date.now()}`;
    await form.getByLabel('Последняя часть адреса').fill(address);
    await form.getByRole('button', { name: 'Сохранить имя и адрес' }).click();
    await expect(page).toHaveURL(new RegExp(`${list}/${address}$`));
    await expect(page.getByText('Vasilisa Upravskaia').first()).toBeVisible();
    slug = address;
  });

  await test.step('mail came back from the address, which works after all', async () => {
    letMailReturn(newcomer.email);
    await page.reload();
    await confirmed(page, page.getByRole('button', { name: 'Адрес работает' }), 'Да, слать');
    await expect(page.getByText('Письма возвращаются')).toHaveCount(0);
  });

  await test.step('sessions and the second factor', async () => {
    const own = await signedIn(browser, origin, newcomer);
    await page.reload();
    await confirmed(
      page,
      page.getByRole('button', { name: 'Завершить сеанс:' }).first(),
      'Да, завершить',
    );
    await expect(page.getByText('Открытых сеансов нет.')).toBeVisible();
    await own.close();
    await turnFactorOn(browser, origin, newcomer);
    await page.reload();
    await confirmed(
      page,
      page.getByRole('button', { name: 'Завершить все сеансы' }),
      'Да, завершить',
    );
    await expect(page.getByText('Открытых сеансов нет.')).toBeVisible();
    const form = await opened(page, 'Сбросить второй фактор');
    await form.getByLabel('Как вы это проверили').fill('Позвонил по номеру из заявления.');
    await confirmed(
      page,
      form.getByRole('button', { name: 'Сбросить второй фактор' }),
      'Да, продолжить',
    );
    await expect(page.getByText('Позвонил по номеру из заявления.')).toBeVisible();
  });

  await test.step('access is suspended and restored', async () => {
    const form = await opened(page, 'Приостановить вход');
    await form.getByLabel('Почему').fill('Просил сам, на время отпуска.');
    await form.getByRole('button', { name: 'Приостановить вход' }).click();
    await expect(page.getByText('Просил сам, на время отпуска.')).toBeVisible();
    await confirmed(page, page.getByRole('button', { name: 'Вернуть вход' }), 'Да, вернуть');
    await expect(page.getByText('Просил сам, на время отпуска.')).toHaveCount(0);
  });

  await test.step('admission, grade and certificate need a second person', async () => {
    const chair = await signedIn(browser, origin, 'chair');
    const admission = await opened(page, 'Принять без дела');
    await admission.getByLabel('Член сообщества').check();
    await admission.getByLabel('Номер решения').fill('П-2026-44');
    await admission.getByRole('button', { name: 'Предложить приём' }).click();
    await expect(page.getByText('Приём без дела. Нужно согласие второго')).toBeVisible();
    await agree(chair.request, origin, slug);
    await page.reload();
    const correction = await opened(page, 'Исправить статус');
    await correction.getByLabel('Старший член').check();
    await correction.getByLabel('Почему').fill('В протоколе она принята старшим членом.');
    await correction.getByRole('button', { name: 'Предложить исправление' }).click();
    await expect(page.getByText('Исправление статуса. Нужно согласие второго')).toBeVisible();
    await agree(chair.request, origin, slug);
    await page.reload();
    await expect(page.getByText('Старший член').first()).toBeVisible();
    const issue = await opened(page, 'Выдать сертификат');
    await issue.getByLabel('Вид').selectOption('membership');
    await issue.getByRole('button', { name: 'Предложить выдачу' }).click();
    await expect(page.getByText('Выдача ждёт второго согласия').first()).toBeVisible();
    const answer = await page.request.get(`/api/directus/office/people/${slug}`);
    const person = (await answer.json()).data.id;
    await perform(chair.request, { origin }, 'certificates/issue', { person, kind: 'membership' });
    await chair.close();
  });

  await test.step('the certificate is suspended, reinstated and its revocation proposed', async () => {
    await page.reload();
    const suspension = await opened(page, 'Приостановить');
    await suspension.getByLabel('Основание').selectOption('data_error');
    await suspension.getByRole('button', { name: 'Приостановить' }).click();
    await confirmed(page, page.getByRole('button', { name: 'Возобновить' }), 'Да, возобновить');
    const revocation = await opened(page, 'Отозвать');
    await revocation.getByLabel('Основание').selectOption('other');
    await revocation.getByRole('button', { name: 'Предложить отзыв' }).click();
    await expect(page.getByText('Отзыв сертификата')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the exclusion is recorded, and the log says who did what', async () => {
    const exclusion = await opened(page, 'Исключить по решению правления');
    await exclusion.getByLabel('Номер решения').fill('П-2026-45');
    await exclusion.getByLabel('День решения').fill('2026-01-20');
    await confirmed(
      page,
      exclusion.getByRole('button', { name: 'Записать исключение' }),
      'Да, продолжить',
    );
    await expect(page.getByText('Исключён').first()).toBeVisible();
    const log = page.getByRole('region', { name: 'Что менялось' });
    await expect(log.getByText('Второй фактор сброшен')).toBeVisible();
  });
});

test('the secretary replaces a certificate, records a death, sends an invitation again and withdraws one; the chair only reads', async ({
  page,
  signInAs,
  site,
  request,
}) => {
  test.slow();
  await signInAs('secretary');
  await site.open(`${list}?standing=applicant&state=active`);
  // Addresses of candidates, and of nobody else.
  await expect(page.getByRole('article').first()).toContainText('@');
  const answer = await page.request.get('/api/directus/office/people?standing=active&state=none');
  const [person] = (await answer.json()).data.rows;
  await site.open(`${list}/${person.slug}`);
  await expect(page.getByText('Нет учётной записи')).toHaveCount(0);
  const supersession = await opened(page, 'Заменить новым');
  await supersession.getByLabel('Основание').selectOption('data_error');
  await confirmed(page, supersession.getByRole('button', { name: 'Заменить' }), 'Да, продолжить');
  await expect(page.getByText('Заменён', { exact: true })).toBeVisible();
  await expect(page.locator('summary', { hasText: 'Человек умер' })).toBeVisible();

  await test.step('somebody whom the directory does not show has died', async () => {
    const deceased = await unlisted(page.request);
    await site.open(`${list}/${deceased}`);
    const death = await opened(page, 'Человек умер');
    await confirmed(page, death.getByRole('button', { name: 'Записать' }), 'Да, продолжить');
    await expect(page.getByText('Память').first()).toBeVisible();
    await expect(page.locator('summary', { hasText: 'Человек умер' })).toHaveCount(0);
  });

  await test.step('one invitation of a member is sent again, another is withdrawn', async () => {
    const answer = await request.get(`${directus}/office/people?q=${emailOf('mentee')}`, {
      headers: staffHeaders('admin'),
    });
    await site.open(`${list}/${(await answer.json()).data.rows[0].slug}`);
    const sent = page.getByRole('region', { name: 'Приглашения' });
    const again = sent.getByRole('button', { name: /^Отправить\sещё\sраз:/ });
    const name = await again.first().getAttribute('aria-label');
    await confirmed(page, again.first(), 'Да, отправить');
    await expect(sent.getByRole('button', { name: name ?? '' })).toHaveCount(0);
    const withdraw = sent.getByRole('button', { name: /^Отозвать:/ });
    const before = await withdraw.count();
    await confirmed(page, withdraw.first(), 'Да, отозвать');
    await expect(withdraw).toHaveCount(before - 1);
    await expect(sent.getByText('Отозвано').first()).toBeVisible();
  });

  await signInAs('chair');
  await site.open(`${list}/${person.slug}`);
  await expect(page.getByRole('heading', { name: 'Учётная запись' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Что менялось' })).toBeVisible();
  await site.open(`${list}?q=lead@`);
  await expect(page.getByRole('heading', { name: 'Никого не нашлось' })).toBeVisible();
});

test('on a phone, in English, the secretary finds somebody by a name with a typing error', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', ...phone });
  await hydratePages(context);
  await signInAt(context.request, baseURL ?? '', 'secretary');
  const page = await context.newPage();
  await page.goto(`/en${list}`);
  await page.getByLabel('Name, e-mail or number').fill('Ladozorva');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).tap();
  await expect(page.getByRole('status')).toContainText('These names are similar.');
  await page.getByRole('main').getByRole('link', { name: 'Irina Ladozorova' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Irina Ladozorova');
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await context.close();
});
