import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { agree } from './people/agree.ts';
import { joinAs } from './people/new-member.ts';
import { perform } from './people/perform.ts';
import { signedIn } from './people/signed-in.ts';
import { inDatabase } from './people/stored.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';

const words = {
  ru: {
    title: 'Жалобы',
    uphold: /^Принять\sжалобу:/,
    dismiss: /^Отклонить\sжалобу:/,
    yes: /^Да,\sпродолжить$/,
    hideTitle: /^Скрыть$/,
    reason: /^Почему\sвы\sскрываете/,
    hide: /^Скрыть\sсообщение$/,
    keep: /^Оставить\sсообщение$/,
    publish: /^Опубликовать$/,
  },
  en: {
    title: 'Reports',
    uphold: /^Uphold\sthe\sreport:/,
    dismiss: /^Dismiss\sthe\sreport:/,
    yes: /^Yes,\scontinue$/,
    hideTitle: /^Hide$/,
    reason: /^Why\syou\sare\shiding/,
    hide: /^Hide\sthe\spost$/,
    keep: /^Keep\sthe\spost$/,
    publish: /^Publish$/,
  },
};

/** Someone who has just become a member begins a thread with a link, which is held; returns its title. */
async function beginHeld(browser: Browser, origin: string, page: Page): Promise<string> {
  const name = { first_name: 'Новелла', last_name: 'Ссылочная' };
  const newcomer = await joinAs({ name, locale: 'ru', origin }, { page, request: page.request });
  const [admin, chair] = await Promise.all(
    ['admin', 'chair'].map((login) => signedIn(browser, origin, login)),
  );
  if (!admin || !chair) throw new Error('Nobody is signed in');
  const found = await admin.request.get('/api/directus/office/people', {
    params: { q: newcomer.email },
  });
  const person = (await found.json()).data.rows[0].id;
  const latin = { name_en_given: 'Novella', name_en_family: 'Ssylochnaia' };
  await perform(admin.request, { origin }, `people/${person}/rename`, latin);
  const admission = { grade: 'member', reference: 'П-2026-46' };
  await perform(admin.request, { origin }, `standing/${person}/admit`, admission);
  await agree(chair.request, origin, person);
  const own = await signedIn(browser, origin, newcomer);
  const title = `Подборка проверок ${Date.now()}`;
  const text = 'Собрала всё в одном месте: https://checks.example/list';
  const thread = { title, language: 'ru', text };
  const { state } = await perform(own.request, { origin }, 'discussions/create', thread);
  expect(state).toBe('held');
  await Promise.all([own, admin, chair].map((context) => context.close()));
  return title;
}

/** Two members begin to meet; returns their mentorship. */
async function beginMentorship(
  mentor: APIRequestContext,
  mentee: APIRequestContext,
  origin: string,
): Promise<string> {
  const own = async () =>
    (await (await mentor.get('/api/directus/mentoring/own?locale=ru')).json()).data;
  const [topic] = (await own()).topics;
  const offer = await perform(mentor, { origin }, 'mentor-profiles/create', {
    offer_ru: 'Помогаю готовить доклады и выступать с ними на конференциях. '.repeat(3),
    topics: [topic.id],
    formats: ['video'],
    languages: ['ru'],
    capacity: 1,
    session_minutes: '45',
  });
  await perform(mentor, { origin }, `mentor-profiles/${offer.id}/publish`);
  const { id } = await perform(mentee, { origin }, 'mentorship-requests/send', {
    mentor: (await (await mentor.get('/api/_auth/session')).json()).user.personId,
    goal: 'Хочу подготовить первый доклад и рассказать его так, чтобы слушатели задали вопросы, а не уснули.',
    topics: [topic.id],
    share_skills: false,
  });
  await perform(mentor, { origin }, `mentorship-requests/${id}/accept`);
  const [pair] = (await own()).mentorships;
  return pair.id;
}

test('an administrator lets a reported mentorship go on, and ends it after another report', async ({
  page,
  site,
  signInAs,
  browser,
  baseURL,
}) => {
  // Each sign-in of a staff member waits for the next code.
  test.slow();
  const origin = baseURL ?? '';
  const [mentor, mentee] = await Promise.all(
    ['chair', 'senior'].map((login) => signedIn(browser, origin, login)),
  );
  if (!mentor || !mentee) throw new Error('Nobody is signed in');
  const pair = await beginMentorship(mentor.request, mentee.request, origin);
  const decisions = [
    ['Наставник трижды не пришёл на встречу.', 'Продолжить наставничество'],
    ['Наставник просит сделать за него работу.', 'Закончить наставничество'],
  ] as const;
  await signInAs('admin');
  for (const [text, decision] of decisions) {
    await perform(mentee.request, { origin }, `mentorships/${pair}/report`, { text });
    await site.open('/c/office/reports');
    const reported = page.getByRole('article').filter({ hasText: text });
    await expect(reported).toContainText('Пожаловался подопечный');
    await reported.getByRole('button', { name: decision }).click();
    await page.getByRole('button', { name: words.ru.yes }).click();
    await expect(reported).toHaveCount(0);
  }
  await Promise.all([mentor, mentee].map((context) => context.close()));
});

