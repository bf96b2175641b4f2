import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  landRelease,
  openStore,
  promote,
  pruneReleases,
  type ReleaseStore,
  readHistory,
  readRegistry,
  releasesKeptFor,
  rollback,
  storedVersions,
} from '@site/shared/releases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningS3, startS3 } from './programs/s3-server.ts';

let folder: string;
let s3: RunningS3 | null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-store-'));
  s3 = await startS3();
}, 300_000);

afterAll(async () => {
  await s3?.stop();
  await rm(folder, { recursive: true });
});

async function build(name: string, code: string): Promise<string> {
  const built = join(folder, 'built', name, code);
  const files: Record<string, string> = {};
  for (const file of ['web/remoteEntry.js', 'web/static/js/page.js', 'server/entry.mjs']) {
    await mkdir(join(built, file, '..'), { recursive: true });
    await writeFile(join(built, file), code);
    files[file] = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  }
  const release = { name, version: code, contract: 1, mounts: [], assets: {}, files };
  await writeFile(join(built, 'release.json'), JSON.stringify(release));
  return built;
}

/** Debian has such a server; elsewhere only the folder is tested. */
test('there is an S3-compatible server where the tests decide', () => {
  expect(s3 !== null || !process.env.CI).toBe(true);
});

describe.each(['a folder', 'S3'])('a release store in %s', (kind) => {
  let store: ReleaseStore;

  beforeAll(async () => {
    const address = kind === 'S3' && s3 ? await s3.makeBucket('site') : join(folder, 'store');
    store = openStore(address, { ...s3?.env });
  });

  test('reads what was written, and nothing that was not', async () => {
    await store.write('mf-x/one/web/a.js', 'код');
    const found = await store.read('mf-x/one/web/a.js');
    expect(Buffer.from(found?.bytes ?? '').toString()).toBe('код');
    expect(await store.read('mf-x/one/web/b.js')).toBeNull();
    await store.remove('mf-x/one/web/a.js');
    await store.remove('mf-x/one/web/a.js');
    expect(await store.read('mf-x/one/web/a.js')).toBeNull();
  });

  test('replaces only what has not changed meanwhile', async () => {
    expect(await store.replace('state.json', '1', null)).toBe(true);
    expect(await store.replace('state.json', '2', null)).toBe(false);
    const tag = (await store.read('state.json'))?.tag ?? '';
    expect(await store.replace('state.json', '3', tag)).toBe(true);
    expect(await store.replace('state.json', '4', tag)).toBe(false);
    expect(Buffer.from((await store.read('state.json'))?.bytes ?? '').toString()).toBe('3');
    expect(await store.replace('missing.json', '5', tag)).toBe(false);
  });

  test('lands, promotes and rolls back releases, and knows their history', async () => {
    for (const code of ['one', 'two', 'two']) {
      await landRelease(store, await build('mf-events', code));
      await promote(store, { 'mf-events': code });
    }
    expect((await rollback(store, 'mf-events')).live['mf-events']).toBe('one');
    expect(await readRegistry(store)).toEqual({ serial: 3, live: { 'mf-events': 'one' } });
    expect(await readHistory(store)).toEqual({ 'mf-events': ['one'] });
    const versions = await storedVersions(store, 'mf-events');
    expect(versions.map(({ version }) => version).toSorted()).toEqual(['one', 'two']);
    expect(Date.now() - (versions[0]?.stored.getTime() ?? 0)).toBeLessThan(600_000);
    await expect(promote(store, { 'mf-events': 'three' })).rejects.toThrow(
      `mf-events three is not in the release store ${store.address}`,
    );
  });

  test('prunes what nothing needs, and leaves the rest', async () => {
    const keysOf = async (prefix: string) => (await store.list(prefix)).map(({ key }) => key);
    const late = { now: new Date(Date.now() + releasesKeptFor + 60_000), only: 'mf-events' };
    expect(await pruneReleases(store, { ...late, now: new Date() })).toEqual([]);
    expect(await pruneReleases(store, { ...late, dryRun: true })).toEqual(['mf-events/two']);
    expect(await keysOf('mf-events/two/')).toHaveLength(4);
    expect(await pruneReleases(store, late)).toEqual(['mf-events/two']);
    expect(await keysOf('mf-events/two/')).toEqual([]);
    expect(await keysOf('mf-events/one/')).toHaveLength(4);
  });

  test('makes all of several releases live that are promoted at once', async () => {
    const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e'];
    for (const name of names) await landRelease(store, await build(name, 'one'));
    const { serial } = await readRegistry(store);
    await Promise.all(names.map((name) => promote(store, { [name]: 'one' })));
    const registry = await readRegistry(store);
    expect(Object.keys(registry.live)).toEqual(expect.arrayContaining(names));
    expect(registry.serial).toBe(serial + names.length);
    expect(Object.keys(await readHistory(store))).toEqual(expect.arrayContaining(names));
  });

  test('lists more objects than a page of an answer holds', async () => {
    const keys = Array.from({ length: 1005 }, (_, index) => `list/${index}.json`);
    for (let index = 0; index < keys.length; index += 50) {
      await Promise.all(keys.slice(index, index + 50).map((key) => store.write(key, '1')));
    }
    const listed = (await store.list('list/')).map(({ key }) => key);
    expect(listed.toSorted()).toEqual(keys.toSorted());
  });
});

describe('a store that cannot be used', () => {
  const env = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };

  test.each([
    ['s3:bucket', env, "must be a folder or s3://bucket/prefix, not 's3:bucket'"],
    ['s3://site', { AWS_ACCESS_KEY_ID: 'a' }, 'AWS_SECRET_ACCESS_KEY is missing'],
  ])('%s is refused with a sentence', (name, given, reason) => {
    expect(() => openStore(name, given)).toThrow(reason);
  });

  test('one that is away is named', async () => {
    const away = openStore('s3://site/x', { ...env, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' });
    await expect(away.read('registry.json')).rejects.toThrow('s3://site/x cannot be reached');
  });

  test('a bucket that does not exist and a wrong key are no empty store', async () => {
    if (!s3) return;
    await expect(openStore('s3://nowhere', s3.env).read('registry.json')).rejects.toThrow(
      's3://nowhere has no such bucket',
    );
    const stranger = openStore('s3://site/releases', { ...s3.env, AWS_SECRET_ACCESS_KEY: 'wrong' });
    await expect(stranger.read('registry.json')).rejects.toThrow('SignatureDoesNotMatch');
  });
});
