import type { Knex } from 'knex';
import type { Host, Row } from '../host.ts';
import type { Rows } from '../rows.ts';

/** An enqueued event. */
export type OutboxEvent = { id: string; event: string; item: string; payload: Row; at: Date };

export type OutboxContext = {
  readonly trx: Knex.Transaction;
  readonly schema: unknown;
  readonly host: Host;
  readonly rows: <const Name extends string>(collection: Name) => Rows<Name>;
  readonly now: Date;
  /** Runs `work` after the commit, and not at all when the transaction fails. */
  readonly afterCommit: (work: () => void) => void;
};

/**
 * Handles an event inside the transaction that records it as handled by this handler: exactly once. A handler that
 * throws is rolled back and retried alone; the work of the others stays.
 */
export type OutboxHandler = (event: OutboxEvent, context: OutboxContext) => Promise<void>;
