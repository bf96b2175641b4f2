import type { Browser, Page } from '@playwright/test';
import { expectAccessible, seriousFindings } from './accessibility.ts';
import { people } from './people/accounts.ts';
import { signInAs as signInAt } from './people/sign-in-as.ts';
import { phone } from './phone.ts';
import { addressOf, expect, hydratePages, test, walkedIn } from './site.ts';

/** A member who asks, and one whose offer has a free place; the two have not met before. */
const asker = 'lead';
const mentor = 'mentor';

const goal = {
  ru: 'Хочу разделить наш монолит на сервисы и не потерять при этом ни одного заказа. '.repeat(2),
  en: 'I want to split our monolith into services without losing a single order. '.repeat(2),
};

const words = {
  ru: {
    title: 'Наставничество',
    request: 'Запрос',
    topics: 'Темы',
    goal: /^Цель/,
    send: 'Отправить запрос',
    waits: /^Ждёт\sответа\sдо/,
    withdraw: /^Отозвать\sзапрос/,
    yes: 'Да, продолжить',
    withdrawn: 'Отозван',
    accept: /^Принять:/,
    begun: /теперь\sваш\sнаставник/,
    planIt: 'Назначить первую встречу',
    day: 'День',
    time: /^Время/,
    plan: 'Назначить встречу',
    planned: 'Назначена',
    held: 'Состоялась',
    both: 'Записать главное для обоих',
    note: /^Заметка\sдля\sобоих/,
    saveBoth: 'Сохранить для обоих',
    mine: 'Записать для себя',
    own: /^Моя\sзаметка/,
    saveOwn: 'Сохранить для себя',
    confirm: 'Продолжать вместе',
    goesOn: /хочет\sпродолжать/,
    active: /^Наставничество\sидёт\sдо/,
    complete: 'Завершить',
    wantsToComplete: /предлагает\sзавершить/,
    finished: 'Вы прошли этот путь вместе',
    useful: '5 — очень полезно',
    reached: 'Да',
    feedback: 'Отправить отзыв',
    thanks: /ваш\sотзыв\sполучен/,
  },
  en: {
    title: 'Mentoring',
    request: 'Your request',
    topics: 'Topics',
    goal: /^Goal/,
    send: 'Send the request',
    waits: /^Waiting\sfor\san\sanswer\suntil/,
    withdraw: /^Withdraw\sthe\srequest/,
    yes: 'Yes, continue',
    withdrawn: 'Withdrawn',
    accept: /^Accept:/,
    begun: /is\snow\syour\smentor/,
    planIt: 'Plan the first session',
    day: 'Day',
    time: /^Time/,
    plan: 'Plan the session',
    planned: 'Planned',
    held: 'It took place',
    both: 'Write a note for both',
    note: /^Note\sfor\sboth/,
    saveBoth: 'Save for both',
    mine: 'Write a note for myself',
    own: /^My\snote/,
    saveOwn: 'Save for myself',
    confirm: 'Go on together',
    goesOn: /wants\sto\sgo\son/,
    active: /^The\smentorship\sruns\suntil/,
    complete: 'Complete',
    wantsToComplete: /suggests\scompleting/,
    finished: 'You have come all this way together',
    useful: '5 – very useful',
    reached: 'Yes',
    feedback: 'Send the feedback',
    thanks: /received\syour\sfeedback/,
  },
};

type Words = (typeof words)['ru'] | (typeof words)['en'];

/** Opens the offer of the mentor from the list of those who know about incidents. */
async function openOffer(page: Page, name: string, press: 'click' | 'tap'): Promise<void> {
  await page.getByRole('combobox', { name: /^(Тема|Topic)$/ }).selectOption('incident-response');
  await page.getByRole('button', { name: /^(Показать|Show)$/ })[press]();
  await expect(page).toHaveURL(/topic=incident-response/);
  await page.getByRole('main').getByRole('link', { name, exact: true })[press]();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

/** Fills in the form of a request and sends it. */
async function ask(page: Page, said: Words, text: string, press: 'click' | 'tap'): Promise<void> {
  await page.getByRole('group', { name: said.topics }).getByRole('checkbox').first().check();
  await page.getByLabel(said.goal).fill(text);
  await page.getByRole('button', { name: said.send })[press]();
  await expect(page).toHaveURL(/\?tab=requests$/);
  await expect(page.getByText(said.waits).first()).toBeVisible();
}

async function pageOf(browser: Browser, baseURL: string | undefined, login: string): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await hydratePages(context);
  await signInAt(context.request, baseURL ?? '', login);
  return context.newPage();
}

/** Writes one of the notes of the only session. */
async function write(
  page: Page,
  { open, field, save, text }: Record<'open' | 'save' | 'text', string> & { field: RegExp },
) {
  await page.getByText(open, { exact: true }).click();
  await page.getByRole('textbox', { name: field }).fill(text);
  await page.getByRole('button', { name: save }).click();
  await expect(page.locator('p').filter({ hasText: text })).toBeVisible();
}

