import type { Locale } from '@site/shared/contract';
import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkRehype, { type Options as RemarkRehypeOptions } from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { assignHeadingIds, type TocEntry } from './headings.ts';
import { hasHtml } from './inspect-html.ts';
import { inspectSource } from './inspect-source.ts';
import { asPlainText, findParserOverload } from './limits.ts';
import type { MarkdownError } from './markdown-error.ts';
import { type MarkdownLink, type Mentions, normalizeElements } from './normalize-elements.ts';
import type { OwnPictures } from './normalize-pictures.ts';
import { parser } from './parser.ts';
import { plainText, setProse } from './prose.ts';
import { schema } from './schema.ts';

/** Rendering options. */
export type MarkdownOptions = {
  locale: Locale;
  /** Text written by a member, not by staff: its links get `rel="nofollow ugc"`. */
  memberWritten?: boolean;
  /** Hosts whose pictures belong to the site, as returned by `pictureHostsOf`; none by default. */
  pictureHosts?: readonly string[];
  /** Bundled pictures by the address used in the text; they replace uploaded ones. */
  ownPictures?: OwnPictures;
  /** The people behind links that mention somebody; without it such links are errors. */
  mentions?: Mentions;
};

/** A rendered text: safe to store, send and render. */
export type RenderedMarkdown = {
  /** The text as hast, without source positions. */
  tree: Root;
  /** Headings of levels 2 and 3 in order. */
  toc: TocEntry[];
  words: number;
  /** Whole minutes, at least 1. */
  readingMinutes: number;
  /** Internal links as written; the caller must check their targets. */
  links: MarkdownLink[];
  /** File ids of the uploaded pictures. */
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

/** Suffix of a back link when a footnote has several references; none for a single one. */
function nth(time: number, word: string): string {
  return time > 1 ? `${word} ${time}`.trimStart() : '';
}

const htmlParser = unified().use(rehypeRaw).freeze();
const cleaner = unified().use(rehypeSanitize, schema).freeze();
const converters = { ru: converter('ru'), en: converter('en') };

/**
 * Renders Markdown to a sanitised tree, at build or publish time, never in a browser. A few HTML elements
 * are allowed (`inspectHtml`); other HTML is shown as text. External picture and invalid link addresses are
 * removed, and a source too complex for the parser becomes plain text. Every problem is returned in
 * `errors`; the caller decides what to do about it. Deterministic; never throws because of the source.
 */
export function renderMarkdown(source: string, options: MarkdownOptions): RenderedMarkdown {
  const { locale } = options;
  const { tree, errors, links, pictures } = cleanTree(source, options);
  setProse(tree, locale);
  const toc = assignHeadingIds(tree);
  removePositions(tree);
  const words = countWords(plainText(tree));
  const readingMinutes = Math.max(1, Math.round(words / wordsPerMinute[locale]));
  return { tree, toc, words, readingMinutes, links, pictures, errors };
}

function cleanTree(
  source: string,
  { locale, memberWritten = false, pictureHosts = [], ownPictures, mentions }: MarkdownOptions,
): Pick<RenderedMarkdown, 'tree' | 'errors' | 'links' | 'pictures'> {
  const overload = findParserOverload(source, memberWritten ? 'ofMember' : 'ofStaff');
  if (overload !== undefined) {
    return { tree: asPlainText(source), errors: [overload], links: [], pictures: [] };
  }
  const parsed = parser.parse(source);
  const sourceErrors = inspectSource(parsed, source);
  const converted = converters[locale].runSync(parsed);
  const raw = hasHtml(parsed) ? htmlParser.runSync(converted) : converted;
  const rules = { locale, memberWritten, pictureHosts, ownPictures, mentions };
  const { errors, links, pictures } = normalizeElements(raw, rules);
  const byLine = [...sourceErrors, ...errors].sort((one, other) => one.line - other.line);
  return { tree: cleaner.runSync(raw), errors: byLine, links, pictures };
}

function converter(locale: Locale) {
  return unified()
    .use(remarkRehype, {
      ...footnotes[locale],
      // Only allowed elements are left at this point.
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

function removePositions(tree: Root): void {
  visit(tree, (node) => {
    delete node.position;
    delete node.data;
  });
}
