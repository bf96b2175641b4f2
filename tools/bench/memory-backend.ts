import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A backend that asks the real one once and from then on answers from memory. */
export type MemoryBackend = {
  url: string;
  /** The answer to a GET, as the real backend gives it to the bearer of the token. */
  read: (path: string, token?: string) => Promise<Answer>;
  close: () => void;
};

type Answer = { status: number; body: string };

/** Stands before a backend, so that what is measured is the web server alone. */
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
