// What the house lets in where there is a scanner for viruses: docs/domain/files.md, rule 8.
import type { Readable } from 'node:stream';
import type { Host } from '../host.ts';
import { refusal } from '../refuse.ts';
import { textOf } from '../values.ts';
import { scanned, type Verdict } from './clamd.ts';

/** Whether `CLAMD_ADDRESS` names a scanner. */
function hasScanner({ env }: Pick<Host, 'env'>): boolean {
  return textOf(env.CLAMD_ADDRESS) !== '';
}

/**
 * Has the scanner look at some bytes and gives their `scan_status`: `clean`, or `not_scanned` where there
 * is no scanner. Throws `E_FILE_VIRUS` for what is infected and `E_BACKEND` while the scanner is away.
 */
export async function scanBytes(host: Host, bytes: Readable): Promise<'clean' | 'not_scanned'> {
  if (!hasScanner(host)) return 'not_scanned';
  let verdict: Verdict;
  try {
    verdict = await scanned(bytes, textOf(host.env.CLAMD_ADDRESS));
  } catch (error) {
    host.logger.error(error, 'An upload could not be scanned');
    throw refusal('E_BACKEND', { field: 'file' });
  }
  if (verdict === 'infected') throw refusal('E_FILE_VIRUS', { field: 'file' });
  return verdict;
}
