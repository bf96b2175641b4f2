import { seriousFindings } from './accessibility.ts';
import { people } from './people/accounts.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';

const words = {
  ru: {
    entry: 'Статус и сертификаты',
    print: 'Напечатать по-английски',
    show: 'Показывать сертификат всем',
    hidden: 'Сертификат скрыт.',
    shown: 'Сертификат виден всем, кто может открыть вашу страницу.',
    path: 'Путь к статусу старшего члена',
    newcomer: 'Путь в сообщество',
    ownCase: 'Открыть своё дело',
  },
  en: {
    entry: 'Grade and certificates',
    print: 'Print in English',
    show: 'Show the certificate to everyone',
    hidden: 'The certificate is hidden.',
    shown: 'Everyone who can open your page sees the certificate.',
    path: 'The path to senior member',
    newcomer: 'The path to membership',
    ownCase: 'Open your case',
  },
};
const printed = `/api/directus/certificates/of/${people.member.slug}`;

for (const { locale } of walkedIn('en')) {
  const { entry, print, show, hidden, shown, path, newcomer, ownCase } = words[locale];

  test(`a member hides and shows the certificate, which a visitor then cannot and can open, in ${locale}`, async ({
    page,
    site,
    memberArea,
    signInAs,
    request,
  }) => {
    await signInAs('member');
    await site.open(addressOf('/c', locale));
    await memberArea.entry(entry).click();
    await expect(site.heading()).toHaveText(entry);
    await expect(site.main().getByRole('heading', { name: path })).toBeVisible();
    expect(await seriousFindings(page, 'light')).toEqual([]);
    expect(await seriousFindings(page, 'dark')).toEqual([]);

    const choice = site.main().getByRole('checkbox', { name: show });
    await choice.press('Space');
    await expect(page.getByText(hidden, { exact: true })).toBeVisible();
    await expect(choice).not.toBeChecked();
    expect((await request.get(printed)).status()).toBe(404);
    await choice.press('Space');
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
    expect((await request.get(printed)).status()).toBe(200);

    await site.main().getByRole('link', { name: print }).click();
    await expect(page).toHaveURL(`/members/${people.member.slug}/certificate_en`);
    await expect(page.getByText(people.member.name.en)).toBeVisible();
  });

  test(`an applicant sees the path to membership and opens the own case in ${locale}`, async ({
    page,
    site,
    signInAs,
  }) => {
    await signInAs('applicant');
    await site.open(addressOf('/c/certification', locale));
    await expect(site.main().getByRole('heading', { name: newcomer })).toBeVisible();
    await site.main().getByRole('link', { name: ownCase }).click();
    await expect(page).toHaveURL(addressOf('/c/admissions', locale));
  });
}
