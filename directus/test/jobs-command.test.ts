// `pnpm jobs` runs jobs manually (docs/operate.md, "Jobs").
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import '../areas.ts';
import { allJobs } from '../engine/jobs/registry.ts';
import { operations } from './operations.ts';
import { inFullTier } from './tier.ts';

const command = join(import.meta.dirname, '../../tools/jobs.ts');

type Ended = { code: number; output: string; errorOutput: string };

/** Runs the command like an operator beside the running backend. */
function ask(args: readonly string[], more: Record<string, string> = {}): Promise<Ended> {
  const { OPERATOR_SECRET } = inject('env');
  const env = { ...process.env, DIRECTUS_URL: inject('url'), OPERATOR_SECRET, ...more };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, output, errorOutput) => {
      resolve({ code: error ? Number(error.code) : 0, output, errorOutput });
    });
  });
}

const names = allJobs().map(({ name }) => name);

test('lists every job', async () => {
  const { code, output } = await ask([]);
  expect(code).toBe(0);
  const listed = output.trim().split('\n');
  expect(listed.map((line) => line.split(' ')[0]).toSorted()).toEqual(names.toSorted());
  for (const line of listed)
    expect(line).toMatch(/ next \S+Z {2}(?:never ran|last |running since )/);
});

// The command calls the backend for each job alike, and each call is a program of its own: a landing run
// gives it two, and calls the backend for the others.
const commanded = inFullTier ? names : names.slice(0, 2);
const called = names.filter((name) => !commanded.includes(name));

test('the backend runs every other job', async () => {
  for (const name of called) {
    const { status, body } = await operations('POST', `/jobs/${name}`);
    expect([name, status, body.data.taken, body.data.error]).toEqual([name, 200, true, undefined]);
  }
});

test.each(commanded)('runs %s', async (name) => {
  // The scheduler may be running the job: then the command reports that and is repeated.
  const run = async () => {
    const { code, output, errorOutput } = await ask([name]);
    return errorOutput === `${name} is running already.\n` ? null : { code, output, errorOutput };
  };
  await expect.poll(run, { timeout: 30_000 }).toEqual({
    code: 0,
    output: expect.stringMatching(new RegExp(`^${name}: \\{.*\\}\\n$`)),
    errorOutput: '',
  });
});

test.each([
  ['an unknown job', ['no-such-job'], {}, 'There is no job "no-such-job"'],
  ['a wrong secret', [], { OPERATOR_SECRET: 'another one' }, 'does not take OPERATOR_SECRET'],
  [
    'a backend that does not respond',
    [],
    { DIRECTUS_URL: 'http://127.0.0.1:1' },
    'No backend answers',
  ],
] as const)('ends with one line for %s', async (_, args, env, line) => {
  const { code, output, errorOutput } = await ask(args, env);
  expect([code, output]).toEqual([1, '']);
  expect(errorOutput).toContain(line);
  expect(errorOutput.trim().split('\n')).toHaveLength(1);
});
