import type { APIRequestContext, Page } from '@playwright/test';
import { seriousFindings } from './accessibility.ts';
import { mailedLink } from './inbox.ts';
import { emailOf } from './people/accounts.ts';
import { joinAs } from './people/new-member.ts';
import { perform as performAs } from './people/perform.ts';
import { signedIn } from './people/signed-in.ts';
import { expect, test } from './site.ts';

const words = (count: number) => 'Разобрал и описал. '.repeat(count).trim();
const answers = {
  nameRu: { family: 'Проверкина', given: 'Зоя' },
  nameEn: { family: 'Proverkina', given: 'Zoia' },
  country: 'RU',
  city: 'Казань',
  employer: 'Северный контур',
  position: 'инженер',
  track: 'software',
  language: 'ru',
  practice: [
    {
      organisation: 'Северный контур',
      role: 'инженер',
      from: '2018-03',
      to: null,
      work: words(10),
      tags: [],
    },
  ],
  achievements: [1, 2].map((index) => ({
    title: `Достижение ${index}`,
    situation: 'Сбой останавливал приём платежей.',
    action: words(12),
    result: 'Время восстановления сократилось.',
    year: 2023,
    link: `https://works.example/${index}`,
    files: [],
  })),
  motivation: words(20),
  declarations: { truth: true, rules: true, review: true },
};

