import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetCompiled } from './compiled-code.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compiled-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('deletes old entries and keeps younger ones', async () => {
  await mkdir(join(folder, 'v24'));
  for (const [name, date] of [
    ['old', '2026-01-01'],
    ['young', '2026-03-01'],
  ] as const) {
    const file = join(folder, 'v24', name);
    await writeFile(file, name);
    await utimes(file, new Date(date), new Date(date));
  }
  await forgetCompiled(folder, new Date('2026-02-01'));
  expect(await readdir(join(folder, 'v24'))).toEqual(['young']);
});

test('accepts a folder that does not exist yet', async () => {
  await expect(forgetCompiled(join(folder, 'none'), new Date())).resolves.toBeUndefined();
});
