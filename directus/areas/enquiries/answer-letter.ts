// The mail with an answer to an enquiry: docs/domain/enquiries.md, "The mail".
import { dayIn, dayInWords } from '@site/shared/domain/time';
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
    replyTo: settings['contact.reply_to'] || String(host.env.SITE_CONTACT_EMAIL ?? ''),
    thread: messageIdOf(host, enquiry.id),
  };
};
