import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Registry, Release, RemoteName } from '@site/shared/contract';
import {
  type CanarySerials,
  createKeyPair,
  signedPromotion,
  signerOf,
  signing,
  versionOf,
} from '@site/shared/releases';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { generationId, publicRegistry, readLiveReleases, readRegistry } from './live-releases.ts';

let store: string;
const anything = { isContentPage: () => false, keys: null, served: null };

beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'releases-'));
});

afterEach(() => rm(store, { recursive: true }));

function releaseOf(name: RemoteName, ...paths: string[]): Release {
  return {
    name,
    version: 'v1',
    contract: 1,
    mounts: paths.map((path) => ({ id: path, path, slot: 'default' as const, handle: {} })),
    assets: {},
    files: {},
  };
}

async function land(release: Release, entry = 'code'): Promise<void> {
  const folder = join(store, release.name, release.version);
  await mkdir(join(folder, 'web'), { recursive: true });
  await writeFile(join(folder, 'web/remoteEntry.js'), entry);
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
}

const sha = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

test('has no live releases in a store that does not exist yet', async () => {
  expect(await readRegistry(join(store, 'nowhere'))).toEqual({ serial: 0, live: {} });
});

test('reads the releases of the registry', async () => {
  const release = { ...releaseOf('mf-public', '/'), files: { 'web/remoteEntry.js': sha('code') } };
  await land(release);
  const live = await readLiveReleases(store, { serial: 1, live: { 'mf-public': 'v1' } }, anything);
  expect(live['mf-public']?.release).toEqual(release);
  expect(publicRegistry('g1', live).remotes['mf-public']).toEqual({
    version: 'v1',
    entry: '/remotes/mf-public/v1/web/remoteEntry.js',
    integrity: sha('code'),
    mounts: release.mounts,
  });
});

test.each(['web/remoteEntry.js', 'web/page.css'])(
  'refuses %s that was changed after its release',
  async (file) => {
    const release = { ...releaseOf('mf-public', '/'), files: { [file]: sha('code') } };
    await land(release);
    await writeFile(join(store, 'mf-public/v1', file), 'other code');
    await expect(
      readLiveReleases(store, { serial: 1, live: { 'mf-public': 'v1' } }, anything),
    ).rejects.toThrow(`mf-public v1: ${file} is not what was released`);
  },
);

