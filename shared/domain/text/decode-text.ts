/** Error of a file that is not valid text; the message names the byte or character. */
export class TextError extends Error {
  /** Counted from 1. */
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/**
 * Decodes a text file: UTF-8, with or without a byte order mark, with any line ends. Throws a `TextError`
 * for bytes of another encoding, which would become U+FFFD, and for U+FFFD itself, which shows that a
 * character was lost earlier.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  const bad = badByte(bytes, text);
  if (bad !== undefined) {
    const value = (bytes[bad] ?? 0).toString(16).toUpperCase().padStart(2, '0');
    const message = `Byte ${bad + 1} (${value}) is not UTF-8; save the file as UTF-8.`;
    throw new TextError(message, lineOf(new TextDecoder().decode(bytes.subarray(0, bad))));
  }
  const lost = text.indexOf('\uFFFD');
  if (lost >= 0) {
    const message = 'The character U+FFFD stands where another was lost; write that one again.';
    throw new TextError(message, lineOf(text.slice(0, lost)));
  }
  return text.replace(/\r\n/g, '\n');
}

/**
 * The index of the first byte that is not valid UTF-8: it differs when the decoded text is encoded again. A
 * byte order mark is skipped.
 */
function badByte(bytes: Uint8Array, text: string): number | undefined {
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const again = new TextEncoder().encode(text);
  const rest = bytes.subarray(mark);
  const index = rest.findIndex((byte, at) => byte !== again[at]);
  return index === -1 ? undefined : index + mark;
}

function lineOf(before: string): number {
  return before.split('\n').length;
}
