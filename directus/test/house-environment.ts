// What the houses of the tests have in common: how they are set, and how their programs start and end.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { writtenDay } from '../demo/calendar.ts';

/** Ports of one house: the backend's own, and those of what stands around it. */
export type HousePorts = { port: number; smtp: number; inbox: number; site: number };

/** How a house of the tests is set that keeps what it has in this folder. */
export function houseEnvironment(folder: string, ports: HousePorts): Record<string, string> {
  return {
    DATA_DIR: folder,
    DIRECTUS_PORT: String(ports.port),
    DIRECTUS_SECRET: 'a secret of the tests that is long enough',
    DIRECTUS_ADMIN_PASSWORD: 'operator of the tests',
    DIRECTUS_PUBLIC_TOKEN: 'token-of-the-public-site-in-tests',
    SITE_URL: 'http://127.0.0.1:3000',
    SMTP_PORT: String(ports.smtp),
    INBOX_PORT: String(ports.inbox),
    PURGE_URL: `http://127.0.0.1:${ports.site}/__purge`,
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
  };
}

/** Starts a program of ours beside the tests. */
export function startProgram(file: string, env: Record<string, string>): ChildProcess {
  return fork(join(import.meta.dirname, '..', file), {
    env: { ...process.env, ...env },
    execArgv: [],
  });
}

/** Asks a program to end and waits until it has. */
export async function stopProgram(program: ChildProcess): Promise<void> {
  const exit = once(program, 'exit');
  if (program.exitCode === null && program.kill('SIGTERM')) await exit;
}
