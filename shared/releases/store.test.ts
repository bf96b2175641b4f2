import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signing } from './origin.ts';
import { readRefusal, type ServerReport, writeReport } from './server-reports.ts';
import { createKeyPair, signerOf } from './signing.ts';
import { landRelease, promote, readRegistry, resume, rollback } from './store.ts';
import { folderStore } from './stores/folder-store.ts';
import type { ReleaseStore } from './stores/release-store.ts';

let folder: string;
let path: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  path = join(folder, 'store');
  store = folderStore(path);
});

afterEach(() => rm(folder, { recursive: true }));

async function build(name: string, version: string, code = `export default '${version}';`) {
  const built = join(folder, 'built', name, version);
  const files: Record<string, string> = {};
  for (const file of ['web/remoteEntry.js', 'server/entry.mjs']) {
    await mkdir(join(built, file, '..'), { recursive: true });
    await writeFile(join(built, file), code);
    files[file] = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  }
  const release = { name, version, contract: 1, mounts: [], assets: {}, files };
  await writeFile(join(built, 'release.json'), JSON.stringify(release));
  return built;
}

function report(server: string, refused: ServerReport['refused'], serial: number) {
  return writeReport(store, { server, at: new Date().toISOString(), serial, refused });
}

async function live(name: string, version: string) {
  await landRelease(store, await build(name, version));
  return promote(store, { [name]: version });
}

describe('landing a release', () => {
  test('stores the files of a build under its name and version', async () => {
    await landRelease(store, await build('mf-public', 'one'));
    const entry = await readFile(join(path, 'mf-public/one/server/entry.mjs'), 'utf8');
    expect(entry).toBe("export default 'one';");
    expect(await readdir(join(path, 'mf-public'))).toEqual(['one']);
  });

  test('never changes an existing version', async () => {
    await landRelease(store, await build('mf-public', 'one'));
    await landRelease(store, await build('mf-public', 'one', 'other();'));
    const entry = await readFile(join(path, 'mf-public/one/server/entry.mjs'), 'utf8');
    expect(entry).toBe("export default 'one';");
  });

  test('refreshes the age of an existing version', async () => {
    await landRelease(store, await build('mf-public', 'one'));
    const described = join(path, 'mf-public/one/release.json');
    await utimes(described, new Date(0), new Date(0));
    await landRelease(store, await build('mf-public', 'one'));
    expect(Date.now() - (await stat(described)).mtimeMs).toBeLessThan(60_000);
  });

  test('refuses a build whose files differ from its release.json, and leaves nothing behind', async () => {
    const built = await build('mf-public', 'one');
    await writeFile(join(built, 'web/remoteEntry.js'), 'half');
    await expect(landRelease(store, built)).rejects.toThrow(
      'mf-public one: web/remoteEntry.js is not what was built.',
    );
    expect(await store.list('')).toEqual([]);
  });

  test('asks for a build when there is none', async () => {
    await expect(landRelease(store, join(folder, 'nowhere'))).rejects.toThrow('build it first');
  });
});

describe('the registry', () => {
  test('increases the serial once when several remotes go live together', async () => {
    await landRelease(store, await build('mf-public', 'one'));
    await landRelease(store, await build('mf-members', 'one'));
    const registry = await promote(store, { 'mf-public': 'one', 'mf-members': 'one' });
    expect(registry).toEqual({ serial: 1, live: { 'mf-public': 'one', 'mf-members': 'one' } });
    expect(await readRegistry(store)).toEqual(registry);
  });

  test('does not change when the version is live already', async () => {
    await live('mf-public', 'one');
    expect((await live('mf-public', 'one')).serial).toBe(1);
  });

  test('refuses a version that is not in the store', async () => {
    await expect(promote(store, { 'mf-public': 'ghost' })).rejects.toThrow(
      'mf-public ghost is not in the release store',
    );
    expect((await readRegistry(store)).serial).toBe(0);
  });

  test('rolls back step by step, increasing the serial each time', async () => {
    await live('mf-public', 'one');
    await live('mf-public', 'two');
    await live('mf-public', 'three');
    expect(await rollback(store, 'mf-public')).toMatchObject({
      serial: 4,
      live: { 'mf-public': 'two' },
    });
    expect(await rollback(store, 'mf-public')).toMatchObject({
      serial: 5,
      live: { 'mf-public': 'one' },
    });
    await expect(rollback(store, 'mf-public')).rejects.toThrow(
      'No version of mf-public was live before',
    );
  });

  test('rolls back to the previous live version, even when that build was promoted again', async () => {
    await live('mf-public', 'one');
    await live('mf-public', 'two');
    await live('mf-public', 'one');
    expect((await rollback(store, 'mf-public')).live['mf-public']).toBe('two');
  });

  test('rolls back past versions that were deleted from the store', async () => {
    await live('mf-public', 'one');
    await live('mf-public', 'two');
    await live('mf-public', 'three');
    await rm(join(path, 'mf-public/two'), { recursive: true });
    expect((await rollback(store, 'mf-public')).live['mf-public']).toBe('one');
    await live('mf-public', 'four');
    await rm(join(path, 'mf-public/one'), { recursive: true });
    await expect(rollback(store, 'mf-public')).rejects.toThrow(
      'No version of mf-public was live before four.',
    );
  });

  test('rolls back one remote and leaves the others', async () => {
    await live('mf-public', 'one');
    await live('mf-members', 'one');
    await live('mf-public', 'two');
    expect((await rollback(store, 'mf-public')).live).toEqual({
      'mf-public': 'one',
      'mf-members': 'one',
    });
  });
});

