// A way to a server that can stop forwarding while every connection stays open, as a network that drops packets does.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type HaltingProxy = {
  /** The address of the server through the proxy. */
  url: string;
  halt: () => void;
  resume: () => void;
  close: () => void;
};

/** A proxy on a free port of this machine to the server of an address with host and port. */
export async function haltingProxy(address: string): Promise<HaltingProxy> {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let isHalted = false;
  const add = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('data', (bytes) => other.write(bytes));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    if (isHalted) socket.pause();
  };
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    add(socket, onward);
    add(onward, socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(address);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    halt() {
      isHalted = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isHalted = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
