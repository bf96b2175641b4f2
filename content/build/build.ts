import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { type Locale, locales, type Product } from '@site/shared/contract';
import { createIndex, type WrittenIndex, writeIndex } from '@site/shared/search';
import { createCharter } from './charter.ts';
import { checkPages, checkSources } from './check-pages.ts';
import { type CompiledPage, compilePage, type ValidPage } from './compile-page.ts';
import { readIcons } from './icons.ts';
import { checkParity } from './languages.ts';
import {
  checkLedger,
  checkNamedVersions,
  checkRemovedTexts,
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

/** Source and output folders of a build. */
export type BuildOptions = {
  /** Holds `ru/`, `en/` and `product.json`. */
  contentDir: string;
  outDir: string;
  /** Adds new versions of legal texts to the ledger instead of reporting them as errors. */
  enterVersions?: boolean;
};

/** Either the result of a successful build or all errors. */
export type BuildResult =
  | { ok: true; version: string; pages: number }
  | { ok: false; mistakes: readonly Mistake[] };

/**
 * Builds both languages: `pages`, `navigation`, `content` as SQL, `search` with a prebuilt index, the
 * charter as PDF, the pictures, `icons.json`, `legal.json` and `version.json`, the hash of all files. The
 * output is deterministic. With any error nothing is written and all errors are returned. Throws when a
 * folder or `product.json` cannot be read.
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
  const validPages = pages.filter(isValidPage);
  if (options.enterVersions) await enterVersions(contentDir, validPages);
  const ledger = await readLedger(contentDir);
  // An unreadable page may contain any legal text, so removed texts are only reported when all pages are
  // valid.
  const isAllRead = validPages.length === pages.length && sourceMistakes.length === 0;
  const mistakes = [
    ...sourceMistakes,
    ...pictureMistakes,
    ...iconMistakes,
    ...compiled.flatMap((result) => result.mistakes),
    ...checkSources(sources),
    ...checkPages(pages),
    ...checkParity(pages),
    ...checkLedger(contentDir, validPages, ledger),
    ...(isAllRead ? checkRemovedTexts(contentDir, validPages, ledger) : []),
    ...checkNamedVersions(validPages),
  ];
  if (mistakes.length > 0) return { ok: false, mistakes: inOrder(mistakes) };
  const built = locales.map((locale) => ({ locale, ...filesOf(validPages, locale) }));
  const sizeProblems = built.flatMap(({ locale, index, sections }) =>
    checkSearchSize(index, { sections, folder: `content/${locale}` }),
  );
  if (sizeProblems.length > 0) return { ok: false, mistakes: sizeProblems };
  const files = [
    ...built.flatMap((each) => each.files),
    { name: 'legal.json', content: json(legalRecords(validPages)) },
    { name: 'icons.json', content: json(icons) },
  ];
  const charter = await createCharter(validPages, { product, outDir });
  const version = hashOf(files);
  const announcement = { name: 'version.json', content: json({ version }) };
  await writeFiles(outDir, [...pictures.files, ...files, ...charter, announcement]);
  return { ok: true, version, pages: pages.length };
}

type File = { name: string; content: string };

type Built = { files: File[]; index: WrittenIndex; sections: number };

function filesOf(pages: readonly ValidPage[], locale: Locale): Built {
  const records = placePages(pages, locale);
  const navigation = records.map(navigationItemOf);
  const search = records.flatMap(searchRecordsOf);
  const otherTitles = new Map(
    locales
      .filter((other) => other !== locale)
      .flatMap((other) => placePages(pages, other))
      .map(({ path, title }) => [path, title]),
  );
  const documents = search.map((record) => searchDocumentOf(record, otherTitles.get(record.id)));
  const index = writeIndex(createIndex(documents));
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

function isValidPage(page: CompiledPage): page is ValidPage {
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
