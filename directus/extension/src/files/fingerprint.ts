import { createHash } from 'node:crypto';

/** What the bytes of a file are known by, SHA-256 in hex; `sha256` of its row (docs/domain/files.md, rule 11). */
export function fingerprintOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
