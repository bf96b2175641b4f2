import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepToOwner } from './index.ts';

let folder: string;
let umask: number;
const at = (...path: string[]) => join(folder, ...path);
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

beforeEach(async () => {
  umask = process.umask(0o022);
  folder = await mkdtemp(join(tmpdir(), 'owner-only-'));
});
afterEach(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true });
});

test('closes what others could read, and all that is written later', async () => {
  await mkdir(at('data/uploads/deep'), { recursive: true });
  await writeFile(at('data/uploads/deep/file'), '');
  await writeFile(at('data/secrets.json'), '');
  await chmod(at('data'), 0o700);
  keepToOwner(at('data'));
  await mkdir(at('data/logs'));
  await writeFile(at('data/logs/web.log'), '');
  for (const path of ['data', 'data/uploads', 'data/uploads/deep', 'data/logs']) {
    expect([path, await modeOf(at(path))]).toEqual([path, '700']);
  }
  for (const path of ['data/uploads/deep/file', 'data/secrets.json', 'data/logs/web.log']) {
    expect([path, await modeOf(at(path))]).toEqual([path, '600']);
  }
});

test('makes a data folder that is missing, and follows no links out of it', async () => {
  await writeFile(at('elsewhere'), '');
  keepToOwner(at('new/data'));
  expect(await modeOf(at('new/data'))).toBe('700');
  await symlink(at('elsewhere'), at('new/data/link'));
  keepToOwner(at('new/data'));
  expect(await modeOf(at('elsewhere'))).toBe('644');
});
