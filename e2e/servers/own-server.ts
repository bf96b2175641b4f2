import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const root = join(import.meta.dirname, '../..');

/** A second web server beside the one under test: it affects no other journey. */
export type OwnServer = {
  /** Scheme, host and port. */
  url: string;
  /** Everything it has printed so far. */
  log: () => string;
  stop: () => Promise<void>;
};

/**
 * Starts a separate web server on the data, releases and backend of the site under test. `env` overrides its
 * settings, for example `DIRECTUS_URL` or `DATA_DIR`. Resolves when it is ready.
 */
export async function startServer(env: NodeJS.ProcessEnv = {}): Promise<OwnServer> {
  const dataDir = process.env.DATA_DIR ?? join(root, '.data');
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as object;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = fork(join(root, 'shell/server/main.ts'), {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      DEMO: '1',
      RENDER_WORKERS: '1',
      ...secrets,
      ...process.env,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: url,
      ...env,
    },
    execArgv: ['--import', join(root, 'tools/programs/end-with-parent.ts')],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
    });
  }
  await readiness(child, () => printed);
  return {
    url,
    log: () => printed,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Waits until a server renders pages itself instead of serving cached ones, and reaches its backend. */
export async function waitUntilReady({ url }: Pick<OwnServer, 'url'>): Promise<void> {
  const readiness = async () => (await fetch(`${url}/readyz`)).status;
  await expect.poll(readiness, { timeout: 60_000 }).toBe(200);
}

function readiness(child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { type: string }) => {
      if (message.type === 'ready') resolve();
    });
    child.once('exit', () => reject(new Error(`the web server ended:\n${printed()}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
