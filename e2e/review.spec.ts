import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { seriousFindings } from './accessibility.ts';
import { emailOf } from './accounts.ts';
import { apply } from './application.ts';
import { mailedLink } from './inbox.ts';
import { joinAs } from './new-member.ts';
import { signedIn } from './signed-in.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';

/** A text of the page, whose spaces may be non-breaking. */
const said = (text: string) =>
  new RegExp(text.replaceAll(/[.*+?^${}()[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+'));

const words = {
  ru: {
    senior: 'Андрей Синегоров',
    mentor: 'Павел Кедроварский',
    claim: 'Взять в работу',
    pass: /^(Пропустить\s+дальше|Завершить\s+проверку)/,
    ready: /^Ждёт\s+(назначения\s+)?рецензентов/,
    remove: 'Убрать из состава',
    add: 'Добавить в состав',
    search: 'Имя или фамилия',
    assign: 'Назначить и пригласить',
    inReview: 'На рецензировании',
    toAnswer: 'Ответить',
    none: 'Конфликта нет',
    unsure: 'Не могу решить',
    open: 'Открыть дело',
    ask: 'Спросить председателя',
    collaboration: 'совместная работа',
    waiverText: 'Почему конфликт не мешает',
    waiver: 'Знакомы по одной конференции, совместной работы не было. Рецензировать можно.',
    waive: 'Не мешает, открыть дело',
    cleared: 'Конфликта нет, рецензия до',
    practice: 'Профессиональная практика',
    strengths: 'Сильные стороны',
    offline: 'сохранён на этом устройстве',
    saved: 'Сохранено',
    accept: 'Принять с оговоркой',
    confident: 'Уверенно: это моя область',
    confirm: 'У меня по-прежнему нет конфликта',
    submit: 'Отправить рецензию',
    own: 'Ваша рецензия',
  },
  en: {
    senior: 'Andrei Sinegorov',
    mentor: 'Pavel Kedrovarskii',
    claim: 'Take up',
    pass: /^(Pass|Complete)\s+the\s+check/,
    ready: /^(Waiting|Ready)/,
    remove: 'Remove from the panel',
    add: 'Add to the panel',
    search: 'Name',
    assign: 'Assign and invite',
    inReview: 'In review',
    toAnswer: 'To answer',
    none: 'No conflict',
    unsure: 'I am not sure',
    open: 'Open the case',
    ask: 'Ask the chair',
    collaboration: 'collaboration',
    waiverText: 'Why the conflict does not matter',
    waiver: 'They met at one conference and have never worked together, so the review is possible.',
    waive: 'No, open the case',
    cleared: 'No conflict, review due',
    practice: 'Professional practice',
    strengths: 'Strengths',
    offline: 'is stored on this device',
    saved: 'Saved',
    accept: 'Accept with a reservation',
    confident: 'Confident: it is my field',
    confirm: 'I still have no conflict',
    submit: 'Submit the review',
    own: 'Your review',
  },
};
const strengths =
  'Отвечает за поиск целиком и объясняет решения так, что их можно проверить. '.repeat(2);

/** A new person, invited by somebody outside the pool, applies; the endorser answers. Returns the number of the case. */
async function screenedCase({
  page,
  browser,
  origin,
}: {
  page: Page;
  browser: Browser;
  origin: string;
}) {
  const name = { first_name: 'Зоя', last_name: 'Первозванная' };
  const account = await joinAs({ name, locale: 'ru', origin }, { page, request: page.request });
  const candidate = await signedIn(browser, origin, account);
  const endorser = emailOf(`endorser-${randomUUID()}`);
  await apply(candidate.request, { endorser, locale: 'ru', origin });
  const { data } = await (await candidate.request.get('/api/directus/admissions/own')).json();
  await candidate.close();
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(await mailedLink(page.request, { to: endorser, having: '/endorse/' }));
  await visitor.getByRole('textbox', { name: /^Рекомендация$/ }).fill(strengths.repeat(3));
  await visitor.getByRole('radio', { name: /^Очень/ }).check();
  await visitor.getByRole('radio', { name: /^Полностью\s+поддерживаю$/ }).check();
  await visitor.getByRole('button', { name: /^Отправить\s+рекомендацию$/ }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(
    said('Рекомендация получена'),
  );
  await visitor.context().close();
  return data.case.no as string;
}

async function expectAccessible(page: Page): Promise<void> {
  for (const mode of ['light', 'dark'] as const) {
    expect(await seriousFindings(page, mode)).toEqual([]);
  }
}

for (const { locale } of walkedIn('ru')) {
  const t = words[locale];

  test(`a panel is assigned, and a review is written behind the gate, in ${locale}`, async ({
    page,
    browser,
    signInAs,
    baseURL,
  }) => {
    // Five people, one after the other.
    test.setTimeout(300_000);
    const origin = baseURL ?? '';
    await signInAs('member');
    const no = await screenedCase({ page, browser, origin });
    const casePath = addressOf(`/c/admissions/cases/${no}`, locale);
    const reviewPath = addressOf(`/c/admissions/review/${no}`, locale);
    const fileApi = `/api/directus/admissions/review/${no}/file`;

    // The secretary puts two certain people on the panel.
    const office = await (await signedIn(browser, origin, 'secretary')).newPage();
    await office.goto(casePath);
    await office.getByRole('button', { name: said(t.claim) }).click();
    await office.getByRole('button', { name: t.pass }).click();
    await expect(office.getByText(t.ready).first()).toBeVisible();
    await office.goto(`${casePath}?tab=panel`);
    const removing = office.getByRole('button', { name: said(t.remove) });
    await expect(removing).toHaveCount(4);
    await expectAccessible(office);
    const proposed = await removing.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? ''),
    );
    const isProposed = (name: string) => proposed.some((label) => said(name).test(label));
    const added = [t.senior, t.mentor].filter((name) => !isProposed(name));
    const removed = proposed.filter(
      (label) => !said(t.senior).test(label) && !said(t.mentor).test(label),
    );
    for (const [index, name] of added.entries()) {
      await office.getByRole('button', { name: said(removed[index] ?? '') }).click();
      await office.getByRole('searchbox', { name: said(t.search) }).fill(name);
      await office.getByRole('searchbox', { name: said(t.search) }).press('Enter');
      await office.getByRole('button', { name: said(`${t.add}: ${name}`) }).click();
    }
    await office.getByRole('button', { name: said(t.assign) }).click();
    await expect(office.getByText(said(t.inReview)).first()).toBeVisible();

    // A reviewer answers at the gate, before which even the raw API gives nothing.
    const reviewer = await signedIn(browser, origin, 'senior');
    expect((await reviewer.request.get(fileApi)).status()).toBe(403);
    const desk = await reviewer.newPage();
    await desk.goto(addressOf('/c/admissions/review', locale));
    const toAnswer = desk.getByRole('region', { name: said(t.toAnswer) });
    await toAnswer.getByRole('link', { name: no }).click();
    await expectAccessible(desk);
    await desk.getByRole('radio', { name: said(t.none) }).check();
    await desk.getByRole('button', { name: said(t.open) }).click();
    const practice = desk.getByRole('group', { name: said(t.practice) });
    await expect(practice).toBeVisible();
    await expectAccessible(desk);

    // The review is written by keyboard, through a lost network.
    await practice.focus();
    for (const key of ['4', 'j', '3', 'j', '4', 'j', '4']) await desk.keyboard.press(key);
    await expect(practice.getByRole('radio', { name: /^4/ })).toBeChecked();
    await reviewer.setOffline(true);
    await desk.getByRole('textbox', { name: said(t.strengths) }).fill(strengths);
    await desk.keyboard.press('Control+s');
    await expect(desk.getByText(said(t.offline))).toBeVisible();
    await reviewer.setOffline(false);
    await expect(desk.getByRole('status').filter({ hasText: said(t.saved) })).toBeVisible();
    await desk.reload();
    await expect(desk.getByRole('textbox', { name: said(t.strengths) })).toHaveValue(strengths);

    // Another reviewer is unsure; nobody reads a review before the own one is submitted.
    const second = await signedIn(browser, origin, 'mentor');
    const secondDesk = await second.newPage();
    await secondDesk.goto(reviewPath);
    await secondDesk.getByRole('radio', { name: said(t.unsure) }).check();
    await secondDesk.getByRole('checkbox', { name: said(t.collaboration) }).check();
    await secondDesk.getByRole('button', { name: said(t.ask) }).click();
    const chair = await (await signedIn(browser, origin, 'chair')).newPage();
    await chair.goto(`${casePath}?tab=panel`);
    await chair.getByRole('textbox', { name: said(t.waiverText) }).fill(t.waiver);
    await chair.getByRole('button', { name: said(t.waive) }).click();
    await expect(chair.getByText(said(t.cleared)).first()).toBeVisible();
    const others = await second.request.get(`/api/directus/admissions/review/${no}/others`);
    expect(others.status()).toBe(403);

    await desk.getByRole('radio', { name: said(t.accept) }).check();
    await desk.getByRole('radio', { name: said(t.confident) }).check();
    await desk.getByRole('checkbox', { name: said(t.confirm) }).check();
    await desk.getByRole('button', { name: said(t.submit) }).click();
    await expect(desk.getByRole('heading', { name: said(t.own) })).toBeVisible();
  });
}

test('a phone shows the file above the review', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAs('senior');
  const { data } = await (await page.request.get('/api/directus/admissions/review')).json();
  // The hourly job may have found the review of the demo late meanwhile.
  const begun = ['drafting', 'overdue'];
  const open = data.inProgress.find(({ state }: { state: string }) => begun.includes(state));
  await page.goto(addressOf(`/c/admissions/review/${open.no}`, 'en'));
  const [file, form] = ['Case', 'Review'].map((name) =>
    page.getByRole('region', { name, exact: true }),
  );
  const [above, below] = [await file?.boundingBox(), await form?.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});
