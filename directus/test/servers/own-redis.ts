// A Redis server of one test, which can hang and die.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRedis } from './find-server.ts';
import { freePorts } from './free-ports.ts';

export type OwnRedis = {
  url: string;
  /** Stops answering, as a machine that swaps or a network that drops packets does. */
  hang: () => void;
  resume: () => void;
  kill: () => Promise<void>;
  start: () => Promise<void>;
};

/** Starts a Redis server without persistence on a port of its own. */
export async function ownRedis(): Promise<OwnRedis> {
  const [port = 0] = await freePorts(1);
  let program: ChildProcess;
  const redis: OwnRedis = {
    url: `redis://127.0.0.1:${port}`,
    hang: () => void program.kill('SIGSTOP'),
    resume: () => void program.kill('SIGCONT'),
    async kill() {
      const ended = once(program, 'exit');
      program.kill('SIGKILL');
      await ended;
    },
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
      program = spawn(findRedis(), options, { stdio: 'ignore' });
      while (!(await accepts(port))) await sleep(20);
    },
  };
  await redis.start();
  return redis;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
