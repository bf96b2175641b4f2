// Which page stands for which language, and whether the two languages of the site keep step.
import { type Locale, locales } from '@site/shared/contract';
import type { CompiledPage } from './compile-page.ts';
import type { Mistake } from './mistake.ts';

/** The share of pages that must be up to date in both languages before anything is written. */
export const wantedParity = 0.95;

/** The pages of one language; where a page is not written in it, the other language stands in. */
export function shownIn<Page extends CompiledPage>(pages: readonly Page[], locale: Locale): Page[] {
  const own = new Set(namesIn(pages, locale));
  return pages.filter(({ source }) => source.locale === locale || !own.has(source.name));
}

/** The languages a page is written in. */
export function languagesOf(pages: readonly CompiledPage[], name: string): Locale[] {
  return locales.filter((locale) => namesIn(pages, locale).includes(name));
}

/** The date of the other language's text when it is newer than this one. */
export function behindSince(
  pages: readonly CompiledPage[],
  page: CompiledPage,
): string | undefined {
  const twin = pages.find(
    ({ source }) => source.name === page.source.name && source.locale !== page.source.locale,
  );
  const [theirs, ours] = [twin?.facts?.updated, page.facts?.updated];
  return theirs !== undefined && ours !== undefined && theirs > ours ? theirs : undefined;
}

/**
 * Every page that is missing in a language or older than its twin, but only when they are so many
 * that the languages no longer keep step (docs/domain/languages.md).
 */
export function checkParity(pages: readonly CompiledPage[]): Mistake[] {
  const names = new Set(pages.map(({ source }) => source.name));
  const lagging = pages.flatMap((page) => problemOf(pages, page));
  const share = (names.size - lagging.length) / names.size;
  return share < wantedParity ? lagging : [];
}

function problemOf(pages: readonly CompiledPage[], page: CompiledPage): Mistake[] {
  const { file, locale, name } = page.source;
  const missing = locales.find(
    (other) => other !== locale && !namesIn(pages, other).includes(name),
  );
  if (missing !== undefined) {
    const message = `The page has no twin: write ${missing}/${name}.md as well.`;
    return [{ file, line: 1, message }];
  }
  const since = behindSince(pages, page);
  if (since === undefined) return [];
  return [{ file, line: 1, message: `The page is behind its twin, which is of ${since}.` }];
}

function namesIn(pages: readonly CompiledPage[], locale: Locale): string[] {
  return pages.filter(({ source }) => source.locale === locale).map(({ source }) => source.name);
}
