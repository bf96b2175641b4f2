// The house itself acts: cases, jobs and what follows, while nobody from outside may.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { directusEnvironment, readSettings } from '../settings.ts';
import type { HouseAnswer, HouseAsk } from './house-program.ts';
import { operations } from './operations.ts';

const program = join(import.meta.dirname, 'house-program.ts');

export type House = {
  /** Performs an event; gives the state it leads to, or the code of its refusal. */
  perform: (machine: string, event: string, key: string, payload?: object) => Promise<string>;
  /** Lets the backend handle what the events have put out. */
  settle: () => Promise<void>;
  /** Moves the time of the house that acts; that of the backend is moved by `moveClock`. */
  moveClock: (offset: number) => void;
  close: () => Promise<void>;
};

/** Opens the house; close it when the file is done. */
export async function openHouse(): Promise<House> {
  const env = { ...process.env, ...inject('env') };
  const child: ChildProcess = fork(program, {
    env: { ...env, ...directusEnvironment(readSettings(env)) },
    execArgv: [],
  });
  const waiting = new Map<number, (answer: HouseAnswer) => void>();
  const ready = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The house ended with ${code}`)));
    child.on('message', (message: 'ready' | HouseAnswer) => {
      if (message === 'ready') resolve();
      else waiting.get(message.id)?.(message);
    });
  });
  await ready;
  let offset = 0;
  let serial = 0;
  return {
    async perform(machine, event, key, payload) {
      serial += 1;
      const ask: HouseAsk = { id: serial, machine, event, key, payload, offset };
      const answer = await new Promise<HouseAnswer>((resolve) => {
        waiting.set(ask.id, resolve);
        child.send(ask);
      });
      waiting.delete(ask.id);
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
