import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { whileLocked } from './store-lock.ts';

let store: string;

beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'lock-'));
});

afterEach(() => rm(store, { recursive: true }));

test('changes never overlap, and all of them are made', async () => {
  let value = 0;
  const raise = () =>
    whileLocked(store, async () => {
      const read = value;
      await new Promise(setImmediate);
      value = read + 1;
    });
  await Promise.all(Array.from({ length: 20 }, raise));
  expect(value).toBe(20);
});

test('a change that fails leaves no lock', async () => {
  const fails = whileLocked(store, () => Promise.reject(new Error('refused')));
  await expect(fails).rejects.toThrow('refused');
  expect(await whileLocked(store, async () => 'made', { wait: 0 })).toBe('made');
});

test('gives up with a sentence when another command holds the lock', async () => {
  await mkdir(join(store, 'registry.lock'));
  const second = whileLocked(store, async () => 'made', { wait: 0 });
  await expect(second).rejects.toThrow('Another release is being made live at this moment');
});

test('takes over the lock of a command that was killed', async () => {
  const lock = join(store, 'registry.lock');
  await mkdir(lock);
  const before = new Date(Date.now() - 60_000);
  await utimes(lock, before, before);
  expect(await whileLocked(store, async () => 'made')).toBe('made');
});
