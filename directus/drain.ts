import type { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** What web servers and balancers ask to learn whether an instance takes requests. */
const probes = /^\/(?:server\/ping|readyz)\b/;

/**
 * After SIGTERM an instance still answers for some milliseconds, while its probes answer 503 and each connection is closed by
 * its response, so that web servers send the next requests to another instance. Only then the listeners of SIGTERM run that
 * were there before.
 */
export function drainBeforeEnd(
  server: Server,
  milliseconds: number,
  signals: EventEmitter = process,
): void {
  if (milliseconds === 0) return;
  const enders = signals.listeners('SIGTERM');
  signals.removeAllListeners('SIGTERM');
  signals.once('SIGTERM', () => {
    const listeners = server.listeners('request') as Listener[];
    server.removeAllListeners('request');
    server.on('request', (incoming, outgoing) => {
      outgoing.shouldKeepAlive = false;
      if (probes.test(incoming.url ?? '')) return void outgoing.writeHead(503).end();
      for (const listener of listeners) listener.call(server, incoming, outgoing);
    });
    setTimeout(() => {
      for (const end of enders) end.call(signals, 'SIGTERM');
    }, milliseconds);
  });
}
