import { addressOf, expect, test, walkedIn } from './site.ts';

for (const { locale } of walkedIn('ru')) {
  test(`a question opened from the home page is expanded and scrolled into view, in ${locale}`, async ({
    site,
  }) => {
    await site.open(addressOf('/', locale));
    const question = site.main().locator('a[href*="/help#"]').last();
    const words = (await question.textContent()) ?? '';
    await question.click();

    const answer = site.main().getByRole('group').filter({ hasText: words });
    await expect(answer.getByRole('button').first()).toBeInViewport();
    await expect(answer).toHaveAttribute('open', '');
  });
}
