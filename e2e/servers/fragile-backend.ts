import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to the real backend that a test can interrupt and restore. */
export type FragileBackend = {
  /** Scheme, host and port of the proxy. */
  url: string;
  /** The backend is down: connections are refused, open ones break. */
  cut: () => Promise<void>;
  /** The backend hangs: connections are accepted, no response comes. */
  stall: () => void;
  restore: () => Promise<void>;
  /** Closes the proxy for good. */
  close: () => Promise<void>;
};

/** Starts a proxy to a backend. It passes all traffic unchanged. */
export async function fragileBackend(target: string): Promise<FragileBackend> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let stalled = false;
  const server = createServer((visitor) => {
    keep(visitor);
    if (stalled) return;
    const backend = keep(connect(Number(port), hostname));
    visitor.pipe(backend).pipe(visitor);
    visitor.on('close', () => backend.destroy());
    backend.on('close', () => visitor.destroy());
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port: own } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${own}`,
    cut: close,
    close,
    stall() {
      stalled = true;
      breakAll();
    },
    async restore() {
      stalled = false;
      breakAll();
      if (!server.listening) await listen(own);
    },
  };

  async function close(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    breakAll();
    await closed;
  }

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // The test broke this connection on purpose.
    socket.on('error', () => socket.destroy());
    return socket;
  }

  function breakAll(): void {
    for (const socket of sockets) socket.destroy();
  }
}
