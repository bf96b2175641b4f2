// A PostgreSQL server that hangs, or a network that drops packets, never ends a statement; `statement_timeout` is the server's.
import type { Socket } from 'node:net';
import type { Client } from 'pg';

type Connection = Client & { readyForQuery: boolean; connection: { stream: Socket } };
/** A knex with its pool. */
export type Pooled = { client: { acquireRawConnection: () => Promise<Connection> } };

const limited = new WeakSet<object>();

/**
 * Closes connections of a pool whose server sends nothing for so many milliseconds while it is asked something. Their
 * statements fail, and the pool replaces them.
 */
export function limitAnswers({ client }: Pooled, milliseconds: number): void {
  if (limited.has(client)) return;
  limited.add(client);
  const { acquireRawConnection } = client;
  client.acquireRawConnection = async () => {
    const connection = await acquireRawConnection.call(client);
    const { stream } = connection.connection;
    stream.setTimeout(milliseconds, () => {
      if (connection.readyForQuery) return;
      stream.destroy(new Error(`PostgreSQL sent nothing for ${milliseconds} ms`));
    });
    return connection;
  };
}
