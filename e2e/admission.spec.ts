// One application through all hands: docs/domain/admissions.md. Each step has a journey of its own as well.
import { type APIRequestContext, expect } from '@playwright/test';
import { release, writeLetters } from './announcement.ts';
import { endorsedCase } from './people/application.ts';
import { perform } from './people/perform.ts';
import { signedIn } from './people/signed-in.ts';
import { DecisionScreen } from './screens/decision.screen.ts';
import { PanelScreen } from './screens/panel.screen.ts';
import { ReviewScreen } from './screens/review.screen.ts';
import { test } from './site.ts';
import { fullTierTag } from './tier.ts';

const names = {
  senior: 'Андрей Синегоров',
  mentor: 'Павел Кедроварский',
  fellow: 'Ольга Тихогорская',
  secretary: 'Наталья Белозвонская',
};
const strengths =
  'Отвечает за поиск целиком и объясняет решения так, что их можно проверить. '.repeat(2);
const justification =
  'Работа сделана хорошо, но подтверждения относятся к одному году. Нужны ещё два примера. '.repeat(
    3,
  );

/** The answer to a read of the admissions. */
async function read(request: APIRequestContext, path: string) {
  const answer = await request.get(`/api/directus/admissions/${path}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data;
}

/** A reviewer passes the gate and submits a review, without a page. */
async function review(request: APIRequestContext, { no, origin }: { no: string; origin: string }) {
  const { id } = await read(request, `review/${no}`);
  const fields = {
    'scores.practice': 4,
    'scores.evidence': 3,
    'scores.contribution': 4,
    'scores.conduct': 4,
    strengths,
    recommendation: 'accept',
    confidence: 2,
  };
  const changes = Object.entries(fields).map(([field, value]) => ({ field, value, base: null }));
  await perform(request, { origin }, `review-assignments/${id}/declare`, { answer: 'none' });
  await perform(request, { origin }, `review-assignments/${id}/autosave`, { changes });
  await perform(request, { origin }, `review-assignments/${id}/submit`, {
    still_without_conflict: true,
  });
}

test('one application goes from the candidate through the hands of the committee to a certificate', async ({
  page,
  browser,
  signInAs,
  baseURL,
}) => {
  // Nine people, one after the other.
  test.setTimeout(300_000);
  const origin = baseURL ?? '';
  await signInAs('member');
  const { no, account } = await endorsedCase({ page, browser, origin });
  const as = (login: string) => signedIn(browser, origin, login);
  const [office, chair, senior, mentor, fellow, recused] = await Promise.all([
    as('secretary-self'),
    as('chair'),
    as('senior'),
    as('mentor'),
    as('fellow'),
    as('secretary'),
  ]);

  // A secretary who has nothing to do with this case is a senior member and may review it.
  const pool = { tracks: ['software'], languages: ['ru'], max_active: 6 };
  await perform(recused.request, { origin }, 'reviewer-profiles/save', pool);
  const desk = await office.newPage();
  await desk.goto(`/c/admissions/cases/${no}`);
  await desk.getByRole('button', { name: /^Взять\s+в\s+работу/ }).click();
  await desk.getByRole('button', { name: /^Завершить\s+проверку/ }).click();
  await expect(desk.getByText(/^Ждёт\s+назначения\s+рецензентов/).first()).toBeVisible();
  await desk.goto(`/c/admissions/cases/${no}?tab=panel`);
  const panel = new PanelScreen(desk, 'ru');
  await expect(panel.removing()).toHaveCount(4);
  await panel.choose(Object.values(names));
  await panel.assign().click();
  await expect(desk.getByText(/^На\s+рецензировании/).first()).toBeVisible();

  // One reviewer finds a conflict while writing: the draft is sealed, and the secretary invites somebody else.
  const left = new ReviewScreen(await recused.newPage(), 'ru');
  await left.open(no);
  await left.passGate();
  await left.strengths().fill(strengths);
  await left.leave();
  await expect(left.recused()).toBeVisible();
  const file = `/api/directus/admissions/review/${no}/file`;
  expect((await recused.request.get(file)).status()).toBe(403);
  await desk.reload();
  await panel.invite().click();
  await expect(panel.invite()).toHaveCount(0);

  // Three reviews make the quorum.
  for (const reviewer of [senior, mentor]) {
    const own = new ReviewScreen(await reviewer.newPage(), 'ru');
    await own.open(no);
    await own.passGate();
    await own.score();
    await own.strengths().fill(strengths);
    await own.submit();
    await expect(own.own()).toBeVisible();
  }
  await review(fellow.request, { no, origin });

  // The chair decides, the secretary announces; until then the candidate reads nothing new.
  const decision = new DecisionScreen(await chair.newPage(), 'ru');
  await decision.open(no);
  await decision.accept().check();
  await decision.decide().click();
  await decision.confirmDecision();
  await expect(decision.decided()).toBeVisible();
  const candidate = await (await signedIn(browser, origin, account)).newPage();
  await candidate.goto('/c/admissions');
  await expect(candidate.getByRole('heading', { name: no })).toBeVisible();
  const letter = candidate.getByRole('heading', { name: /^Письмо\s+комиссии/ });
  await expect(letter).toHaveCount(0);
  const letters = new DecisionScreen(desk, 'ru');
  await writeLetters(letters, no);
  await release(letters);

  // The candidate reads the letter and has a certificate, which a visitor verifies.
  await candidate.reload();
  await expect(letter).toBeVisible();
  await candidate
    .getByRole('main')
    .getByRole('link', { name: /^Статус\s+и\s+сертификат/ })
    .click();
  const verification = candidate.getByRole('link', { name: /^Открыть\s+проверку/ });
  const address = (await verification.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/verify\/\w{12}$/);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Сертификат\s+действителен/);
  await expect(page.getByRole('definition').filter({ hasText: 'Первозванная' })).toBeVisible();
  await perform(recused.request, { origin }, 'reviewer-profiles/availability', {
    available: false,
  });
});

test('a deferred candidate reads the letter and continues in the second round', {
  tag: fullTierTag,
}, async ({ page, browser, signInAs, baseURL }) => {
  // Seven people, most of them without a page.
  test.setTimeout(300_000);
  const origin = baseURL ?? '';
  await signInAs('member');
  const { id, no, account } = await endorsedCase({ page, browser, origin });
  const office = await signedIn(browser, origin, 'secretary');
  for (const event of ['claim', 'pass']) {
    await perform(office.request, { origin }, `cases/${id}/${event}`);
  }
  const { proposal } = await read(office.request, `cases/${no}/panel`);
  const reviewers: string[] = [];
  for (const name of [names.senior, names.mentor, names.fellow]) {
    const { pool } = await read(office.request, `cases/${no}/panel?q=${encodeURIComponent(name)}`);
    reviewers.push(pool.rows[0].id);
  }
  const spare = proposal.reviewers.find((one: { id: string }) => !reviewers.includes(one.id));
  await perform(office.request, { origin }, `cases/${id}/assign`, {
    reviewers: [...reviewers, spare.id],
  });
  for (const login of ['senior', 'mentor', 'fellow']) {
    await review((await signedIn(browser, origin, login)).request, { no, origin });
  }

  const chair = await signedIn(browser, origin, 'chair');
  const decision = new DecisionScreen(await chair.newPage(), 'ru');
  await decision.open(no);
  await decision.defer().check();
  await decision.evidence().check();
  await decision.justification().fill(justification);
  await decision.decide().click();
  await decision.confirmDecision('defer');
  await expect(decision.decided()).toBeVisible();
  const letters = new DecisionScreen(await office.newPage(), 'ru');
  await writeLetters(letters, no);
  await release(letters);

  const candidate = await (await signedIn(browser, origin, account)).newPage();
  await expect(async () => {
    await candidate.goto('/c/admissions');
    await expect(candidate.getByText(/это\s+второй\s+круг/)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(candidate.getByRole('heading', { name: /^Письмо\s+комиссии/ })).toBeVisible();
  await candidate.getByRole('link', { name: /^Продолжить\s+черновик/ }).click();
  await expect(candidate.getByLabel('Город')).toHaveValue('Тверь');
});
