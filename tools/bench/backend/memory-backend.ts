import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that asks the real backend once per request and from then on answers from memory. */
export type MemoryBackend = {
  url: string;
  /** The response to a GET, as the real backend gives it for the token. */
  read: (path: string, token?: string) => Promise<Answer>;
  close: () => void;
};

type Answer = { status: number; body: string };

/** Runs in front of a backend, so that only the web server is measured. */
export async function memoryBackend(real: string): Promise<MemoryBackend> {
  const known = new Map<string, Promise<Answer>>();
  const ask = async (path: string, authorization: string | undefined): Promise<Answer> => {
    const response = await fetch(real + path, { headers: authorization ? { authorization } : {} });
    return { status: response.status, body: await response.text() };
  };
  const answerTo = (path: string, authorization: string | undefined) => {
    const answer = known.get(path) ?? ask(path, authorization);
    known.set(path, answer);
    return answer;
  };
  const server = createServer(async ({ url = '/', headers }, response) => {
    const { status, body } = await answerTo(url, headers.authorization);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    read: (path, token) => answerTo(path, token && `Bearer ${token}`),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
