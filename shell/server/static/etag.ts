import { createHash } from 'node:crypto';
import type { Encoding } from './encoding.ts';

/** Hash of the bytes, plus their content encoding. */
export function etagOf(hash: string, encoding: Encoding | null): string {
  return `"${hash}${encoding ? `-${encoding}` : ''}"`;
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 20);
}

/** Whether the visitor's `If-None-Match` contains this ETag. */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((known) => {
    const tag = known.trim().replace(/^W\//, '');
    return tag === etag || tag === '*';
  });
}
