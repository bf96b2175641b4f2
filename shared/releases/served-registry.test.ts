import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertNotOlder, lowestSerial, servedCanaries, servedRegistry } from './served-registry.ts';

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

test('a canary that has ended needs a later promotion, also after a restart and while others are refused', async () => {
  const canary = (serial: number) => ({
    ...{ version: 'v2', percent: 10 },
    promotion: { version: 'v2', serial, key: 'k', value: 'signed' },
  });
  const withCanaries = (serial: number, canaries: Record<string, number>) => ({
    ...registry(serial),
    channels: {
      canary: Object.fromEntries(
        Object.entries(canaries).map(([name, promoted]) => [name, canary(promoted)]),
      ),
    },
  });
  const lowest = async () => {
    const serials = await servedCanaries(dataDir, 's3://one').read();
    return ['mf-events', 'mf-courses'].map((name) => lowestSerial(serials, name));
  };
  const { keep } = servedCanaries(dataDir, 's3://one');
  expect(await lowest()).toEqual([0, 0]);
  await keep(withCanaries(5, { 'mf-events': 5 }), []);
  expect(await lowest()).toEqual([5, 6]);
  await keep(withCanaries(7, { 'mf-events': 5, 'mf-courses': 7 }), ['mf-courses']);
  expect(await lowest()).toEqual([5, 6]);
  await keep(registry(8), []);
  await keep(withCanaries(9, { 'mf-events': 5 }), ['mf-events']);
  expect(await lowest()).toEqual([9, 10]);
});