for (const { locale } of walkedIn('ru')) {
  const said = words[locale];
  const name = people.mentor.name[locale];

  test(`two people find each other, meet and finish, in ${locale}`, async ({
    page,
    site,
    signInAs,
    browser,
    baseURL,
  }) => {
    test.slow();
    const text = `${goal[locale].trim()} ${Date.now()}`;
    await signInAs(asker);
    await site.open(addressOf('/c/mentoring', locale));
    await expect(site.heading()).toHaveText(said.title);
    expect(await seriousFindings(page, 'light')).toEqual([]);
    await openOffer(page, name, 'click');
    await expect(page.getByRole('heading', { name: said.request })).toBeVisible();
    await ask(page, said, text, 'click');

    const other = await pageOf(browser, baseURL, mentor);
    await other.goto(addressOf('/c/mentoring?tab=mentor', locale));
    const request = other.getByRole('listitem').filter({ has: other.getByText(text) });
    const seen = other.waitForResponse(/mentorship-requests\/.+\/open$/);
    await request.locator('summary').first().click();
    await seen;
    await expect(request.getByText(text)).toBeVisible();
    await request.getByRole('button', { name: said.accept }).click();
    await expect(other).toHaveURL(/\?tab=mine$/);

    await page.reload();
    const accepted = page.getByRole('article').filter({ hasText: name });
    await accepted
      .locator(`a[href*="${addressOf('/c/mentoring/', locale)}"]`)
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 2, name: said.begun })).toBeVisible();
    expect(await seriousFindings(page, 'light')).toEqual([]);
    await page.getByRole('link', { name: said.planIt }).click();
    await page.getByLabel(said.day).fill(new Date().toISOString().slice(0, 10));
    await page.getByLabel(said.time).fill('00:05');
    await page.getByRole('button', { name: said.plan }).click();
    await expect(page.getByText(said.planned, { exact: true })).toBeVisible();

    await other.goto(page.url());
    await other.getByRole('button', { name: said.held, exact: true }).click();
    await expect(other.getByRole('button', { name: said.confirm })).toBeVisible();
    await write(other, {
      open: said.both,
      field: said.note,
      save: said.saveBoth,
      text: `Сначала заказы ${locale}`,
    });
    await write(other, {
      open: said.mine,
      field: said.own,
      save: said.saveOwn,
      text: `Спросить об оплате ${locale}`,
    });
    await other.getByRole('button', { name: said.confirm }).click();

    await page.reload();
    await expect(page.getByText(`Сначала заказы ${locale}`, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(`Спросить об оплате ${locale}`)).toHaveCount(0);
    await write(page, {
      open: said.mine,
      field: said.own,
      save: said.saveOwn,
      text: `Прочитать книгу ${locale}`,
    });
    await expect(page.getByText(said.goesOn)).toBeVisible();
    await page.getByRole('button', { name: said.confirm }).click();
    await expect(page.getByText(said.active)).toBeVisible();
    await page.getByRole('button', { name: said.complete, exact: true }).click();
    const asked = page.waitForResponse(/mentorships\/.+\/complete$/);
    await page.getByRole('dialog').getByRole('button', { name: said.yes }).click();
    await asked;

    await other.reload();
    await expect(other.getByText(said.wantsToComplete)).toBeVisible();
    await other.getByRole('button', { name: said.complete, exact: true }).click();
    await other.getByRole('dialog').getByRole('button', { name: said.yes }).click();
    await expect(other.getByRole('heading', { name: said.finished })).toBeVisible();
    await other.context().close();

    await page.reload();
    await expect(page.getByRole('heading', { name: said.finished })).toBeVisible();
    await page.getByLabel(said.useful).check();
    await page.getByLabel(said.reached, { exact: true }).check();
    await page.getByRole('button', { name: said.feedback }).click();
    await expect(page.getByText(said.thanks)).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe('on a touch phone', () => {
  test.use(phone);

  for (const { locale } of walkedIn('en')) {
    const said = words[locale];

    test(`a member finds a mentor, asks and withdraws, in ${locale}`, async ({
      page,
      site,
      signInAs,
    }) => {
      await signInAs('member');
      await site.open(addressOf('/c/mentoring', locale));
      await expect(site.heading()).toHaveText(said.title);
      await openOffer(page, people.mentor.name[locale], 'tap');
      await ask(page, said, `${goal[locale].trim()} ${Date.now()}`, 'tap');
      await page.getByRole('button', { name: said.withdraw }).first().tap();
      await page.getByRole('dialog').getByRole('button', { name: said.yes }).tap();
      await expect(page.getByText(said.withdrawn, { exact: true }).first()).toBeVisible();
    });
  }
});
