// Today and Approvals of the office, for each staff role: docs/domain/office.md.
import type { APIRequestContext, Page } from '@playwright/test';
import { seriousFindings } from './accessibility.ts';
import { openArticle } from './editor.ts';
import { expectErrors } from './page-errors.ts';
import { staffHeaders } from './people/backend-session.ts';
import { forgetCode, tokenOf } from './people/old-code.ts';
import { signInAs as signInAt } from './people/sign-in-as.ts';
import { signedIn } from './people/signed-in.ts';
import { withStaffCode } from './people/staff-code.ts';
import { phone } from './phone.ts';
import { expect, hydratePages, test } from './site.ts';

const today = '/c/office';
const chair = { ru: 'Константин Северодарский', en: 'Konstantin Severodarskii' };
const admin = { ru: 'Максим Острозоров', en: 'Maksim Ostrozorov' };

const directus = process.env.DIRECTUS_URL ?? 'http://127.0.0.1:3001';

type Person = { id: string; name: { ru: string; en: string } };

/** A senior member without an account, by the place in the list; from its end where that is negative. */
async function senior(request: APIRequestContext, place: number): Promise<Person> {
  const query = 'standing=active&state=none&grade=senior';
  const headers = staffHeaders('admin');
  const answer = await request.get(`${directus}/office/people?${query}`, { headers });
  const person = (await answer.json()).data.rows.at(place);
  if (!person) throw new Error('the demo data has too few people');
  return person;
}

/** Proposes an act of two persons on the site. */
async function propose(request: APIRequestContext, origin: string, path: string, data: object) {
  const headers = { origin, 'x-requested-with': 'fetch', 'x-locale': 'ru' };
  const answer = await request.post(`/api/actions/${path}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(202);
}

/** Proposes an act of two persons in the studio. */
async function proposeInStudio(
  request: APIRequestContext,
  login: 'editor' | 'admin',
  path: string,
  data: object,
) {
  const headers = staffHeaders(login);
  const answer = await request.post(`${directus}/actions/${path}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(202);
}

/** Follows the first duty that is done on the site. */
async function followDuty(page: Page): Promise<void> {
  const duty = page.locator('article h2 a[href^="/c/"]').first();
  const place = (await duty.getAttribute('href')) ?? '';
  await duty.click();
  await expect(page).toHaveURL(place);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const about = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const show = (page: Page, list: RegExp) =>
  page.getByRole('main').getByRole('link', { name: list }).click();

test('an administrator approves what the chair proposes, refuses with a new code, and the chair withdraws', async ({
  page,
  site,
  signInAs,
  context,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? '';
  const other = await signedIn(browser, origin, 'chair');
  const [approved, refused, withdrawn] = await Promise.all([
    senior(request, -1),
    senior(request, -2),
    senior(request, -3),
  ]);
  const reason = 'В протоколе указан другой статус.';
  for (const [{ id }, grade] of [
    [approved, 'member'],
    [refused, 'fellow'],
    [withdrawn, 'fellow'],
  ] as const) {
    await propose(other.request, origin, `standing/${id}/correct-grade`, { grade, reason });
  }

  await signInAs('admin');
  await site.open(today);
  await expect(site.heading()).toHaveText('Управление');
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await show(page, /^Ждут\sвторого\sсогласования$/);
  await expect(about(page, approved.name.ru)).toContainText(chair.ru);
  await expect(about(page, approved.name.ru)).toContainText(reason);
  await about(page, approved.name.ru).getByRole('button', { name: 'Согласовать' }).click();
  await expect(about(page, approved.name.ru)).toHaveCount(0);
  const waiting = about(page, refused.name.ru);
  await expect(waiting.locator('ins')).toHaveText('Почётный член');

  await test.step('the code has grown old since the page was opened', async () => {
    forgetCode(await tokenOf(context));
    expectErrors('the code is old', /^422 POST \/api\/actions\/approvals\/[\w-]+\/refuse$/);
    await waiting.locator('summary').click();
    await waiting.getByLabel('Почему').fill('Протокол говорит о другом человеке.');
    const refuse = waiting.getByRole('button', { name: 'Отклонить' });
    await refuse.click();
    await expect(waiting.getByText('Введите новый.').first()).toBeVisible();
    expect(await seriousFindings(page, 'light')).toEqual([]);
    await withStaffCode('admin', async (code) => {
      await waiting.getByLabel('Код из приложения').last().fill(code);
      await refuse.click();
      await expect(waiting).toHaveCount(0);
    });
  });
  await show(page, /^Прежние$/);
  await expect(about(page, approved.name.ru)).toContainText('Согласовано');
  await expect(about(page, refused.name.ru)).toContainText('Протокол говорит о другом человеке.');
  for (const { name } of [approved, refused]) {
    await expect(about(page, name.ru)).toContainText(chair.ru);
    await expect(about(page, name.ru)).toContainText(admin.ru);
  }

  const own = await other.newPage();
  await own.goto(today);
  await followDuty(own);
  await own.goto(`${today}/approvals?show=others`);
  await expect(about(own, withdrawn.name.ru)).toContainText('Согласует: Администратор');
  await about(own, withdrawn.name.ru)
    .getByRole('button', { name: /^Отозвать:/ })
    .click();
  await expect(about(own, withdrawn.name.ru)).toHaveCount(0);
  await show(own, /^Прежние$/);
  await expect(about(own, withdrawn.name.ru)).toContainText('Отозвано');
  await expect(about(own, refused.name.ru)).toContainText('Отклонено');
  await other.close();
});

test('an editor withdraws a retraction that was proposed in the studio', async ({
  page,
  site,
  signInAs,
  request,
}) => {
  const { slug } = await openArticle(request, { audience: 'members', sort: 'published_at' });
  const note = {
    'ru-RU': 'Дата собрания названа неверно.',
    'en-US': 'The date of the meeting was wrong.',
  };
  await proposeInStudio(request, 'editor', `news/${slug}/retract`, { note });

  await signInAs('editor');
  await site.open(today);
  await followDuty(page);
  await show(page, /^Согласования$/);
  await show(page, /^Ждут\sдругих/);
  const proposal = about(page, note['ru-RU']);
  await expect(proposal).toContainText(note['en-US']);
  const title = (await proposal.getByRole('heading').textContent()) ?? '';
  await proposal.getByRole('button', { name: /^Отозвать:/ }).click();
  await expect(proposal).toHaveCount(0);
  await show(page, /^Прежние$/);
  const past = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title }) });
  await expect(past).toContainText('Отозвано');
});

