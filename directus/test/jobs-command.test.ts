// `pnpm jobs`: what the house does by itself, done by hand (docs/operate.md, "Jobs").
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { jobs } from '../extension/src/jobs/registry.ts';

const command = join(import.meta.dirname, '../../tools/jobs.ts');

type Ended = { code: number; said: string; complained: string };

/** The command as an operator gives it beside the running house. */
function ask(args: readonly string[], more: Record<string, string> = {}): Promise<Ended> {
  const { OPERATOR_SECRET } = inject('env');
  const env = { ...process.env, DIRECTUS_URL: inject('url'), OPERATOR_SECRET, ...more };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, said, complained) => {
      resolve({ code: error ? Number(error.code) : 0, said, complained });
    });
  });
}

const names = jobs.map(({ name }) => name);

test('lists every job', async () => {
  const { code, said } = await ask([]);
  expect(code).toBe(0);
  const listed = said.trim().split('\n');
  expect(listed.map((line) => line.split(' ')[0]).toSorted()).toEqual(names.toSorted());
  for (const line of listed)
    expect(line).toMatch(/ next \S+Z {2}(?:never ran|last |running since )/);
});

test.each(names)('runs %s', async (name) => {
  // The house may be at it by itself: then the command says so, and is given again.
  const run = async () => {
    const { code, said, complained } = await ask([name]);
    return complained === `${name} is running already.\n` ? null : { code, said, complained };
  };
  await expect.poll(run, { timeout: 30_000 }).toEqual({
    code: 0,
    said: expect.stringMatching(new RegExp(`^${name}: \\{.*\\}\\n$`)),
    complained: '',
  });
});

test.each([
  ['a job that there is not', ['no-such-job'], {}, 'There is no job "no-such-job"'],
  ['another secret', [], { OPERATOR_SECRET: 'another one' }, 'does not take OPERATOR_SECRET'],
  ['a house that is away', [], { DIRECTUS_URL: 'http://127.0.0.1:1' }, 'No backend answers'],
] as const)('ends with one line for %s', async (_, args, env, line) => {
  const { code, said, complained } = await ask(args, env);
  expect([code, said]).toEqual([1, '']);
  expect(complained).toContain(line);
  expect(complained.trim().split('\n')).toHaveLength(1);
});
