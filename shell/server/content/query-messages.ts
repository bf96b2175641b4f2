import type { Collection, RefusalReason } from '@site/shared/content-store';

/** To the query thread; each is answered by `begun` and one more message with the same id. */
export type ToQueries = { id: number; collection: Collection } & (
  | { kind: 'open'; dump: string }
  | { kind: 'query'; sql: string }
);

/** From the query thread. `rows` is JSON. */
export type FromQueries = { id: number } & (
  | { kind: 'begun' }
  | { kind: 'opened' }
  | { kind: 'answered'; rows: string }
  | { kind: 'refused'; reason: RefusalReason; message: string }
  | { kind: 'failed'; reason: string }
);
