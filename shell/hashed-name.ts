import { createHash } from 'node:crypto';

/** A file's name with the hash of its content: what carries one is kept for ever by browsers. */
export function hashedName(name: string, type: string, content: string | Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `${name}.${hash}.${type}`;
}
