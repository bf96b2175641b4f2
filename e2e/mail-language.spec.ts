import { joinAs } from './people/new-member.ts';
import { expect, test } from './site.ts';

test('the language that a member chooses becomes the language of their mail', async ({
  page,
  request,
  site,
  signIn,
  signInAs,
  baseURL,
}) => {
  await signInAs('senior');
  const name = { first_name: 'Кира', last_name: 'Двуречная' };
  const newcomer = { name, locale: 'ru', origin: baseURL } as const;
  const { email, password } = await joinAs(newcomer, { page, request });
  const locale = async () => {
    const { data } = await (await page.request.get('/users/me?fields=locale')).json();
    return data.locale;
  };
  await site.open('/login');
  await signIn.enter(email, password);
  await expect(page).toHaveURL('/c');
  expect(await locale()).toBe('ru');

  await site.open('/mission');
  await site.languageLink().click();
  await expect(page).toHaveURL('/en/mission');
  await expect.poll(locale).toBe('en');
});
