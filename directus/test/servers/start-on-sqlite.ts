import type { TestProject } from 'vitest/node';
import { preparedOnSqlite } from './prepared-backend.ts';
import { startBackend } from './start-backend.ts';

/** Vitest calls it before the first test, and its result after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  return startBackend(project, await preparedOnSqlite());
}
