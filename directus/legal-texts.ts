// Enters the versions of legal texts into the database: docs/domain/legal-texts.md.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { v5 as uuidOf } from 'uuid';
import type { Database } from './backend.ts';
import { type LegalPage, legalPages } from './legal-pages.ts';

export type LegalDocument = { id: string; code: string; version: string; sha256: string };
type Ledger = Record<string, Record<string, { ru?: string; en?: string }>>;

/** Every version ever published, from the content folder. */
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

/** Texts that every account holder must accept, again for each new version; other texts are accepted on their pages. */
const agreedByAll: readonly string[] = ['terms', 'processing_consent'];

/**
 * Inserts missing versions. Existing rows never change, except that a missing page and day are filled in. A new
 * version of a text that everybody accepts enqueues the event `legal.changed` once, in the same transaction.
 */
export async function enterLegalTexts(
  database: Pick<Database, 'transaction'>,
  texts: readonly LegalDocument[] = legalTexts(),
  pages: readonly LegalPage[] = legalPages(),
): Promise<void> {
  await database.transaction(async (trx) => {
    // Writes before reading: on SQLite a transaction that read first fails if another one writes meanwhile.
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

/** The facts from the page of a version; former versions have no page. */
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

/** The id is derived from the text, so that instances starting concurrently enqueue the event once (idempotency). */
function changeOf({ id }: LegalDocument, { path, title, effectiveFrom }: LegalPage) {
  // At 09:00 UTC it is the same day in nearly every time zone.
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

/** A deterministic UUID from the unique columns. */
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
