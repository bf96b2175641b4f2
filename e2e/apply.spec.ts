import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { seriousFindings } from './accessibility.ts';
import { mailedLink } from './inbox.ts';
import { emailOf } from './people/accounts.ts';
import { joinAs } from './people/new-member.ts';
import { phone } from './phone.ts';
import { addressOf, expect, hydratePages, type Locale, test, walkedIn } from './site.ts';

const words = {
  ru: {
    name: { first_name: 'Вера', last_name: 'Звонарёва' },
    entry: 'Статус и сертификаты',
    start: 'Начать заявку',
    continue: 'Продолжить черновик',
    saved: /^Сохранено\s+в/,
    next: 'Дальше',
    sections: {
      about: 'О вас',
      practice: 'Практика',
      achievements: 'Достижения',
      endorsers: 'Рекомендатели',
      motivation: 'Мотивация',
      declarations: 'Подтверждения',
    },
    latin: 'Фамилия латиницей',
    city: 'Город',
    country: 'Страна',
    employer: 'Место работы',
    position: 'Должность',
    track: 'Направление',
    organisation: 'Организация',
    role: 'Роль',
    from: { month: 'Начало: месяц', year: 'Начало: год' },
    work: 'Что делали вы',
    title: 'Название',
    situation: 'Ситуация и задача',
    action: 'Личный вклад',
    result: 'Результат',
    year: 'Год',
    link: 'Ссылка',
    person: 'Имя и фамилия',
    email: 'Электронная почта',
    relation: 'Кем вам приходится',
    known: 'С какого года знакомы',
    text: 'Ваш текст',
    add: /^Добавить/,
    practice: /^Всего\s+практики: [1-9]/,
    check: 'Проверить заявку',
    left: /^Осталось\s+исправить/,
    complete: /^Всё\s+заполнено/,
    submit: 'Подать заявку',
    case: /^Дело\s+о\s+приёме\s+A-/,
    waits: /^Ждёт\s+проверки\s+до/,
    asked: /^Ждём\s+ответа\s+до/,
    timeline: 'Этапы',
    steps: 6,
  },
  en: {
    name: { first_name: 'Vera', last_name: 'Zvonareva' },
    entry: 'Grade and certificates',
    start: 'Start application',
    continue: 'Continue draft',
    saved: /^Saved/,
    next: 'Next',
    sections: {
      about: 'About you',
      practice: 'Practice',
      achievements: 'Achievements',
      endorsers: 'Endorsers',
      motivation: 'Motivation',
      declarations: 'Declarations',
    },
    latin: 'Family name in Cyrillic',
    city: 'City',
    country: 'Country',
    employer: 'Employer',
    position: 'Position',
    track: 'Field of practice',
    organisation: 'Organisation',
    role: 'Role',
    from: { month: 'Start: month', year: 'Start: year' },
    work: 'What you did',
    title: 'Title',
    situation: 'Situation and task',
    action: 'Personal contribution',
    result: 'Result',
    year: 'Year',
    link: 'Link',
    person: 'Full name',
    email: 'E-mail',
    relation: 'How they know you',
    known: 'Known since (year)',
    text: 'Your text',
    add: /^Add/,
    practice: /^Total practice: [1-9]/,
    check: 'Check my application',
    left: /places? to correct/,
    complete: 'Everything is filled in.',
    submit: 'Submit the application',
    case: /^Admission case A-/,
    waits: /^Waiting to be checked until/,
    asked: /^Answer expected by/,
    timeline: 'Steps',
    steps: 6,
  },
};
type Words = (typeof words)[Locale];

const work = 'Builds and runs the payment services of a river port. '.repeat(5);

/** A new person, signed in, without a case. */
async function newcomer(
  { page, request }: { page: Page; request: APIRequestContext },
  { locale, origin = '' }: { locale: Locale; origin?: string | undefined },
): Promise<string> {
  const invited = { name: words[locale].name, locale, origin };
  const { email, password } = await joinAs(invited, { page, request });
  const headers = { origin, 'x-requested-with': 'fetch', 'x-locale': locale };
  await page.request.post('/auth/login', { headers, data: { email, password } });
  return email;
}

const section = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** Opens the next section with the button below the present one. */
async function goOn(page: Page, said: Words, to?: string): Promise<void> {
  const before = page.url();
  await page.getByRole('link', { name: said.next, exact: true }).click();
  // The next press would hit the link of this step otherwise.
  await expect(page).not.toHaveURL(before);
  if (to) await expect(section(page, to)).toBeVisible();
}

async function fillAbout(page: Page, said: Words): Promise<void> {
  await page.getByLabel(said.country).selectOption('RU');
  await page.getByLabel(said.city).fill('Яр');
  await page.getByLabel(said.employer).fill('Речпорт');
  await page.getByLabel(said.position).fill('Инженер');
  await page.getByLabel(said.track).selectOption('software');
}

async function addPractice(page: Page, said: Words): Promise<void> {
  await page.getByRole('button', { name: said.add }).click();
  await page.getByLabel(said.organisation).fill('Речпорт');
  await page.getByLabel(said.role).fill('Инженер');
  await page.getByLabel(said.from.month).selectOption('03');
  await page.getByLabel(said.from.year).selectOption('2019');
}

