import { seriousFindings } from './accessibility.ts';
import { overflowAt } from './layout.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';

const words = {
  ru: {
    menu: 'Новости',
    title: 'Новости сообщества',
    tab: 'Только для членов',
    mark: 'Для членов',
  },
  en: { menu: 'News', title: 'Community news', tab: 'Members only', mark: 'For members' },
};

for (const { locale } of walkedIn('en')) {
  const { menu, title, tab, mark } = words[locale];

  test(`a member reads news that visitors and applicants cannot, in ${locale}`, async ({
    page,
    site,
    memberArea,
    signInAs,
  }) => {
    await signInAs('member');
    await site.open(addressOf('/c', locale));
    await memberArea.entry(menu).click();
    await expect(site.heading()).toHaveText(title);
    const closed = site.main().getByRole('link', { name: tab, exact: true });
    await closed.click();
    await expect(closed).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(addressOf('/c/news?show=members', locale));
    expect(await overflowAt(page, 360)).toEqual([]);

    const first = site.main().getByRole('heading', { level: 2 }).first().getByRole('link');
    const name = (await first.textContent()) ?? '';
    await first.click();
    await expect(site.heading()).toHaveText(name);
    await expect(site.main().getByText(mark, { exact: true })).toBeVisible();
    expect(await seriousFindings(page, 'light')).toEqual([]);
    const address = page.url();

    await signInAs('applicant');
    await page.goto(address);
    await expect(site.heading()).not.toHaveText(name);
    await site.open(addressOf('/c/news', locale));
    await expect(site.heading()).toHaveText(title);
    await expect(site.main().getByRole('link', { name: tab, exact: true })).toHaveCount(0);
    await expect(site.main().getByText(mark, { exact: true })).toHaveCount(0);
  });
}
