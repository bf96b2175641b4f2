import { visit } from 'unist-util-visit';
import { tangleOf } from './limits.ts';
import { parser } from './parser.ts';

/** From the first character to the one after the last, counted in UTF-16 units. */
export type TextRange = { from: number; to: number };

/** Where a source holds code, in a line or as a block, and comments: nothing is filled in there. */
export function verbatimRanges(source: string): TextRange[] {
  if (tangleOf(source) !== undefined) return [];
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