test.each([
  ['web/page.css', 'body { margin: 0 }', 'web/page.css styles more than this remote: body'],
  [
    'web/js/page.js',
    'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=t',
    'web/js/page.js holds another React',
  ],
  [
    'server/entry.mjs',
    'exports.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED = t',
    'server/entry.mjs holds another React',
  ],
])('refuses %s that concerns more than its remote', async (file, text, reason) => {
  const release = { ...releaseOf('mf-public', '/'), files: { [file]: sha(text) } };
  await land(release);
  const path = join(store, 'mf-public/v1', file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  await expect(
    readLiveReleases(store, { serial: 1, live: { 'mf-public': 'v1' } }, anything),
  ).rejects.toThrow(`mf-public: ${reason}`);
});

test('lets a library read what React shares', async () => {
  const text =
    'const s=r.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;s.H===s.A';
  const release = { ...releaseOf('mf-public', '/'), files: { 'web/remoteEntry.js': sha(text) } };
  await land(release, text);
  const registry = { serial: 1, live: { 'mf-public': 'v1' } };
  expect(await readLiveReleases(store, registry, anything)).toHaveProperty('mf-public');
});

test.each([
  [undefined, '/c has no script'],
  ['static/js/missing.js', 'static/js/missing.js of /c is missing'],
  ['remoteEntry.js', 'remoteEntry.js of /c is broken'],
])('refuses a page of the member area whose script is %s', async (file, reason) => {
  const release = releaseOf('mf-members', '/c');
  release.mounts = release.mounts.map((mount) => ({ ...mount, slot: 'lk' as const }));
  release.assets = { '/c': { js: file ? [file] : [], css: [] } };
  await land(release, 'const page = ;');
  await expect(
    readLiveReleases(store, { serial: 1, live: { 'mf-members': 'v1' } }, anything),
  ).rejects.toThrow(reason);
});

test.each([
  ["import { page } from './page.js'; export { page };", true],
  ["import { page } from './page.js'; export { page", false],
])('reads %s as a module where a release has modules', async (code, good) => {
  const release: Release = {
    ...releaseOf('mf-members', '/c'),
    scripts: 'module',
    assets: { '/c': { js: ['remoteEntry.js'], css: [] } },
  };
  release.mounts = release.mounts.map((mount) => ({ ...mount, slot: 'lk' as const }));
  await land(release, code);
  const reading = readLiveReleases(store, { serial: 1, live: { 'mf-members': 'v1' } }, anything);
  if (good) expect(Object.keys(await reading)).toEqual(['mf-members']);
  else await expect(reading).rejects.toThrow('remoteEntry.js of /c is broken');
});

describe('where the site knows keys', () => {
  const { privateKey, publicKey } = createKeyPair();
  const signer = signerOf(privateKey);
  const key = { id: signer.id, publicKey, remotes: ['mf-public'], added: '2026-01-01T00:00:00Z' };
  const rules = { isContentPage: () => false, keys: [key], served: null };

  async function landSigned(): Promise<Registry> {
    const facts = { ...releaseOf('mf-public', '/'), files: { 'web/remoteEntry.js': sha('code') } };
    const version = versionOf(facts);
    await land(signing(signer)({ ...facts, version }));
    const promotion = signedPromotion({ name: 'mf-public', version, serial: 1 }, signer);
    return { serial: 1, live: { 'mf-public': version }, promotions: { 'mf-public': promotion } };
  }

  test('reads what a known key has signed', async () => {
    expect(Object.keys(await readLiveReleases(store, await landSigned(), rules))).toHaveLength(1);
  });

  test('refuses a promotion that is older than the one served, whatever the serial of the registry', async () => {
    const registry = { ...(await landSigned()), serial: 9 };
    const version = registry.live['mf-public'] ?? '';
    const promotion = signedPromotion({ name: 'mf-public', version, serial: 4 }, signer);
    const served = { serial: 4, live: {}, promotions: { 'mf-public': promotion } };
    await expect(readLiveReleases(store, registry, { ...rules, served })).rejects.toThrow(
      'its promotion is older than what was served: serial 1, now at least 4',
    );
  });

  test('refuses a canary that has ended, and takes the one that runs again', async () => {
    const live = await landSigned();
    const canary = { name: 'mf-public', version: live.live['mf-public'] ?? '', percent: 10 };
    const promotion = signedPromotion({ ...canary, serial: 4 }, signer);
    const channels = { canary: { 'mf-public': { ...canary, promotion } } };
    const read = (canaries: CanarySerials) =>
      readLiveReleases(store, { ...live, serial: 9, channels }, { ...rules, canaries });
    expect(await read({ of: { 'mf-public': 4 }, others: 9 })).toHaveProperty('mf-public');
    await expect(read({ of: {}, others: 6 })).rejects.toThrow('serial 4, now at least 6');
  });

  test('refuses an unsigned release and an unsigned promotion', async () => {
    const { promotions: _, ...unsigned } = await landSigned();
    await expect(readLiveReleases(store, unsigned, rules)).rejects.toThrow(
      'promotion is not signed',
    );
    await land(releaseOf('mf-public', '/'));
    const registry = { serial: 2, live: { 'mf-public': 'v1' } };
    await expect(readLiveReleases(store, registry, rules)).rejects.toThrow('v1: it is not signed');
  });
});

test('refuses a remote whose name leads out of the store', async () => {
  const registry = { serial: 1, live: { '../elsewhere': 'v1' } };
  await expect(readLiveReleases(store, registry, anything)).rejects.toThrow('no name of a remote');
});

test('the order of promotions does not matter for a generation', async () => {
  for (const name of ['mf-public', 'mf-events']) await land(releaseOf(name, `/${name}`));
  const idOf = async (live: Registry['live']) =>
    generationId('shell', await readLiveReleases(store, { serial: 1, live }, anything));
  expect(await idOf({ 'mf-public': 'v1', 'mf-events': 'v1' })).toBe(
    await idOf({ 'mf-events': 'v1', 'mf-public': 'v1' }),
  );
});

test('names a generation by shell build and versions', () => {
  const live = { 'mf-public': { release: releaseOf('mf-public', '/'), folder: store } };
  const next = {
    'mf-public': { release: { ...releaseOf('mf-public', '/'), version: 'v2' }, folder: store },
  };
  expect(generationId('shell', live)).toBe(generationId('shell', live));
  expect(generationId('shell', live)).not.toBe(generationId('other', live));
  expect(generationId('shell', live)).not.toBe(generationId('shell', next));
});
