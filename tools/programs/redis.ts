import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { watched } from '../runs/progress.ts';
import { installPackage } from './debian.ts';
import { run } from './run.ts';

/** A Redis server for one test run. It persists nothing. */
export type RunningRedis = { url: string; stop: () => Promise<void> };

const program = 'redis-server';

/**
 * Starts Redis on a free port: the installed one or, as root on Debian and Ubuntu, the system's package.
 * Returns null where there is none.
 */
export async function startRedis(): Promise<RunningRedis | null> {
  if (!(await isThere())) {
    await watched('Installing the redis-server package', installPackage(program));
    if (!(await isThere())) return null;
  }
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(program, args, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const end = () => child.kill();
  process.once('exit', end);
  const url = `redis://127.0.0.1:${port}`;
  while ((await run('redis-cli', ['-u', url, 'ping'])).code !== 0) {
    if (child.exitCode !== null) throw new Error(`${program} ended with code ${child.exitCode}.`);
    await sleep(50);
  }
  return {
    url,
    async stop() {
      process.off('exit', end);
      end();
      await ended;
    },
  };
}

function isThere(): Promise<boolean> {
  return run(program, ['--version']).then(
    ({ code }) => code === 0,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
