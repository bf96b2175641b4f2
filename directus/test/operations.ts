import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { callAt } from './backend.ts';
import { freePorts } from './servers/free-ports.ts';
import { untilReady } from './servers/program.ts';

const secret = { 'x-operator-secret': inject('env').OPERATOR_SECRET ?? '' };

/** Calls the backend, or another instance, with the operator secret. */
export function operations(method: string, path: string, body?: unknown, url?: string) {
  return callAt(url ?? inject('url'), secret)(method, path, body);
}

/** Moves the clock of the backend this many milliseconds ahead. */
export async function moveClock(offset: number, url?: string): Promise<void> {
  const { status } = await operations('POST', '/__clock', { offset }, url);
  if (status !== 200) throw new Error(`The clock was not moved: ${status}`);
}

/** Handles outbox events, sends mail and handles the resulting bounces. */
export async function runMailJobs(): Promise<void> {
  for (const job of ['outbox', 'send-mail', 'outbox']) {
    const { status, body } = await operations('POST', `/jobs/${job}`);
    if (status !== 200 || body.data.error) throw new Error(`The job "${job}" failed: ${status}`);
  }
}

/** A further instance of the backend: `stop` sends SIGTERM, `kill` SIGKILL. */
export type Instance = { url: string; stop: () => Promise<void>; kill: () => Promise<void> };

/** Starts another instance of the backend on the same database. */
export async function startInstance(env: Record<string, string> = {}): Promise<Instance> {
  const [port = 0] = await freePorts(1);
  const main = join(import.meta.dirname, '../main.ts');
  const program = fork(main, {
    env: { ...process.env, ...inject('env'), DIRECTUS_PORT: String(port), ...env },
    execArgv: [],
  });
  await untilReady(program);
  const ended = once(program, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    program.kill(signal);
    await ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
