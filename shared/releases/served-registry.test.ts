import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertNotOlder, servedRegistry } from './served-registry.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'served-'));
});

afterEach(() => rm(dataDir, { recursive: true }));

const registry = (serial: number) => ({ serial, live: {} });

test('keeps the newest registry of each store', async () => {
  const one = servedRegistry(dataDir, 's3://one');
  const other = servedRegistry(dataDir, 's3://other');
  expect(await one.read()).toBeNull();
  for (const serial of [3, 5, 4]) await one.keep(registry(serial));
  await other.keep(registry(1));
  expect([await one.read(), await other.read()]).toEqual([registry(5), registry(1)]);
});

test('takes a registry of the same serial, and none that is older', () => {
  assertNotOlder(registry(5), registry(5));
  assertNotOlder(registry(0), null);
  expect(() => assertNotOlder(registry(4), registry(5))).toThrow('from serial 5 to 4');
});
