import { createHash } from 'node:crypto';

/** A file name with the hash of its content: browsers cache such files for ever. */
export function hashedName(name: string, type: string, content: string | Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `${name}.${hash}.${type}`;
}
