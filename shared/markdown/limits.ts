// A few kilobytes of stars or quote marks can keep a markdown parser busy for a minute or exhaust
// its stack. No text written for people comes near these limits.
import type { Root } from 'hast';
import { type MarkdownError, markdownError } from './markdown-error.ts';

/** Marks of emphasis in one paragraph; the parser's work grows with their square. */
const emphasisMarks = 4000;

/** Quote and list marks at the beginning of one line; each is a level of the tree. */
const nestedMarks = 40;

const nesting = /^(?:\s*(?:>|[-+*](?=\s)|\d{1,9}[.)](?=\s)))+/;

/** The place where a source is too tangled to be parsed, or nothing. */
export function tangleOf(source: string): MarkdownError | undefined {
  let marks = 0;
  for (const [at, line] of source.split('\n').entries()) {
    marks = line.trim() === '' ? 0 : marks + count(line, /[*_~]/g);
    const nested = count(nesting.exec(line)?.[0] ?? '', /[>\-+*.)]/g);
    if (marks > emphasisMarks || nested > nestedMarks) {
      const place = { position: { start: { line: at + 1 } } };
      return markdownError(
        place,
        'tangle',
        'The text is too deeply nested to be read as markdown.',
      );
    }
  }
  return undefined;
}

/** The source as plain paragraphs, nothing in it interpreted. */
export function asPlainText(source: string): Root {
  const paragraphs = source.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return {
    type: 'root',
    children: paragraphs.map((value) => ({
      type: 'element',
      tagName: 'p',
      properties: {},
      children: [{ type: 'text', value }],
    })),
  };
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
