// Selects the page shown in each language and checks that both languages are kept in parity.
import { type Locale, locales } from '@site/shared/contract';
import { type Pair, parityIndex, parityVerdict } from '@site/shared/domain/content';
import { settingDefaults } from '@site/shared/domain/system';
import type { CompiledPage } from './compile-page.ts';
import type { Mistake } from './mistake.ts';

/** The pages by name and language, as a map for constant-time lookup. */
export type Versions = ReadonlyMap<string, Partial<Record<Locale, CompiledPage>>>;

/** Groups pages by name and language. */
export function versionsOf(pages: readonly CompiledPage[]): Versions {
  const versions = new Map<string, Partial<Record<Locale, CompiledPage>>>();
  for (const page of pages) {
    const { name, locale } = page.source;
    versions.set(name, { ...versions.get(name), [locale]: page });
  }
  return versions;
}

/** The pages shown in one language; a missing page is replaced by the other language. */
export function shownIn<Page extends CompiledPage>(
  pages: readonly Page[],
  versions: Versions,
  locale: Locale,
): Page[] {
  return pages.filter(
    ({ source }) => source.locale === locale || versions.get(source.name)?.[locale] === undefined,
  );
}

/** The languages in which a page exists. */
export function languagesOf(versions: Versions, name: string): Locale[] {
  return locales.filter((locale) => versions.get(name)?.[locale] !== undefined);
}

/** Date of the other language's text when it is newer than this one. */
export function behindSince(
  versions: Versions,
  { source, facts }: CompiledPage,
): string | undefined {
  const twin = versions.get(source.name)?.[otherThan(source.locale)];
  const [theirs, ours] = [twin?.facts?.updated, facts?.updated];
  return theirs !== undefined && ours !== undefined && theirs > ours ? theirs : undefined;
}

/**
 * Reports every legal text that is missing in a language. Missing or outdated pages are reported only when
 * there are so many that the parity limit is exceeded (docs/domain/languages.md).
 */
export function checkParity(pages: readonly CompiledPage[]): Mistake[] {
  const versions = versionsOf(pages);
  const index = parityIndex(
    [...versions.values()].map(({ ru, en }) => ({
      ru: stateOf(versions, ru),
      en: stateOf(versions, en),
    })),
  );
  const verdict = parityVerdict('pages', index, settingDefaults);
  return pages.flatMap((page) => {
    const missing = missingTwin(versions, page);
    const isForbidden =
      verdict === 'failure' || (missing !== undefined && page.facts?.kind === 'legal');
    return isForbidden ? problemOf(versions, page, missing) : [];
  });
}

/** The language in which a page is missing. */
function missingTwin(versions: Versions, { source }: CompiledPage): Locale | undefined {
  const other = otherThan(source.locale);
  return versions.get(source.name)?.[other] === undefined ? other : undefined;
}

function otherThan(locale: Locale): Locale {
  return locale === 'ru' ? 'en' : 'ru';
}

function stateOf(versions: Versions, page: CompiledPage | undefined): Pair[Locale] {
  if (page === undefined) return { status: 'missing', stale: false };
  return { status: 'ready', stale: behindSince(versions, page) !== undefined };
}

function problemOf(versions: Versions, page: CompiledPage, missing: Locale | undefined): Mistake[] {
  const { file, name } = page.source;
  if (missing !== undefined) {
    const what = page.facts?.kind === 'legal' ? 'The text people agree to' : 'The page';
    const message = `${what} has no twin: write ${missing}/${name}.md as well.`;
    return [{ file, line: 1, message }];
  }
  const since = behindSince(versions, page);
  if (since === undefined) return [];
  return [{ file, line: 1, message: `The page is behind its twin, which is of ${since}.` }];
}
