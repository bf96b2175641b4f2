import { createHash } from 'node:crypto';

/** SHA-256 of the bytes of a file in hex, the field `sha256` (docs/domain/files.md, rule 11). */
export function fingerprintOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
