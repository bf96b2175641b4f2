import type { MarkdownProblem } from '@site/shared/domain/content';

/** An error in a text. The text is still rendered, without the faulty part. */
export type MarkdownError = {
  /** Line in the source, counted from 1. */
  line: number;
  /** Code of `markdownReasons`, which has the message in the author's language. */
  code: MarkdownProblem;
  /** One English sentence: the error and how to fix it. */
  message: string;
};

type Placed = { position?: { start: { line: number } } | undefined };

/** An error at the first line of a source node. */
export function markdownError(
  node: Placed,
  code: MarkdownError['code'],
  message: string,
): MarkdownError {
  return { line: lineOf(node), code, message };
}

/** The first line of a node; 1 for generated nodes. */
export function lineOf(node: Placed): number {
  return node.position?.start.line ?? 1;
}
