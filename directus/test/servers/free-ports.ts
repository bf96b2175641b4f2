import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Below the ephemeral port range: an ephemeral port could be taken by an outgoing connection before the
 * program listens, as the tests of two databases run in parallel.
 */
const range = [10_000, 32_000] as const;

/** Free ports outside the ephemeral range. */
export async function freePorts(count: number): Promise<number[]> {
  const held: { port: number; server: Server }[] = [];
  while (held.length < count) {
    const port = randomInt(...range);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
      held.push({ port, server });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
  await Promise.all(held.map(({ server }) => new Promise((done) => server.close(done))));
  return held.map(({ port }) => port);
}
