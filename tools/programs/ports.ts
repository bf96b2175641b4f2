import { createServer } from 'node:net';

/** The site's port, and the three after it. */
export type Ports = { site: number; directus: number; smtp: number; inbox: number };

const owners = {
  site: 'the site',
  directus: 'Directus',
  smtp: 'mail',
  inbox: 'the inbox',
} as const;

/** An occupied port, with a message that says what to do. */
export class PortError extends Error {
  override readonly name = 'PortError';
}

export function portsFrom(port: number): Ports {
  return { site: port, directus: port + 1, smtp: port + 2, inbox: port + 3 };
}

/** Throws a `PortError` for the first port that is not free. */
export async function requireFreePorts(host: string, ports: Ports): Promise<void> {
  for (const [owner, port] of Object.entries(ports) as [keyof Ports, number][]) {
    const problem = await tryPort(host, port);
    if (problem === undefined) continue;
    const fault =
      problem === 'EADDRINUSE' ? 'is taken by another program' : `cannot be had (${problem})`;
    throw new PortError(
      `Port ${port}, meant for ${owners[owner]}, ${fault}. The site needs four ports in a row; ` +
        `choose where they begin with PORT, for example PORT=${port + 1000} npm start.`,
    );
  }
}

/** The first of four consecutive free ports, for runs that must not disturb others. */
export async function findFreePorts(host: string): Promise<number> {
  for (let port = 21_000; port < 60_000; port += 10) {
    const problems = await Promise.all(
      Object.values(portsFrom(port)).map((each) => tryPort(host, each)),
    );
    if (problems.every((problem) => problem === undefined)) return port;
  }
  throw new PortError('No four free ports in a row were found.');
}

function tryPort(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
