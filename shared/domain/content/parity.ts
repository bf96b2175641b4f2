// Parity of the two languages. The rules: docs/domain/parity.md.

import type { Locale } from '../../contract/index.ts';
import type { Settings } from '../system/settings.ts';
import { sha256 } from '../text/sha256.ts';

/** Status of a translation. */
export const translationStatuses = ['missing', 'machine', 'draft', 'ready'] as const;
export type TranslationStatus = (typeof translationStatuses)[number];

type Fields = Readonly<Record<string, string | null | undefined>>;

/**
 * A fingerprint of the translated fields: 64 hexadecimal digits that change with the words. Order of fields, spaces,
 * line ends and punctuation do not count: nobody has to translate a comma.
 */
export function fingerprint(fields: Fields): Promise<string> {
  return digestOf(fields, wordsOf);
}

/** The fingerprint of earlier releases, in which punctuation counted; stored ones are recognised and replaced. */
export function formerFingerprint(fields: Fields): Promise<string> {
  return digestOf(fields, normalizedLines);
}

function digestOf(fields: Fields, normalize: (text: string) => string): Promise<string> {
  const normalized = Object.entries(fields)
    .map(([name, text]) => [name, normalize(text ?? '')] as const)
    .filter(([, text]) => text !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return sha256(JSON.stringify(normalized));
}

/** One language of a record. */
export type Translation = {
  readonly status: TranslationStatus;
  /** Fingerprint of the other language when this one was marked ready; null when it never was. */
  readonly sourceFingerprint: string | null;
};

/** Whether a ready translation is outdated because the other language has changed. */
export function isStale(translation: Translation, currentOfOther: string): boolean {
  const { status, sourceFingerprint } = translation;
  return status === 'ready' && sourceFingerprint !== null && sourceFingerprint !== currentOfOther;
}

/** A published record in both languages. */
export type Pair = Readonly<
  Record<Locale, { readonly status: TranslationStatus; readonly stale: boolean }>
>;

/** Share of published records that are ready and not stale in both languages; 1 for none. */
export function parityIndex(published: readonly Pair[]): number {
  const equal = published.filter(({ ru, en }) =>
    [ru, en].every(({ status, stale }) => status === 'ready' && !stale),
  );
  return published.length === 0 ? 1 : equal.length / published.length;
}

/** Rating of an index: below the limit, pages and questions are a failure, news a warning. */
export function parityVerdict(
  kind: 'pages' | 'news',
  index: number,
  limits: Pick<Settings, 'parity.min_pages' | 'parity.min_news'>,
): 'fine' | 'warning' | 'failure' {
  if (index >= limits[`parity.min_${kind}`]) return 'fine';
  return kind === 'pages' ? 'failure' : 'warning';
}

/** Punctuation; between two digits it counts: 1.5 is not 15. */
const punctuation = /(?<!\d)\p{P}|\p{P}(?!\d)/gu;
/** Signs that are read as words. */
const spokenSigns = '%&@/';

/** The text as words with one space between them. */
function wordsOf(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(punctuation, (sign) => (spokenSigns.includes(sign) ? sign : ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function normalizedLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();
}
