// Legal texts: an append-only ledger of the text hash of each version.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Locale } from '@site/shared/contract';
import type { ValidPage } from './compile-page.ts';
import type { Mistake } from './mistake.ts';
import { pathOf } from './page-record.ts';
import type { LegalRecord } from './records.ts';

/** Hash of the text of each language, by code and version: `content/legal-versions.json`. */
export type Ledger = Record<string, Record<string, Partial<Record<Locale, string>>>>;

/** File name of the ledger in `content/`. */
export const ledgerName = 'legal-versions.json';

/** Reads the ledger; an absent file is an empty ledger. Throws when it cannot be read. */
export async function readLedger(contentDir: string): Promise<Ledger> {
  try {
    return JSON.parse(await readFile(join(contentDir, ledgerName), 'utf8')) as Ledger;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/**
 * Adds unknown versions to the ledger; existing entries are never changed. Writes nothing when there is no
 * new version, otherwise the watcher would trigger an endless rebuild.
 */
export async function enterVersions(
  contentDir: string,
  pages: readonly ValidPage[],
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

/** Reports texts that changed without a new version, and versions missing in the ledger. */
export function checkLedger(
  contentDir: string,
  pages: readonly ValidPage[],
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

/** A version number in a sentence of the text. */
const namedVersion = /(?:верси[яию]|version)\s+(\d+\.\d+)/giu;

/** Reports a text that mentions version numbers but not its own: readers would trust the wrong version. */
export function checkNamedVersions(pages: readonly ValidPage[]): Mistake[] {
  return legalTexts(pages).flatMap(({ page, version }) => {
    const named = [...page.asWritten.text.matchAll(namedVersion)].map(([, name]) => name);
    if (named.length === 0 || named.includes(version)) return [];
    const message = `The text names version ${named.join(', ')} and not its own, ${version}.`;
    return [{ file: page.source.file, line: 1, message }];
  });
}

/**
 * Reports texts in the ledger that no longer exist in any language: they must stay readable for people who
 * accepted them.
 */
export function checkRemovedTexts(
  contentDir: string,
  pages: readonly ValidPage[],
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

/** The data of each legal text for the backend: everything but the text (docs/domain/legal-texts.md). */
export function legalRecords(pages: readonly ValidPage[]): LegalRecord[] {
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

function legalTexts(pages: readonly ValidPage[]) {
  return pages.flatMap((page) => {
    const { legal } = page.facts;
    if (legal === undefined) return [];
    const { code, version, effective_from: effectiveFrom } = legal;
    return [{ page, code, version, effectiveFrom }];
  });
}

/** Hash of the source text: placeholders and typography do not change it. */
function hashOf({ asWritten: { title, lead, text } }: ValidPage): string {
  return sha256([title, lead ?? '', text.trim()].join('\n'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
