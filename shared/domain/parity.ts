// Parity of the two languages. The rules: docs/domain/parity.md.

import type { Locale } from '../contract/index.ts';
import type { Settings } from './settings.ts';
import { sha256 } from './sha256.ts';

/** Status of a translation. */
export const translationStatuses = ['missing', 'machine', 'draft', 'ready'] as const;
export type TranslationStatus = (typeof translationStatuses)[number];

/**
 * A fingerprint of the translated fields: 64 hexadecimal digits that change with every change visible to a
 * reader. Order of fields, line ends and surrounding spaces do not count.
 */
export async function fingerprint(
  fields: Readonly<Record<string, string | null | undefined>>,
): Promise<string> {
  const normalized = Object.entries(fields)
    .map(([name, text]) => [name, normalizedLines(text ?? '')] as const)
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

function normalizedLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();
}
