import type { Browser, Page } from '@playwright/test';
import { seriousFindings } from './accessibility.ts';
import { readCalendar } from './calendar.ts';
import { newestMail } from './inbox.ts';
import { runJobs } from './operator.ts';
import { emailOf } from './people/accounts.ts';
import { perform } from './people/perform.ts';
import { signInAs as signInAt } from './people/sign-in-as.ts';
import { phone } from './phone.ts';
import { addressOf, expect, hydratePages, test, walkedIn } from './site.ts';

/** The lead of a community, and a member of it. */
const lead = 'lead';
const member = 'mentee';
const community = '/c/communities/reading-club';
const place = 'Книжная лавка на Тихой, 3';

const words = {
  ru: {
    plan: 'Назначить событие',
    submit: 'Назначить',
    titleRu: /^Название\sпо-русски/,
    titleEn: /^Название\sпо-английски/,
    day: /^День/,
    time: /^Начало/,
    end: /^Конец/,
    zone: /^Часовой\sпояс/,
    place: /^Место/,
    hidden: /^Место\sи\sссылку\sувидят/,
    yes: /^Приду/,
    coming: 'Вы придёте',
    change: 'Изменить событие',
    save: 'Сохранить',
    saved: 'Изменения сохранены',
    address: 'Получить адрес',
    revoke: 'Отключить',
    yesContinue: 'Да, продолжить',
    moved: 'Перенесено:',
  },
  en: {
    plan: 'Plan an event',
    submit: 'Plan the event',
    titleRu: /^Title\sin\sRussian/,
    titleEn: /^Title\sin\sEnglish/,
    day: /^Day/,
    time: /^Begins\sat/,
    end: /^Ends\sat/,
    zone: /^Time\szone/,
    place: /^Place/,
    hidden: /^Place\sand\slink\sare\sshown/,
    yes: /^I\sam\scoming/,
    coming: 'You are coming',
    change: 'Change the event',
    save: 'Save',
    saved: 'Changes saved',
    address: 'Get an address',
    revoke: 'Switch off',
    yesContinue: 'Yes, continue',
    moved: 'Moved:',
  },
};

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function pageOf(browser: Browser, baseURL: string | undefined, login: string): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await hydratePages(context);
  await signInAt(context.request, baseURL ?? '', login);
  return context.newPage();
}

test.use(phone);

for (const { locale } of walkedIn('ru')) {
  const said = words[locale];

  test(`a lead plans an event, a member comes, it is moved, and calendars know, in ${locale}`, async ({
    page,
    request,
    signInAs,
    browser,
    baseURL,
  }) => {
    test.slow();
    const title = `Вечер чтения ${Date.now()}`;
    const other = await pageOf(browser, baseURL, lead);
    await other.goto(addressOf(`${community}?tab=events`, locale));
    await other.getByText(said.plan, { exact: true }).click();
    await other.getByLabel(said.titleRu).fill(title);
    await other.getByLabel(said.titleEn).fill(title);
    await other.getByLabel(said.day).fill(dayIn(20));
    await other.getByLabel(said.time).fill('19:00');
    await other.getByLabel(said.end).fill('21:00');
    await other.getByLabel(said.zone).selectOption('Asia/Yekaterinburg');
    await other.getByLabel(said.place).fill(place);
    await other.getByRole('button', { name: said.submit, exact: true }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(title);

    await signInAs(member);
    // Other journeys may have changed the language of the mail.
    const mail = { locale, timezone: 'Europe/Moscow' };
    await perform(page.request, { origin: baseURL ?? '' }, 'account/preferences', mail);
    await page.goto(addressOf(`${community}?tab=events`, locale));
    expect(await seriousFindings(page, 'light')).toEqual([]);
    await page.getByRole('link', { name: title }).tap();
    await expect(page.getByText(said.hidden)).toBeVisible();
    await page.getByRole('button', { name: said.yes }).tap();
    await expect(page.getByText(said.coming, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(place)).toBeVisible();
    expect(await seriousFindings(page, 'light')).toEqual([]);

    await page.goto(addressOf('/c/communities', locale));
    await page.getByRole('button', { name: said.address }).tap();
    const address = (await page.getByText(/\/calendar\/[\w-]{43}\.ics$/).textContent()) ?? '';
    const entryIn = async () =>
      (await readCalendar(request, address)).find(({ summary }) => summary.includes(title));
    const first = await entryIn();
    expect(first).toMatchObject({ sequence: 0, status: 'CONFIRMED', location: place });
    expect(first?.start).toBe(`${dayIn(20)}T14:00:00.000Z`);

    await other.getByText(said.change, { exact: true }).click();
    await other.getByLabel(said.day).fill(dayIn(21));
    await other.getByRole('button', { name: said.save, exact: true }).click();
    await expect(other.getByText(said.saved).first()).toBeVisible();
    await other.context().close();
    const moved = await entryIn();
    expect(moved).toMatchObject({ uid: first?.uid, sequence: 1 });
    expect(moved?.start).toBe(`${dayIn(21)}T14:00:00.000Z`);
    await runJobs(request, ['outbox', 'send-mail']);
    const told = await newestMail(request, {
      to: emailOf(member),
      subject: `${said.moved} ${title}`,
      page: '/events/',
    });
    expect(told.text).toContain('17:00');

    await page.getByRole('button', { name: said.revoke }).tap();
    await page.getByRole('dialog').getByRole('button', { name: said.yesContinue }).tap();
    await expect(page.getByRole('button', { name: said.address })).toBeVisible();
    expect((await request.get(address)).status()).toBe(404);
  });
}
