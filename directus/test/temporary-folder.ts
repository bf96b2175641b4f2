import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ours = /^backend-tests-(\d+)-/;

/** A new folder, named after this process. Those of processes that were killed are removed first. */
export function temporaryFolder(): string {
  for (const name of readdirSync(tmpdir())) {
    const [, process] = ours.exec(name) ?? [];
    if (process === undefined || isAlive(Number(process))) continue;
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
  return mkdtempSync(join(tmpdir(), `backend-tests-${process.pid}-`));
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // Somebody else's is alive, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
