// Protects the parser from denial of service: a few kilobytes of asterisks or quote marks can block a
// Markdown parser for a minute or overflow its stack. Ordinary texts are far below these limits.
import type { Root } from 'hast';
import { type MarkdownError, markdownError } from './markdown-error.ts';

/** Emphasis markers in one paragraph; the parsing time grows with their square. A page can show many texts of members. */
const emphasisMarks = { ofStaff: 4000, ofMember: 600 } as const;

/** Quote and list markers at the beginning of one line; each is a level of the tree. */
const nestedMarks = 40;

const nesting = /^(?:\s*(?:>|[-+*](?=\s)|\d{1,9}[.)](?=\s)))+/;

/** The place where a source exceeds the limits, or undefined. */
export function findParserOverload(
  source: string,
  writtenBy: keyof typeof emphasisMarks,
): MarkdownError | undefined {
  let marks = 0;
  for (const [at, line] of source.split('\n').entries()) {
    marks = line.trim() === '' ? 0 : marks + count(line, /[*_~]/g);
    const nested = count(nesting.exec(line)?.[0] ?? '', /[>\-+*.)]/g);
    if (marks > emphasisMarks[writtenBy] || nested > nestedMarks) {
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

/** The source as plain paragraphs, without parsing. */
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
