// Texts people agree to: which version says what, for ever.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Locale } from '@site/shared/contract';
import type { SoundPage } from './compile-page.ts';
import type { Mistake } from './mistake.ts';
import { pathOf } from './page-record.ts';
import type { LegalRecord } from './records.ts';

/** Hash of the text of each language, by code and version: `content/legal-versions.json`. */
export type Ledger = Record<string, Record<string, Partial<Record<Locale, string>>>>;

/** The file in `content/` that holds it. */
export const ledgerName = 'legal-versions.json';

/** Reads the ledger; a folder without one has no versions yet. Throws when it cannot be read. */
export async function readLedger(contentDir: string): Promise<Ledger> {
  try {
    return JSON.parse(await readFile(join(contentDir, ledgerName), 'utf8')) as Ledger;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/**
 * Enters the versions the ledger does not know; what it knows is never changed. Nothing is written when there
 * is none, or a build after every change would be the next change itself.
 */
export async function enterVersions(
  contentDir: string,
  pages: readonly SoundPage[],
): Promise<void> {
  const ledger = await readLedger(contentDir);
  const before = written(ledger);
  for (const { page, code, version } of legalTexts(pages)) {
    const versions = ledger[code] ?? {};
    const entered = { [page.source.locale]: hashOf(page), ...versions[version] };
    ledger[code] = { ...versions, [version]: entered };
  }
  const after = written(ledger);
  if (after !== before) await writeFile(join(contentDir, ledgerName), after);
}

function written(ledger: Ledger): string {
  return `${JSON.stringify(ledger, null, 2)}\n`;
}

/** Texts that changed under a version somebody may have agreed to, and versions not yet entered. */
export function checkLedger(
  contentDir: string,
  pages: readonly SoundPage[],
  ledger: Ledger,
): Mistake[] {
  return legalTexts(pages).flatMap(({ page, code, version }) => {
    const { file, locale } = page.source;
    const entered = ledger[code]?.[version]?.[locale];
    if (entered === hashOf(page)) return [];
    const message =
      entered === undefined
        ? `Version ${version} of "${code}" is not in ${basename(contentDir)}/${ledgerName}; ` +
          'enter it with: node content/build/main.ts --enter-versions'
        : `The text changed under version ${version} of "${code}"; give it a new version.`;
    return [{ file, line: 1, message }];
  });
}

/** A version as a sentence of the text names it. */
const namedVersion = /(?:верси[яию]|version)\s+(\d+\.\d+)/giu;

/** A text that says of itself which version it is, and names only others: readers would trust the wrong one. */
export function checkNamedVersions(pages: readonly SoundPage[]): Mistake[] {
  return legalTexts(pages).flatMap(({ page, version }) => {
    const named = [...page.asWritten.text.matchAll(namedVersion)].map(([, name]) => name);
    if (named.length === 0 || named.includes(version)) return [];
    const message = `The text names version ${named.join(', ')} and not its own, ${version}.`;
    return [{ file: page.source.file, line: 1, message }];
  });
}

/** Texts that were entered once and are in no language any more: who agreed to one must find it. */
export function checkKept(
  contentDir: string,
  pages: readonly SoundPage[],
  ledger: Ledger,
): Mistake[] {
  const written = new Set(legalTexts(pages).map(({ code }) => code as string));
  return Object.keys(ledger)
    .filter((code) => !written.has(code))
    .map((code) => ({
      file: `${basename(contentDir)}/${ledgerName}`,
      line: 1,
      message: `No page has the text "${code}", which people may have agreed to.`,
    }));
}

/** What the backend keeps of each text: everything but the words (docs/domain/legal-texts.md). */
export function legalRecords(pages: readonly SoundPage[]): LegalRecord[] {
  const records = new Map<string, LegalRecord>();
  for (const { page, code, version, effectiveFrom } of legalTexts(pages)) {
    const url = pathOf(page.source.name);
    const record = records.get(code) ?? {
      code,
      version,
      effective_from: effectiveFrom,
      url,
      sha256: '',
      texts: {},
    };
    record.texts[page.source.locale] = { title: page.facts.title, sha256: hashOf(page) };
    const hashes = [record.texts.ru?.sha256, record.texts.en?.sha256].filter(Boolean);
    record.sha256 = sha256(hashes.join('\n'));
    records.set(code, record);
  }
  return [...records.values()];
}

function legalTexts(pages: readonly SoundPage[]) {
  return pages.flatMap((page) => {
    const { legal } = page.facts;
    if (legal === undefined) return [];
    const { code, version, effective_from: effectiveFrom } = legal;
    return [{ page, code, version, effectiveFrom }];
  });
}

/** Of the words as they are written: neither the brand nor the setting of spaces changes it. */
function hashOf({ asWritten: { title, lead, text } }: SoundPage): string {
  return sha256([title, lead ?? '', text.trim()].join('\n'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
