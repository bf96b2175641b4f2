import type { Locale } from '@site/shared/contract';
import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkRehype, { type Options as RemarkRehypeOptions } from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { nameHeadings, type TocEntry } from './headings.ts';
import { hasHtml } from './inspect-html.ts';
import { inspectSource } from './inspect-source.ts';
import { asPlainText, tangleOf } from './limits.ts';
import type { MarkdownError } from './markdown-error.ts';
import { parser } from './parser.ts';
import { plainText, setProse } from './prose.ts';
import { schema } from './schema.ts';
import { type MarkdownLink, settleElements } from './settle-elements.ts';
import type { OwnPictures } from './settle-pictures.ts';

/** How a text is to be rendered. */
export type MarkdownOptions = {
  locale: Locale;
  /** Text of a member rather than of the house: its links carry `rel="nofollow ugc"`. */
  memberWritten?: boolean;
  /** Hosts whose pictures are the site's own, as `pictureHostsOf` gives them; none unless told. */
  pictureHosts?: readonly string[];
  /** Pictures that come with the text, by the address they are written with, in place of uploaded ones. */
  ownPictures?: OwnPictures;
};

/** A rendered text: safe to store, to send and to turn into elements. */
export type RenderedMarkdown = {
  /** The text as hast, without positions in the source. */
  tree: Root;
  /** Headings of levels 2 and 3 in order. */
  toc: TocEntry[];
  words: number;
  /** Whole minutes, at least 1. */
  readingMinutes: number;
  /** Links inside the site as written; whether they lead anywhere is for the caller to check. */
  links: MarkdownLink[];
  /** Keys of the uploaded pictures that are shown. */
  pictures: string[];
  errors: MarkdownError[];
};

const wordsPerMinute: Readonly<Record<Locale, number>> = { ru: 180, en: 230 };

const footnotes: Readonly<Record<Locale, RemarkRehypeOptions>> = {
  ru: {
    footnoteLabel: 'Примечания',
    footnoteBackLabel: (index, time) =>
      `Назад к тексту, примечание ${index + 1}${nth(time, ', место')}`,
  },
  en: {
    footnoteLabel: 'Notes',
    footnoteBackLabel: (index, time) =>
      `Back to the text, note ${index + 1}${nth(time, ', place')}`,
  },
};

/** Which of several references to one note a link leads back to; one alone needs no number. */
function nth(time: number, word: string): string {
  return time > 1 ? `${word} ${time}`.trimStart() : '';
}

const htmlParser = unified().use(rehypeRaw).freeze();
const cleaner = unified().use(rehypeSanitize, schema).freeze();
const converters = { ru: converter('ru'), en: converter('en') };

/**
 * Turns markdown into a sanitized tree, at build or publish time, never in a browser. A few HTML elements
 * are allowed (`inspectHtml`), all other HTML is shown as the text it is. Foreign addresses do not get
 * through, and what is too tangled for a parser becomes plain text. Each is named in `errors`, and what to
 * do about it is the caller's decision. The same source always gives the same result. Throws on no source.
 */
export function renderMarkdown(source: string, options: MarkdownOptions): RenderedMarkdown {
  const { locale } = options;
  const { tree, errors, links, pictures } = cleanTree(source, options);
  setProse(tree, locale);
  const toc = nameHeadings(tree);
  forgetSource(tree);
  const words = countWords(plainText(tree));
  const readingMinutes = Math.max(1, Math.round(words / wordsPerMinute[locale]));
  return { tree, toc, words, readingMinutes, links, pictures, errors };
}

function cleanTree(
  source: string,
  { locale, memberWritten = false, pictureHosts = [], ownPictures }: MarkdownOptions,
): Pick<RenderedMarkdown, 'tree' | 'errors' | 'links' | 'pictures'> {
  const tangle = tangleOf(source);
  if (tangle !== undefined) {
    return { tree: asPlainText(source), errors: [tangle], links: [], pictures: [] };
  }
  const parsed = parser.parse(source);
  const sourceErrors = inspectSource(parsed, source);
  const converted = converters[locale].runSync(parsed);
  const raw = hasHtml(parsed) ? htmlParser.runSync(converted) : converted;
  const rules = { locale, memberWritten, pictureHosts, ownPictures };
  const { errors, links, pictures } = settleElements(raw, rules);
  const byLine = [...sourceErrors, ...errors].sort((one, other) => one.line - other.line);
  return { tree: cleaner.runSync(raw), errors: byLine, links, pictures };
}

function converter(locale: Locale) {
  return unified()
    .use(remarkRehype, {
      ...footnotes[locale],
      // Only allowed elements are left by then.
      allowDangerousHtml: true,
      clobberPrefix: 'note-',
      footnoteBackContent: (_, time) => [{ type: 'text', value: `↑${nth(time, '')}` }],
      footnoteLabelProperties: {},
    })
    .freeze();
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
}

function forgetSource(tree: Root): void {
  visit(tree, (node) => {
    delete node.position;
    delete node.data;
  });
}
