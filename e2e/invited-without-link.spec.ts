import { randomUUID } from 'node:crypto';
import { mailedLink } from './inbox.ts';
import { emailOf } from './people/accounts.ts';
import { invite } from './people/invitation.ts';
import { addressOf, expect, languages, test } from './site.ts';
import { fullTierTag } from './tier.ts';

const words = {
  name: { given: 'Вера', family: 'Звонарёва' },
  fields: { given: 'Имя', family: 'Фамилия', email: 'Электронная почта', password: 'Пароль' },
  consents: ['Даю согласие на обработку персональных данных', 'Принимаю условия пользования'],
  create: 'Завести учётную запись',
  inbox: 'Проверьте почту',
  confirm: 'Подтвердить адрес',
  confirmed: 'Адрес подтверждён. Теперь войдите.',
};

const offers = {
  ru: {
    title: /хочет\s+стать\s+вашим\s+поручителем$/,
    sponsor: /Поручитель\s*Мария\s+Лесоверская/,
  },
  en: {
    title: /wants\s+to\s+sponsor\s+you$/,
    take: /^Accept\s+the\s+invitation\s+Mariia\s+Lesoverskaia/,
    sponsor: /Sponsor\s*Mariia\s+Lesoverskaia/,
  },
};

test('an invited person who signs up without the link picks a sponsor, in either language', {
  tag: fullTierTag,
}, async ({ page, site, signIn, signInAs, request, baseURL }) => {
  test.slow();
  const email = emailOf(`linkless-${randomUUID()}`);
  for (const login of ['member', 'senior']) {
    await signInAs(login);
    await invite(page.request, { to: email, locale: 'ru', origin: baseURL });
    await page.context().clearCookies();
  }

  const password = `linkless ${randomUUID()}`;
  await site.open('/signup');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field(words.fields.given).fill(words.name.given);
  await field(words.fields.family).fill(words.name.family);
  await field(words.fields.email).fill(email);
  await field(words.fields.password).fill(password);
  for (const consent of words.consents) await field(consent).check();
  // A form sent within three seconds is taken for a bot.
  await page.waitForFunction(() => performance.now() > 3500);
  await page.getByRole('button', { name: words.create }).click();
  await expect(site.heading()).toHaveText(words.inbox);

  await page.goto(await mailedLink(request, { to: email, having: 'verify=' }));
  await page.getByRole('button', { name: words.confirm }).click();
  await expect(page.getByText(words.confirmed)).toBeVisible();
  await signIn.enter(email, password);

  for (const { locale } of languages) {
    await site.open(addressOf('/c', locale));
    await expect(page.getByRole('heading', { name: offers[locale].title })).toHaveCount(2);
  }
  await page.getByRole('button', { name: offers.en.take }).click();
  await expect(site.main()).toContainText(offers.en.sponsor);
  await expect(page).toHaveURL('/en/c');
  await expect(page.getByRole('heading', { name: offers.en.title })).toHaveCount(0);
  await site.open('/c');
  await expect(site.main()).toContainText(offers.ru.sponsor);
});
