import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { callAt } from './backend.ts';
import { freePorts } from './free-ports.ts';

const secret = { 'x-operator-secret': inject('env').OPERATOR_SECRET ?? '' };

/** Somebody who has the operator's secret calls the backend, or another instance of it. */
export function operations(method: string, path: string, body?: unknown, url?: string) {
  return callAt(url ?? inject('url'), secret)(method, path, body);
}

/** Moves the time of the backend so many milliseconds ahead of the machine's. */
export async function moveClock(offset: number, url?: string): Promise<void> {
  const { status } = await operations('POST', '/__clock', { offset }, url);
  if (status !== 200) throw new Error(`The clock stands: ${status}`);
}

/** Another instance of the backend on the same database; `stop` ends it. */
export async function startInstance(env: Record<string, string> = {}) {
  const [port = 0] = await freePorts(1);
  const main = join(import.meta.dirname, '../main.ts');
  const program = fork(main, {
    env: { ...process.env, ...inject('env'), DIRECTUS_PORT: String(port), ...env },
    execArgv: [],
  });
  for (;;) {
    const [message] = await Promise.race([
      once(program, 'message'),
      once(program, 'exit').then(([code]) => {
        throw new Error(`The instance ended with ${code}`);
      }),
    ]);
    if ((message as { type: string }).type === 'ready') break;
  }
  const stop = async () => {
    const exit = once(program, 'exit');
    program.kill('SIGTERM');
    await exit;
  };
  /** As when the power fails. */
  const kill = async () => {
    const exit = once(program, 'exit');
    program.kill('SIGKILL');
    await exit;
  };
  return { url: `http://127.0.0.1:${port}`, stop, kill };
}
