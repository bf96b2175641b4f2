import {
  leadsToPage,
  type NoticeCategory,
  noticeKind,
  typography,
  writeNotice,
} from '@site/shared/domain';
import type { Host } from '../host.ts';
import { actionAddress, pageAddress, unsubscribeAddress } from './links.ts';
import { addressKey } from './mail-addresses.ts';
import { type MailPage, mailHtml, mailText } from './mail-html.ts';
import { mailWords } from './mail-words.ts';
import type { Notice } from './notice.ts';
import type { MailReader } from './reader.ts';

/** A mail ready to be sent. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

const preferencesPath = '/c/settings/notifications';

/** Whether the page of a notice exists; a link with a token leads to a page of its own. */
const isThere = ({ link, token }: Notice) => token !== null || leadsToPage(link);

/**
 * Writes the mail of a notice in its reader's language. `others` are notices that go in the same
 * mail: of one kind within minutes, or a digest's.
 */
export function composeMail(
  host: Pick<Host, 'env'>,
  { notice, others, reader }: { notice: Notice; others: readonly Notice[]; reader: MailReader },
): Mail {
  const { locale } = reader;
  const { mandatory, category } = noticeKind(notice.event);
  const digest = notice.event === 'SYS-04';
  const site = String(host.env[locale === 'ru' ? 'SITE_NAME_RU' : 'SITE_NAME_EN'] ?? '');
  const write = (one: Notice) =>
    writeNotice(one.title_key, { ...one.params, site }, { locale, timezone: reader.timezone });
  const words = write(notice);
  const gathered = digest ? others : others.length > 0 ? [notice, ...others] : [];
  const unsubscribe = mandatory
    ? undefined
    : unsubscribeAddress(
        host,
        notice.person === null
          ? { addressKey: addressKey(reader.address) }
          : { person: notice.person, category: digest ? 'digest' : category },
        locale,
      );
  const around = mailWords[locale];
  const page: MailPage = {
    locale,
    siteName: site,
    siteAddress: pageAddress(host, '/', locale),
    title: words.subject,
    text: digest || gathered.length === 0 ? words.text : around.merged,
    items: gathered.map((one) => {
      const { subject, text } = write(one);
      return { title: subject, text, address: actionAddress(host, one, locale) };
    }),
    action: {
      label: isThere(notice) ? words.action : around.openNotices,
      address: actionAddress(host, notice, locale),
    },
    addressBelow: around.addressBelow,
    reasons: [reasonOf(notice, { category, digest, mandatory, locale })],
    links: [
      ...(notice.person === null || !leadsToPage(preferencesPath)
        ? []
        : [
            {
              label: around.preferences,
              address: pageAddress(host, preferencesPath, locale),
            },
          ]),
      ...(unsubscribe ? [{ label: around.unsubscribe, address: unsubscribe }] : []),
    ],
  };
  const subject =
    others.length > 0 && !digest
      ? `${words.subject} · ${around.more(others.length)}`
      : words.subject;
  return {
    to: reader.address,
    subject,
    text: mailText(page),
    html: mailHtml(page),
    headers: {
      'Content-Language': locale,
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

function reasonOf(
  notice: Notice,
  about: { category: NoticeCategory; digest: boolean; mandatory: boolean; locale: 'ru' | 'en' },
): string {
  const words = mailWords[about.locale];
  const why = about.digest
    ? words.digestReason
    : notice.person === null
      ? words.strangerReason
      : (words.reasonOf[notice.event] ?? words.reason[about.category]);
  return typography(about.mandatory ? `${why} ${words.cannotBeOff}` : why, about.locale);
}
