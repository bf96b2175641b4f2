import { seriousFindings } from './accessibility.ts';
import { overflowAt } from './layout.ts';
import { phone } from './phone.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';

/** Each language with an account of its own, because both hide things of the page. */
const words = {
  ru: {
    login: 'lead',
    status: 'Мой статус',
    next: 'Следующий статус',
    conditions: 'Условия и сроки',
    certification: 'Статус и сертификаты',
    suggestions: 'Вам может пригодиться',
    reason: /У\sвас\sобщ(?:ая\sтема|ие\sтемы):\s/,
    dismiss: /^Скрыть:/,
    dismissed: 'Не будем предлагать 30 дней.',
    latest: 'Новое в сообществе',
    hide: 'Скрыть блок «Новое в сообществе»',
    show: 'Показать все',
  },
  en: {
    login: 'mentor',
    status: 'My status',
    next: 'Next grade',
    conditions: 'Conditions and dates',
    certification: 'Grade and certificates',
    suggestions: 'Worth a look',
    reason: /You share (?:a topic|topics): /,
    dismiss: /^Dismiss:/,
    dismissed: 'Dismissed for 30 days.',
    latest: 'New in the association',
    hide: 'Hide “New in the association”',
    show: 'Show all',
  },
};

test.use(phone);

for (const { locale } of walkedIn('ru')) {
  const said = words[locale];

  test(`a member sees the next grade, dismisses a suggestion and hides a block, for good, in ${locale}`, async ({
    page,
    site,
    signInAs,
  }) => {
    await signInAs(said.login);
    await site.open(addressOf('/c', locale));
    const block = (name: string) => site.main().getByRole('region', { name });
    await expect(block(said.status).getByText(said.next)).toBeVisible();

    const person = block(said.suggestions).getByRole('listitem').filter({ hasText: said.reason });
    const name = (await person.first().getByRole('link').textContent()) ?? '';
    await person.first().getByRole('button', { name: said.dismiss }).tap();
    await expect(page.getByText(said.dismissed, { exact: true })).toBeVisible();
    await block(said.latest).getByRole('button', { name: said.hide }).tap();
    await expect(block(said.latest)).toHaveCount(0);

    await page.reload();
    await expect(person.first()).toBeVisible();
    await expect(block(said.suggestions).getByRole('link', { name, exact: true })).toHaveCount(0);
    await expect(block(said.latest)).toHaveCount(0);
    expect(await overflowAt(page, 360)).toEqual([]);
    expect(await seriousFindings(page, 'light')).toEqual([]);
    expect(await seriousFindings(page, 'dark')).toEqual([]);
    await site.main().getByRole('button', { name: said.show }).tap();
    await expect(block(said.latest)).toBeVisible();

    await block(said.status).getByRole('link', { name: said.conditions }).tap();
    await expect(site.heading()).toHaveText(said.certification);
  });
}
