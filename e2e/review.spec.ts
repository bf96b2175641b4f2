import type { Page } from '@playwright/test';
import { seriousFindings } from './accessibility.ts';
import { endorsedCase } from './people/application.ts';
import { signedIn } from './people/signed-in.ts';
import { PanelScreen } from './screens/panel.screen.ts';
import { ReviewScreen } from './screens/review.screen.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';
import { fullTierTag } from './tier.ts';

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
    inReview: 'На рецензировании',
    toAnswer: 'Ответить',
    unsure: 'Не могу решить',
    ask: 'Спросить председателя',
    collaboration: 'совместная работа',
    waiverText: 'Почему конфликт не мешает',
    waiver: 'Знакомы по одной конференции, совместной работы не было. Рецензировать можно.',
    waive: 'Не мешает, открыть дело',
    cleared: 'Конфликта нет, рецензия до',
    offline: 'сохранён на этом устройстве',
    saved: 'Сохранено',
  },
  en: {
    senior: 'Andrei Sinegorov',
    mentor: 'Pavel Kedrovarskii',
    claim: 'Take up',
    pass: /^(Pass|Complete)\s+the\s+check/,
    ready: /^(Waiting|Ready)/,
    inReview: 'In review',
    toAnswer: 'To answer',
    unsure: 'I am not sure',
    ask: 'Ask the chair',
    collaboration: 'collaboration',
    waiverText: 'Why the conflict does not matter',
    waiver: 'They met at one conference and have never worked together, so the review is possible.',
    waive: 'No, open the case',
    cleared: 'No conflict, review due',
    offline: 'is stored on this device',
    saved: 'Saved',
  },
};
const strengths =
  'Отвечает за поиск целиком и объясняет решения так, что их можно проверить. '.repeat(2);

async function expectAccessible(page: Page): Promise<void> {
  for (const mode of ['light', 'dark'] as const) {
    expect(await seriousFindings(page, mode)).toEqual([]);
  }
}

for (const { locale } of walkedIn('ru')) {
  const t = words[locale];

  test(`a panel is assigned, and a review is written behind the gate, in ${locale}`, {
    tag: fullTierTag,
  }, async ({ page, browser, signInAs, baseURL }) => {
    // Five people, one after the other.
    test.setTimeout(300_000);
    const origin = baseURL ?? '';
    await signInAs('member');
    // The inviter is outside the pool.
    const { no } = await endorsedCase({ page, browser, origin });
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
    const panel = new PanelScreen(office, locale);
    await expect(panel.removing()).toHaveCount(4);
    await expectAccessible(office);
    await panel.choose([t.senior, t.mentor]);
    await panel.assign().click();
    await expect(office.getByText(said(t.inReview)).first()).toBeVisible();

    // A reviewer answers at the gate, before which even the raw API gives nothing.
    const reviewer = await signedIn(browser, origin, 'senior');
    expect((await reviewer.request.get(fileApi)).status()).toBe(403);
    const desk = await reviewer.newPage();
    await desk.goto(addressOf('/c/admissions/review', locale));
    const toAnswer = desk.getByRole('region', { name: said(t.toAnswer) });
    await toAnswer.getByRole('link', { name: no }).click();
    await expectAccessible(desk);
    const review = new ReviewScreen(desk, locale);
    await review.passGate();
    await expect(review.practice()).toBeVisible();
    await expectAccessible(desk);

    // The review is written by keyboard, through a lost network.
    await review.score();
    await expect(review.practice().getByRole('radio', { name: /^4/ })).toBeChecked();
    await reviewer.setOffline(true);
    await review.strengths().fill(strengths);
    await desk.keyboard.press('Control+s');
    await expect(desk.getByText(said(t.offline))).toBeVisible();
    await reviewer.setOffline(false);
    await expect(desk.getByRole('status').filter({ hasText: said(t.saved) })).toBeVisible();
    await desk.reload();
    await expect(review.strengths()).toHaveValue(strengths);

    // Another reviewer is unsure; nobody reads a review before the own one is submitted.
    const second = await signedIn(browser, origin, 'mentor');
    const secondDesk = await second.newPage();
    await secondDesk.goto(reviewPath);
    await secondDesk.getByRole('radio', { name: said(t.unsure) }).check();
    await secondDesk.getByRole('checkbox', { name: said(t.collaboration) }).check();
    await secondDesk.getByRole('button', { name: said(t.ask) }).click();
    await new ReviewScreen(secondDesk, locale).confirm();
    const chair = await (await signedIn(browser, origin, 'chair')).newPage();
    await chair.goto(`${casePath}?tab=panel`);
    await chair.getByRole('textbox', { name: said(t.waiverText) }).fill(t.waiver);
    await chair.getByRole('button', { name: said(t.waive) }).click();
    await expect(chair.getByText(said(t.cleared)).first()).toBeVisible();
    const others = await second.request.get(`/api/directus/admissions/review/${no}/others`);
    expect(others.status()).toBe(403);

    await review.submit();
    await expect(review.own()).toBeVisible();
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
