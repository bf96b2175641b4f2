import type { Collection, Row } from '@site/shared/content-store';

/** Address of the worker: a small file that always imports the current version. */
export const contentWorkerAddress = '/_shell/content-worker.js';

/** To the content worker. */
export type ToContent = { id: number; collection: Collection; sql: string };

/**
 * From the content worker: the rows; `refused` when the query is not allowed (the server would
 * refuse it, too); `unavailable` when the database cannot be used in this browser.
 */
export type FromContent = { id: number } & (
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'refused'; message: string }
  | { kind: 'unavailable'; message: string }
);
