// Virus scan of uploads: docs/domain/files.md, rule 8.
import type { Readable } from 'node:stream';
import type { Host } from '../host.ts';
import { refusal } from '../refuse.ts';
import { textOf } from '../values.ts';
import { scanWithClamd, type Verdict } from './clamd.ts';

/** Whether `CLAMD_ADDRESS` names a scanner. */
function hasScanner({ env }: Pick<Host, 'env'>): boolean {
  return textOf(env.CLAMD_ADDRESS) !== '';
}

/**
 * Scans bytes and returns their `scan_status`: `clean`, or `not_scanned` if no scanner is configured.
 * Throws `E_FILE_VIRUS` if they are infected and `E_BACKEND` while the scanner is unavailable.
 */
export async function scanBytes(host: Host, bytes: Readable): Promise<'clean' | 'not_scanned'> {
  if (!hasScanner(host)) return 'not_scanned';
  let verdict: Verdict;
  try {
    verdict = await scanWithClamd(bytes, textOf(host.env.CLAMD_ADDRESS));
  } catch (error) {
    host.logger.error(error, 'An upload could not be scanned');
    throw refusal('E_BACKEND', { field: 'file' });
  }
  if (verdict === 'infected') throw refusal('E_FILE_VIRUS', { field: 'file' });
  return verdict;
}