test('a refusal applies to the currently promoted version only', async () => {
  const registry = await live('mf-public', 'one');
  expect(await readRefusal(store, 'mf-public', registry)).toBeUndefined();
  const refusal = { version: 'one', serial: registry.serial, reason: 'no such luck', again: false };
  await report('a', { 'mf-public': refusal }, registry.serial);
  expect(await readRefusal(store, 'mf-public', registry)).toEqual(refusal);
  // Not to another version.
  const other = { ...registry, live: { 'mf-public': 'zero' } };
  expect(await readRefusal(store, 'mf-public', other)).toBeUndefined();
  // Not to the same version when it was promoted again: the reason may have passed.
  await live('mf-public', 'two');
  const again = await promote(store, { 'mf-public': 'one' });
  expect(await readRefusal(store, 'mf-public', again)).toBeUndefined();
});

test('what one of two servers cannot load is not refused for good', async () => {
  const registry = await live('mf-public', 'one');
  const { serial } = registry;
  const refusal = { version: 'one', serial, reason: 'no memory', again: false };
  await report('a', { 'mf-public': refusal }, serial);
  await report('b', {}, serial);
  expect(await readRefusal(store, 'mf-public', registry)).toEqual({
    ...refusal,
    reason: 'a: no memory',
    again: true,
  });
  await report('b', { 'mf-public': refusal }, serial);
  expect(await readRefusal(store, 'mf-public', registry)).toMatchObject({ again: false });
});

test('two remotes that are promoted at once are both live', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `mf-n${String.fromCharCode(97 + index)}`);
  for (const name of names) await landRelease(store, await build(name, 'one'));
  await Promise.all(names.map((name) => promote(store, { [name]: 'one' })));
  const { live, serial } = await readRegistry(store);
  expect(Object.keys(live).toSorted()).toEqual(names);
  expect(serial).toBe(names.length);
});

test('a release and its promotion are signed, and signed anew by another key', async () => {
  const first = signerOf(createKeyPair().privateKey);
  const second = signerOf(createKeyPair().privateKey);
  const built = await build('mf-public', 'one');
  for (const signer of [first, second]) {
    await landRelease(store, built, signing(signer));
    await promote(store, { 'mf-public': 'one' }, signer);
    const stored = await readFile(join(path, 'mf-public/one/release.json'), 'utf8');
    const { promotions } = await readRegistry(store);
    expect([JSON.parse(stored).signature.key, promotions?.['mf-public']?.key]).toEqual([
      signer.id,
      signer.id,
    ]);
  }
  // The version did not change, so there is nothing to go back to.
  await expect(rollback(store, 'mf-public', second)).rejects.toThrow('No version of mf-public');
});

test('a store that was restored from a backup goes on after what was served, signed anew', async () => {
  const team = signerOf(createKeyPair().privateKey);
  const site = signerOf(createKeyPair().privateKey);
  const built = await build('mf-public', 'one');
  await landRelease(store, built, signing(team));
  await promote(store, { 'mf-public': 'one' }, team);
  const { serial, live, promotions } = await resume(store, 41, site);
  expect([serial, live, promotions?.['mf-public']]).toEqual([
    42,
    { 'mf-public': 'one' },
    expect.objectContaining({ key: site.id, serial: 42 }),
  ]);
});

test('a store that was deleted and filled again goes on after what was served', async () => {
  await landRelease(store, await build('mf-public', 'one'));
  expect((await promote(store, { 'mf-public': 'one' }, undefined, 7)).serial).toBe(8);
});
