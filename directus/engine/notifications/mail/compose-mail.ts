import {
  type NotificationCategory,
  type NotificationKey,
  notificationKind,
  writeNotification,
} from '@site/shared/domain/notifications';
import { leadsToPage } from '@site/shared/domain/system';
import { typography } from '@site/shared/domain/text';
import type { Host } from '../../host.ts';
import { actionAddress, pageAddress, unsubscribeAddress } from '../links.ts';
import type { Notification } from '../notification.ts';
import type { MailReader } from '../reader.ts';
import { addressKey } from './mail-addresses.ts';
import { type MailPage, mailHtml, mailText } from './mail-html.ts';
import { mailLabels } from './mail-labels.ts';
import type { MailLetter } from './mail-letter.ts';
import { sectionsOf, stopLink } from './mail-sections.ts';
import type { MailTopics } from './mail-topic.ts';

/** A composed e-mail. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** A notification, others that are merged into the same e-mail, and who reads it. */
type MailContent = {
  notification: Notification;
  others: readonly Notification[];
  reader: MailReader;
  /** What is said in the conversations that they are about. */
  topics?: MailTopics;
  /** What somebody has written, in place of the text of the notification. */
  letter?: MailLetter | null;
};

const preferencesPath = '/c/settings/notifications';

/** Whether the page of a notification exists; links with a token have pages of their own. */
const isThere = ({ link, token }: Notification) => token !== null || leadsToPage(link);

/**
 * Composes the e-mail of a notification in the language of its reader. `others` are notifications merged into the
 * same e-mail: several of one kind within minutes, or those of a digest.
 */
export function composeMail(host: Pick<Host, 'env'>, content: MailContent): Mail {
  const { others, reader, letter } = content;
  const { page, unsubscribe } = composePage(host, content);
  const digest = content.notification.event === 'SYS-04';
  const subject =
    others.length > 0 && !digest
      ? `${page.title} · ${mailLabels[reader.locale].more(others.length)}`
      : page.title;
  return {
    to: reader.address,
    subject,
    text: mailText(page),
    html: mailHtml(page),
    headers: {
      'Content-Language': reader.locale,
      ...(letter ? repliesTo(letter) : { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** The content of the e-mail, and the address that unsubscribes from its kind; none for mandatory e-mail. */
export function composePage(
  host: Pick<Host, 'env'>,
  { notification, others, reader, topics = new Map(), letter }: MailContent,
): { page: MailPage; unsubscribe: string | undefined } {
  const { locale } = reader;
  const { mandatory, category } = notificationKind(notification.event);
  const digest = notification.event === 'SYS-04';
  const site = String(host.env[locale === 'ru' ? 'SITE_NAME_RU' : 'SITE_NAME_EN'] ?? '');
  const write = (one: Notification) =>
    writeNotification(one.title_key, { ...one.params, site }, reader);
  const words = write(notification);
  const gathered = digest ? others : others.length > 0 ? [notification, ...others] : [];
  const topic = topics.get(notification.id);
  const unsubscribe = mandatory
    ? undefined
    : unsubscribeAddress(
        host,
        notification.person === null
          ? { addressKey: addressKey(reader.address) }
          : { person: notification.person, category: digest ? 'digest' : category },
        locale,
      );
  const isSingle = gathered.length === 0;
  const stops = topic && isSingle ? [topic.thread.stop, ...topic.room.stops] : [];
  const frameTexts = mailLabels[locale];
  const page: MailPage = {
    locale,
    siteName: site,
    siteAddress: pageAddress(host, '/', locale),
    title: words.subject,
    text: letter?.text ?? (digest || isSingle ? words.text : frameTexts.merged),
    ...(letter && { quoted: letter.quoted }),
    ...(topic?.excerpt[locale] && isSingle && { excerpt: topic.excerpt[locale] }),
    sections: sectionsOf(gathered, { host, reader, site, topics }),
    action: letter
      ? null
      : {
          label: isThere(notification) ? words.action : frameTexts.openNotifications,
          address: actionAddress(host, notification, locale),
        },
    addressBelow: frameTexts.addressBelow,
    reasons: [
      letter
        ? typography(letter.reason, locale)
        : reasonOf(notification, { category, digest, mandatory, locale }),
    ],
    links: [
      ...stops.map((stop) => stopLink(host, stop, locale)),
      ...(notification.person === null || !leadsToPage(preferencesPath)
        ? []
        : [
            {
              label: frameTexts.preferences,
              address: pageAddress(host, preferencesPath, locale),
            },
          ]),
      ...(unsubscribe ? [{ label: frameTexts.unsubscribe, address: unsubscribe }] : []),
    ],
  };
  // A mail about one conversation unsubscribes from that: a new thread from its room.
  const isBegun = notification.title_key.endsWith('.discussion');
  const narrow = stops[isBegun ? 1 : 0];
  const header = narrow ? unsubscribeAddress(host, narrow, locale) : unsubscribe;
  return { page, unsubscribe: header };
}

/** What makes an answer of the reader, by the button of the mail program, reach the staff in one conversation. */
function repliesTo({ replyTo, thread }: MailLetter): Record<string, string> {
  return { 'Reply-To': replyTo, 'In-Reply-To': thread, References: thread };
}

function reasonOf(
  notification: Notification,
  about: {
    category: NotificationCategory;
    digest: boolean;
    mandatory: boolean;
    locale: 'ru' | 'en';
  },
): string {
  const labels = mailLabels[about.locale];
  const why = about.digest
    ? labels.digestReason
    : notification.person === null
      ? labels.noAccountReason
      : (labels.reasonOf[notification.title_key as NotificationKey] ??
        labels.reasonOf[notification.event] ??
        labels.reason[about.category]);
  return typography(about.mandatory ? `${why} ${labels.cannotBeOff}` : why, about.locale);
}
