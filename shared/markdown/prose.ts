// Whitespace and no-break spaces, processed per line instead of per node, because a no-break space may be
// next to a word in another element, for example in bold.

import type { Locale } from '@site/shared/contract';
import type { Element, ElementContent, Root, RootContent, Text } from 'hast';
import { typography } from '../domain/text/index.ts';

type Node = RootContent | ElementContent;

const blocks = new Set(
  (
    'p h2 h3 h4 ul ol li blockquote pre hr section table thead tbody tr th td figure figcaption ' +
    'details summary'
  ).split(' '),
);

/** Placeholder for inline code during typography: neither a letter nor a space. */
const codeMark = '\uFFFC';

/** Drops whitespace between blocks, joins lines inside them and inserts no-break spaces. */
export function setProse(parent: Root | Element, locale: Locale): void {
  parent.children = parent.children.filter(
    (child, at, all) => !(isGap(child) && (isEdge(all[at - 1]) || isEdge(all[at + 1]))),
  ) as typeof parent.children;
  if (parent.type === 'root' || parent.tagName === 'details') wrapLooseLines(parent);
  let line: Node[] = [];
  for (const child of parent.children) {
    if (!isBlock(child)) {
      line.push(child);
      continue;
    }
    setLine(line, locale);
    line = [];
    if (child.tagName !== 'pre') setProse(child, locale);
  }
  setLine(line, locale);
}

/** Wraps loose text between blocks, as HTML may leave it, in paragraphs. */
function wrapLooseLines(parent: Root | Element): void {
  const children: Element[] = [];
  let paragraph: Element | undefined;
  for (const child of parent.children) {
    if (isBlock(child)) {
      children.push(child);
      paragraph = undefined;
      continue;
    }
    if (paragraph === undefined) {
      if (child.type === 'text') child.value = child.value.trimStart();
      paragraph = { type: 'element', tagName: 'p', properties: {}, children: [] };
      children.push(paragraph);
    }
    paragraph.children.push(child as ElementContent);
  }
  parent.children = children;
}

/** The text of a tree with spaces between blocks, for search and word counts. */
export function plainText(node: Root | Node): string {
  return pieces(node).join('').replace(/\s+/g, ' ').trim();
}

function pieces(node: Root | Node): string[] {
  if (node.type === 'text') return [node.value];
  if (node.type === 'element' && node.tagName === 'br') return [' '];
  if (node.type === 'element' && node.properties.dataFootnoteBackref !== undefined) return [];
  if (node.type !== 'element' && node.type !== 'root') return [];
  const inner = node.children.flatMap(pieces);
  return isBlock(node) ? [' ', ...inner, ' '] : inner;
}

function setLine(nodes: readonly Node[], locale: Locale): void {
  const texts = nodes.flatMap(textsOf);
  for (const { node, code } of texts) {
    if (!code) node.value = typography(node.value.replace(/ *\n */g, ' '), locale);
  }
  const whole = texts.map(({ node, code }) => (code ? masked(node.value) : node.value)).join('');
  const set = typography(whole, locale);
  if (set.length !== whole.length) return;
  let from = 0;
  for (const { node, code } of texts) {
    const to = from + node.value.length;
    if (!code) node.value = set.slice(from, to);
    from = to;
  }
}

function masked(text: string): string {
  return codeMark.repeat(text.length);
}

function textsOf(node: Node): { node: Text; code: boolean }[] {
  if (node.type === 'text') return [{ node, code: false }];
  if (node.type !== 'element') return [];
  const inner = node.children.flatMap(textsOf);
  return node.tagName === 'code' ? inner.map((text) => ({ ...text, code: true })) : inner;
}

function isBlock(node: Root | Node): node is Element {
  return node.type === 'element' && blocks.has(node.tagName);
}

function isEdge(node: Node | undefined): boolean {
  return node === undefined || isBlock(node);
}

function isGap(node: Node): boolean {
  return node.type === 'text' && /^\s*$/.test(node.value);
}
