// Client of the virus scanner clamd: docs/domain/files.md, rule 8.
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

export type Verdict = 'clean' | 'infected';

/** Timeout of the scanner in milliseconds. */
const timeout = 60_000;

/**
 * Scans a stream with the clamd at `host:port` by its command INSTREAM: each chunk is preceded by its length,
 * a zero length ends the stream. Throws when the scanner is unavailable or gives no verdict.
 */
export async function scanWithClamd(bytes: Readable, address: string): Promise<Verdict> {
  const { hostname, port } = new URL(`tcp://${address}`);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.setTimeout(timeout, () => socket.destroy(new Error('The scanner says nothing')));
  try {
    await once(socket, 'connect');
    const answer = text(socket);
    // If the scanner closes early, its answer is read and evaluated below.
    answer.catch(() => undefined);
    socket.write('zINSTREAM\0');
    for await (const piece of bytes) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(piece.length);
      socket.write(length);
      if (!socket.write(piece)) await once(socket, 'drain');
    }
    socket.write(Buffer.alloc(4));
    const said = (await answer).replace(/\0/g, '').trim();
    if (said.endsWith(' FOUND')) return 'infected';
    if (said.endsWith(' OK')) return 'clean';
    throw new Error(`The scanner says "${said}"`);
  } finally {
    socket.destroy();
  }
}
