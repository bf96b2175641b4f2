// The languages of texts in the office: docs/domain/office.md, "Languages".
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './site.ts';

const languages = '/c/office/languages';

test('an editor confirms an outdated text in one press, and an administrator reads', async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs('editor');
  await site.open('/c/office');
  await page.getByRole('main').getByRole('link', { name: 'Языки' }).click();
  await expect(page).toHaveURL(languages);
  const figures = page.getByRole('list', { name: 'Сколько совпадает' });
  await expect(figures.getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Чего не хватает').selectOption({ label: 'Устарел' });
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(page).toHaveURL(`${languages}?lack=stale`);
  await expectAccessible(page);
  const texts = page.getByRole('main').getByRole('article');
  const before = await texts.count();
  await page
    .getByRole('button', { name: /Перевод всё ещё верен/ })
    .first()
    .click();
  await expect(texts).toHaveCount(before - 1);

  await signInAs('admin');
  await site.open(languages);
  await expect(figures.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /Перевод всё ещё верен/ })).toHaveCount(0);
});
