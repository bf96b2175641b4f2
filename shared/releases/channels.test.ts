import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canariesOf, canaryPercent, endCanary, promoteCanary, startCanary } from './channels.ts';
import { createKeyPair, keyIdOf, promotionFlaw, publicKeyOf, signerOf } from './signing.ts';
import { promote, readRegistry, rollback } from './store.ts';
import { folderStore } from './stores/folder-store.ts';
import type { ReleaseStore } from './stores/release-store.ts';

let folder: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'channels-'));
  store = folderStore(folder);
  for (const version of ['v1', 'v2', 'v3']) await land('mf-events', version);
  await land('mf-courses', 'v1');
  await land('mf-courses', 'v2');
  await promote(store, { 'mf-events': 'v1', 'mf-courses': 'v1' });
});

afterEach(() => rm(folder, { recursive: true }));

async function land(name: string, version: string) {
  await mkdir(join(folder, name, version), { recursive: true });
  await writeFile(join(folder, name, version, 'release.json'), '{}');
}

const canary = { name: 'mf-events', version: 'v2', percent: 10 };
const taken = {
  version: 'v2',
  channel: 'canary',
  reason: 'its pages failed',
  at: '2026-11-30T10:00:00.000Z',
} as const;

test('a canary runs beside the live version, and its percentage changes', async () => {
  await startCanary(store, canary);
  expect(await readRegistry(store)).toEqual({
    serial: 2,
    live: { 'mf-events': 'v1', 'mf-courses': 'v1' },
    channels: { canary: { 'mf-events': { version: 'v2', percent: 10 } } },
  });
  expect(canaryPercent(await startCanary(store, { ...canary, percent: 50 }))).toBe(50);
});

test('of two canaries the smaller percentage counts', async () => {
  await startCanary(store, canary);
  const both = await startCanary(store, { name: 'mf-courses', version: 'v2', percent: 5 });
  expect(canaryPercent(both)).toBe(5);
  expect(canaryPercent(await endCanary(store, 'mf-courses'))).toBe(10);
  expect(canaryPercent(await endCanary(store, 'mf-events'))).toBe(0);
});

test.each([
  ['a version that is not stored', { ...canary, version: 'ghost' }, 'is not in the release store'],
  ['the live version', { ...canary, version: 'v1' }, 'is live already'],
  ['a remote without a live version', { ...canary, name: 'mf-new' }, 'a canary needs one'],
  ['no percentage', { ...canary, percent: 0 }, 'from 1 to 100'],
  ['more than everybody', { ...canary, percent: 101 }, 'from 1 to 100'],
])('%s is no canary', async (_, wanted, reason) => {
  await expect(startCanary(store, wanted)).rejects.toThrow(reason);
  expect((await readRegistry(store)).serial).toBe(1);
});

test('a canary becomes live, and can be rolled back like every version', async () => {
  await startCanary(store, canary);
  const promoted = await promoteCanary(store, 'mf-events');
  expect([promoted.live['mf-events'], canariesOf(promoted)]).toEqual(['v2', {}]);
  expect((await rollback(store, 'mf-events')).live['mf-events']).toBe('v1');
  await expect(promoteCanary(store, 'mf-events')).rejects.toThrow('has no canary');
  await expect(endCanary(store, 'mf-events')).rejects.toThrow('has no canary');
});

test('a canary outlives a release of another version', async () => {
  await startCanary(store, canary);
  const next = await promote(store, { 'mf-events': 'v3' });
  expect(canariesOf(next)).toEqual({ 'mf-events': { version: 'v2', percent: 10 } });
});

test('a canary is signed with its percentage', async () => {
  const { privateKey } = createKeyPair();
  const publicKey = publicKeyOf(privateKey);
  const id = keyIdOf(publicKey);
  const key = { id, publicKey, remotes: ['mf-events'], added: '2026-11-30T10:00:00.000Z' };
  const registry = await startCanary(store, canary, signerOf(privateKey));
  const { promotion } = canariesOf(registry)['mf-events'] ?? {};
  expect(promotionFlaw(canary, promotion, [key])).toBeUndefined();
  expect(promotionFlaw({ ...canary, percent: 100 }, promotion, [key])).toContain('does not fit');
});

test('a canary is taken back once, and the registry says why until the next release', async () => {
  await startCanary(store, canary);
  const ended = await endCanary(store, 'mf-events', taken);
  expect(ended).toEqual({
    serial: 3,
    live: { 'mf-events': 'v1', 'mf-courses': 'v1' },
    takenBack: { 'mf-events': taken },
  });
  expect(await endCanary(store, 'mf-events', taken)).toEqual(ended);
  expect((await promote(store, { 'mf-courses': 'v2' })).takenBack).toEqual({ 'mf-events': taken });
  expect(await startCanary(store, { ...canary, version: 'v3' })).not.toHaveProperty('takenBack');
});

test('a live version is taken back once', async () => {
  await promote(store, { 'mf-events': 'v2' });
  const stable = { ...taken, channel: 'stable' } as const;
  const before = await rollback(store, 'mf-events', undefined, stable);
  expect([before.live['mf-events'], before.takenBack]).toEqual(['v1', { 'mf-events': stable }]);
  expect(await rollback(store, 'mf-events', undefined, stable)).toEqual(before);
  expect(await promote(store, { 'mf-events': 'v3' })).not.toHaveProperty('takenBack');
});
