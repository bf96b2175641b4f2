import type { Locale } from '../../contract/index.ts';
import { typography } from '../text/typography.ts';
import { type Day, dayIn, dayInWords } from '../time/calendar.ts';
import { homeZone, homeZoneName, offsetName } from '../time/zone-time.ts';
import type { NotificationText, NotificationTexts } from './notification-text.ts';
import { caseTexts } from './texts/case.ts';
import { certificateTexts } from './texts/certificate.ts';
import { communityTexts } from './texts/community.ts';
import { invitationTexts } from './texts/invitation.ts';
import { mentoringTexts } from './texts/mentoring.ts';
import { otherTexts } from './texts/other.ts';
import { reviewTexts } from './texts/review.ts';
import { securityTexts } from './texts/security.ts';
import { systemTexts } from './texts/system.ts';

const texts = {
  ...securityTexts,
  ...invitationTexts,
  ...caseTexts,
  ...reviewTexts,
  ...certificateTexts,
  ...mentoringTexts,
  ...communityTexts,
  ...otherTexts,
  ...systemTexts,
};

/** Key of the texts: the code, or code and variant. */
export type NotificationKey = keyof typeof texts;

/** Every key, in the order of the catalogue. */
export const notificationKeys = Object.keys(texts) as NotificationKey[];

/**
 * A param: a text, a text per language, a day, or a moment (ISO). A moment is a deadline, shown as the day on which it is
 * for the association, or with `clock` something that happened, shown to the minute in the zone of the reader.
 */
export type NotificationValue =
  | string
  | number
  | { readonly ru: string; readonly en: string }
  | { readonly day: Day }
  | { readonly at: string; readonly clock?: true };
export type NotificationParams = Readonly<Record<string, NotificationValue>>;

/** Language and time zone of the reader, and the zone of the association (`deadline.zone`). */
export type NotificationReader = {
  readonly locale: Locale;
  readonly timezone: string;
  readonly zone: string;
};

/**
 * Renders the texts of a notification for its reader, with typography. An unknown key or a missing param
 * gives empty texts: a notification of an older version must not break the inbox.
 */
export function writeNotification(
  key: string,
  params: NotificationParams,
  reader: NotificationReader,
): NotificationText {
  const found = (texts as NotificationTexts)[key]?.[reader.locale];
  const write = (text = '') =>
    typography(fillPlaces(text, params, reader).replace(/ {2,}/g, ' ').trim(), reader.locale);
  return { subject: write(found?.subject), text: write(found?.text), action: write(found?.action) };
}

/** Fills the `{places}` of a text. */
export function fillPlaces(
  text: string,
  params: NotificationParams,
  reader: NotificationReader,
): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => shown(params[name], reader));
}

function shown(value: NotificationValue | undefined, reader: NotificationReader): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  if ('day' in value) return dayInWords(value.day, reader.locale);
  if (!('at' in value)) return value[reader.locale];
  const at = new Date(value.at);
  if (Number.isNaN(at.getTime())) return '';
  return value.clock
    ? minuteInWords(at, reader)
    : dayInWords(dayIn(at, reader.zone), reader.locale);
}

/** 20 ноября 2026 в 23:45, 20 November 2026 at 23:45, and the zone. An unknown zone is treated as Moscow's. */
function minuteInWords(at: Date, { locale, timezone }: NotificationReader): string {
  const own = clockOf(locale, timezone);
  const zone = own ? timezone : homeZone;
  const words = (own ?? clockOf(locale, homeZone))?.format(at) ?? '';
  const name = zone === homeZone ? homeZoneName[locale] : `(${offsetName(at, zone)})`;
  return `${words.replace(/\sг\./, '')} ${name}`;
}

/** Undefined for an unknown zone. Only in the language of the reader: another one takes a slow phone long to load. */
function clockOf(locale: Locale, timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    });
  } catch {
    return undefined;
  }
}
