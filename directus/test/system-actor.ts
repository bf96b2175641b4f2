// Performs events as the system (cases, jobs and their consequences), which no request can do.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { directusEnvironment, readSettings } from '../settings.ts';
import { operations } from './operations.ts';
import type { SystemRequest, SystemResponse } from './system-program.ts';

const program = join(import.meta.dirname, 'system-program.ts');

export type SystemActor = {
  /** Performs an event; returns the new state or the error code. */
  perform: (machine: string, event: string, key: string, payload?: object) => Promise<string>;
  /** Lets the backend handle the outbox events. */
  settle: () => Promise<void>;
  /** Moves the clock of this process; `moveClock` of `operations.ts` moves that of the backend. */
  moveClock: (offset: number) => void;
  close: () => Promise<void>;
};

/** Starts the child process; close it at the end of the test file. */
export async function startSystemActor(): Promise<SystemActor> {
  const env = { ...process.env, ...inject('env') };
  const child: ChildProcess = fork(program, {
    env: { ...env, ...directusEnvironment(readSettings(env)) },
    execArgv: [],
  });
  const pending = new Map<number, (answer: SystemResponse) => void>();
  const ready = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The system process ended with ${code}`)));
    child.on('message', (message: 'ready' | SystemResponse) => {
      if (message === 'ready') resolve();
      else pending.get(message.id)?.(message);
    });
  });
  await ready;
  let offset = 0;
  let serial = 0;
  return {
    async perform(machine, event, key, payload) {
      serial += 1;
      const request: SystemRequest = { id: serial, machine, event, key, payload, offset };
      const answer = await new Promise<SystemResponse>((resolve) => {
        pending.set(request.id, resolve);
        child.send(request);
      });
      pending.delete(request.id);
      return answer.state ?? answer.code ?? '';
    },
    async settle() {
      const { status } = await operations('POST', '/jobs/outbox');
      if (status !== 200) throw new Error(`The outbox answers ${status}`);
    },
    moveClock: (milliseconds) => {
      offset = milliseconds;
    },
    async close() {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}
