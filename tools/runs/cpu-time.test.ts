import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { cpuSeconds } from './cpu-time.ts';

test.runIf(process.platform === 'linux')(
  'counts the CPU time of a child process that has ended',
  () => {
    const before = cpuSeconds() ?? 0;
    const busy = 'const until = Date.now() + 400; while (Date.now() < until);';
    execFileSync(process.execPath, ['-e', busy]);
    expect((cpuSeconds() ?? 0) - before).toBeGreaterThan(0.1);
  },
);
