// The mail with an answer to an enquiry: docs/domain/enquiries.md, "The mail".
import type { Settings } from '@site/shared/domain/system';
import { dayIn, dayInWords } from '@site/shared/domain/time';
import type { Host } from '../../engine/host.ts';
import { noText } from '../../engine/no-text.ts';
import type { ReadLetter } from '../../engine/notifications/mail/mail-letter.ts';
import { messageIdOf } from '../../engine/notifications/mail/mail-transport.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { instantOf, textOf } from '../../engine/values.ts';

const words = {
  ru: {
    quoted: (date: string) => `Вы написали ${date}:`,
    reason: (no: string) =>
      `Чтобы продолжить разговор, ответьте на это письмо. Номер обращения: ${no}.`,
  },
  en: {
    quoted: (date: string) => `You wrote on ${date}:`,
    reason: (no: string) =>
      `To continue the conversation, reply to this message. Number of the enquiry: ${no}.`,
  },
} as const;

/** The mailbox of the association in which replies to answers arrive. */
export function replyMailbox({ env }: Pick<Host, 'env'>, settings: Settings): string {
  return settings['contact.reply_to'] || String(env.SITE_CONTACT_EMAIL ?? '');
}

/** The answer with what was asked. A reply of the person reaches the mailbox of the association. */
export const answerLetter: ReadLetter = async (host, db, { params }) => {
  const answer = await db('enquiry_answers')
    .where({ id: textOf(params.answer) })
    .first('text', 'enquiry');
  const enquiry = answer && (await db('enquiries').where({ id: answer.enquiry }).first());
  if (!answer || !enquiry || enquiry.text === noText) return undefined;
  const settings = await settingsOf({ database: db }, db);
  const said = words[enquiry.locale];
  const day = dayInWords(dayIn(instantOf(enquiry.at), settings['deadline.zone']), enquiry.locale);
  return {
    text: answer.text,
    quoted: { title: said.quoted(day), text: enquiry.text },
    reason: said.reason(enquiry.no),
    replyTo: replyMailbox(host, settings),
    thread: messageIdOf(host, enquiry.id),
  };
};
