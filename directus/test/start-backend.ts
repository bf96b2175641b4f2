// Starts one backend with demo data for all tests of this folder, on free ports and an empty folder.
// On which database: `start-on-sqlite.ts`, `start-on-postgres.ts`.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { writtenDay } from '../demo/calendar.ts';
import { freePorts } from './free-ports.ts';
import { untilReady } from './program.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the backend is. */
    url: string;
    /** Where the mail it sends is read. */
    inbox: string;
    /** Where is read what the web server was told. */
    told: string;
    /** The environment it was started with. */
    env: Record<string, string>;
  }
}

const main = join(import.meta.dirname, '../main.ts');
const catcher = join(import.meta.dirname, '../mail-catcher.ts');

/** Gives the tests their backend; `base` tells it where its database is. What it returns ends it. */
export async function startBackend(
  { provide }: TestProject,
  base: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const [port = 0, smtpPort = 0, inboxPort = 0, sitePort = 0] = await freePorts(4);
  const site = listeningSite().listen(sitePort, '127.0.0.1');
  const env = {
    DATA_DIR: folder,
    DIRECTUS_PORT: String(port),
    DIRECTUS_SECRET: 'a secret of the tests that is long enough',
    DIRECTUS_ADMIN_PASSWORD: 'operator of the tests',
    DIRECTUS_PUBLIC_TOKEN: 'token-of-the-public-site-in-tests',
    SITE_URL: 'http://127.0.0.1:3000',
    SMTP_PORT: String(smtpPort),
    INBOX_PORT: String(inboxPort),
    PURGE_URL: `http://127.0.0.1:${sitePort}/__purge`,
    PURGE_SECRET: 'a secret between the two',
    // What webhooks call in tests is on this machine.
    WEBHOOKS_PRIVATE: '1',
    // What is refused on purpose is a warning to operators; here it would bury what went wrong.
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    // Thousands of answers would each be held back for nothing; `stalled-answers.test.ts` has the real times.
    LOGIN_STALL_TIME: '20',
    REGISTER_STALL_TIME: '20',
    // The same for passwords: a house takes a third of a second to look at one.
    HASH_MEMORY_COST: '1024',
    HASH_TIME_COST: '2',
    HASH_PARALLELISM: '1',
    // Jobs run when a test says so.
    JOBS: '0',
    MAIL_REPORT_SECRET: 'a secret of the mail provider in tests',
    OPERATOR_SECRET: 'a secret of the operator in tests',
    DEMO: '1',
    DEMO_PASSWORD: 'demo password of the tests',
    DEMO_DAY: writtenDay,
    ...base,
  };
  const programs = [start(main, env), start(catcher, env)];
  const stopAll = async () => {
    await Promise.all(programs.map(stop));
    site.close();
    await rm(folder, { recursive: true });
  };
  try {
    await Promise.all(programs.map(untilReady));
  } catch (error) {
    await stopAll();
    throw error;
  }
  provide('url', `http://127.0.0.1:${port}`);
  provide('inbox', `http://127.0.0.1:${inboxPort}/messages`);
  provide('told', `http://127.0.0.1:${sitePort}`);
  provide('env', env);
  return stopAll;
}

/** Stands for the web server: keeps what it is told and shows it to whoever asks. */
function listeningSite() {
  const told: { authorization: string | undefined; body: unknown }[] = [];
  return createHttpServer(async (request, response) => {
    if (request.method === 'POST') {
      const body = Buffer.concat(await Array.fromAsync(request)).toString();
      told.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
    }
    response.end(JSON.stringify(told));
  });
}

function start(file: string, env: Record<string, string>): ChildProcess {
  return fork(file, { env: { ...process.env, ...env }, execArgv: [] });
}

async function stop(program: ChildProcess): Promise<void> {
  const exit = once(program, 'exit');
  if (program.exitCode === null && program.kill('SIGTERM')) await exit;
}
