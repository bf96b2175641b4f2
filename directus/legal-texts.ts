// Tells the backend of the versions of texts people agree to: docs/domain/legal-texts.md.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { v5 as uuidOf } from 'uuid';
import type { Database } from './backend.ts';
import { type LegalPage, legalPages } from './legal-pages.ts';

export type LegalDocument = { id: string; code: string; version: string; sha256: string };
type Ledger = Record<string, Record<string, { ru?: string; en?: string }>>;

/** Every version that was ever published, as the content room has it. */
export function legalTexts(): LegalDocument[] {
  const file = join(import.meta.dirname, '../content/legal-versions.json');
  const ledger = JSON.parse(readFileSync(file, 'utf8')) as Ledger;
  return Object.entries(ledger).flatMap(([code, versions]) =>
    Object.entries(versions).map(([version, { ru, en }]) => ({
      id: idOf(code, version),
      code,
      version,
      sha256: hashOf([ru, en].filter(Boolean).join('\n')),
    })),
  );
}

/** What everybody with an account has agreed to, and agrees to anew; of other texts their own pages ask. */
const agreedByAll: readonly string[] = ['terms', 'processing_consent'];

/**
 * Enters the versions that the database lacks; what is there never changes, but for the page and the day of
 * a version that was entered before these were told. A later version of what
 * everybody has agreed to is put out as `legal.changed`, once, in the same transaction.
 */
export async function enterLegalTexts(
  database: Pick<Database, 'transaction'>,
  texts: readonly LegalDocument[] = legalTexts(),
  pages: readonly LegalPage[] = legalPages(),
): Promise<void> {
  await database.transaction(async (trx) => {
    // Written before read: on SQLite whoever has read may find that another writes already.
    for (const page of pages) {
      const { code, version } = page;
      const facts = factsOf({ code, version }, pages);
      await trx('legal_documents').where({ code, version, url: null }).update(facts);
    }
    const present: { id: string; code: string }[] = await trx('legal_documents').select(
      'id',
      'code',
    );
    const missing = texts.filter(({ id }) => !present.some((text) => text.id === id));
    if (missing.length === 0) return;
    const told = missing.map((text) => ({ ...text, ...factsOf(text, pages) }));
    await trx('legal_documents').insert(told).onConflict('id').ignore();
    const changed = missing.filter(
      ({ code }) => agreedByAll.includes(code) && present.some((text) => text.code === code),
    );
    const events = changed.flatMap((text) => {
      const page = pages.find(
        ({ code, version }) => code === text.code && version === text.version,
      );
      return page ? [changeOf(text, page)] : [];
    });
    if (events.length > 0) await trx('outbox_events').insert(events).onConflict('id').ignore();
  });
}

/** What the page of a version says of it; the page of a former one is gone. */
function factsOf(
  { code, version }: Omit<LegalDocument, 'id' | 'sha256'>,
  pages: readonly LegalPage[],
) {
  const page = pages.find((one) => one.code === code && one.version === version);
  return {
    url: page?.path ?? null,
    effective_from: page?.effectiveFrom ?? null,
    requires_reacceptance: agreedByAll.includes(code),
  };
}

/** Its id is made of the text's, so that of several servers that start at once one puts it out. */
function changeOf({ id }: LegalDocument, { path, title, effectiveFrom }: LegalPage) {
  // At nine in the morning UTC it is that day for nearly every reader.
  const payload = { path, title, effective_from: `${effectiveFrom}T09:00:00.000Z` };
  return {
    id: uuidOf('legal.changed', id),
    event: 'legal.changed',
    item: id,
    payload: JSON.stringify(payload),
    at: new Date(),
    attempts: 0,
  };
}

/** A UUID made of what makes the row unique. */
function idOf(code: string, version: string): string {
  const hex = hashOf(`legal:${code}:${version}`);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
