import { inject } from 'vitest';
import { decryptedRows } from '../../engine/confidential/confidential.ts';
import type { Row } from '../../engine/host.ts';

/** Rows of a query with their confidential values decrypted, of any type; the test file imports `../../areas.ts`. */
// biome-ignore lint/suspicious/noExplicitAny: rows of tests have any type
export function readable(collection: string, rows: readonly Row[]): any[] {
  const env = { CONFIDENTIAL_KEYS: inject('env').CONFIDENTIAL_KEYS };
  return decryptedRows({ env }, collection, rows);
}
