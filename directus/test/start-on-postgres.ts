import type { TestProject } from 'vitest/node';
import { startPostgres, startRedis } from './servers.ts';
import { startBackend } from './start-backend.ts';

/** Vitest calls it before the first test, and what it returns after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers = [await startPostgres()];
  const stopServers = () => Promise.all(servers.map(({ stop }) => stop()));
  try {
    servers.push(await startRedis());
    const [DATABASE_URL = '', REDIS_URL = ''] = servers.map(({ url }) => url);
    const stopBackend = await startBackend(project, { DATABASE_URL, REDIS_URL });
    return async () => {
      await stopBackend();
      await stopServers();
    };
  } catch (error) {
    await stopServers();
    throw error;
  }
}
