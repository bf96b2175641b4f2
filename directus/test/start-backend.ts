// Starts one backend with demo data for all tests of this folder, on free ports and an empty folder.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the backend is. */
    url: string;
    /** Where the mail it sends is read. */
    inbox: string;
    /** The environment it was started with. */
    env: Record<string, string>;
  }
}

const main = join(import.meta.dirname, '../main.ts');
const catcher = join(import.meta.dirname, '../mail-catcher.ts');

/** Vitest calls it before the first test, and what it returns after the last. */
export async function setup({ provide }: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'backend-'));
  const [port = 0, smtpPort = 0, inboxPort = 0] = await freePorts(3);
  const env = {
    DATA_DIR: folder,
    DIRECTUS_PORT: String(port),
    DIRECTUS_SECRET: 'a secret of the tests that is long enough',
    DIRECTUS_ADMIN_PASSWORD: 'operator of the tests',
    DIRECTUS_PUBLIC_TOKEN: 'token-of-the-public-site-in-tests',
    SITE_URL: 'http://127.0.0.1:3000',
    SMTP_PORT: String(smtpPort),
    INBOX_PORT: String(inboxPort),
    DEMO: '1',
    DEMO_PASSWORD: 'demo password of the tests',
  };
  const programs = [start(main, env), start(catcher, env)];
  await Promise.all(programs.map(ready));
  provide('url', `http://127.0.0.1:${port}`);
  provide('inbox', `http://127.0.0.1:${inboxPort}/messages`);
  provide('env', env);
  return async () => {
    await Promise.all(programs.map(stop));
    await rm(folder, { recursive: true });
  };
}

function start(file: string, env: Record<string, string>): ChildProcess {
  return fork(file, { env: { ...process.env, ...env }, execArgv: [] });
}

async function ready(program: ChildProcess): Promise<void> {
  for (;;) {
    const [message] = await Promise.race([
      once(program, 'message'),
      once(program, 'exit').then(([code]) => {
        throw new Error(`A program of the tests ended with ${code}`);
      }),
    ]);
    if ((message as { type?: string }).type === 'ready') return;
  }
}

async function stop(program: ChildProcess): Promise<void> {
  const exit = once(program, 'exit');
  program.kill('SIGTERM');
  await exit;
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
