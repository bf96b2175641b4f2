import { visit } from 'unist-util-visit';
import { findParserOverload } from './limits.ts';
import { parser } from './parser.ts';

/** A half-open range in UTF-16 units: `to` is exclusive. */
export type TextRange = { from: number; to: number };

/** The ranges of inline code, code blocks and comments, in which placeholders are not replaced. */
export function verbatimRanges(source: string): TextRange[] {
  if (findParserOverload(source, 'ofStaff') !== undefined) return [];
  const ranges: TextRange[] = [];
  visit(parser.parse(source), (node) => {
    const isVerbatim =
      node.type === 'code' ||
      node.type === 'inlineCode' ||
      (node.type === 'html' && node.value.startsWith('<!--'));
    const { start, end } = node.position ?? {};
    if (isVerbatim && start?.offset !== undefined && end?.offset !== undefined) {
      ranges.push({ from: start.offset, to: end.offset });
    }
  });
  return ranges;
}
