import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { seriousFindings } from './accessibility.ts';
import { release, writeLetters } from './announcement.ts';
import { emailOf } from './people/accounts.ts';
import { apply } from './people/application.ts';
import { joinAs } from './people/new-member.ts';
import { signedIn } from './people/signed-in.ts';
import { DecisionScreen } from './screens/decision.screen.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';
import { fullTierTag } from './tier.ts';

const justification =
  'Рецензенты оценили вклад по-разному. Подтверждения проверены: работа выполнена кандидатом. '.repeat(
    3,
  );

async function expectAccessible(page: Page): Promise<void> {
  for (const mode of ['light', 'dark'] as const) {
    expect(await seriousFindings(page, mode)).toEqual([]);
  }
}

/** The number of a case in this state in which the caller, of the staff, may act, and on which no board votes. */
async function caseIn(request: APIRequestContext, state: string): Promise<string> {
  const answer = await request.get(`/api/directus/admissions/board?view=table&state=${state}`);
  const { data } = await answer.json();
  const open = data.rows.find(
    ({ firewall, kind }: { firewall: string | null; kind: string }) =>
      firewall === null && kind !== 'elevation_fellow',
  );
  return open.no;
}

/** The secretary writes the letters and announces the decision of another person. */
async function announce(page: Page, { no, locale }: { no: string; locale: 'ru' | 'en' }) {
  const office = new DecisionScreen(page, locale);
  await writeLetters(office, no);
  await expectAccessible(page);
  await release(office);
}

for (const { locale } of walkedIn('ru')) {
  test(`the chair decides, the secretary writes the letters and announces the decision, in ${locale}`, {
    tag: fullTierTag,
  }, async ({ browser, baseURL }) => {
    test.slow();
    const origin = baseURL ?? '';
    const chair = await signedIn(browser, origin, 'chair');
    const no = await caseIn(chair.request, 'deliberation');
    const desk = new DecisionScreen(await chair.newPage(), locale);
    await desk.open(no);
    await expect(desk.rule()).toBeVisible();
    await desk.accept().check();
    await expectAccessible(desk.page);
    // A split panel needs a justification.
    if (await desk.justification().isVisible()) await desk.justification().fill(justification);
    await desk.decide().click();
    await desk.confirmDecision();
    await expect(desk.decided()).toBeVisible();

    const office = await (await signedIn(browser, origin, 'secretary')).newPage();
    await announce(office, { no, locale });
    await expect(office.getByText(/^Dear/)).toBeVisible();
  });

  test(`a candidate reads the decision once it is announced and appeals, in ${locale}`, async ({
    page,
    browser,
    signInAs,
    baseURL,
  }) => {
    // Four people, one after the other.
    test.setTimeout(300_000);
    const origin = baseURL ?? '';
    await signInAs('member');
    const name = { first_name: 'Зоя', last_name: 'Решёткина' };
    const account = await joinAs({ name, locale, origin }, { page, request: page.request });
    const candidate = await signedIn(browser, origin, account);
    const endorser = emailOf(`endorser-${Date.now()}`);
    const id = await apply(candidate.request, { endorser, locale, origin });
    const { data } = await (await candidate.request.get('/api/directus/admissions/own')).json();
    const no: string = data.case.no;

    const own = await candidate.newPage();
    const secretary = await signedIn(browser, origin, 'secretary');
    const chair = await signedIn(browser, origin, 'chair');
    await rejectFormally({ secretary, chair, origin, id });
    await own.goto(addressOf('/c/admissions', locale));
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
    const letter = own.getByRole('heading', { name: /^(Письмо\s+комиссии|Decision\s+letter)/ });
    await expect(letter).toHaveCount(0);

    const office = await secretary.newPage();
    await announce(office, { no, locale });

    await own.reload();
    await expect(letter).toBeVisible();
    await expect(own.getByText(locale === 'ru' ? /^Здравствуйте/ : /^Dear/).first()).toBeVisible();
    await expectAccessible(own);

    await own.getByRole('radio').nth(2).check();
    const reasons = 'В деле есть письмо заказчика, о котором в решении не сказано ни слова. ';
    await own
      .getByRole('textbox', { name: /^(Что\s+произошло|What\s+happened)/ })
      .fill(reasons.repeat(3));
    await own.getByRole('button', { name: /^(Подать\s+апелляцию|Send\s+the\s+appeal)/ }).click();
    await own.getByRole('button', { name: /^(Да, продолжить|Yes, continue)$/ }).click();
    await expect(own.getByRole('heading', { name: /P-\d{4}-\d{4}/ }).first()).toBeVisible();
    await expectAccessible(own);
    await office.goto(addressOf('/c/admissions/active-cases?kind=appeal', locale));
    await expect(office.getByRole('link', { name: /^P-/ }).first()).toBeVisible();
  });
}

type Rejection = { secretary: BrowserContext; chair: BrowserContext; origin: string; id: string };

/** The shortest way to a decision: the secretary asks for a formal rejection, and the chair confirms it. */
async function rejectFormally({ secretary, chair, origin, id }: Rejection): Promise<void> {
  const headers = { origin, 'x-requested-with': 'fetch' };
  for (const [{ request }, event, status] of [
    [secretary, 'claim', 200],
    [secretary, 'reject', 202],
    [chair, 'reject', 200],
  ] as const) {
    const payload = event === 'reject' ? { reason: 'ineligible' } : {};
    const answer = await request.post(`/api/actions/cases/${id}/${event}`, {
      headers,
      data: payload,
    });
    expect(answer.status(), await answer.text()).toBe(status);
  }
}
