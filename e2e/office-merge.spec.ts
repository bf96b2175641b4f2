import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessibility.ts';
import { joinAs } from './people/new-member.ts';
import { signedIn } from './people/signed-in.ts';
import { phone } from './phone.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';

test.use(phone);

const words = {
  ru: {
    find: /^Найти$/,
    text: /^Имя,\sпочта/,
    first: 'Запись, которая останется',
    second: 'Вторая запись того же человека',
    swap: /^Поменять\sместами$/,
    compared: 'Обе записи',
    moves: /^Перейдёт$/,
    goes: /^Исчезнет$/,
    tick: /^Это\sодин\sчеловек/,
    merge: /^Объединить:/,
    readOnly: 'Записи объединяет секретарь.',
  },
  en: {
    find: /^Search$/,
    text: /^Name,\se-mail/,
    first: 'The record that stays',
    second: 'The other record of the same person',
    swap: /^Swap\sthem$/,
    compared: 'Both records',
    moves: /^What\smoves$/,
    goes: /^What\sdisappears$/,
    tick: /^This\sis\sone\sperson/,
    merge: /^Merge\s“/,
    readOnly: 'Records are merged by the secretary.',
  },
};

for (const { locale } of walkedIn('en')) {
  const said = words[locale];

  test(`the secretary compares two records on a phone and merges them, and an administrator only reads, in ${locale}`, async ({
    page,
    site,
    signInAs,
    request,
    browser,
    baseURL,
  }) => {
    test.slow();
    const family = `Twice${randomUUID().replace(/[^a-f]/g, '')}`;
    const origin = baseURL ?? '';
    for (const first of ['Zoe', 'Zoia']) {
      await signInAs('fellow');
      const name = { first_name: first, last_name: family };
      await joinAs({ name, locale: 'en', origin }, { page, request });
    }
    await signInAs('secretary');
    await site.open(addressOf('/c/office/merge', locale));
    await expectAccessible(page);
    for (const [first, wanted] of [
      ['Zoe', said.first],
      ['Zoia', said.second],
    ] as const) {
      await expect(page.getByRole('heading', { name: wanted })).toBeVisible();
      await page.getByLabel(said.text).fill(`${first} ${family}`);
      await page.getByRole('main').getByRole('button', { name: said.find }).tap();
      await page.getByRole('link', { name: new RegExp(`: ${first} ${family}$`) }).tap();
    }
    const table = page.getByRole('region', { name: said.compared });
    await expect(table.getByRole('link')).toHaveText([`Zoe ${family}`, `Zoia ${family}`]);
    await page.getByRole('link', { name: said.swap }).tap();
    await expect(table.getByRole('link')).toHaveText([`Zoia ${family}`, `Zoe ${family}`]);
    await expect(page.getByRole('heading', { name: said.moves })).toBeVisible();
    await expect(page.getByRole('heading', { name: said.goes })).toBeVisible();
    await expectAccessible(page);
    const admin = await signedIn(browser, origin, 'admin');
    const reading = await admin.newPage();
    await reading.goto(page.url());
    await expect(reading.getByText(said.readOnly)).toBeVisible();
    await expect(reading.getByRole('button', { name: said.merge })).toHaveCount(0);
    await admin.close();

    await page.getByLabel(said.tick).check();
    await page.getByRole('button', { name: said.merge }).tap();
    await expect(site.heading()).toHaveText(`Zoia ${family}`);
  });
}
