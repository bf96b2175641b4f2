import type { Collection, Row } from '@site/shared/content-store';

/** Where the worker lies: a small file that always leads to the present one. */
export const contentWorkerAddress = '/_shell/content-worker.js';

/** To the content worker. */
export type ToContent = { id: number; collection: Collection; sql: string };

/**
 * From the content worker: rows; or the question was refused, and so it would be elsewhere; or the
 * database cannot be used here.
 */
export type FromContent = { id: number } & (
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'refused'; message: string }
  | { kind: 'unavailable'; message: string }
);