/** Performs an action of the candidate; returns its answer. */
async function perform(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(`/api/actions/cases/${path}`, {
    headers: { 'x-requested-with': 'fetch', 'sec-fetch-site': 'same-origin' },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data;
}

/** Submits an application; returns the id of the case and its number. */
async function applied(request: APIRequestContext): Promise<{ id: string; no: string }> {
  const { id } = await perform(request, 'start', {});
  const endorser = {
    name: 'Вера Дальнова',
    email: emailOf(`vera-${Date.now()}`),
    relation: 'colleague',
    knownSince: 2019,
    employer: 'Линия данных',
  };
  await perform(request, `${id}/autosave`, { answers: { ...answers, endorsers: [endorser] } });
  await perform(request, `${id}/submit`, {});
  const { data } = await (await request.get('/api/directus/admissions/own')).json();
  return { id, no: data.case.no };
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Asks for a formal rejection on the page of a case. */
async function askRejection(page: Page): Promise<void> {
  await press(page, /^Формальный\s+отказ/);
  await page.getByLabel('Причина').selectOption('ineligible');
  await press(page, /^Запросить\s+отказ/);
  await expect(page.getByText(/^Формальный\s+отказ\s+ждёт\s+подтверждения/)).toBeVisible();
}

/** The line of the office about a case. */
const approvalOf = (page: Page, no: string) => page.getByRole('article').filter({ hasText: no });

test('a secretary returns and passes a case, another one is rejected by two people', async ({
  page,
  request,
  browser,
  signInAs,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  test.slow();
  const candidates: { email: string; cases: APIRequestContext; id: string; no: string }[] = [];
  for (const last_name of ['Проверкина', 'Отказова']) {
    await signInAs('senior');
    const name = { first_name: 'Зоя', last_name };
    const account = await joinAs({ name, locale: 'ru', origin }, { page, request });
    const { request: cases } = await signedIn(browser, origin, account);
    candidates.push({ email: account.email, cases, ...(await applied(cases)) });
  }
  const [returned, rejected] = candidates;
  if (!returned || !rejected) throw new Error('There are no candidates');

  const office = await (await signedIn(browser, origin, 'secretary')).newPage();
  await office.goto('/c/admissions');
  await expect(office.getByRole('region', { name: /^Новые/ })).toBeVisible();
  for (const mode of ['light', 'dark'] as const) {
    expect(await seriousFindings(office, mode)).toEqual([]);
  }
  await office.getByRole('link', { name: /^Все\s+дела\s+таблицей/ }).click();
  await office.getByRole('searchbox', { name: /^Номер\s+или\s+имя/ }).fill(returned.no);
  await office.getByRole('searchbox').press('Enter');
  await office.getByRole('link', { name: returned.no, exact: true }).click();
  await press(office, /^Взять\s+в\s+работу/);
  await expect(office.getByText(/^На\s+проверке/).first()).toBeVisible();
  await press(office, /^Вернуть\s+на\s+уточнение/);
  await press(office, /^Вернуть\s+кандидату/);
  await expect(office.getByText(/хотя\s+бы\s+в\s+одном\s+разделе/).first()).toBeVisible();
  const note = 'Напишите, что вы хотите делать в сообществе.';
  await office.getByRole('textbox', { name: 'Мотивация' }).fill(note);
  expect(await seriousFindings(office, 'light')).toEqual([]);
  await press(office, /^Вернуть\s+кандидату/);
  await expect(office.getByText(/^Ждёт\s+уточнений/).first()).toBeVisible();
  await mailedLink(request, { to: returned.email, having: '/c/admissions' });

  const reply = { section: 'motivation', text: 'Хочу вести семинары о надёжности.' };
  await perform(returned.cases, `${returned.id}/resubmit`, { replies: [reply] });
  await office.reload();
  await expect(office.getByText(reply.text)).toBeVisible();
  await press(office, /^Завершить\s+проверку/);
  await expect(office.getByText(/^Собирает\s+рекомендации/).first()).toBeVisible();
  await office.getByRole('link', { name: /^Журнал/ }).click();
  await expect(office.getByText(/^Журнал\s+цел\./)).toBeVisible();
  await expect(office.getByText(/^Возвращено\s+на\s+уточнение/)).toBeVisible();

  await office.goto(`/c/admissions/cases/${rejected.no}`);
  await press(office, /^Взять\s+в\s+работу/);
  await askRejection(office);
  await expect(office.getByRole('button', { name: 'Подтвердить' })).toHaveCount(0);
  const second = await (await signedIn(browser, origin, 'chair')).newPage();
  await test.step('the chair refuses in the office, and the secretary reads why and asks again', async () => {
    const reason = 'The practice abroad counts as well.';
    await second.goto('/en/c/office/approvals');
    const asked = approvalOf(second, rejected.no);
    await expect(asked).toContainText('The conditions are not met');
    await asked.locator('summary').click();
    await asked.getByLabel('Why').fill(reason);
    await asked.getByRole('button', { name: 'Refuse' }).click();
    await expect(asked).toHaveCount(0);
    await office.goto('/c/office/approvals?show=past');
    await expect(approvalOf(office, rejected.no)).toContainText('Отклонено');
    await expect(approvalOf(office, rejected.no)).toContainText(reason);
    await office.goto(`/c/admissions/cases/${rejected.no}`);
    await askRejection(office);
  });
  await second.goto(`/en/c/admissions/cases/${rejected.no}`);
  await expect(second.getByText('The conditions of admission are not met')).toBeVisible();
  await press(second, 'Confirm');
  await expect(second.getByText('Decided, not released').first()).toBeVisible();

  await test.step('the secretary approves in the office what an administrator has asked for', async () => {
    const { request: admin } = await signedIn(browser, origin, 'admin');
    await performAs(admin, { origin }, `cases/${returned.id}/void`, { reason: 'duplicate' });
    await office.goto('/c/office/approvals');
    const asked = approvalOf(office, returned.no);
    await asked.getByRole('button', { name: 'Согласовать' }).click();
    await expect(asked).toHaveCount(0);
    await office.goto(`/c/admissions/cases/${returned.no}`);
    await expect(office.getByText(/^Закрыто:\s+аннулировано/).first()).toBeVisible();
  });
});

test('a secretary sees that the own case is closed to them', async ({ browser, baseURL }) => {
  const context = await signedIn(browser, baseURL ?? '', 'secretary-self');
  const page = await context.newPage();
  await page.goto('/en/c/admissions');
  const own = page.getByRole('link', { name: /^Your own case/ });
  const [no = ''] = /[A-Z]-\d{4}-\d{4}/.exec((await own.textContent()) ?? '') ?? [];
  await page.goto(`/en/c/admissions/cases/${no}`);
  await expect(
    page.getByRole('heading', { name: 'The confidential part is closed to you' }),
  ).toBeVisible();
  await expect(page.getByText('You are the candidate in this case.')).toBeVisible();
  await expect(page.getByText('Nothing is required of you now.')).toBeVisible();
  const refused = await context.request.get(`/api/directus/admissions/cases/${no}/confidential`);
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ errors: [{ code: 'E_FIREWALL' }] });
});
