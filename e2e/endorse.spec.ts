import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible, seriousFindings } from './accessibility.ts';
import { mailedLink } from './inbox.ts';
import { expectErrors } from './page-errors.ts';
import { emailOf } from './people/accounts.ts';
import { apply } from './people/application.ts';
import { joinAs } from './people/new-member.ts';
import { expect, test } from './site.ts';

const text =
  'Пять лет работали вместе над поиском: решения Зои до сих пор держат нагрузку. '.repeat(3);

type Screen = ReturnType<typeof screenOf>;
const screenOf = (page: Page) => ({
  page,
  heading: () => page.getByRole('heading', { level: 1 }),
  field: () => page.getByRole('textbox', { name: /^(Рекомендация|Your endorsement)$/ }),
  knows: () => page.getByRole('radio', { name: /^(Очень|Very)/ }),
  supports: () =>
    page.getByRole('radio', { name: /^(Полностью поддерживаю|I strongly support it)$/ }),
  send: () => page.getByRole('button', { name: /^(Отправить рекомендацию|Send the endorsement)$/ }),
  sure: () => page.getByRole('checkbox', { name: /^(Всё проверено|I have checked it)/ }),
  problems: () => page.getByRole('alert').getByRole('link'),
});

/** A new person applies; returns how they see their endorser, and the link of the mail. */
async function applied({ page, baseURL }: { page: Page; baseURL: string | undefined }) {
  const origin = baseURL ?? '';
  const name = { first_name: 'Зоя', last_name: 'Первозванная' };
  const { email, password } = await joinAs(
    { name, locale: 'ru', origin },
    { page, request: page.request },
  );
  const signedIn = await page.request.post('/auth/login', {
    headers: { origin, 'x-requested-with': 'fetch' },
    data: { email, password },
  });
  expect(signedIn.status()).toBe(200);
  const endorser = emailOf(`endorser-${randomUUID()}`);
  await apply(page.request, { endorser, locale: 'ru', origin });
  const link = await mailedLink(page.request, { to: endorser, having: '/endorse/' });
  return {
    link,
    seen: async () => {
      const answer = await page.request.get('/api/directus/admissions/own');
      return (await answer.json()).data.case.endorsers;
    },
  };
}

test('an endorser answers a mail without scripts, and the candidate learns that only', async ({
  page,
  baseURL,
  signInAs,
  browser,
}) => {
  expectErrors('an answer without its text', /^422 POST \/api\/actions\/endorsements\//);
  await signInAs('senior');
  const { link, seen } = await applied({ page, baseURL });
  expect(await seen()).toMatchObject([{ state: 'requested' }]);

  const endorser = await visitor(browser, { javaScriptEnabled: false });
  const opened = await endorser.page.goto(link);
  expect(opened?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  await expect(endorser.heading()).toContainText('просит рекомендацию');
  await endorser.field().fill(text);
  await endorser.supports().check();
  // The answer is final: the form asks whether it is meant.
  await endorser.send().click();
  await expect(endorser.problems()).toHaveCount(1);
  await endorser.sure().check();
  await endorser.send().click();
  await expect(endorser.problems()).toHaveCount(1);
  await expect(endorser.field()).toHaveValue(text);
  await expect(endorser.supports()).toBeChecked();
  await endorser.knows().check();
  await endorser.sure().check();
  await endorser.send().click();
  await expect(endorser.heading()).toContainText('Рекомендация получена');
  await endorser.page.goto(link);
  await expect(endorser.heading()).toHaveText('Вы уже ответили');

  const candidate = await seen();
  expect(candidate).toMatchObject([{ state: 'submitted' }]);
  expect(JSON.stringify(candidate)).not.toMatch(/нагрузку|rating|competence/);
});

test('with scripts the form helps, keeps what was typed in the other language, and may be declined', async ({
  page,
  baseURL,
  signInAs,
  browser,
}) => {
  await signInAs('senior');
  const { link, seen } = await applied({ page, baseURL });
  const endorser = await visitor(browser);
  await endorser.page.goto(link);
  await endorser.field().fill('Коротко');
  await expect(endorser.page.getByText(/^7\sиз\s2500$/)).toBeVisible();
  await endorser.send().click();
  await expect(endorser.problems()).toHaveCount(4);
  await expectAccessible(endorser.page);
  await expect.poll(async () => (await seen())[0].state).toBe('opened');

  await endorser.page.goto(link.replace('/endorse/', '/en/endorse/'));
  await endorser.supports().focus();
  await expect(endorser.field()).toHaveValue('Коротко');
  await endorser.page.getByText('I cannot write an endorsement').click();
  await endorser.page.getByRole('combobox', { name: 'Reason' }).selectOption('no_time');
  await endorser.page.getByRole('checkbox', { name: /^I decline for good/ }).check();
  await endorser.page.getByRole('button', { name: 'Decline' }).click();
  await expect(endorser.heading()).toHaveText('You have declined');
  expect(await seen()).toMatchObject([{ state: 'declined', mayReplace: true }]);
});

test('unknown and malformed links show the same page', async ({ page }) => {
  const bodies = [];
  for (const token of ['A'.repeat(43), 'B'.repeat(43), 'nothing']) {
    const answer = await page.request.get(`/endorse/${token}`);
    expect(answer.status()).toBe(404);
    bodies.push((await answer.text()).replaceAll(token, ''));
  }
  expect(new Set(bodies).size).toBe(1);
  expectErrors('an unknown link', /^404 GET \/en\/endorse\/nothing$/);
  await page.goto('/en/endorse/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such link');
  expect(await seriousFindings(page, 'light')).toEqual([]);
});

/** Another browser, where nobody is signed in. */
async function visitor(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Screen> {
  return screenOf(await (await browser.newContext(options)).newPage());
}
