// PDF files that are nothing else as well: docs/domain/files.md, rule 7.
import { wrongType } from './pictures.ts';

const header = '%PDF-';
const end = Buffer.from('%%EOF');
/** Begins the list of contents at the end of a ZIP archive, which a program finds from the end of the file. */
const archiveEnd = Buffer.from('PK\x05\x06', 'latin1');
/** How far from the end of a file programs look for it: its own length and that of the longest comment. */
const maxArchiveEnd = 65_535 + 22;
/** What browsers take for markup. */
const markup = /<[a-z!?/]/i;

/** Whether bytes begin like a PDF. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, header.length).equals(Buffer.from(header));
}

/**
 * A PDF without the bytes after its end, which may be a page, a script or an archive. Throws `E_FILE_TYPE` for a file
 * that does not begin or end like a PDF, whose head contains markup, or that is an archive as well.
 */
export function purePdf(bytes: Buffer): Buffer {
  const last = bytes.lastIndexOf(end);
  if (!isPdf(bytes) || last < 0 || markup.test(headOf(bytes))) throw wrongType();
  const pure = bytes.subarray(0, last + end.length);
  if (pure.subarray(-maxArchiveEnd).includes(archiveEnd)) throw wrongType();
  const rest = bytes.subarray(pure.length).toString('latin1');
  return rest.trim() === '' ? bytes : Buffer.concat([pure, Buffer.from('\n')]);
}

/** The bytes before the first object: a version and comments, which nothing else reads. */
function headOf(bytes: Buffer): string {
  const head = bytes.subarray(0, 1024).toString('latin1');
  const [before = ''] = head.split(/\d+\s+\d+\s+obj\b/);
  return before;
}
