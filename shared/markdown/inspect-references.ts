import type { Definition, FootnoteDefinition, Nodes, Root, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { type MarkdownError, markdownError } from './markdown-error.ts';

/** A footnote or link definition. */
type ReferenceDefinition = Definition | FootnoteDefinition;

const missingNote = /\[\^[^\]\s]+\]/;

/**
 * Keeps content that Markdown would drop silently: unused or duplicate footnotes and link definitions, and
 * table cells beyond the columns. Returns an error for each, and for references to missing footnotes.
 */
export function inspectReferences(source: Root, text: string): MarkdownError[] {
  const errors: MarkdownError[] = [];
  const used = new Set<string>();
  const known = new Set<string>();
  visit(source, (node) => {
    if ('identifier' in node && !isDefinition(node)) used.add(keyOf(node));
    if (node.type === 'table') errors.push(...widen(node));
    if (node.type !== 'text') return;
    const [missing] = missingNote.exec(node.value) ?? [];
    if (missing) errors.push(markdownError(node, 'note-missing', `There is no note ${missing}.`));
  });
  visit(source, (parent) => {
    if (!('children' in parent) || !parent.children.some(isDefinition)) return;
    parent.children = parent.children.flatMap((node) => {
      if (!isDefinition(node)) return [node];
      const key = keyOf(node);
      const isRepeated = known.has(key);
      known.add(key);
      if (used.has(key) && !isRepeated) return [node];
      errors.push(
        isRepeated
          ? markdownError(node, 'repeated', `There is ${nameOf(node)} already.`)
          : markdownError(node, 'unreferenced', `Nothing refers to ${nameOf(node)}.`),
      );
      return shown(node, text);
    }) as typeof parent.children;
  });
  return errors;
}

function isDefinition(node: Nodes): node is ReferenceDefinition {
  return node.type === 'definition' || node.type === 'footnoteDefinition';
}

/** Footnotes and links have separate namespaces. */
function keyOf(node: Nodes & { identifier: string }): string {
  return `${node.type.startsWith('footnote') ? '^' : ''}${node.identifier}`;
}

function nameOf({ type, label, identifier }: ReferenceDefinition): string {
  const name = label ?? identifier;
  return type === 'definition'
    ? `the address of a link that begins with "[${name}]:"`
    : `the note [^${name}]`;
}

/** A footnote as its paragraphs, a link definition as its source text. */
function shown(node: ReferenceDefinition, text: string): Nodes[] {
  if (node.type === 'footnoteDefinition') return node.children;
  const { position } = node;
  const value = text.slice(position?.start.offset, position?.end.offset);
  const words = { type: 'text', value, ...(position && { position }) } as const;
  return [{ type: 'paragraph', children: [words], ...(position && { position }) }];
}

/** Widens a table to its longest row; reports rows with more cells than the header. */
function widen(table: Table): MarkdownError[] {
  const columns = table.children[0]?.children.length ?? 0;
  const surplus = table.children.filter((row) =>
    row.children.slice(columns).some((cell) => textOf(cell).trim() !== ''),
  );
  const widest = Math.max(columns, ...surplus.map(({ children }) => children.length));
  table.align = Array.from({ length: widest }, (_, index) => table.align?.[index] ?? null);
  return surplus.map((row) => {
    const cells = row.children.length;
    const message = `This row has ${cells} cells, the table ${columns} columns; write \\| for a line in a cell.`;
    return markdownError(row, 'table-cell', message);
  });
}
