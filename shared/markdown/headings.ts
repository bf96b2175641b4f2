import slugify from '@sindresorhus/slugify';
import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** An entry of the table of contents. */
export type TocEntry = { id: string; depth: number; text: string };

/**
 * Ids used by the frame and by the pages around a text (articles, people, the radar and others); a heading
 * with such an id gets a number. The most important one is the id of the page's state: a heading with it
 * would prevent hydration.
 */
const pageIds: ReadonlySet<string> = new Set([
  'footnote-label',
  ...['account-menu', 'site-menu'],
  // The radar and its parts.
  ...['techniques', 'tools', 'platforms', 'languages'],
  ...['content', 'footer', 'header', 'main', 'menu', 'navigation', 'root', 'search'],
  ...[
    'page-state',
    'site-search',
    'search-hits',
    'live-search',
    'kept-note',
    'form-error',
    'wished',
  ],
  ...[
    'event',
    'related',
    'contact-messages',
    'contact-messages-title',
    'comparison',
    'comparison-title',
    'item',
    'item-title',
  ],
  // The page about the association.
  ...['about-board', 'about-committee'],
  // The home page and the fellows page.
  ...['closing', 'fellows', 'join', 'news', 'people', 'questions', 'radar', 'skill', 'values'],
  // The fairness report.
  ...['heads', 'recent', 'year', 'years'],
  // The contact page and its form.
  ...['chosen', 'post', 'sent', 'topics', 'website', 'write', 'write-title'],
  ...['email', 'name', 'text', 'topic'].flatMap((field) => [
    field,
    `${field}-help`,
    `${field}-error`,
  ]),
]);

/** Id prefixes of footnotes, radar items and groups of search results. */
const pageIdPrefixes = /^(?:note-fn|thing-|group-)/;

/** Whether an id is used by the page around a text or by its footnotes. */
export function isIdOfPage(id: string): boolean {
  return pageIds.has(id) || pageIdPrefixes.test(id);
}

/**
 * Gives every heading without an id a generated one (transliterated, unique in the page, deterministic) and
 * returns the headings of levels 2 and 3.
 */
export function assignHeadingIds(tree: Root): TocEntry[] {
  const headings: { node: Element; depth: number }[] = [];
  visit(tree, 'element', (node) => {
    const depth = headingDepth(node);
    if (depth !== undefined && !isFootnoteLabel(node)) headings.push({ node, depth });
  });
  const taken = new Set(headings.flatMap(({ node }) => node.properties.id ?? []));
  const isFree = (id: string) => !taken.has(id) && !isIdOfPage(id);
  const toc: TocEntry[] = [];
  for (const { node, depth } of headings) {
    const text = wordsOf(node);
    const own = node.properties.id;
    const id = own === undefined ? freeId(text, isFree) : String(own);
    taken.add(id);
    node.properties.id = id;
    if (depth < 4) toc.push({ id, depth, text });
  }
  return toc;
}

/** The text of a heading without footnote references. */
function wordsOf(heading: Element): string {
  const words = structuredClone(heading);
  visit(words, 'element', (node, at, parent) => {
    if (!isReferenceToNote(node) || at === undefined) return undefined;
    parent?.children.splice(at, 1);
    return at;
  });
  return textOf(words).trim();
}

function isReferenceToNote({ tagName, children: [link] }: Element): boolean {
  return (
    tagName === 'sup' && link?.type === 'element' && link.properties.dataFootnoteRef !== undefined
  );
}

/** 2 for an h2 and so on; undefined for other elements. */
function headingDepth(node: Element): number | undefined {
  return /^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : undefined;
}

function isFootnoteLabel(node: Element): boolean {
  return node.properties.id === 'footnote-label';
}

function freeId(text: string, isFree: (id: string) => boolean): string {
  const slug = slugify(text, { decamelize: false }) || 'section';
  // A numeric suffix would not change the prefix.
  const wanted = pageIdPrefixes.test(slug) ? `section-${slug}` : slug;
  if (isFree(wanted)) return wanted;
  let number = 2;
  while (!isFree(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
