import type { Definition, FootnoteDefinition, Nodes, Root, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { type MarkdownError, markdownError } from './markdown-error.ts';

/** A note or the address of a link, which stands apart from where it is used. */
type Apart = Definition | FootnoteDefinition;

const missingNote = /\[\^[^\]\s]+\]/;

/**
 * Keeps in the text what markdown would drop without a word: notes and addresses that nothing refers to
 * or that stand there twice, and cells beyond the columns of a table. Returns a mistake for each, and for
 * references to notes that are not there.
 */
export function inspectReferences(source: Root, text: string): MarkdownError[] {
  const errors: MarkdownError[] = [];
  const used = new Set<string>();
  const known = new Set<string>();
  visit(source, (node) => {
    if ('identifier' in node && !isApart(node)) used.add(keyOf(node));
    if (node.type === 'table') errors.push(...widen(node));
    if (node.type !== 'text') return;
    const [missing] = missingNote.exec(node.value) ?? [];
    if (missing) errors.push(markdownError(node, 'note-missing', `There is no note ${missing}.`));
  });
  visit(source, (parent) => {
    if (!('children' in parent) || !parent.children.some(isApart)) return;
    parent.children = parent.children.flatMap((node) => {
      if (!isApart(node)) return [node];
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

function isApart(node: Nodes): node is Apart {
  return node.type === 'definition' || node.type === 'footnoteDefinition';
}

/** Notes and links have names apart from each other. */
function keyOf(node: Nodes & { identifier: string }): string {
  return `${node.type.startsWith('footnote') ? '^' : ''}${node.identifier}`;
}

function nameOf({ type, label, identifier }: Apart): string {
  const name = label ?? identifier;
  return type === 'definition'
    ? `the address of a link that begins with "[${name}]:"`
    : `the note [^${name}]`;
}

/** A note as the paragraphs it has, an address as it is written. */
function shown(node: Apart, text: string): Nodes[] {
  if (node.type === 'footnoteDefinition') return node.children;
  const { position } = node;
  const value = text.slice(position?.start.offset, position?.end.offset);
  const words = { type: 'text', value, ...(position && { position }) } as const;
  return [{ type: 'paragraph', children: [words], ...(position && { position }) }];
}

/** Gives a table the columns that its longest row needs; a row is not to have more than the first. */
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
