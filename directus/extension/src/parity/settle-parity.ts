// Whether the two languages of a record still say the same: docs/domain/parity.md.
import { fingerprint, isStale, type TranslationStatus } from '@site/shared/domain';
import type { Rows } from '../actions/action-context.ts';
import type { Row } from '../host.ts';
import { textOf } from '../values.ts';

/** What readers read of each kind of record; the rest of a text row is bookkeeping. */
const translated: Readonly<Record<string, { parent: string; fields: readonly string[] }>> = {
  news: {
    parent: 'news',
    fields: ['title', 'lead', 'body', 'cover_alt', 'cover_caption', 'event_place'],
  },
  faq_items: { parent: 'item', fields: ['question', 'answer'] },
};

/** Kinds of records whose languages are compared. */
export const comparedKinds: readonly string[] = Object.keys(translated);

/** Collections of texts that are compared, with the record they belong to. */
export function parityOf(collection: string): { of: string; parent: string } | undefined {
  const of = collection.replace(/_translations$/, '');
  const found = translated[of];
  return found && of !== collection ? { of, parent: found.parent } : undefined;
}

/**
 * Writes down of which state of the other language a text is the translation, and marks texts whose
 * other language has moved on. `changed` names the languages that were just written: they count as
 * made for what the other language says now. Gives how many texts were marked anew.
 */
export async function settleParity(
  { rows }: { rows: (collection: string) => Rows },
  collection: string,
  record: string,
  changed: readonly string[],
): Promise<number> {
  const rule = translated[collection];
  if (!rule) return 0;
  const texts = rows(`${collection}_translations`);
  const found = await texts.find({ [rule.parent]: { _eq: record } });
  const prints = new Map<unknown, string>();
  for (const text of found) prints.set(text.language, await printOf(text, rule.fields));
  let marked = 0;
  for (const text of found) {
    const other = found.find(({ language }) => language !== text.language);
    const current = other ? (prints.get(other.language) ?? '') : '';
    const changes = changesOf(text, current, changed.includes(textOf(text.language)));
    if (!changes) continue;
    await texts.change(textOf(text.id), changes);
    marked += 1;
  }
  return marked;
}

function changesOf(text: Row, otherNow: string, written: boolean): Row | undefined {
  const source = textOf(text.source_fingerprint) || null;
  const status = text.tr_status as TranslationStatus;
  const renewed = status === 'ready' && (written || source === null) ? otherNow || null : source;
  const stale = isStale({ status, sourceFingerprint: renewed }, otherNow);
  if (renewed === source && stale === Boolean(text.stale)) return undefined;
  return { source_fingerprint: renewed, stale };
}

function printOf(text: Row, fields: readonly string[]): Promise<string> {
  return fingerprint(Object.fromEntries(fields.map((field) => [field, textOf(text[field])])));
}
