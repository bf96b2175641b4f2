import type { BodyLimits } from '../system/body-limits.ts';

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
/** `[` and `{`, `]` and `}`: two bytes that differ in one bit. */
const opens = (byte: number) => (byte | 0x20) === 0x7b;
const closes = (byte: number) => (byte | 0x20) === 0x7d;

/**
 * Offset of the byte at which a UTF-8 JSON text exceeds the limit of values or depth, or -1. Scans bytes
 * and stops at the limit, so the cost is bounded by the limits and not by the length. Does not validate the
 * JSON.
 */
export function jsonExcess(
  text: Uint8Array,
  { nodes, depth }: Pick<BodyLimits, 'nodes' | 'depth'>,
): number {
  let count = 1;
  let level = 0;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] ?? 0;
    if (byte === quote) at = endOfText(text, at);
    else if (opens(byte)) {
      level++;
      count++;
    } else if (closes(byte)) level--;
    else if (byte === comma) count++;
    if (count > nodes || level > depth) return at;
  }
  return -1;
}

/** The offset of the closing quote of a string, or of the last byte. */
function endOfText(text: Uint8Array, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === backslash) at++;
    else if (text[at] === quote) return at;
  }
  return text.length;
}
