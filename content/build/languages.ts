// Which page stands for which language, and whether the two languages of the site keep step.
import { type Locale, locales } from '@site/shared/contract';
import { type Pair, parityIndex, parityVerdict, settingDefaults } from '@site/shared/domain';
import type { CompiledPage } from './compile-page.ts';
import type { Mistake } from './mistake.ts';

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
 * Every text people agree to that is missing in a language; and every page that is missing in one or
 * older than its twin, but only when they are so many that the languages no longer keep step
 * (docs/domain/languages.md).
 */
export function checkParity(pages: readonly CompiledPage[]): Mistake[] {
  const names = [...new Set(pages.map(({ source }) => source.name))];
  const index = parityIndex(
    names.map((name) => ({ ru: stateOf(pages, name, 'ru'), en: stateOf(pages, name, 'en') })),
  );
  const verdict = parityVerdict('pages', index, settingDefaults);
  return pages.flatMap((page) => {
    const missing = missingTwin(pages, page);
    const isForbidden =
      verdict === 'failure' || (missing !== undefined && page.facts?.kind === 'legal');
    return isForbidden ? problemOf(pages, page, missing) : [];
  });
}

/** The language in which a page has no twin. */
function missingTwin(pages: readonly CompiledPage[], { source }: CompiledPage): Locale | undefined {
  return locales.find(
    (other) => other !== source.locale && !namesIn(pages, other).includes(source.name),
  );
}

function stateOf(pages: readonly CompiledPage[], name: string, locale: Locale): Pair[Locale] {
  const page = pages.find(({ source }) => source.name === name && source.locale === locale);
  if (page === undefined) return { status: 'missing', stale: false };
  return { status: 'ready', stale: behindSince(pages, page) !== undefined };
}

function problemOf(
  pages: readonly CompiledPage[],
  page: CompiledPage,
  missing: Locale | undefined,
): Mistake[] {
  const { file, name } = page.source;
  if (missing !== undefined) {
    const what = page.facts?.kind === 'legal' ? 'The text people agree to' : 'The page';
    const message = `${what} has no twin: write ${missing}/${name}.md as well.`;
    return [{ file, line: 1, message }];
  }
  const since = behindSince(pages, page);
  if (since === undefined) return [];
  return [{ file, line: 1, message: `The page is behind its twin, which is of ${since}.` }];
}

function namesIn(pages: readonly CompiledPage[], locale: Locale): string[] {
  return pages.filter(({ source }) => source.locale === locale).map(({ source }) => source.name);
}
