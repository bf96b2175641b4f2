import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecrets } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('creates secrets once and reads the same ones again', async () => {
  const first = await readSecrets(join(folder, 'new'));
  expect(await readSecrets(join(folder, 'new'))).toEqual(first);
  expect(new Set(Object.values(first)).size).toBe(Object.values(first).length);
});

test('creates a session key of 32 bytes, prefixed with its id', async () => {
  const [kid, key] = (await readSecrets(folder)).SESSION_KEYS.split(':');
  expect(kid).toBe('1');
  expect(Buffer.from(key ?? '', 'base64url')).toHaveLength(32);
});

test('makes the file readable for its owner only', async () => {
  await readSecrets(folder);
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

test('adds a secret that a newer version needs and keeps the others', async () => {
  await writeFile(join(folder, 'secrets.json'), JSON.stringify({ DIRECTUS_SECRET: 'kept' }));
  await readSecrets(folder);
  const file = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));
  expect(file.DIRECTUS_SECRET).toBe('kept');
  expect(file.SESSION_KEYS).toBeTypeOf('string');
});

test('does not overwrite an invalid file', async () => {
  const file = join(folder, 'secrets.json');
  await writeFile(file, '{ broken');
  await expect(readSecrets(folder)).rejects.toThrow('secrets.json');
  expect(await readFile(file, 'utf8')).toBe('{ broken');
});
