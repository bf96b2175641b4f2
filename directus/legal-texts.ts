// Tells the backend of the versions of texts people agree to: docs/domain/legal-texts.md.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { houseItems } from './backend.ts';
import { call, type Directus } from './schema/rest.ts';

type LegalDocument = { id: string; code: string; version: string; sha256: string };
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

/** Enters the versions that the database lacks; what is there never changes. */
export async function enterLegalTexts(directus: Directus): Promise<void> {
  const path = '/items/legal_documents?fields=id&limit=-1';
  const present = (await call<{ id: string }[]>(directus, 'GET', path)).map(({ id }) => id);
  const missing = legalTexts().filter(({ id }) => !present.includes(id));
  if (missing.length > 0) await (await houseItems('legal_documents')).upsertMany(missing);
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
