import type { Browser, BrowserContext } from '@playwright/test';
import { mailedLink } from './inbox.ts';
import { expectErrors } from './page-errors.ts';
import { emailOf, password } from './people/accounts.ts';
import { staffToken } from './people/backend-session.ts';
import { forgetCode } from './people/old-code.ts';
import { withStaffCode } from './people/staff-code.ts';
import { StudioScreen } from './screens/studio.screen.ts';
import { test as base, expect as expectSoon } from './site.ts';
import { fullTierTag } from './tier.ts';

const directus = process.env.DIRECTUS_URL ?? 'http://127.0.0.1:3001';
/** The studio is a large program that loads again for each user. */
const expect = expectSoon.configure({ timeout: 60_000 });
const soon = { timeout: 30_000, intervals: [100] };

type Studio = {
  /**
   * The studio of a staff account, signed in; `kept` reuses the session that was opened before all journeys.
   */
  studioOf: (login: string, session?: 'kept') => Promise<StudioScreen>;
  /** The studio as an anonymous visitor sees it. */
  closedStudio: () => Promise<StudioScreen>;
};

const test = base.extend<Studio>({
  closedStudio: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await openContext(browser);
      contexts.push(context);
      return new StudioScreen(await context.newPage());
    });
    for (const context of contexts) await context.close();
  },
  studioOf: ({ closedStudio }, use) =>
    use(async (login, session) => {
      const studio = await closedStudio();
      const context = studio.page.context();
      if (session) {
        const value = staffToken(login as 'editor' | 'admin');
        await context.addCookies([{ name: 'directus_session_token', value, url: directus }]);
        return studio;
      }
      await withStaffCode(login, async (otp) => {
        const answer = await context.request.post('/auth/login', {
          headers: { origin: directus },
          data: { email: emailOf(login), password, otp, mode: 'session' },
        });
        expect(answer.status(), `sign-in of ${login}`).toBe(200);
      });
      return studio;
    }),
});

async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: directus,
    viewport: { width: 1400, height: 1000 },
  });
  await context.addInitScript(withoutMotion);
  return context;
}

/** The studio moves whatever the device prefers: drawing its animations takes as much time as running it. */
function withoutMotion(): void {
  const still = new CSSStyleSheet();
  still.replaceSync(
    '*, ::before, ::after { animation: none !important; transition: none !important }',
  );
  document.adoptedStyleSheets.push(still);
}

test.describe.configure({ timeout: 300_000 });

test('an editor begins with what needs doing and opens the list of an entry', async ({
  closedStudio,
}) => {
  expectErrors(
    'the sign-in page asks for a session and for words of the studio, and the first password lacks a code',
    /^400 POST \/auth\/refresh$/,
    /^403 GET \/translations\?/,
    /^401 POST \/auth\/login$/,
  );
  const editor = await closedStudio();
  await withStaffCode('editor', (code) => editor.signIn(emailOf('editor'), password, code));
  await expect(editor.page).toHaveURL(/\/admin\/pending-work$/);
  await expect(editor.heading()).toHaveText('Что нужно сделать');
  // The work of other staff roles is not shown.
  await expect(editor.navigation()).toBeVisible();
  await expect(editor.page.getByText('Недоставленные письма')).toHaveCount(0);
  const entry = editor.work('Новости Перевода нет');
  // Another journey begins an article meanwhile.
  await expect(async () => {
    await editor.page.goto('/admin/pending-work');
    const count = Number(await entry.locator('.count').textContent());
    expect(count).toBeGreaterThan(0);
    await entry.click();
    await expect(editor.page).toHaveURL(/\/content\/news\?bookmark=\d+$/);
    await expect(editor.rows()).toHaveCount(count, { timeout: 20_000 });
  }).toPass({ timeout: 120_000 });
});

