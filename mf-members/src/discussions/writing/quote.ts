// Quotations of posts in Markdown.

/** A quotation longer than this is cut: nobody reads a post twice. */
const maxQuoted = 600;

type Quoted = {
  /** The words that are quoted, as the reader sees them. */
  words: string;
  /** Who wrote them; empty for former members. */
  author: string;
  /** The address of the post. */
  address: string;
};

/** The quoted words as a Markdown quotation that leads to its post. */
export function quotation({ words, author, address }: Quoted): string {
  const lines = cut(words.trim())
    .split('\n')
    .map((line) => line.trim())
    .map((line) => (line === '' ? '>' : `> ${escaped(line)}`));
  return [`> [${escaped(author)}](${address}):`, '>', ...lines]
    .join('\n')
    .replace(/(\n>){3,}/g, '\n>\n>');
}

/** A text with a quotation or a picture at the caret, as a paragraph of its own, and where the caret is then. */
export function withParagraph(text: string, added: string, caret: number) {
  const before = text.slice(0, caret).trimEnd();
  const after = text.slice(caret).trimStart();
  const inserted = `${before === '' ? '' : '\n\n'}${added}\n\n`;
  return { text: before + inserted + after, caret: before.length + inserted.length };
}

function cut(words: string): string {
  if (words.length <= maxQuoted) return words;
  const end = words.lastIndexOf(' ', maxQuoted);
  return `${words.slice(0, end > 0 ? end : maxQuoted)}…`;
}

/** What would be Markdown in the words is shown as it is. */
function escaped(line: string): string {
  return line.replace(/[\\`*_[\]<>#~|]/g, '\\$&');
}
