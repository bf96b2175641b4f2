import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { createHeadingIds } from './heading-ids.ts';
import { inspectHtml } from './inspect-html.ts';
import { inspectReferences } from './inspect-references.ts';
import { type MarkdownError, markdownError } from './markdown-error.ts';

/**
 * Reports everything that a text must not contain, applies explicit heading ids and limits heading levels
 * to 2–4. Runs before sanitising, which would remove the evidence and its position.
 */
export function inspectSource(source: Root, text: string): MarkdownError[] {
  const errors = [...inspectHtml(source), ...inspectReferences(source, text)];
  const takeId = createHeadingIds(text);
  let above = 1;
  visit(source, (node) => {
    if (node.type === 'listItem' && typeof node.checked === 'boolean') {
      errors.push(markdownError(node, 'task-list', 'Lists with tick boxes are not supported.'));
      node.checked = null;
    }
    if (node.type === 'heading') {
      const problem = levelProblem(node, above);
      if (problem !== undefined) errors.push(markdownError(node, 'heading-level', problem));
      const idProblem = takeId(node);
      if (idProblem !== undefined) errors.push(markdownError(node, 'heading-id', idProblem));
      if (node.depth === 1) node.depth = 2;
      if (node.depth > 4) node.depth = 4;
      above = node.depth;
    }
  });
  return errors;
}

function levelProblem({ depth }: Heading, above: number): string | undefined {
  if (depth === 1) return 'The title is the only heading of level 1; begin headings with ##.';
  if (depth > 4) return `Headings go down to level 4; this one is of level ${depth}.`;
  if (depth > above + 1) return `A heading of level ${depth} cannot follow level ${above}.`;
  return undefined;
}
