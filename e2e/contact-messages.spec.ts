import { addressOf, expect, test, walkedIn } from './site.ts';

/** Pairs of demo members who have not written to each other before. */
const pairs = {
  ru: {
    writer: { login: 'fellow', slug: 'olga-tikhogorskaia' },
    reader: { login: 'mentor', slug: 'pavel-kedrovarskii' },
  },
  en: {
    writer: { login: 'mentee', slug: 'daria-snegoborova' },
    reader: { login: 'senior', slug: 'andrei-sinegorov' },
  },
};

const words = {
  ru: {
    messages: 'Переписка через сайт',
    write: 'Написать',
    subject: 'Тема',
    body: 'Сообщение',
    send: 'Отправить',
    sent: 'Отправлено. Получателю придёт уведомление.',
    check: 'Проверьте поля',
    offline: /^Нет\sсети\. Введённое сохранилось/,
    report: 'Пожаловаться',
    reason: 'Причина',
    offTopic: 'Не по делу',
    sendReport: 'Отправить жалобу',
    reported: /^Жалоба отправлена/,
    refuses: 'Этот человек не принимает сообщения через сайт.',
  },
  en: {
    messages: 'Messages through the site',
    write: 'Write',
    subject: 'Subject',
    body: 'Message',
    send: 'Send',
    sent: 'Sent. The recipient gets a notification.',
    check: 'Check these fields',
    offline: /^You are offline\. Nothing you typed is lost/,
    report: 'Report',
    reason: 'Reason',
    offTopic: 'Off topic',
    sendReport: 'Send the report',
    reported: /^Reported\./,
    refuses: 'This person does not accept messages through the site.',
  },
};

for (const { locale } of walkedIn('ru')) {
  const said = words[locale];
  const { writer, reader } = pairs[locale];
  const message = { subject: `Разбор ${locale}`, body: 'Как вы готовите разборы инцидентов?' };
  const answer = {
    subject: `Re: ${message.subject}`,
    body: 'Коротко: пишем хронологию в тот же день.',
  };

  test(`members write, reply and report messages in ${locale}`, async ({
    context,
    site,
    signInAs,
  }) => {
    const messages = site.main().getByRole('region', { name: said.messages });
    const open = ({ slug }: { slug: string }) => site.open(addressOf(`/members/${slug}`, locale));
    const send = () => messages.getByRole('button', { name: said.send, exact: true }).click();
    const write = async ({ subject, body }: typeof message) => {
      await site.main().getByRole('link', { name: said.write }).click();
      await messages.getByText(said.write, { exact: true }).click();
      await send();
      await expect(messages.getByRole('alert')).toContainText(said.check);
      await messages.getByLabel(said.subject).fill(subject);
      await messages.getByLabel(said.body).fill(body);
    };

    await signInAs(writer.login);
    await open(reader);
    await write(message);
    await context.setOffline(true);
    await send();
    await expect(messages.getByRole('alert')).toHaveText(said.offline);
    await context.setOffline(false);
    await send();
    await expect(messages.getByRole('status')).toHaveText(said.sent);
    await expect(messages.getByRole('heading', { name: message.subject })).toBeVisible();

    await signInAs(reader.login);
    await open(writer);
    await expect(messages).toContainText(message.body);
    await write(answer);
    await send();
    await expect(messages.getByRole('status')).toHaveText(said.sent);

    await signInAs(writer.login);
    await open(reader);
    const item = messages.getByRole('listitem').filter({ hasText: answer.body });
    await item.getByText(said.report, { exact: true }).click();
    await item.getByLabel(said.reason).selectOption(said.offTopic);
    await item.getByRole('button', { name: said.sendReport }).click();
    await expect(item.getByRole('status')).toHaveText(said.reported);
  });

  test(`a member who accepts no messages is not offered as a recipient in ${locale}`, async ({
    site,
    signInAs,
  }) => {
    await signInAs('member');
    await site.open(addressOf('/members/irina-ladozorova', locale));
    await expect(site.main().getByText(said.refuses)).toBeVisible();
    await expect(site.main().getByRole('link', { name: said.write })).toBeHidden();
  });
}
