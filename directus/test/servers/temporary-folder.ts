import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folderPattern = /^backend-tests-(\d+)-/;

/** Creates a temporary folder named after this process, and removes those of processes that no longer run. */
export function temporaryFolder(): string {
  for (const name of readdirSync(tmpdir())) {
    const [, process] = folderPattern.exec(name) ?? [];
    if (process === undefined || isAlive(Number(process))) continue;
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
  return mkdtempSync(join(tmpdir(), `backend-tests-${process.pid}-`));
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // A process of another user is alive, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
