import type { TestProject } from 'vitest/node';
import { startBackend } from './start-backend.ts';

/** Vitest calls it before the first test, and what it returns after the last. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  return startBackend(project);
}
