// Tracks whether the two languages of a record are in sync: docs/domain/parity.md.
import {
  fingerprint,
  formerFingerprint,
  isStale,
  type TranslationStatus,
} from '@site/shared/domain/content';
import type { Row } from '../host.ts';
import type { Rows } from '../rows.ts';
import { findCollection, knownCollections, textsKey } from '../schema/known-collections.ts';
import { textOf } from '../values.ts';

/** Collections whose languages are compared. */
export const comparedKinds = (): string[] =>
  knownCollections().flatMap(({ collection, compared }) => (compared ? collection : []));

/** The parent collection and foreign key of a compared translations collection. */
export function parityOf(collection: string): { of: string; parent: string } | undefined {
  const of = collection.replace(/_translations$/, '');
  if (of === collection || !findCollection(of)?.compared) return undefined;
  return { of, parent: textsKey(of) };
}

/**
 * Stores with each text the fingerprint of the other language that it translates, and marks texts as stale whose
 * other language has changed since. `changed` lists the languages just written, which count as translations of the
 * present other language; the new words of a stale text follow the other language and do not outdate it. Returns the
 * number of changed texts.
 */
export async function updateParity(
  { rows }: { rows: (collection: string) => Rows },
  collection: string,
  record: string,
  changed: readonly string[],
): Promise<number> {
  const fields = findCollection(collection)?.compared?.fields;
  if (!fields) return 0;
  const texts = rows(`${collection}_translations`);
  const sides: Side[] = [];
  for (const text of await texts.find({ [textsKey(collection)]: { _eq: record } })) {
    sides.push({ text, ...(await printsOf(text, fields)) });
  }
  const otherOf = ({ text }: Side) => sides.find((side) => side.text.language !== text.language);
  const isWritten = ({ text }: Side) => changed.includes(textOf(text.language));
  const hasFollowed = sides.some((side) => isWritten(side) && follows(side, otherOf(side)));
  let marked = 0;
  for (const side of sides) {
    const isStillBehind = Boolean(side.text.stale) && isUnchanged(side, otherOf(side));
    const bothWritten = sides.every(isWritten);
    const confirms = hasFollowed || bothWritten || (isWritten(side) && !isStillBehind);
    const changes = changesOf(side, otherOf(side), confirms);
    if (!changes) continue;
    await texts.change(textOf(side.text.id), changes);
    marked += 1;
  }
  return marked;
}

/** A text with its fingerprint, and the one of earlier releases. */
type Side = { text: Row; print: string; former: string };

/** Whether the other language last saw these very words. */
function isUnchanged({ print, former }: Side, other: Side | undefined): boolean {
  const seen = textOf(other?.text.source_fingerprint);
  return seen === print || seen === former;
}

/** Whether a stale text has got new words. */
function follows(side: Side, other: Side | undefined): boolean {
  return Boolean(side.text.stale) && !isUnchanged(side, other);
}

function changesOf({ text }: Side, other: Side | undefined, confirms: boolean): Row | undefined {
  const stored = textOf(text.source_fingerprint) || null;
  const otherPrint = other?.print ?? '';
  const source = stored !== null && stored === other?.former ? otherPrint : stored;
  const status = text.tr_status as TranslationStatus;
  const newSource =
    status === 'ready' && (confirms || source === null) ? otherPrint || null : source;
  const stale = isStale({ status, sourceFingerprint: newSource }, otherPrint);
  if (newSource === stored && stale === Boolean(text.stale)) return undefined;
  return { source_fingerprint: newSource, stale };
}

async function printsOf(text: Row, names: readonly string[]): Promise<Omit<Side, 'text'>> {
  const fields = Object.fromEntries(names.map((field) => [field, textOf(text[field])]));
  return { print: await fingerprint(fields), former: await formerFingerprint(fields) };
}
