import { seriousFindings } from './accessibility.ts';
import { mailedLink } from './inbox.ts';
import { emailOf } from './people/accounts.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';

const words = {
  ru: {
    home: 'Пригласить коллегу',
    title: 'Пригласить в сообщество',
    addresses: /^Кого\sпригласить/,
    message: /^Несколько\sслов/,
    sponsor: /^Я\sзнаю\sэтого/,
    wrong: 'Похоже, в адресе ошибка: vera@',
    send: 'Отправить приглашение',
    sent: '— приглашение отправлено.',
    states: { sent: 'Отправлено', opened: 'Открыто', revoked: 'Отозвано' },
    revoke: 'Отозвать',
  },
  en: {
    home: 'Invite a colleague',
    title: 'Invite to the association',
    addresses: /^Who\sto\sinvite/,
    message: /^A\sfew\swords/,
    sponsor: /^I\sknow\sthis/,
    wrong: 'This address looks wrong: vera@',
    send: 'Send the invitation',
    sent: '— invitation sent.',
    states: { sent: 'Sent', opened: 'Opened', revoked: 'Revoked' },
    revoke: 'Revoke',
  },
};

for (const { locale } of walkedIn('ru')) {
  const { home, title, addresses, message, sponsor, wrong, send, sent, states, revoke } =
    words[locale];

  test(`a member invites two people, sees that one opened the mail and revokes the other invitation, in ${locale}`, async ({
    page,
    site,
    signInAs,
    browser,
  }) => {
    const [vera, lev] = ['vera', 'lev'].map((name) => emailOf(`${name}-${locale}-${Date.now()}`));
    await signInAs('senior');
    await site.open(addressOf('/c', locale));
    await site.main().getByRole('link', { name: home }).click();
    await expect(site.heading()).toHaveText(title);

    const field = site.main().getByLabel(addresses);
    await field.fill(`${lev}, vera@`);
    await site.main().getByLabel(sponsor).check();
    await site.main().getByLabel(message).fill('Мы вместе делали поиск. Рада рекомендовать.');
    await site.main().getByRole('button', { name: send }).click();
    await expect(field).toBeFocused();
    await expect(site.main().getByText(wrong).last()).toBeVisible();
    await field.fill(`${lev}\n${vera}`);
    await site.main().getByRole('button', { name: send }).click();
    await expect(site.main().getByText(sent)).toHaveCount(2);
    await expect(field).toHaveValue('');
    const line = (email = '') =>
      site.main().getByRole('listitem').filter({ hasText: email }).last();
    await expect(line(lev)).toContainText(states.sent);
    expect(await seriousFindings(page, 'light')).toEqual([]);

    const link = await mailedLink(page.request, { to: vera ?? '', having: 'invite=' });
    const invited = await browser.newPage();
    const opened = invited.waitForResponse(/\/open$/);
    await invited.goto(link);
    await opened;
    await expect(invited.getByText('Мы вместе делали поиск.')).toBeVisible();
    await invited.close();
    await page.reload();
    await expect(line(vera)).toContainText(states.opened);

    await line(lev).getByRole('button', { name: revoke }).click();
    await page.getByRole('dialog').getByRole('button', { name: revoke }).click();
    await expect(line(lev)).toContainText(states.revoked);
  });
}
