// What a scanner for viruses says of some bytes: docs/domain/files.md, rule 8.
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

export type Verdict = 'clean' | 'infected';

/** A scanner that says nothing for so long is away. */
const patience = 60_000;

/**
 * Has the clamd at `host:port` scan a stream by its command INSTREAM: each piece with its length before
 * it, a length of nought at the end. Throws when the scanner is away or does not say what it found.
 */
export async function scanned(bytes: Readable, address: string): Promise<Verdict> {
  const { hostname, port } = new URL(`tcp://${address}`);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.setTimeout(patience, () => socket.destroy(new Error('The scanner says nothing')));
  try {
    await once(socket, 'connect');
    const answer = text(socket);
    // Who stops listening early has said why; that is what is read below.
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
