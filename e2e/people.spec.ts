import { readFile } from 'node:fs/promises';
import { seriousFindings } from './accessibility.ts';
import { overflowAt } from './layout.ts';
import { shownToMembersOnly } from './people/shown-to-members.ts';
import { phone } from './phone.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';

const words = {
  ru: {
    menu: 'Люди',
    text: 'Имя, город, место работы',
    grade: 'Статус',
    search: 'Найти',
    save: 'Сохранить эти фильтры',
    senior: 'Старший член',
    reset: 'Сбросить фильтры',
    saved: 'Сохранённые фильтры',
    vcard: /^Скачать контакт \(vCard\)/,
    write: 'Написать',
    letters: 'Переписка через сайт',
  },
  en: {
    menu: 'People',
    text: 'Name, city, employer',
    grade: 'Grade',
    search: 'Search',
    save: 'Save these filters',
    senior: 'Senior member',
    reset: 'Clear filters',
    saved: 'Saved filters',
    vcard: /^Download contact \(vCard\)/,
    write: 'Write',
    letters: 'Messages through the site',
  },
};

for (const { locale } of walkedIn('ru')) {
  const said = words[locale];

  test(`a member finds a person whom visitors do not see, and writes to them, in ${locale}`, async ({
    page,
    site,
    memberArea,
    signInAs,
  }) => {
    await signInAs('member');
    const hidden = await shownToMembersOnly(page.context().request);
    await site.open(addressOf('/c', locale));
    await memberArea.entry(said.menu).click();
    await expect(site.heading()).toHaveText(said.menu);

    await site.main().getByLabel(said.text).fill(hidden.slug.replaceAll('-', ' '));
    await site.main().getByRole('button', { name: said.search }).click();
    const name = hidden[`display_name_${locale}`];
    await expect(site.main().getByRole('link', { name, exact: true })).toBeVisible();
    expect(await seriousFindings(page, 'light')).toEqual([]);
    expect(await seriousFindings(page, 'dark')).toEqual([]);

    await site.main().getByRole('link', { name: said.reset }).click();
    await site.main().getByRole('link', { name: said.write }).first().click();
    await expect(page.getByRole('region', { name: said.letters })).toBeFocused();
  });

  test.describe('on a phone', () => {
    test.use(phone);

    test(`a member saves a filter, returns to it and takes a contact, on a phone, in ${locale}`, async ({
      page,
      site,
      signInAs,
    }) => {
      await signInAs('member');
      await site.open(addressOf('/c/members', locale));
      expect(await overflowAt(page, 360)).toEqual([]);
      const grade = site.main().getByRole('combobox', { name: said.grade, exact: true });
      await grade.selectOption({ label: said.senior });
      await site.main().getByRole('button', { name: said.search }).tap();
      await expect(page).toHaveURL(addressOf('/c/members?grade=senior', locale));
      await site.main().getByRole('button', { name: said.save }).tap();

      await site.open(addressOf('/c/members', locale));
      const saved = site.main().getByRole('navigation', { name: said.saved });
      await saved.getByRole('link', { name: said.senior }).tap();
      await expect(page).toHaveURL(addressOf('/c/members?grade=senior', locale));
      await expect(grade).toHaveValue('senior');

      const downloading = page.waitForEvent('download');
      await site.main().getByRole('button', { name: said.vcard }).first().tap();
      const file = await (await downloading).path();
      expect(await readFile(file, 'utf8')).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\nFN:/);
    });
  });
}

test('an applicant sees why the full directory is closed', async ({ site, signInAs }) => {
  await signInAs('applicant');
  await site.open('/en/c/members');

  await expect(
    site.main().getByRole('heading', { name: 'The full directory is for members' }),
  ).toBeVisible();
});