test('an article goes from its author over the approval of a second editor to its readers', async ({
  studioOf,
  page: reader,
  site,
}) => {
  expectErrors(
    'the preview is in a frame of another origin, where the menu does not take the focus',
    /^console Blocked autofocusing on a <dialog> element in a cross-origin subframe\.$/,
  );
  const slug = `studio-${Date.now()}`;
  const titles = { ru: 'Читальня снова открыта', en: 'The reading room is open again' };
  const leads = {
    ru: 'После трёх недель ремонта читальня снова открыта для всех, кто любит книги и тишину.',
    en: 'After three weeks of repair the reading room is open again for all who love books.',
  };
  const bodies = { ru: 'Ремонт занял три недели. ', en: 'The repair has taken three weeks. ' };
  const alts = { ru: 'Стол у окна и лампа', en: 'A table at the window with a lamp' };
  const second = 'secretary-self';
  const cover = { name: 'cover.png', mimeType: 'image/png', buffer: await reader.screenshot() };

  const admin = await studioOf('admin', 'kept');
  const person = await admin.keyOf('people', { slug: { _eq: 'ilia-gromolesov' } });
  await admin.open('people', person);
  await admin.ask('Дать обязанность');
  await admin.choose('duty', 'Редактор', admin.above());
  await admin.run();
  try {
    const editor = await studioOf('editor', 'kept');
    await editor.open('news');
    await editor.add().click();
    for (const language of ['ru', 'en'] as const) {
      const texts = editor.texts(language);
      await editor.entry('title', texts).fill(titles[language]);
      await editor.entry('lead', texts).fill(leads[language]);
      await editor.type('body', bodies[language].repeat(10), texts);
      await editor.choose('tr_status', 'Готов', texts);
    }
    await expect(editor.entry('slug')).toHaveValue('the-reading-room-is-open-again');
    await editor.entry('slug').fill(slug);
    await editor.pick('topics', ['Доступность', 'Аналитика']);
    await expect(editor.field('topics')).toContainText('ДоступностьАналитика');
    await editor.field('cover').locator('input[type=file]').setInputFiles(cover);
    await expect(editor.field('cover').locator('img')).toBeVisible();
    await expect(editor.field('event_starts_at')).toHaveCount(0);
    await expect(editor.field('published_at')).toHaveCount(0);
    await editor.save();
    // The newest item comes first.
    await expect(editor.rows().first()).toContainText(titles.ru);
    await editor.openRow(titles.ru);
    await expect(editor.heading()).toHaveText(titles.ru);
    await expect(editor.field('cover').locator('img')).toBeVisible();
    await editor.togglePreview();
    const preview = editor.preview();
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(titles.ru);
    await expect(preview.getByText('Предпросмотр:')).toBeVisible();
    const previewed = preview.locator('figure img').first();
    await expect
      .poll(() => previewed.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await editor.togglePreview();
    await expect(editor.requirements()).toContainText('Что на обложке по-русски: Заполните поле.');
    await expect(editor.actions()).toHaveAttribute('aria-expanded', 'true');
    await expect(editor.primaryAction()).toHaveText(/Отправить на проверку/);
    await editor.pressAtOnce('Отправить на проверку');
    await expect(editor.entry('state')).toHaveValue(/^На проверке/);
    // An author cannot approve their own article: another editor does.
    await expect(editor.button('Отправить на проверку')).toHaveCount(0);
    await expect(editor.button('Вернуть автору')).toBeVisible();
    await expect(editor.button('Одобрить')).toHaveCount(0);

    const checker = await studioOf(second);
    await checker.open('news', editor.key());
    expectErrors('a cover without alternative texts', /^422 POST \/flows\/trigger\//);
    await checker.press('Одобрить');
    await expect(checker.refusal()).toHaveText(
      'Что на обложке по-русски: Заполните поле. Что на обложке по-английски: Заполните поле.',
    );
    await checker.closeRefusal();
    for (const language of ['ru', 'en'] as const) {
      await checker.entry('cover_alt', checker.texts(language)).fill(alts[language]);
    }
    await checker.saveAndStay();
    await expect(checker.requirements()).toHaveCount(0);
    await checker.press('Одобрить');
    await expect(checker.entry('state')).toHaveValue(/^Одобрено/);
    await checker.ask('Запланировать');
    await checker.nameDay(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));
    await checker.run();
    await expect(checker.entry('state')).toHaveValue(/^Запланировано/);
    expect((await reader.request.get(`/news/${slug}`)).status()).toBe(404);
    await checker.press('Опубликовать');
    await expect(checker.entry('state')).toHaveValue(/^Опубликовано/);

    for (const [prefix, language] of [
      ['', 'ru'],
      ['/en', 'en'],
    ] as const) {
      const list = async () => (await reader.request.get(`${prefix}/news`)).text();
      await expect.poll(list, soon).toContain(titles[language]);
      await reader.goto(`${prefix}/news/${slug}`);
      await expect(site.heading()).toHaveText(titles[language]);
      const shown = reader.getByRole('img', { name: alts[language] });
      await expect(shown).toBeVisible();
      await expect
        .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    }

    await editor.page.reload();
    await editor.ask('Мелкая правка');
    await expect(editor.dialogField('texts.ru-RU.title')).toHaveValue(titles.ru);
    await editor.dialogField('texts.ru-RU.title').fill('Читальня открыта снова');
    await editor.run();
    const article = async () => (await reader.request.get(`/news/${slug}`)).text();
    await expect.poll(article, soon).toContain('Читальня открыта снова');
  } finally {
    // With a second editor nobody can publish alone.
    await admin.page.request.post(`/actions/people/${person}/dismiss`, {
      headers: { origin: directus },
      data: { duty: 'editor' },
    });
  }
});

test('an editor changes an answer, a radar item, a resource and a skill check question', {
  tag: fullTierTag,
}, async ({ studioOf, page: reader, request }) => {
  const editor = await studioOf('editor');
  await test.step('and detaches a cover from an article, while the file stays in the library', async () => {
    const title = `Окно читальни ${Date.now()}`;
    const picture = await reader.screenshot();
    const draft = await editor.begin('news', { title, lead: 'О читальне.' });
    await editor.upload(title, { name: 'window.png', mimeType: 'image/png', buffer: picture });
    await editor.open('news', draft);
    await editor.pickFile('cover', title);
    await editor.saveAndStay();
    await editor.page.reload();
    const cover = editor.field('cover').locator('img');
    await expect(cover).toBeVisible();
    await expect
      .poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  });
  const mark = Date.now();
  const changes = [
    ['faq_items', 'Вопросы и ответы', 'question'],
    ['radar_items', 'Технорадар: технологии', 'what'],
    ['resources', 'Библиотека', 'summary'],
    ['skill_questions', 'Навыки: вопросы', 'explanation'],
  ] as const;
  for (const [collection, list, field] of changes) {
    const words = { ru: `Новые слова ${mark}`, en: `New words ${mark}` };
    await editor.go(collection);
    await expect(editor.heading()).toHaveText(list);
    await editor.openRow('');
    for (const language of ['ru', 'en'] as const) {
      await editor.entry(field, editor.texts(language)).fill(words[language]);
    }
    await editor.save();
    await expect(editor.heading()).toHaveText(list);
    await editor.openRow('');
    for (const language of ['ru', 'en'] as const) {
      await expect(editor.entry(field, editor.texts(language))).toHaveValue(words[language]);
    }
  }
  const help = (prefix: string) => async () => (await request.get(`${prefix}/help`)).text();
  await expect.poll(help(''), soon).toContain(`Новые слова ${mark}`);
  await expect.poll(help('/en'), soon).toContain(`New words ${mark}`);
});

test('the secretary corrects a name, invites somebody and revokes the invitation', {
  tag: fullTierTag,
}, async ({ studioOf, request }) => {
  const secretary = await studioOf('secretary');
  const person = await secretary.keyOf('people', { slug: { _eq: 'pavel-kedrovarskii' } });
  await secretary.open('people', person);
  await secretary.ask('Имя и адрес');
  await secretary.dialogField('name_ru_patronymic').fill('Андреевич');
  await secretary.run();
  await expect(secretary.entry('name_ru_patronymic')).toHaveValue('Андреевич');

  const to = `guest-${Date.now()}@elsewhere.example`;
  await secretary.go('invitations');
  await secretary.ask('Пригласить кандидата');
  await secretary.dialogField('email').fill(to);
  await secretary.choose('locale', 'Русский', secretary.above());
  await secretary.field('sponsor', secretary.above()).getByText('Да').click();
  await secretary.run();
  await mailedLink(request, { to, having: '/signup?invite=' });
  await secretary.openRow(to);
  await secretary.press('Отозвать');
  await expect(secretary.entry('state')).toHaveValue(/^Отозван/);
});

test('the chair, who reads English, and an administrator revoke a certificate by two-person approval', {
  tag: fullTierTag,
}, async ({ closedStudio, studioOf, request }) => {
  const chair = await closedStudio();
  await withStaffCode('chair', (code) => chair.signIn(emailOf('chair'), password, code));
  await chair.profile().click();
  await chair.choose('language', 'English (United States)');
  await chair.saveAndStay();

  const [certificate, code] = await chair.keysOf(
    'certificates',
    { state: { _eq: 'valid' }, kind: { _eq: 'membership' } },
    ['id', 'code'],
  );
  await chair.open('certificates', certificate);
  await expect(chair.field('state')).toContainText('State');
  await expect(chair.entry('state')).toHaveValue('Valid');
  await expect(chair.field('reason_class')).toHaveCount(0);
  await chair.ask('Revoke');
  await chair.choose('reason_class', 'Breach of the rules', chair.above());
  await chair.dialogField('note').fill('The board has decided so.');
  await chair.run();
  await expect(chair.entry('state')).toHaveValue('Valid');
  // The chair has given the first approval.
  await expect(chair.button('Revoke')).toHaveCount(0);
  await expect(chair.request()).toContainText('To be approved by: admin');
  await chair.go('approvals');
  await expect(chair.rows().first()).toBeVisible();

  const admin = await studioOf('admin');
  await admin.open('certificates', certificate);
  await expect(admin.request()).toContainText('The board has decided so.');
  await expect(admin.request()).toContainText('Нарушение правил');
  const cookies = await admin.page.context().cookies();
  const session = cookies.find(({ name }) => name === 'directus_session_token');
  forgetCode(session?.value ?? '');
  await admin.answerRequest('Согласовать');
  await withStaffCode('admin', async (fresh) => {
    await admin
      .request()
      .getByLabel(/^Новый\sкод/)
      .fill(fresh);
    await admin.answerRequest('Согласовать');
  });
  await expect(admin.entry('state')).toHaveValue(/^Отозван/);
  const card = await request.get(`${directus}/certificates/verify/${code}`);
  expect(await card.text()).toContain('"revoked"');
});

test('a button whose code has grown old takes a new one and does what was asked', {
  tag: fullTierTag,
}, async ({ studioOf }) => {
  const admin = await studioOf('admin');
  const filter = { state: { _eq: 'valid' }, kind: { _eq: 'elevation' } };
  const certificate = await admin.keyOf('certificates', filter);
  await admin.open('certificates', certificate);
  await admin.ask('Отозвать');
  await admin.choose('reason_class', 'Нарушение правил', admin.above());
  // The chair asks for the same while the form of the administrator is open.
  const chair = await studioOf('chair');
  const asked = await chair.page.request.post(`/actions/certificates/${certificate}/revoke`, {
    headers: { origin: directus },
    data: { reason_class: 'rules_breach' },
  });
  expect(asked.status(), await asked.text()).toBe(202);

  const cookies = await admin.page.context().cookies();
  forgetCode(cookies.find(({ name }) => name === 'directus_session_token')?.value ?? '');
  expectErrors('the code is old, then wrong', /^422 POST \/flows\/trigger\//);
  await admin.run();
  await expect(admin.newCode()).toBeFocused();
  await admin.newCode().fill('000000');
  await admin.newCode().press('Enter');
  await expect(admin.above()).toContainText('Код не подошёл.');
  await withStaffCode('admin', async (code) => {
    await admin.newCode().fill(code);
    await admin.above().getByRole('button', { name: 'Продолжить' }).click();
    await expect(admin.entry('state')).toHaveValue(/^Отозван/);
  });
});

test('an editor edits a published edition of the radar by its buttons, and readers see what has changed', {
  tag: fullTierTag,
}, async ({ studioOf, page: reader }) => {
  const editor = await studioOf('editor');
  const filter = { edition: { code: { _eq: '2025-2' } }, ring: { _eq: 'hold' } };
  const placement = await editor.keyOf('radar_placements', filter);
  await editor.open('radar_placements', placement);
  await expect(editor.primaryAction()).toHaveText(/Мелкая правка/);
  await expect(editor.publishedNote()).toContainText('Сохранением слова не меняются');
  await editor.choose('ring', 'Изучать');
  expectErrors('a plain save of a published ring', /^409 PATCH \/items\/radar_placements\//);
  await editor.save();
  await expect(editor.refusal()).toHaveText(
    'Кольцо: В опубликованном выпуске кольцо меняет действие «Существенная правка»',
  );
  await editor.closeRefusal();
  await editor.page.reload();
  await editor.ask('Существенная правка');
  await editor.dialogField('note.ru-RU').fill('Одна технология перешла в «Изучать»');
  await editor.dialogField('note.en-US').fill('One technology has moved to Assess');
  await editor.choose('ring', 'Изучать', editor.above());
  await editor.run();
  await expect(editor.entry('ring')).toHaveValue('Изучать');
  const page = async () => (await reader.request.get('/en/tech-radar?edition=2025-2')).text();
  await expect.poll(page, soon).toContain('One technology has moved to Assess');
});

test('an administrator changes a setting, and the site follows it', { tag: fullTierTag }, async ({
  studioOf,
  request,
}) => {
  const admin = await studioOf('admin');
  const change = async (value: string) => {
    await admin.open('settings', 'news.page_size');
    await expect(admin.heading()).toHaveText('Новостей на странице');
    await expect(admin.entry('allowed')).toHaveValue('целое число: 6–48');
    await admin.replaceCode('value', value);
    await admin.saveAndStay();
    const key = { key: { _eq: 'news.page_size' } };
    expect(await admin.keysOf('settings', key, ['value'])).toEqual([Number(value)]);
  };
  // Pinned articles come before those that the setting counts.
  const listed = async () => {
    const page = await (await request.get('/news')).text();
    return page.match(/<h2[^>]*><a [^>]*href="\/news\//g)?.length;
  };
  const before = await listed();
  if (!before || before < 12)
    throw new Error(`the demo data has ${before} articles on its first page`);
  await change('6');
  try {
    await expect.poll(listed).toBe(before - 6);
  } finally {
    await change('12');
  }
  await expect.poll(listed).toBe(before);
});
