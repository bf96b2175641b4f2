import { readFile, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { type Encoding, isCompressible } from './encoding.ts';
import { hashOf } from './etag.ts';
import { typeOf } from './file-types.ts';
import { createPacking } from './packing.ts';

export type StoredFile = {
  type: string;
  hash: string;
  bytes: Buffer;
  /** The bytes in an encoding, made once; null for types that do not get smaller. */
  encoded: (encoding: Encoding) => Promise<Buffer> | null;
};

export type FileStore = {
  /** A file below a folder, or null when there is none or the path leads elsewhere. */
  read: (folder: string, path: string) => Promise<StoredFile | null>;
};

const plainSegment = /^[\w@+~-][\w.@+~-]*$/;
/** Effort for the one who waits; who comes later gets the file packed better. */
const quick = 9;

/** Files in memory, with their encodings, up to a number of bytes; the longest unused go first. */
export function createFileStore(capacity = 64 * 1024 * 1024): FileStore {
  const kept = new Map<string, { stamp: string; file: StoredFile }>();
  let size = 0;

  return {
    async read(folder, path) {
      const address = fileBelow(folder, path);
      if (!address) return null;
      const found = await stat(address).catch(() => null);
      if (!found?.isFile()) return null;
      const stamp = `${found.mtimeMs}:${found.size}`;
      const known = kept.get(address);
      if (known?.stamp === stamp) {
        kept.delete(address);
        kept.set(address, known);
        return known.file;
      }
      const bytes = await readFile(address).catch(() => null);
      if (!bytes) return null;
      const file = storedFile(address, bytes);
      keep(address, { stamp, file });
      return file;
    },
  };

  function keep(address: string, entry: { stamp: string; file: StoredFile }): void {
    forget(address);
    kept.set(address, entry);
    size += weight(entry.file);
    for (const oldest of kept.keys()) {
      if (size <= capacity || oldest === address) break;
      forget(oldest);
    }
  }

  function forget(address: string): void {
    const known = kept.get(address);
    if (!known) return;
    size -= weight(known.file);
    kept.delete(address);
  }
}

/** The encodings together weigh less than the file itself. */
function weight({ bytes }: StoredFile): number {
  return bytes.length * 2;
}

function storedFile(address: string, bytes: Buffer): StoredFile {
  const type = typeOf(address);
  const packing = createPacking(bytes, quick);
  return {
    type,
    hash: hashOf(bytes),
    bytes,
    encoded: (encoding) => (isCompressible(type) ? packing.encoded(encoding) : null),
  };
}

/** No segment may be hidden, climb, or be anything but a plain name. */
function fileBelow(folder: string, path: string): string | null {
  const segments = path.split('/');
  if (!segments.every((segment) => plainSegment.test(segment))) return null;
  const root = resolve(folder);
  const address = join(root, ...segments);
  return address.startsWith(root + sep) ? address : null;
}
