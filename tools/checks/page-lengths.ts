import { locales } from '@site/shared/contract';
import type { Finding } from './check.ts';
import type { SourceFile } from './source-files.ts';

/** Allowed number of words of a page in `content/` per language, lead and text together. */
const wanted = { min: 300, max: 900 };

/** Pages with another length, and the reason. */
const otherLengths: Readonly<Record<string, string>> = {
  index: 'the words of the home page stand in its bands',
};

/** A page is long enough to be worth opening and short enough to be read at once, in each language. */
export function checkPageLengths(files: readonly SourceFile[]): Finding {
  const pages = files.flatMap(({ path, text }) => {
    const [, locale, name] = /^content\/(\w\w)\/(.+)\.md$/.exec(path) ?? [];
    return locale && name && isLocale(locale) ? [{ path, name, words: wordsOf(text) }] : [];
  });
  const names = new Set(pages.map(({ name }) => name));
  return {
    seen: `${pages.length} pages`,
    problems: [
      ...(pages.length === 0 ? ['There are no pages.'] : []),
      ...pages
        .filter(({ name, words }) => !(name in otherLengths) && !fits(words))
        .map(({ path, words }) => `${path}: ${words} words, not ${wanted.min} to ${wanted.max}.`),
      ...Object.keys(otherLengths)
        .filter((name) => pages.length > 0 && !names.has(name))
        .map((name) => `There is no page "${name}" to be excepted.`),
    ],
  };
}

function isLocale(word: string): boolean {
  return locales.some((locale) => locale === word);
}

function fits(words: number): boolean {
  return words >= wanted.min && words <= wanted.max;
}

/** Counts visible words: neither punctuation nor the addresses of links. */
function wordsOf(file: string): number {
  const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  const lead = /^lead: >-\n((?: {2}.*\n?)+)/m.exec(head)?.[1] ?? '';
  const read = `${lead}\n${text}`.replaceAll(/\]\([^)]*\)/g, ']');
  return read.match(/[\p{L}\p{N}]+(?:[-’.][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
