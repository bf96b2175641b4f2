// Performs events as the system (cases, jobs and their consequences), which no request can do.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';
import { directusEnvironment, readSettings } from '../../settings.ts';
import { operations } from '../operations.ts';
import type { SystemRequest, SystemResponse } from '../servers/system-program.ts';

const program = join(import.meta.dirname, '../servers/system-program.ts');

export type SystemActor = {
  /** Performs an event; returns the new state or the error code. */
  perform: (machine: string, event: string, key: string, payload?: object) => Promise<string>;
  /** Lets the backend handle the outbox events. */
  settle: () => Promise<void>;
  /** Moves the clock of this actor; `moveClock` of `operations.ts` moves that of the backend. */
  moveClock: (offset: number) => void;
};

type Program = (request: Omit<SystemRequest, 'id'>) => Promise<SystemResponse>;

/** One program for all test files of a run, because it takes eight seconds to start. It ends with them. */
let running: Promise<Program> | undefined;

async function startSystemProgram(): Promise<Program> {
  const env = { ...process.env, ...inject('env') };
  const child: ChildProcess = fork(program, {
    env: { ...env, ...directusEnvironment(readSettings(env)) },
    execArgv: [],
  });
  const pending = new Map<number, (answer: SystemResponse) => void>();
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The system process ended with ${code}`)));
    child.on('message', (message: 'ready' | SystemResponse) => {
      if (message === 'ready') resolve();
      else {
        pending.get(message.id)?.(message);
        pending.delete(message.id);
      }
    });
  });
  child.unref();
  child.channel?.unref();
  let serial = 0;
  return (request) =>
    new Promise((resolve) => {
      serial += 1;
      pending.set(serial, resolve);
      child.send({ ...request, id: serial } satisfies SystemRequest);
    });
}

/** The system as an actor, with a clock of its own. */
export async function startSystemActor(): Promise<SystemActor> {
  running ??= startSystemProgram();
  const send = await running;
  let offset = 0;
  return {
    async perform(machine, event, key, payload) {
      const answer = await send({ machine, event, key, payload, offset });
      return answer.state ?? answer.code ?? '';
    },
    async settle() {
      // Another test file may be running the job at this moment; its run may be too early for this one.
      for (let taken = false; !taken; ) {
        const { status, body } = await operations('POST', '/jobs/outbox');
        if (status !== 200) throw new Error(`The outbox answers ${status}`);
        taken = body.data.taken;
      }
    },
    moveClock: (milliseconds) => {
      offset = milliseconds;
    },
  };
}
