import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { newestMail } from './inbox.ts';
import type { Locale } from './languages.ts';
import { moveClock, runJobs } from './operator.ts';
import { emailOf, people } from './people/accounts.ts';
import { perform } from './people/perform.ts';
import { signInAs } from './people/sign-in-as.ts';
import { phone } from './phone.ts';
import { expect, test } from './site.ts';

// The request that the first journey leaves is the first one without an answer in the second.
test.describe.configure({ mode: 'serial' });

const day = 86_400_000;
const mentor = {
  login: 'senior',
  slug: 'andrei-sinegorov',
  name: { ru: 'Андрей Синегоров', en: 'Andrei Sinegorov' },
};
const goal =
  'Хочу научиться проводить разборы инцидентов так, чтобы из них что-то следовало, а не только протокол.';
const told = ['outbox', 'send-mail'];
const answer = { ru: 'Ответ наставника', en: 'Mentor’s answer' };

/** The requests of an account that works beside the page. */
async function beside(origin: string, login: string): Promise<APIRequestContext> {
  const context = await requests.newContext({ baseURL: origin });
  await signInAs(context, origin, login);
  return context;
}

/** Sets the language of an account's mail, which other journeys may have changed. */
async function readMailIn(origin: string, login: string, locale: Locale): Promise<void> {
  const account = await beside(origin, login);
  await perform(account, { origin }, 'account/preferences', { locale, timezone: 'Europe/Moscow' });
  await account.dispose();
}

/** Sends a request to a mentor. */
async function ask(request: APIRequestContext, origin: string, slug: string) {
  const found = await request.get(`/api/directus/mentoring/mentors/${slug}?locale=ru`);
  const { person, offeredTopics } = (await found.json()).data;
  const topics = [offeredTopics[0].id];
  const data = { mentor: person.id, goal, topics, share_skills: false };
  return perform(request, { origin }, 'mentorship-requests/send', data);
}

/** Publishes an offer with one place, which somebody takes; returns how to free it. */
async function fillPlace(origin: string): Promise<() => Promise<void>> {
  const senior = await beside(origin, mentor.login);
  const lead = await beside(origin, 'lead');
  const own = async () =>
    (await (await senior.get('/api/directus/mentoring/own?locale=ru')).json()).data;
  const [topic] = (await own()).topics;
  const offer = await perform(senior, { origin }, 'mentor-profiles/create', {
    offer_ru: 'Помогаю проводить разборы инцидентов и вести дежурства. '.repeat(3),
    topics: [topic.id],
    formats: ['video'],
    languages: ['ru'],
    capacity: 1,
    session_minutes: '45',
  });
  await perform(senior, { origin }, `mentor-profiles/${offer.id}/publish`);
  const { id } = await ask(lead, origin, mentor.slug);
  await perform(senior, { origin }, `mentorship-requests/${id}/accept`);
  const [pair] = (await own()).mentorships;
  return async () => {
    await perform(lead, { origin }, `mentorships/${pair.id}/end`, { code: 'no_time' });
    await Promise.all([senior.dispose(), lead.dispose()]);
  };
}

/** Opens the page to which the newest mail to an account leads, once it says what it should. */
async function openMailed(
  page: Page,
  login: string,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  const to = emailOf(login);
  const mail = await newestMail(page.request, { to, subject, page: '/c/mentoring' });
  expect(mail.text).toContain(text);
  await page.goto(mail.path);
}

test.describe('on a touch phone', () => {
  test.use(phone);

  test('a refusal leads to other mentors, and a waiting list to a place', async ({
    page,
    signInAs: become,
    browser,
    baseURL: origin = '',
  }) => {
    test.slow();
    await readMailIn(origin, 'member', 'ru');
    const freePlace = await fillPlace(origin);
    await become('member');
    await ask(page.request, origin, people.mentor.slug);

    const context = await browser.newContext({ baseURL: origin });
    await signInAs(context.request, origin, 'mentor');
    const other = await context.newPage();
    await other.goto('/c/mentoring?tab=mentor');
    const asked = other
      .getByRole('region', { name: 'Запросы к вам' })
      .getByRole('listitem')
      .filter({ hasText: people.member.name.ru });
    await asked.locator('summary').first().click();
    await asked.getByText('Отказать', { exact: true }).first().click();
    await asked.getByLabel('Не подходит время').check();
    await asked.getByRole('button', { name: 'Отказать' }).click();
    await expect(asked).toHaveCount(0);
    await context.close();

    await runJobs(page.request, told);
    const refused = `${people.mentor.name.ru} сейчас не сможет быть вашим наставником`;
    await openMailed(page, 'member', { subject: answer.ru, text: refused });
    await expect(page.getByText('Наставнику сейчас не подходит время.')).toBeVisible();
    const others = page.getByRole('region', { name: 'Другие наставники' });
    await expect(others.getByRole('article')).toHaveCount(3);
    await expectAccessible(page);

    await page.goto(`/c/mentoring?mentor=${mentor.slug}`);
    await expect(page.getByText('Мест нет, открыт лист ожидания')).toBeVisible();
    await page.getByRole('group', { name: 'Темы' }).getByRole('checkbox').first().check();
    await page.getByLabel(/^Цель/).fill(goal);
    await page.getByRole('button', { name: 'Встать в лист ожидания' }).tap();
    await expect(page.getByText('В листе ожидания, место в очереди: 1')).toBeVisible();

    await freePlace();
    await runJobs(page.request, ['mentoring', ...told]);
    const place = `${mentor.name.ru} снова может взять подопечного, и вы первый в очереди`;
    await openMailed(page, 'member', { subject: 'освободилось место', text: place });
    await expect(page.getByText(/^Место\sосвободилось:/)).toBeVisible();
    await page.getByRole('button', { name: `Занять место: ${mentor.name.ru}` }).tap();
    await expect(page.getByText(/^Ждёт\sответа\sдо/)).toBeVisible();
  });
});

test('a second request without an answer pauses the offer, and one button brings it back', async ({
  page,
  signInAs: become,
  baseURL: origin = '',
}) => {
  test.slow();
  await readMailIn(origin, 'member', 'ru');
  await readMailIn(origin, mentor.login, 'ru');
  await readMailIn(origin, 'mentee', 'en');
  try {
    await moveClock(page.request, 10 * day + 60_000);
    await runJobs(page.request, ['mentoring', ...told]);
    await become('member');
    const silent = `${mentor.name.ru} не отвечает на запрос`;
    await openMailed(page, 'member', { subject: answer.ru, text: silent });
    await expect(page.getByText('Срок прошёл без ответа')).toBeVisible();

    const mentee = await beside(origin, 'mentee');
    await ask(mentee, origin, mentor.slug);
    await mentee.dispose();
    await moveClock(page.request, 20 * day + 120_000);
    await runJobs(page.request, ['mentoring', ...told]);
    const to = emailOf('mentee');
    const mail = { to, subject: answer.en, page: '/c/mentoring' };
    const { text } = await newestMail(page.request, mail);
    expect(text).toContain(`${mentor.name.en} has not answered`);

    await become(mentor.login);
    const paused = { subject: 'на паузу', text: 'Вернуться можно одной кнопкой' };
    await openMailed(page, mentor.login, paused);
    await expect(page.getByRole('heading', { name: 'Пауза' })).toBeVisible();
    await expect(page.getByText(/мы\sсделали\sпаузу\sза\sвас/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Снова принимать запросы' }).click();
    await expect(page.getByRole('heading', { name: 'Вы принимаете запросы' })).toBeVisible();
  } finally {
    await moveClock(page.request, 0);
  }
});
