// Tracks whether the two languages of a record are in sync: docs/domain/parity.md.
import { fingerprint, isStale, type TranslationStatus } from '@site/shared/domain';
import type { Row } from '../host.ts';
import type { Rows } from '../rows.ts';
import { textOf } from '../values.ts';

/** Translated columns of each kind of record that readers see. */
const translated: Readonly<Record<string, { parent: string; fields: readonly string[] }>> = {
  news: {
    parent: 'news',
    fields: ['title', 'lead', 'body', 'cover_alt', 'cover_caption', 'event_place'],
  },
  faq_items: { parent: 'item', fields: ['question', 'answer'] },
};

/** Collections whose languages are compared. */
export const comparedKinds: readonly string[] = Object.keys(translated);

/** The parent collection and foreign key of a compared translations collection. */
export function parityOf(collection: string): { of: string; parent: string } | undefined {
  const of = collection.replace(/_translations$/, '');
  const found = translated[of];
  return found && of !== collection ? { of, parent: found.parent } : undefined;
}

/**
 * Stores with each text the fingerprint of the other language that it translates, and marks texts as stale whose
 * other language has changed since. `changed` lists the languages just written, which count as translations of the
 * present other language. Returns the number of changed texts.
 */
export async function updateParity(
  { rows }: { rows: (collection: string) => Rows },
  collection: string,
  record: string,
  changed: readonly string[],
): Promise<number> {
  const rule = translated[collection];
  if (!rule) return 0;
  const texts = rows(`${collection}_translations`);
  const found = await texts.find({ [rule.parent]: { _eq: record } });
  const fingerprints = new Map<unknown, string>();
  for (const text of found) fingerprints.set(text.language, await fingerprintOf(text, rule.fields));
  let marked = 0;
  for (const text of found) {
    const other = found.find(({ language }) => language !== text.language);
    const current = other ? (fingerprints.get(other.language) ?? '') : '';
    const changes = changesOf(text, current, changed.includes(textOf(text.language)));
    if (!changes) continue;
    await texts.change(textOf(text.id), changes);
    marked += 1;
  }
  return marked;
}

function changesOf(text: Row, otherPrint: string, written: boolean): Row | undefined {
  const source = textOf(text.source_fingerprint) || null;
  const status = text.tr_status as TranslationStatus;
  const newSource =
    status === 'ready' && (written || source === null) ? otherPrint || null : source;
  const stale = isStale({ status, sourceFingerprint: newSource }, otherPrint);
  if (newSource === source && stale === Boolean(text.stale)) return undefined;
  return { source_fingerprint: newSource, stale };
}

function fingerprintOf(text: Row, fields: readonly string[]): Promise<string> {
  return fingerprint(Object.fromEntries(fields.map((field) => [field, textOf(text[field])])));
}