for (const { locale } of walkedIn('ru')) {
  const said = words[locale];

  test(`an administrator upholds one report of a message and dismisses another, in ${locale}`, async ({
    page,
    site,
    signInAs,
    browser,
    baseURL,
  }) => {
    const origin = baseURL ?? '';
    const subject = `Предложение ${Date.now()}`;
    const [writer, reader] = await Promise.all(
      ['lead', 'mentor'].map((login) => signedIn(browser, origin, login)),
    );
    if (!writer || !reader) throw new Error('Nobody is signed in');
    const found = await writer.request.get(
      '/api/directus/items/people_members?filter[slug][_eq]=pavel-kedrovarskii&fields=id',
    );
    const to = (await found.json()).data[0].id;
    const body = 'Только сегодня: курс со скидкой для всех участников каталога.';
    const { id } = await perform(writer.request, { origin }, 'contact/send', { to, subject, body });
    await perform(reader.request, { origin }, `contact/${id}/report`, { code: 'spam' });

    await signInAs('admin');
    await site.open(addressOf('/c/office/reports', locale));
    await expect(site.heading()).toHaveText(said.title);
    await expectAccessible(page);
    const reported = page.getByRole('article').filter({ hasText: subject });
    await reported.getByRole('button', { name: said.uphold }).click();
    await page.getByRole('button', { name: said.yes }).click();
    await expect(reported).toHaveCount(0);
    const other = page.getByRole('article').filter({ hasText: 'Выгодное предложение' });
    await other.getByRole('button', { name: said.dismiss }).click();
    await page.getByRole('button', { name: said.yes }).click();
    await expect(other).toHaveCount(0);
  });

  test(`an editor hides a reported post, keeps another and publishes what is held, in ${locale}`, async ({
    page,
    site,
    signInAs,
    browser,
    baseURL,
  }) => {
    test.slow();
    const origin = baseURL ?? '';
    await signInAs('member');
    const title = await beginHeld(browser, origin, page);
    const [writer, reader] = await Promise.all(
      ['lead', 'mentor'].map((login) => signedIn(browser, origin, login)),
    );
    if (!writer || !reader) throw new Error('Nobody is signed in');
    const begun = { title: `Спор ${Date.now()}`, language: 'ru', text: 'Нужны ли нам стандарты?' };
    const thread = await perform(writer.request, { origin }, 'discussions/create', begun);
    const [rude, fair] = [`Глупее не придумать ${Date.now()}`, `Нужны, но короткие ${Date.now()}`];
    for (const text of [rude, fair]) {
      const reply = { thread: thread.id, text };
      const { id: post } = await perform(
        writer.request,
        { origin },
        'discussion-replies/reply',
        reply,
      );
      const report = { post, code: 'insult' };
      await perform(reader.request, { origin }, 'discussion-reports/report', report);
    }
    const advert = `Курсы даром ${Date.now()}`;
    const reply = { thread: thread.id, text: advert };
    const sent = await perform(writer.request, { origin }, 'discussion-replies/reply', reply);
    // Only new members are held; making another one takes long.
    inDatabase((database) =>
      database.prepare("update discussion_replies set state = 'held' where id = ?").run(sent.id),
    );
    await Promise.all([writer, reader].map((context) => context.close()));

    await signInAs('editor');
    await site.open(addressOf('/c/office/reports', locale));
    await expect(site.heading()).toHaveText(said.title);
    await expectAccessible(page);
    const row = (text: string) => page.getByRole('article').filter({ hasText: text });
    await row(rude).getByText(said.hideTitle).click();
    await row(rude).getByLabel(said.reason).fill('Это переход на личности.');
    await row(rude).getByRole('button', { name: said.hide }).click();
    await expect(row(rude)).toHaveCount(0);
    await row(fair).getByRole('button', { name: said.keep }).click();
    await expect(row(fair)).toHaveCount(0);
    await row(title).getByRole('button', { name: said.publish }).click();
    await expect(row(title)).toHaveCount(0);
    await row(advert).getByText(said.hideTitle).click();
    await row(advert).getByLabel(said.reason).fill('Это реклама.');
    await row(advert).getByRole('button', { name: said.hide }).click();
    await expect(row(advert)).toHaveCount(0);
  });
}
