import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { plainText } from './prose.ts';

/** Two columns fit a phone. */
const fewestColumns = 3;

/**
 * Gives every cell after the first of its row the heading of its column, for narrow screens, where each row of a wide
 * table becomes a block (`prose.module.css`).
 */
export function labelCells(tree: Root): void {
  visit(tree, 'element', (table) => {
    if (table.tagName !== 'table') return;
    const [head, ...rows] = rowsOf(table);
    const headings = head?.children.map((cell) => plainText(cell)) ?? [];
    if (headings.length < fewestColumns) return;
    for (const { children } of rows) {
      for (const [index, cell] of children.entries()) {
        const label = headings[index];
        if (index > 0 && label && cell.type === 'element') cell.properties.dataLabel = label;
      }
    }
  });
}

function rowsOf(table: Element): Element[] {
  const rows: Element[] = [];
  visit(table, 'element', (node) => {
    if (node.tagName === 'tr') rows.push(node);
  });
  return rows;
}
