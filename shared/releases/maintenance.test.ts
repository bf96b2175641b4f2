import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mount, Release } from '../contract/index.ts';
import { startCanary } from './channels.ts';
import { runCommand } from './command-line.ts';
import { createKeyPair, signedRelease, signerOf } from './signing.ts';
import { promote } from './store.ts';
import { folderStore } from './stores/folder-store.ts';
import { jsonText, type ReleaseStore } from './stores/release-store.ts';

let folder: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maintenance-'));
  store = folderStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60_000);

async function land(name: string, version: string, parts: Partial<Release> = {}) {
  const release = {
    ...{ name, version, contract: 1, mounts: [], assets: {}, files: {} },
    ...parts,
  };
  await store.write(`${name}/${version}/web/remoteEntry.js`, version);
  await store.write(`${name}/${version}/release.json`, jsonText(release));
  await utimes(join(folder, name, version, 'release.json'), longAgo, longAgo);
}

/** What a command prints. */
async function run(...words: string[]): Promise<string[]> {
  const said: string[] = [];
  const target = { store, site: 'http://nowhere.test' };
  const build = () => Promise.reject(new Error('nothing is built here'));
  await runCommand(words, { target, say: (sentence) => said.push(sentence), build });
  return said.join('\n').split('\n');
}

describe('prune', () => {
  beforeEach(async () => {
    for (const version of ['v1', 'v2', 'v3']) {
      await land('mf-events', version);
      await promote(store, { 'mf-events': version });
    }
    for (const version of ['v1', 'v2']) await land('mf-courses', version);
    await promote(store, { 'mf-courses': 'v2' });
  });

  const versions = async (name: string) => (await readdir(join(folder, name))).toSorted();

  test('deletes what is neither live nor the target of a rollback', async () => {
    expect(await run('prune')).toEqual(['mf-courses/v1', 'mf-events/v1', '2 releases deleted.']);
    expect(await versions('mf-events')).toEqual(['v2', 'v3']);
  });

  test('of one remote', async () => {
    expect(await run('prune', 'mf-events')).toEqual(['mf-events/v1', '1 release deleted.']);
    expect(await versions('mf-courses')).toEqual(['v1', 'v2']);
  });

  test('only says what it would delete', async () => {
    expect(await run('prune', '--dry-run')).toContain('2 releases would be deleted.');
    expect(await versions('mf-events')).toEqual(['v1', 'v2', 'v3']);
  });

  test('keeps a canary, and deletes it when it has ended', async () => {
    await startCanary(store, { name: 'mf-events', version: 'v1', percent: 10 });
    expect(await run('prune', 'mf-events')).toEqual(['0 releases deleted.']);
    await run('rollback', 'mf-events', '--channel', 'canary');
    expect(await run('prune', 'mf-events')).toEqual(['mf-events/v1', '1 release deleted.']);
  });

  test('keeps what an open tab may load, and what has just been stored', async () => {
    const registry = { generation: 'abcdefabcdef', remotes: { 'mf-events': { version: 'v1' } } };
    await store.write('generations/registry.abcdefabcdef.json', JSON.stringify(registry));
    const now = new Date();
    await utimes(join(folder, 'mf-courses/v1/release.json'), now, now);
    expect(await run('prune')).toEqual(['0 releases deleted.']);
  });

  test('refuses what is no remote', async () => {
    await expect(run('prune', 'everything')).rejects.toThrow('the name of one remote');
  });
});

test('the history tells who released what from which commit, signed with which key', async () => {
  const signer = signerOf(createKeyPair().privateKey);
  const origin = {
    signer,
    by: 'vera',
    commit: '0123456789abcdef',
    at: new Date('2026-11-30T10:00Z'),
  };
  await land('mf-events', 'v1');
  const release = { contract: 1, mounts: [], assets: {}, files: {} };
  await land(
    'mf-events',
    'v2',
    signedRelease({ name: 'mf-events', version: 'v2', ...release }, origin),
  );
  await promote(store, { 'mf-events': 'v1' });
  await promote(store, { 'mf-events': 'v2' });
  const lines = (await run('history', 'mf-events')).map((line) => line.split(/ {2,}/));
  expect(lines).toContainEqual(['2026-11-30 10:00', 'v2', 'live', 'vera', '0123456789', signer.id]);
  expect(lines).toContainEqual([expect.any(String), 'v1', 'previous', 'not signed']);
});

test('diff tells what the live version changes', async () => {
  const mount = (path: string): Mount => ({ id: path, path, slot: 'default', handle: {} });
  await land('mf-events', 'v1', { mounts: [mount('/events')] });
  await promote(store, { 'mf-events': 'v1' });
  expect(await run('diff', 'mf-events')).toEqual(['No version of mf-events was live before v1.']);
  await land('mf-events', 'v2', { mounts: [mount('/meetings')], takes: { react: '19.1.0' } });
  await promote(store, { 'mf-events': 'v2' });
  expect(await run('diff', 'mf-events')).toEqual([
    'mf-events: v1 → v2',
    '+ mounts /meetings',
    '- mounts /events',
    '~ takes react – → 19.1.0',
  ]);
});
