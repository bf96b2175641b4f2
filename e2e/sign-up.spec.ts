import { addressOf, expect, test, walkedIn } from './site.ts';

const words = {
  ru: {
    again: 'Прислать письмо ещё раз',
    pause: /^Ещё\sраз\s—\sчерез\s\d+\sсекунд/,
    mend: 'Исправить адрес',
  },
  en: {
    again: 'Send the message again',
    pause: /^Again in \d+ second/,
    mend: 'Correct the address',
  },
};

for (const { locale } of walkedIn('ru')) {
  const said = words[locale];

  test(`the confirmation mail can be sent again after a minute, or to another address, in ${locale}`, async ({
    page,
    site,
  }) => {
    await page.clock.install();
    const sent = addressOf('/signup?sent=1', locale);
    await site.open(sent);
    const again = page.getByRole('button', { name: said.again });
    await again.click();
    await expect(page.getByText(said.pause)).toBeVisible();
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('alert')).toBeEmpty();

    await page.clock.fastForward('01:01');
    await expect(page.getByText(said.pause)).toBeHidden();
    await expect(again).toHaveAttribute('aria-disabled', 'false');
    await again.click();
    // Nothing was typed: the client-side checks run, so the form would have been sent.
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect(page).toHaveURL(sent);

    await page.getByRole('link', { name: said.mend }).click();
    await expect(page).toHaveURL(addressOf('/signup', locale));
  });
}
