import { seriousFindings } from './accessibility.ts';
import { signedIn } from './people/signed-in.ts';
import { phone } from './phone.ts';
import { DecisionScreen } from './screens/decision.screen.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';

test.use(phone);

const words = {
  ru: {
    toDo: /^Нужно\s+сделать/,
    task: (no: string) => new RegExp(`^Проголосовать\\s+по\\s+делу\\s+${no}`),
    proposal: /^Председатель\s+решил\s+принять/,
    choice: /^Воздерживаюсь/,
    vote: /^Проголосовать$/,
    confirm: /^Подтвердить$/,
    voted: /^Вы\s+воздержались/,
    cast: /Подано\s+голосов:\s+1\s+из/,
  },
  en: {
    toDo: /^To\s+do/,
    task: (no: string) => new RegExp(`^Vote\\s+on\\s+case\\s+${no}`),
    proposal: /^The\s+chair\s+decided\s+to\s+accept/,
    choice: /^Abstain/,
    vote: /^Vote$/,
    confirm: /^Confirm$/,
    voted: /^You\s+abstained/,
    cast: /Votes\s+cast:\s+1\s+of/,
  },
};

for (const { locale } of walkedIn('ru')) {
  const t = words[locale];

  test(`the chair decides on a fellow, and a member of the board votes on a phone, in ${locale}`, async ({
    page,
    browser,
    signInAs,
    baseURL,
  }) => {
    test.slow();
    const chair = await signedIn(browser, baseURL ?? '', 'chair');
    const board = await chair.request.get(
      '/api/directus/admissions/board?view=table&state=deliberation&kind=elevation_fellow',
    );
    const { no }: { no: string } = (await board.json()).data.rows[0];
    const desk = new DecisionScreen(await chair.newPage(), locale);
    await desk.open(no);
    await desk.accept().check();
    await desk.decide().click();
    await desk.confirmDecision();
    await expect(desk.decide()).toHaveCount(0);

    // On the board, like `fellow`, whose terms are for another journey.
    await signInAs('lead');
    await page.goto(addressOf('/c', locale));
    await page
      .getByRole('region', { name: t.toDo })
      .getByRole('link', { name: t.task(no) })
      .click();
    await expect(page.getByRole('heading', { name: t.proposal })).toBeVisible();
    await page.getByRole('radio', { name: t.choice }).check();
    for (const mode of ['light', 'dark'] as const) {
      expect(await seriousFindings(page, mode)).toEqual([]);
    }
    await page.getByRole('button', { name: t.vote }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.confirm }).click();
    await expect(page.getByText(t.voted).first()).toBeVisible();

    await desk.page.reload();
    await expect(desk.page.getByText(t.cast)).toBeVisible();
    await expect(desk.page.getByText(t.choice)).toHaveCount(0);
  });
}
