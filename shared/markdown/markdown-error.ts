import type { MarkdownProblem } from '@site/shared/domain';

/** A mistake in a text. The text is rendered all the same, without what the mistake is about. */
export type MarkdownError = {
  /** Line in the source, counted from 1. */
  line: number;
  /** `markdownReasons` says it to authors in their language. */
  code: MarkdownProblem;
  /** One English sentence: what is wrong and what to write. */
  message: string;
};

type Placed = { position?: { start: { line: number } } | undefined };

/** A mistake at the line where a node of the source begins. */
export function markdownError(
  node: Placed,
  code: MarkdownError['code'],
  message: string,
): MarkdownError {
  return { line: lineOf(node), code, message };
}

/** The line where a node begins; 1 for nodes that were not written by anybody. */
export function lineOf(node: Placed): number {
  return node.position?.start.line ?? 1;
}
