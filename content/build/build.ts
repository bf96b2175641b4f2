import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { type Locale, locales, type Product } from '@site/shared/contract';
import { createIndex, type WrittenIndex, writeIndex } from '@site/shared/search';
import { createCharter } from './charter.ts';
import { checkPages, checkSources } from './check-pages.ts';
import { type CompiledPage, compilePage, type SoundPage } from './compile-page.ts';
import { readIcons } from './icons.ts';
import { checkParity } from './languages.ts';
import {
  checkKept,
  checkLedger,
  checkNamedVersions,
  enterVersions,
  legalRecords,
  readLedger,
} from './legal.ts';
import { inOrder, type Mistake } from './mistake.ts';
import { navigationItemOf, placePages } from './page-record.ts';
import { readPictures } from './pictures.ts';
import { placeholdersOf } from './placeholders.ts';
import { readText } from './read-text.ts';
import { checkSearchSize, searchDocumentOf, searchRecordsOf } from './search.ts';
import { readSources } from './sources.ts';
import { sqlDumpOf } from './sql-dump.ts';
import { writeFiles } from './write-files.ts';

/** Where the words are and where the result goes. */
export type BuildOptions = {
  /** Holds `ru/`, `en/` and `product.json`. */
  contentDir: string;
  outDir: string;
  /** Enters new versions of legal texts into the ledger instead of complaining about them. */
  enterVersions?: boolean;
};

/** Either what was written or everything that has to be put right first. */
export type BuildResult =
  | { ok: true; version: string; pages: number }
  | { ok: false; mistakes: readonly Mistake[] };

/**
 * Turns the markdown of both languages into `pages`, `navigation`, `content` as SQL, `search` and its
 * ready index of each, the charter as PDF, the drawings, `icons.json`, `legal.json` and `version.json`, the hash of all of it.
 * Equal words give equal files. With any mistake nothing is written and all mistakes are returned.
 * Throws when a folder or `product.json` cannot be read.
 */
export async function buildContent(options: BuildOptions): Promise<BuildResult> {
  const { contentDir, outDir } = options;
  const unread: Mistake[] = [];
  const product = await readProduct(contentDir, unread);
  if (product === undefined) return { ok: false, mistakes: unread };
  const { sources, mistakes: sourceMistakes } = await readSources(contentDir);
  const { pictures, mistakes: pictureMistakes } = await readPictures(contentDir);
  const { icons, mistakes: iconMistakes } = await readIcons(contentDir);
  const compiled = sources.map((source) =>
    compilePage(source, placeholdersOf(product, source.locale), pictures.shown),
  );
  const pages = compiled.map(({ page }) => page);
  const sound = pages.filter(isSound);
  if (options.enterVersions) await enterVersions(contentDir, sound);
  const ledger = await readLedger(contentDir);
  // A page that cannot be read may be the text of any code.
  const isAllRead = sound.length === pages.length && sourceMistakes.length === 0;
  const mistakes = [
    ...sourceMistakes,
    ...pictureMistakes,
    ...iconMistakes,
    ...compiled.flatMap((result) => result.mistakes),
    ...checkSources(sources),
    ...checkPages(pages),
    ...checkParity(pages),
    ...checkLedger(contentDir, sound, ledger),
    ...(isAllRead ? checkKept(contentDir, sound, ledger) : []),
    ...checkNamedVersions(sound),
  ];
  if (mistakes.length > 0) return { ok: false, mistakes: inOrder(mistakes) };
  const built = locales.map((locale) => ({ locale, ...filesOf(sound, locale) }));
  const tooLarge = built.flatMap(({ locale, index, sections }) =>
    checkSearchSize(index, { sections, folder: `content/${locale}` }),
  );
  if (tooLarge.length > 0) return { ok: false, mistakes: tooLarge };
  const files = [
    ...built.flatMap((each) => each.files),
    { name: 'legal.json', content: json(legalRecords(sound)) },
    { name: 'icons.json', content: json(icons) },
  ];
  const charter = await createCharter(sound, { product, outDir });
  const version = hashOf(files);
  const announcement = { name: 'version.json', content: json({ version }) };
  await writeFiles(outDir, [...pictures.files, ...files, ...charter, announcement]);
  return { ok: true, version, pages: pages.length };
}

type File = { name: string; content: string };

type Built = { files: File[]; index: WrittenIndex; sections: number };

function filesOf(pages: readonly SoundPage[], locale: Locale): Built {
  const records = placePages(pages, locale);
  const navigation = records.map(navigationItemOf);
  const search = records.flatMap(searchRecordsOf);
  const index = writeIndex(createIndex(search.map(searchDocumentOf)));
  const files = [
    { name: `pages.${locale}.json`, content: json(records) },
    { name: `navigation.${locale}.json`, content: json(navigation) },
    { name: `content.${locale}.sql`, content: sqlDumpOf(records, locale) },
    { name: `search.${locale}.json`, content: json(search) },
    { name: `search-titles.${locale}.json`, content: `${index.titles}\n` },
    { name: `search-texts.${locale}.json`, content: `${index.texts}\n` },
  ];
  return { files, index, sections: search.length };
}

async function readProduct(contentDir: string, mistakes: Mistake[]): Promise<Product | undefined> {
  const name = 'product.json';
  const text = await readText(join(contentDir, name), `${basename(contentDir)}/${name}`, mistakes);
  return text === undefined ? undefined : (JSON.parse(text) as Product);
}

function isSound(page: CompiledPage): page is SoundPage {
  return page.facts !== undefined;
}

function hashOf(files: readonly File[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files) hash.update(`${name}\n${content}\n`);
  return hash.digest('hex').slice(0, 16);
}

function json(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
