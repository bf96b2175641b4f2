import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addKey, ownKey, readKeys, withdrawKey } from './keys.ts';
import { createKeyPair, signedPromotion } from './signing.ts';
import { folderStore } from './stores/folder-store.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
  file = join(folder, 'release-keys.json');
});

afterEach(() => rm(folder, { recursive: true }));

test('a site without a list knows no keys', async () => {
  expect(await readKeys(file)).toBeNull();
});

test('a key is added once, and gets further remotes', async () => {
  const { publicKey } = createKeyPair();
  await addKey(file, publicKey, ['mf-events']);
  await addKey(file, publicKey, ['mf-events']);
  await addKey(file, publicKey, ['mf-courses']);
  expect(await readKeys(file)).toMatchObject([{ publicKey, remotes: ['mf-courses', 'mf-events'] }]);
});

test('what is no public key is refused', async () => {
  await expect(addKey(file, 'c2VjcmV0', ['mf-events'])).rejects.toThrow('no public key');
});

test('a key is withdrawn for good, but not while a version is live with it', async () => {
  const { signer, publicKey } = await ownKey(join(folder, 'release.key'));
  const { id } = await addKey(file, publicKey, ['mf-events']);
  const store = join(folder, 'store');
  await mkdir(store);
  const promotion = signedPromotion({ name: 'mf-events', version: 'v1', serial: 1 }, signer);
  const registry = {
    serial: 1,
    live: { 'mf-events': 'v1' },
    promotions: { 'mf-events': promotion },
  };
  await writeFile(join(store, 'registry.json'), JSON.stringify(registry));
  await expect(withdrawKey(file, id, folderStore(store))).rejects.toThrow(
    'mf-events became live with the key',
  );
  await rm(join(store, 'registry.json'));
  await withdrawKey(file, id, folderStore(store));
  expect((await readKeys(file))?.[0]?.withdrawn).toBeTruthy();
  await expect(addKey(file, publicKey, ['mf-events'])).rejects.toThrow('was withdrawn');
});

test('the private key is made once, readable for its owner only', async () => {
  const own = join(folder, 'release.key');
  const { publicKey } = await ownKey(own);
  expect((await ownKey(own)).publicKey).toBe(publicKey);
  expect((await stat(own)).mode & 0o077).toBe(0);
});
