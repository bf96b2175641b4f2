import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../settings.ts';

/** As the systemd units in `deploy/` have it: `Restart=always`, `RestartSec=1`. */
const restartDelay = 1000;
const startTimeout = 180_000;

type ProgramOptions = {
  name: string;
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
  isReady: () => Promise<boolean>;
  uid?: number;
  gid?: number;
  /** The signal that ends it in an orderly way. */
  endsBy?: NodeJS.Signals;
  /** The processes that hang with it. */
  children?: (pid: number) => readonly number[];
};

/** A program of the trial. It is started again whenever it ends by itself, as a supervisor does. */
export type Program = {
  name: string;
  isReady: () => Promise<boolean>;
  /** Starts it, with further environment variables, and waits until it is ready. */
  start: (env?: NodeJS.ProcessEnv) => Promise<void>;
  /** Ends it in an orderly way; it stays stopped. */
  stop: () => Promise<void>;
  /** `kill -9`; the supervisor starts it again. */
  kill: () => void;
  /** Stops it in mid-work, with every connection open. */
  hang: () => void;
  resume: () => void;
};

/** What ends the programs that run when the trial ends. */
const ends: (() => void)[] = [];
process.once('exit', () => ends.forEach((end) => void end()));

export function createProgram(options: ProgramOptions): Program {
  const { name, command, args, env, isReady, uid, gid, endsBy = 'SIGTERM' } = options;
  const log = openSync(options.logFile, 'a');
  let child: ChildProcess | undefined;
  let added: NodeJS.ProcessEnv = {};
  let isWanted = false;
  let restart: NodeJS.Timeout | undefined;

  function launch(): void {
    const launched = spawn(command, args, {
      cwd: root,
      env: { ...env, ...added },
      stdio: ['ignore', log, log],
      ...(uid !== undefined && { uid }),
      ...(gid !== undefined && { gid }),
    });
    child = launched;
    launched.once('exit', () => {
      if (child === launched) child = undefined;
      if (isWanted) restart = setTimeout(launch, restartDelay);
    });
  }

  function signal(given: NodeJS.Signals): void {
    const pid = child?.pid;
    if (pid === undefined) return;
    for (const each of [pid, ...(options.children?.(pid) ?? [])]) {
      try {
        process.kill(each, given);
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  ends.push(() => {
    isWanted = false;
    signal('SIGKILL');
  });
  return {
    name,
    isReady,
    async start(more = {}) {
      added = more;
      isWanted = true;
      launch();
      await until(`${name} is ready (${options.logFile})`, isReady, startTimeout);
    },
    async stop() {
      isWanted = false;
      clearTimeout(restart);
      const ending = child;
      if (!ending) return;
      const ended = once(ending, 'exit');
      ending.kill(endsBy);
      await ended;
    },
    kill: () => void child?.kill('SIGKILL'),
    hang: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
  };
}

/** Waits until something holds; throws what was waited for after `timeout` milliseconds. */
async function until(what: string, holds: () => Promise<boolean>, timeout: number): Promise<void> {
  for (const giveUp = Date.now() + timeout; !(await holds()); await sleep(100)) {
    if (Date.now() > giveUp) throw new Error(`Not after ${timeout / 1000} s: ${what}`);
  }
}

/** Whether an address answers 200 within two seconds. */
export function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status === 200;
    },
    () => false,
  );
}

/** Whether something listens on a port of this machine. */
export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () =>
      resolve(false),
    );
    socket.once('connect', () => socket.destroy());
  });
}
