import { type ChildProcess, fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { root } from '../settings.ts';

/** A program of ours that runs until it is stopped. */
export type Service = {
  name: string;
  /** Resolves on the ready message of the program; rejects with a `ServiceError` when it ends before. */
  ready: Promise<void>;
  /** Rejects with a `ServiceError` when the program ends without being stopped. */
  died: Promise<never>;
  stop: () => Promise<void>;
};

export type ServiceOptions = {
  name: string;
  /** The program, relative to the project's root. */
  entry: string;
  env: NodeJS.ProcessEnv;
  /** The file for its output. */
  logFile: string;
  onProgress?: (text: string) => void;
};

type Message = { type: 'ready' } | { type: 'progress'; text: string };

const stopTimeout = 8000;
const tail = 30;

/** A service that ended by itself; the message holds its last output. */
class ServiceError extends Error {
  override readonly name = 'ServiceError';
}

/** Starts a program of ours with the same Node.js, in its own process group. */
export function startService({ name, entry, env, logFile, onProgress }: ServiceOptions): Service {
  const child = fork(join(root, entry), {
    cwd: root,
    env,
    // Ctrl-C on a terminal reaches the whole group; services are stopped by their parent.
    detached: true,
    execArgv: ['--import', import.meta.resolve('./end-with-parent.ts')],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = createWriteStream(logFile);
  let lastWords = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log.write(text);
      lastWords = (lastWords + text).slice(-4000);
    });
  }
  const ended = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<void>();
  const died = Promise.withResolvers<never>();
  let stopping = false;

  child.on('message', (message: Message) => {
    if (message.type === 'ready') ready.resolve();
    if (message.type === 'progress') onProgress?.(message.text);
  });
  // 'close' comes after the last line was read, 'exit' may come before it.
  child.on('close', (code, signal) => {
    ended.resolve();
    log.end();
    if (stopping) return;
    const how = signal === null ? `with code ${code}` : `by ${signal}`;
    const lines = lastWords.trim().split('\n').slice(-tail);
    const words = lastWords === '' ? 'It printed nothing.' : `Its last lines:\n${lines.join('\n')}`;
    const error = new ServiceError(`${name} ended ${how}. ${words}\nThe whole log: ${logFile}`);
    ready.reject(error);
    died.reject(error);
  });
  for (const promise of [ready.promise, died.promise]) promise.catch(() => undefined);

  const stop = async () => {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const kill = setTimeout(killGroup, stopTimeout, child);
    await ended.promise;
    clearTimeout(kill);
  };
  return { name, ready: ready.promise, died: died.promise, stop };
}

/** Kills the whole process group: after SIGKILL the program cannot stop its own children. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || process.platform === 'win32') child.kill('SIGKILL');
  else process.kill(-child.pid, 'SIGKILL');
}
