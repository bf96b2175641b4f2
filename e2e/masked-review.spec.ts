// Switches masked reviews on for a moment, so it runs after the other journeys: docs/domain/admissions.md, "Masked reviews".
import { expectAccessible } from './accessibility.ts';
import { changeSetting } from './editor.ts';
import { endorsedCase } from './people/application.ts';
import { signedIn } from './people/signed-in.ts';
import { PanelScreen } from './screens/panel.screen.ts';
import { ReviewScreen } from './screens/review.screen.ts';
import { expect, test } from './site.ts';

const name = /Первозванн|Pervozvann|Мастерск|Лебедев/;
const strengths =
  'Отвечает за поиск целиком и объясняет решения так, что их можно проверить. '.repeat(2);

test('a reviewer declares against the roster, scores without the name, and then reads it', async ({
  page,
  browser,
  request,
  signInAs,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const origin = baseURL ?? '';
  await signInAs('member');
  await changeSetting(request, 'features.masked_review', true);
  await changeSetting(request, 'review.masked', true);
  const { no } = await endorsedCase({ page, browser, origin }).finally(async () => {
    await changeSetting(request, 'features.masked_review', false);
    await changeSetting(request, 'review.masked', false);
  });

  // The secretary sees the name.
  const office = await (await signedIn(browser, origin, 'secretary')).newPage();
  await office.goto(`/c/admissions/cases/${no}`);
  await expect(office.getByText('Зоя Первозванная').first()).toBeVisible();
  await office.getByRole('button', { name: /^Взять\s+в\s+работу/ }).click();
  await office.getByRole('button', { name: /^(Пропустить\s+дальше|Завершить\s+проверку)/ }).click();
  await expect(office.getByText(/^Ждёт\s+(назначения\s+)?рецензентов/).first()).toBeVisible();
  await office.goto(`/c/admissions/cases/${no}?tab=panel`);
  const panel = new PanelScreen(office, 'ru');
  await expect(panel.removing()).toHaveCount(4);
  await panel.choose(['Андрей Синегоров', 'Павел Кедроварский']);
  await panel.assign().click();
  await expect(office.getByText(/На\s+рецензировании/).first()).toBeVisible();

  const reviewer = await signedIn(browser, origin, 'senior');
  const desk = await reviewer.newPage();
  const main = desk.getByRole('main');
  await desk.goto('/c/admissions/review');
  await expect(main.getByRole('listitem').filter({ hasText: no })).toContainText(/Имя\s+скрыто/);
  await desk.getByRole('link', { name: no }).click();
  const roster = desk.getByRole('group', { name: /^Кандидаты\s+открытых\s+дел/ });
  await expect(roster.getByRole('checkbox', { name: /Первозванная/ }).first()).toBeVisible();
  await expectAccessible(desk);

  const review = new ReviewScreen(desk, 'ru');
  await review.passGate();
  await expect(review.practice()).toBeVisible();
  await expect(main).not.toContainText(name);
  await expect(main).toContainText('[работодатель]');
  await expectAccessible(desk);
  await review.score();
  await review.strengths().fill(strengths);
  await review.submit();

  await expect(review.own()).toBeVisible();
  await expect(main).toContainText(/Зоя\s+Первозванная/);
  await main.getByText(/^Показать\s+дело$/).click();
  await expect(main).toContainText('Мастерская «Поиск»');
  await expectAccessible(desk);
});
