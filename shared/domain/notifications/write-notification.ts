import type { Locale } from '../../contract/index.ts';
import { typography } from '../typography.ts';
import { homeZone, homeZoneName } from '../zone-time.ts';
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

/** A param: a text, a text per language, or a moment (ISO) shown as a day, with `clock` to the minute. */
export type NotificationValue =
  | string
  | number
  | { readonly ru: string; readonly en: string }
  | { readonly at: string; readonly clock?: true };
export type NotificationParams = Readonly<Record<string, NotificationValue>>;

/** Language and time zone of the reader. */
export type NotificationReader = { readonly locale: Locale; readonly timezone: string };

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
  return 'at' in value ? momentOf(value, reader) : value[reader.locale];
}

const days = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const minutes = { ...days, hour: '2-digit', minute: '2-digit' } as const;

/** 20 ноября 2026, 20 November 2026. An unknown zone is treated as Moscow's. */
function momentOf(
  { at, clock }: { readonly at: string; readonly clock?: true },
  { locale, timezone }: NotificationReader,
): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return '';
  const language = locale === 'ru' ? 'ru-RU' : 'en-GB';
  const inZone = (timeZone: string) => {
    const atHome = timeZone === homeZone;
    const form = clock ? { ...minutes, ...(!atHome && { timeZoneName: 'short' as const }) } : days;
    const words = new Intl.DateTimeFormat(language, { ...form, timeZone }).format(moment);
    return (clock && atHome ? `${words} ${homeZoneName[locale]}` : words).replace(/\sг\./, '');
  };
  try {
    return inZone(timezone);
  } catch {
    return inZone(homeZone);
  }
}
