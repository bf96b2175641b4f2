import { readFile, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { createCompression } from './compression.ts';
import { type Encoding, isCompressible } from './encoding.ts';
import { hashOf } from './etag.ts';
import { typeOf } from './file-types.ts';

export type StoredFile = {
  type: string;
  hash: string;
  bytes: Buffer;
  /** The bytes in an encoding, compressed once; null for incompressible types. */
  encoded: (encoding: Encoding) => Promise<Buffer> | null;
};

export type FileStore = {
  /**
   * A file below a folder, or null when there is none or the path leaves the folder. `verify` throws for bytes that must
   * not be served; it is called when a file is read from the disk.
   */
  read: (folder: string, path: string, verify?: Verify) => Promise<StoredFile | null>;
};

type Verify = (bytes: Buffer) => void | Promise<void>;

const plainSegment = /^[\w@+~-][\w.@+~-]*$/;
/** Compression effort while a visitor waits; later requests get a better compressed file. */
const quick = 9;

/**
 * Files in memory, with their encodings, up to a number of bytes; evicts the least recently used.
 */
export function createFileStore(capacity = 64 * 1024 * 1024): FileStore {
  const kept = new Map<string, { stamp: string; file: StoredFile }>();
  let size = 0;

  return {
    async read(folder, path, verify) {
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
      await verify?.(bytes);
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

/** The encodings together are smaller than the file itself. */
function weight({ bytes }: StoredFile): number {
  return bytes.length * 2;
}

function storedFile(address: string, bytes: Buffer): StoredFile {
  const type = typeOf(address);
  const compression = createCompression(bytes, { quick, keepsPlain: true });
  return {
    type,
    hash: hashOf(bytes),
    bytes,
    encoded: (encoding) => (isCompressible(type) ? compression.encoded(encoding) : null),
  };
}

/** Path traversal protection: no hidden segment, no `..`, nothing but plain names. */
function fileBelow(folder: string, path: string): string | null {
  const segments = path.split('/');
  if (!segments.every((segment) => plainSegment.test(segment))) return null;
  const root = resolve(folder);
  const address = join(root, ...segments);
  return address.startsWith(root + sep) ? address : null;
}
