import { seriousFindings } from './accessibility.ts';
import { DecisionScreen } from './decision.screen.ts';
import { signedIn } from './signed-in.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';

const phone = { width: 390, height: 844 };

for (const { locale } of walkedIn('en')) {
  test(`a member of the board votes on a phone, and the staff sees only that, in ${locale}`, async ({
    browser,
    baseURL,
  }) => {
    test.slow();
    const origin = baseURL ?? '';
    // On the board, like `fellow`, whose terms are for another journey.
    const member = await signedIn(browser, origin, 'lead');
    const page = await member.newPage();
    await page.setViewportSize(phone);
    await page.goto(addressOf('/c/admissions/votes', locale));
    const open = page.getByRole('region', { name: /^(Open\s+votes|Открытые\s+голосования)/ });
    const link = open.getByRole('link').first();
    const no = (await link.textContent()) ?? '';
    await link.click();
    await page.getByRole('radio', { name: /^(Abstain|Воздерживаюсь)/ }).check();
    expect(await seriousFindings(page, 'light')).toEqual([]);
    await page.getByRole('button', { name: /^(Vote|Проголосовать)$/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Confirm|Подтвердить)$/ })
      .click();
    await expect(page.getByText(/^(You\s+abstained|Вы\s+воздержались)/).first()).toBeVisible();

    const chair = await signedIn(browser, origin, 'chair');
    const desk = new DecisionScreen(await chair.newPage(), locale);
    await desk.open(no);
    await expect(
      desk.page.getByText(/(Votes\s+cast: 1\s+of|Подано\s+голосов: 1\s+из)/),
    ).toBeVisible();
    await expect(desk.page.getByText(/abstain/i)).toHaveCount(0);
  });
}