async function addAchievements(page: Page, said: Words): Promise<void> {
  for (const [at, title] of ['Очередь платежей', 'Журнал событий'].entries()) {
    await page.getByRole('button', { name: said.add }).click();
    const entry = page
      .getByRole('main')
      .locator('li')
      .filter({ has: page.locator('textarea') });
    const field = (label: string) => entry.nth(at).getByLabel(label, { exact: true });
    await field(said.title).fill(title);
    await field(said.situation).fill('Платежи терялись при перезапуске.');
    await field(said.action).fill(work);
    await field(said.result).fill('За год не потеряно ни одного платежа.');
    await field(said.year).fill('2024');
    if (at === 0) await field(said.link).fill('https://example.org/queue');
    else {
      await entry
        .nth(at)
        .locator('input[type=file]')
        .setInputFiles({
          name: 'журнал.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
        });
      await expect(entry.nth(at).getByText('журнал.pdf')).toBeVisible();
    }
  }
}

async function addEndorser(page: Page, said: Words, email: string): Promise<void> {
  await page.getByRole('button', { name: said.add }).click();
  await page.getByLabel(said.person).fill('Павел Речной');
  await page.getByLabel(said.email).fill(email);
  await page.getByLabel(said.relation).selectOption('colleague');
  await page.getByLabel(said.known).fill('2015');
}

for (const { locale } of walkedIn('ru')) {
  const said = words[locale];

  test(`an applicant fills in the form, closes the browser in between, and submits, in ${locale}`, async ({
    page,
    browser,
    site,
    memberArea,
    request,
    signInAs,
    baseURL,
  }) => {
    test.slow();
    await signInAs('senior');
    const email = await newcomer({ page, request }, { locale, origin: baseURL });
    await site.open(addressOf('/c', locale));
    await memberArea.entry(said.entry).click();
    await page.getByRole('link', { name: said.start }).click();
    await page.getByRole('button', { name: said.start }).click();
    await expect(section(page, said.sections.about)).toBeVisible();
    await expect(page.getByLabel(said.latin)).not.toBeEmpty();
    await fillAbout(page, said);
    await goOn(page, said, said.sections.practice);
    await addPractice(page, said);
    await expect(page.getByText(said.practice)).toBeVisible();
    await page.getByLabel(said.work).focus();
    await expect(page.getByText(said.saved)).toBeVisible();
    expect(await seriousFindings(page, 'light')).toEqual([]);

    // The last text is typed just before the browser is closed.
    await page.getByLabel(said.work).fill(work);
    const state = await page.context().storageState();
    await page.close();
    const context = await browser.newContext({ storageState: state });
    await hydratePages(context);
    const again = await context.newPage();
    await again.goto(addressOf('/c/certification', locale));
    await again.getByRole('link', { name: said.continue }).click();
    await expect(again.getByLabel(said.city)).toHaveValue('Яр');
    await goOn(again, said, said.sections.practice);
    await expect(again.getByLabel(said.work)).toHaveValue(work);

    await goOn(again, said, said.sections.achievements);
    await addAchievements(again, said);
    await goOn(again, said);
    await goOn(again, said);
    await goOn(again, said, said.sections.endorsers);
    const endorser = emailOf(`endorser-${randomUUID()}`);
    await addEndorser(again, said, endorser);
    await goOn(again, said);
    await goOn(again, said, said.sections.motivation);
    await again.getByLabel(said.text).fill(work + work);
    await goOn(again, said);
    await goOn(again, said, said.sections.declarations);
    await again.getByRole('link', { name: said.check }).click();
    await expect(again.getByText(said.left)).toBeVisible();
    await again.goBack();
    const boxes = again.getByRole('main').getByRole('checkbox');
    await expect(boxes).toHaveCount(3);
    for (const box of await boxes.all()) await box.check();
    await again.getByRole('link', { name: said.check }).click();
    await expect(again.getByText(said.complete)).toBeVisible();
    await again.getByRole('button', { name: said.submit }).click();

    await expect(section(again, '').filter({ hasText: said.case })).toBeVisible();
    await expect(again.getByText(said.waits)).toBeVisible();
    await expect(again.getByText(said.asked)).toBeVisible();
    const steps = again.getByRole('region', { name: said.timeline }).getByRole('listitem');
    await expect(steps).toHaveCount(said.steps);
    expect(await seriousFindings(again, 'dark')).toEqual([]);
    await mailedLink(request, { to: email, having: '/c/admissions' });
    await context.close();
  });
}

test.describe('on a touch phone', () => {
  test.use(phone);

  test('an applicant finds what is missing, and deletes the draft', async ({
    page,
    site,
    request,
    signInAs,
    baseURL,
  }) => {
    test.slow();
    const said = words.en;
    await signInAs('senior');
    await newcomer({ page, request }, { locale: 'en', origin: baseURL });
    await site.open('/en/c/certification/apply');
    await page.getByRole('button', { name: said.start }).tap();
    await expect(section(page, said.sections.about)).toBeVisible();
    await page.getByText('Step 1 of 11: About you').tap();
    await page.getByRole('link', { name: 'Check and submit' }).tap();
    await expect(page.getByText(said.left)).toBeVisible();
    await page.getByRole('link', { name: 'Your text' }).tap();
    await expect(page.getByLabel(said.text)).toBeFocused();
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);

    await site.open('/en/c/admissions');
    await page.getByText('Delete the draft').first().tap();
    await page.getByRole('button', { name: 'Delete the draft' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'What to prepare' })).toBeVisible();
  });
});
