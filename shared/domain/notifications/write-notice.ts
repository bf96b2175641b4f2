import type { Locale } from '../../contract/index.ts';
import { typography } from '../typography.ts';
import type { NoticeText, NoticeTexts } from './notice-text.ts';
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

/** Key of the words of a notice: its code, or code and variant. */
export type NoticeKey = keyof typeof texts;

/** Every key, in the order of the catalogue. */
export const noticeKeys = Object.keys(texts) as NoticeKey[];

/** A value of a notice: words, words in both languages, or a moment (ISO) shown as a day, with `clock` to the minute. */
export type NoticeValue =
  | string
  | number
  | { readonly ru: string; readonly en: string }
  | { readonly at: string; readonly clock?: true };
export type NoticeParams = Readonly<Record<string, NoticeValue>>;

/** In which language and zone a notice is written. */
export type NoticeReader = { readonly locale: Locale; readonly timezone: string };

/**
 * The words of a notice for its reader, spaces set. A key that is unknown or a value that is missing
 * gives empty words: a notice of an older version of the site must not break the inbox.
 */
export function writeNotice(key: string, params: NoticeParams, reader: NoticeReader): NoticeText {
  const found = (texts as NoticeTexts)[key]?.[reader.locale];
  const write = (text = '') =>
    typography(fillPlaces(text, params, reader).replace(/ {2,}/g, ' ').trim(), reader.locale);
  return { subject: write(found?.subject), text: write(found?.text), action: write(found?.action) };
}

/** Puts the values of a notice into `{places}`. */
export function fillPlaces(text: string, params: NoticeParams, reader: NoticeReader): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => shown(params[name], reader));
}

function shown(value: NoticeValue | undefined, reader: NoticeReader): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  return 'at' in value ? momentOf(value, reader) : value[reader.locale];
}

const days = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const minutes = { ...days, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;

/** 20 ноября 2026, 20 November 2026. A zone that nobody knows is taken for Moscow's. */
function momentOf(
  { at, clock }: { readonly at: string; readonly clock?: true },
  { locale, timezone }: NoticeReader,
): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return '';
  const language = locale === 'ru' ? 'ru-RU' : 'en-GB';
  const form = clock ? minutes : days;
  const inZone = (timeZone: string) =>
    new Intl.DateTimeFormat(language, { ...form, timeZone }).format(moment);
  try {
    return inZone(timezone).replace(/\sг\./, '');
  } catch {
    return inZone('Europe/Moscow').replace(/\sг\./, '');
  }
}
