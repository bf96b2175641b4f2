import { Readable } from 'node:stream';
import type { Host } from '../host.ts';
import { isPdf, purePdf } from './pdf.ts';
import { readPicture, stripMetadata } from './pictures.ts';
import { scanBytes } from './scan-bytes.ts';

/** A file that may be stored: its bytes without metadata, its type and the result of the scan. */
export type AcceptedFile = {
  readonly bytes: Buffer;
  readonly type: string;
  readonly scan_status: 'clean' | 'not_scanned';
};

/**
 * Scans a file, detects its type from the bytes and removes the metadata of a picture and what follows a PDF
 * (docs/domain/files.md, rules 7 and 8). Throws `E_FILE_TYPE` for anything but a picture or PDF, `E_FILE_VIRUS` for an infected file.
 */
export async function acceptFile(host: Host, file: Uint8Array): Promise<AcceptedFile> {
  const given = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const scan_status = await scanBytes(host, Readable.from([given]));
  if (isPdf(given)) return { bytes: purePdf(given), type: 'application/pdf', scan_status };
  const { about } = await readPicture(given, { animated: true });
  const type = `image/${about.format}`;
  return { bytes: await stripMetadata(given, type), type, scan_status };
}
