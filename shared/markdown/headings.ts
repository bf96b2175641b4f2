import slugify from '@sindresorhus/slugify';
import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** A line of a page's table of contents. */
export type TocEntry = { id: string; depth: number; text: string };

/**
 * Ids of the frame, and of what stands beside the texts of articles, people, the radar and the pages that show
 * more than their text; a heading of that name gets a number. The page's state above all: a heading in its place would keep a page from waking.
 */
const pagesOwn: ReadonlySet<string> = new Set([
  'footnote-label',
  ...['account-menu', 'main-menu', 'site-menu'],
  // The radar and its parts.
  ...['techniques', 'tools', 'platforms', 'languages'],
  ...['content', 'footer', 'header', 'main', 'menu', 'navigation', 'root', 'search'],
  ...[
    'page-state',
    'site-search',
    'search-hits',
    'early-hits',
    'kept-note',
    'form-error',
    'wished',
  ],
  ...[
    'event',
    'related',
    'letters',
    'letters-title',
    'comparison',
    'comparison-title',
    'item',
    'item-title',
  ],
  // The home page and the page of fellows.
  ...['closing', 'fellows', 'join', 'news', 'people', 'questions', 'radar', 'skill', 'values'],
  // The page of contacts and its form.
  ...['chosen', 'post', 'sent', 'topics', 'website', 'write', 'write-title'],
  ...['email', 'name', 'text', 'topic'].flatMap((field) => [
    field,
    `${field}-help`,
    `${field}-error`,
  ]),
]);

/** Ids of notes, of things on the radar, of groups of answers or hits begin so. */
const pagesBeginnings = /^(?:note-fn|thing-|group-)/;

/** Whether an id belongs to the page around a text or to its footnotes. */
export function isIdOfPage(id: string): boolean {
  return pagesOwn.has(id) || pagesBeginnings.test(id);
}

/**
 * Gives every heading that has no id of its own one made of its words (Russian ones in Latin letters),
 * unique in the page and equal each time, and returns the headings of levels 2 and 3.
 */
export function nameHeadings(tree: Root): TocEntry[] {
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

/** The words of a heading without the numbers of its notes. */
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

/** 2 for an h2 and so on; undefined for what is no heading. */
function headingDepth(node: Element): number | undefined {
  return /^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : undefined;
}

function isFootnoteLabel(node: Element): boolean {
  return node.properties.id === 'footnote-label';
}

function freeId(text: string, isFree: (id: string) => boolean): string {
  const slug = slugify(text, { decamelize: false }) || 'section';
  // No number at its end would make it another beginning.
  const wanted = pagesBeginnings.test(slug) ? `section-${slug}` : slug;
  if (isFree(wanted)) return wanted;
  let number = 2;
  while (!isFree(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
