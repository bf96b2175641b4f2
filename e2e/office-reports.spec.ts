import { expectAccessible } from './accessibility.ts';
import { perform } from './people/perform.ts';
import { signedIn } from './people/signed-in.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';

const words = {
  ru: {
    title: 'Жалобы',
    uphold: /^Принять\sжалобу:/,
    dismiss: /^Отклонить\sжалобу:/,
    yes: /^Да,\sотправить$/,
  },
  en: {
    title: 'Reports',
    uphold: /^Uphold\sthe\sreport:/,
    dismiss: /^Dismiss\sthe\sreport:/,
    yes: /^Yes,\ssend\sit$/,
  },
};

for (const { locale } of walkedIn('ru')) {
  const said = words[locale];

  test(`an administrator upholds one report of a message and dismisses another, in ${locale}`, async ({
    page,
    site,
    signInAs,
    browser,
    baseURL,
  }) => {
    const origin = baseURL ?? '';
    const subject = `Предложение ${Date.now()}`;
    const [writer, reader] = await Promise.all(
      ['lead', 'mentor'].map((login) => signedIn(browser, origin, login)),
    );
    if (!writer || !reader) throw new Error('Nobody is signed in');
    const found = await writer.request.get(
      '/api/directus/items/people_members?filter[slug][_eq]=pavel-kedrovarskii&fields=id',
    );
    const to = (await found.json()).data[0].id;
    const body = 'Только сегодня: курс со скидкой для всех участников каталога.';
    const { id } = await perform(writer.request, { origin }, 'contact/send', { to, subject, body });
    await perform(reader.request, { origin }, `contact/${id}/report`, { code: 'spam' });

    await signInAs('admin');
    await site.open(addressOf('/c/office/reports', locale));
    await expect(site.heading()).toHaveText(said.title);
    await expectAccessible(page);
    const reported = page.getByRole('article').filter({ hasText: subject });
    await reported.getByRole('button', { name: said.uphold }).click();
    await page.getByRole('button', { name: said.yes }).click();
    await expect(reported).toHaveCount(0);
    const other = page.getByRole('article').filter({ hasText: 'Выгодное предложение' });
    await other.getByRole('button', { name: said.dismiss }).click();
    await page.getByRole('button', { name: said.yes }).click();
    await expect(other).toHaveCount(0);
  });
}