test('a secretary goes from a duty to its cases, and is not shown what others decide', async ({
  page,
  site,
  signInAs,
  request,
}) => {
  await signInAs('secretary');
  const person = await senior(request, 2);
  const correction = { grade: 'member', reason: 'В протоколе указан другой статус.' };
  await proposeInStudio(request, 'admin', `standing/${person.id}/correct-grade`, correction);
  await site.open(today);
  await followDuty(page);
  await site.open(`${today}/approvals?show=others`);
  await expect(site.heading()).toHaveText('Согласования');
  await expect(about(page, person.name.ru)).toHaveCount(0);
});

test('on a phone, in English, the chair refuses what an administrator proposes', async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', ...phone });
  await hydratePages(context);
  await signInAt(context.request, baseURL ?? '', 'chair');
  const person = await senior(request, 1);
  const correction = { grade: 'member', reason: 'The minutes name another grade.' };
  await proposeInStudio(request, 'admin', `standing/${person.id}/correct-grade`, correction);

  const page = await context.newPage();
  await page.goto(`/en${today}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Office');
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Awaiting a second approval' }).tap();
  const proposal = about(page, person.name.en);
  await expect(proposal).toContainText(correction.reason);
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await proposal.locator('summary').tap();
  await proposal.getByLabel('Why').fill('The minutes name this grade.');
  await proposal.getByRole('button', { name: 'Refuse' }).tap();
  await expect(proposal).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Past$/ })
    .tap();
  await expect(proposal).toContainText('Refused');
  await expect(proposal).toContainText(admin.en);
  await expect(proposal).toContainText(chair.en);
  await context.close();
});
