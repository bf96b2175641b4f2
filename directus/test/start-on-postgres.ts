import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { ServersReady } from './servers.ts';
import { startBackend } from './start-backend.ts';

/** Vitest calls it before the first test, and what it returns after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers = fork(join(import.meta.dirname, 'servers.ts'), { execArgv: [] });
  const ended = once(servers, 'exit');
  const stopServers = async () => {
    if (servers.connected) servers.disconnect();
    await ended;
  };
  const failed = ended.then(() => {
    throw new Error('The servers of the tests did not start');
  });
  const [ready] = (await Promise.race([once(servers, 'message'), failed])) as [ServersReady];
  try {
    const stopBackend = await startBackend(project, ready);
    return async () => {
      await stopBackend();
      await stopServers();
    };
  } catch (error) {
    await stopServers();
    throw error;
  }
}
