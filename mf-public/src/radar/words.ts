import type { PageRecord } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { perLocale } from '../per-locale.ts';

type Tree = PageRecord['body'];

const sentences = perLocale((locale) => new Intl.Segmenter(locale, { granularity: 'sentence' }));

/** A text of the radar as paragraphs. Of its markdown the words remain, not the form. */
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

/** The words of a text without its form, on one line. */
export function wordsOf(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`>#]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
