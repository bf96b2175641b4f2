import type { TestProject } from 'vitest/node';
import { preparedOnPostgres, startServers } from './prepared-backend.ts';
import { startBackend } from './start-backend.ts';

/** Vitest calls it before the first test, and its result after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prepared = await preparedOnPostgres();
  const servers = await startServers('copy', prepared.cluster);
  try {
    const stopBackend = await startBackend(project, prepared.dataDir, servers.addresses);
    return async () => {
      await stopBackend();
      await servers.stop();
    };
  } catch (error) {
    await servers.stop();
    throw error;
  }
}
