// The shared environment of the test backends, and how their programs start and stop.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { writtenDay } from '../../demo/calendar.ts';

/** Ports of one test backend and of the servers around it. */
export type TestPorts = { port: number; smtp: number; inbox: number; site: number };

/** The environment of a test backend with this data folder. */
export function testEnvironment(folder: string, ports: TestPorts): Record<string, string> {
  return {
    DATA_DIR: folder,
    DIRECTUS_PORT: String(ports.port),
    DIRECTUS_SECRET: 'a secret of the tests that is long enough',
    DIRECTUS_ADMIN_PASSWORD: 'operator of the tests',
    DIRECTUS_PUBLIC_TOKEN: 'token-of-the-public-site-in-tests',
    CONFIDENTIAL_KEYS: Buffer.alloc(32, 'a confidential key of the tests').toString('base64url'),
    SITE_URL: 'http://127.0.0.1:3000',
    SMTP_PORT: String(ports.smtp),
    INBOX_PORT: String(ports.inbox),
    PURGE_URL: `http://127.0.0.1:${ports.site}/__purge`,
    PURGE_SECRET: 'a secret between the two',
    // Webhooks in tests call this machine (no SSRF protection).
    WEBHOOKS_PRIVATE: '1',
    // Expected refusals log warnings that would hide real errors.
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    // Shortens the minimum durations of responses; `minimum-duration.test.ts` tests the real ones.
    LOGIN_STALL_TIME: '20',
    REGISTER_STALL_TIME: '20',
    // Cheaper password hashing; the default takes a third of a second.
    HASH_MEMORY_COST: '1024',
    HASH_TIME_COST: '2',
    HASH_PARALLELISM: '1',
    // Fewer and shorter collections of garbage: a sixth of the CPU time of a backend otherwise. Cached resolution
    // saves a third of the CPU time of a start.
    NODE_OPTIONS: `--max-semi-space-size=64 --import=${new URL('../../cached-resolution.ts', import.meta.url)}`,
    // The data need not survive a crash of the machine, so SQLite never waits for the disk.
    SQLITE_SYNCHRONOUS: 'off',
    // Jobs run on request of a test only.
    JOBS: '0',
    MAIL_REPORT_SECRET: 'a secret of the mail provider in tests',
    OPERATOR_SECRET: 'a secret of the operator in tests',
    DEMO: '1',
    DEMO_PASSWORD: 'demo password of the tests',
    DEMO_DAY: writtenDay,
  };
}

/** Starts a program of the project as a child process. */
export function startProgram(file: string, env: Record<string, string>): ChildProcess {
  return fork(join(import.meta.dirname, '../..', file), {
    env: { ...process.env, ...env },
    execArgv: [],
  });
}

/** Sends SIGTERM and waits until the program has ended. */
export async function stopProgram(program: ChildProcess): Promise<void> {
  const exit = once(program, 'exit');
  if (program.exitCode === null && program.kill('SIGTERM')) await exit;
}
