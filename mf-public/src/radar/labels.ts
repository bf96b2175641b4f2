import type { PageRecord } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { perLocale } from '../per-locale.ts';

type Tree = PageRecord['body'];

const sentences = perLocale((locale) => new Intl.Segmenter(locale, { granularity: 'sentence' }));

/** A radar text as paragraphs: the markdown without its formatting. */
export function paragraphsOf(markdown: string): Tree {
  return {
    type: 'root',
    children: markdown
      .split(/\n\s*\n/)
      .map(wordsOf)
      .filter((value) => value !== '')
      .map((value) => ({
        type: 'element',
        tagName: 'p',
        properties: {},
        children: [{ type: 'text', value }],
      })),
  };
}

/** The first sentence of a text. */
export function firstSentence(markdown: string, language: Locale): string {
  const [first] = sentences(language).segment(wordsOf(markdown));
  return first?.segment.trim() ?? '';
}

/** The plain text of markdown, on one line. */
export function wordsOf(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`>#]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
