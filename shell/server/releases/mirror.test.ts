import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createKeyPair,
  folderStore,
  type ReleaseStore,
  servedRegistry,
  signerOf,
} from '@site/shared/releases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LateFiles } from '../render/types.ts';
import { storeRelease, writeRegistry } from '../testing/stored-release.ts';
import { followStore } from './follow-store.ts';
import { createLateFiles } from './late-files.ts';
import { createMirror, type Mirror } from './mirror.ts';

let root: string;
/** The folder of the copy. */
let copy: string;
let isAway: boolean;
/** Keys that were read. */
let read: string[];
let store: ReleaseStore;
let mirror: Mirror;
let time: number;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mirror-'));
  copy = join(root, 'copy');
  isAway = false;
  read = [];
  time = 0;
  const whole = folderStore(join(root, 'store'));
  store = {
    ...whole,
    read: async (key) => {
      if (isAway) throw new Error('the store cannot be reached');
      read.push(key);
      return whole.read(key);
    },
  };
  mirror = createMirror({
    store,
    folder: copy,
    served: servedRegistry(root, 'store'),
    now: () => new Date(time),
  });
});

afterEach(() => rm(root, { recursive: true }));

const textOf = (key: string) => readFile(join(copy, key), 'utf8');
const liveCopy = async () => JSON.parse(await textOf('registry.json')).live;

test('copies what is live, and what a rollback would make live', async () => {
  for (const version of ['zero', 'one', 'two']) await storeRelease(store, { version });
  await writeRegistry(store, 1, { 'mf-public': 'two' });
  await store.write('history.json', JSON.stringify({ 'mf-public': ['zero', 'one', 'two'] }));
  await mirror.follow();
  expect((await readdir(join(copy, 'mf-public'))).toSorted()).toEqual(['one', 'two']);
  expect(await textOf('mf-public/two/web/remoteEntry.js')).toBe('code of two');
  expect(await liveCopy()).toEqual({ 'mf-public': 'two' });
  // What has not changed is not read again.
  read = [];
  await mirror.follow();
  expect(read).toEqual(['registry.json']);
});

const leave = () => {
  isAway = true;
};
const older = { serial: 2, live: { 'mf-public': 'one' } };
test.each([
  ['away', async () => leave(), 'cannot be reached'],
  ['corrupt', () => store.write('registry.json', '{"serial": 4, '), 'is not JSON'],
  ['no registry', () => store.write('registry.json', '[]'), 'is no registry'],
  ['older', () => store.write('registry.json', JSON.stringify(older)), 'from serial 3 to 2'],
  ['empty', () => store.remove('registry.json'), 'from serial 3 to 0'],
])('keeps the copy while the store is %s, and follows it again', async (_, spoil, reason) => {
  await storeRelease(store, { version: 'one' });
  await writeRegistry(store, 3, { 'mf-public': 'one' });
  const logged: string[] = [];
  const log = {
    info: (_facts: object, sentence: string) => logged.push(sentence),
    error: (facts: object) => logged.push(String((facts as { reason: string }).reason)),
  };
  const followed = followStore({ mirror, log, interval: 5 });
  await followed.started;
  await spoil();
  await expect.poll(followed.problem).toContain(reason);
  expect(logged).toEqual([expect.stringContaining(reason)]);
  expect(await liveCopy()).toEqual({ 'mf-public': 'one' });

  await storeRelease(store, { version: 'two' });
  await writeRegistry(store, 4, { 'mf-public': 'two' });
  isAway = false;
  await expect.poll(followed.problem).toBeNull();
  expect(await liveCopy()).toEqual({ 'mf-public': 'two' });
  expect(logged.at(-1)).toBe('the release store is followed again');
  await followed.close();
});

const silent = { info: () => {}, error: () => {} };

test('a start without the store goes on with the copy', async () => {
  await writeRegistry(store, 1, {});
  await mirror.follow();
  isAway = true;
  const followed = followStore({ mirror, log: silent });
  await followed.started;
  expect(followed.problem()).toContain('cannot be reached');
  await followed.close();
});

test('a first start waits for the store, which has all pages', async () => {
  await storeRelease(store, { version: 'one' });
  await writeRegistry(store, 1, { 'mf-public': 'one' });
  isAway = true;
  const followed = followStore({ mirror, log: silent, interval: 5 });
  await expect.poll(followed.problem).toContain('cannot be reached');
  isAway = false;
  await followed.started;
  expect(await liveCopy()).toEqual({ 'mf-public': 'one' });
  await followed.close();
});

test('a release that was served is not replaced by an older registry after the copy was lost', async () => {
  const served = servedRegistry(root, 'store');
  await served.keep({ serial: 9, live: {} });
  await storeRelease(store, { version: 'one' });
  await writeRegistry(store, 8, { 'mf-public': 'one' });
  await expect(mirror.follow()).rejects.toThrow('from serial 9 to 8');
});

test('a file that is not what was released is not copied, the other remotes are, and it is tried again', async () => {
  await storeRelease(store, { version: 'one' });
  await storeRelease(store, { name: 'mf-events', version: 'one' });
  await store.write('mf-public/one/server/entry.mjs', 'other code');
  await writeRegistry(store, 1, { 'mf-public': 'one', 'mf-events': 'one' });
  const reason = 'mf-public one: server/entry.mjs is not what was released';
  await expect(mirror.follow()).rejects.toThrow(reason);
  expect(await readdir(copy)).toEqual(
    expect.arrayContaining(['mf-events', 'registry.json', 'history.json']),
  );
  expect(await readdir(join(copy, 'mf-public')).catch(() => [])).toEqual([]);

  await store.write('mf-public/one/server/entry.mjs', 'code of one');
  await expect(mirror.follow()).rejects.toThrow(reason);
  time += 5000;
  await mirror.follow();
  expect(await textOf('mf-public/one/server/entry.mjs')).toBe('code of one');
});

test.each(['../../mf-events/one/web/x.js', '/etc/x', 'web/../../x', 'release.json'])(
  'a file named %s is not copied',
  async (file) => {
    await storeRelease(store, { version: 'one', files: { [file]: 'sha384-' } });
    await writeRegistry(store, 1, { 'mf-public': 'one' });
    await expect(mirror.follow()).rejects.toThrow('is no file of a release');
  },
);

test('takes the signature of another key, and no other change of a release', async () => {
  await storeRelease(store, { version: 'one' });
  await writeRegistry(store, 1, { 'mf-public': 'one' });
  await mirror.follow();
  const signer = signerOf(createKeyPair().privateKey);
  await storeRelease(store, { version: 'one', signer });
  await writeRegistry(store, 2, { 'mf-public': 'one' });
  await mirror.follow();
  expect(await textOf('mf-public/one/release.json')).toContain(signer.id);
  await storeRelease(store, { version: 'one', contract: 2 });
  await writeRegistry(store, 3, { 'mf-public': 'one' });
  await expect(mirror.follow()).rejects.toThrow('mf-public one has changed');
});

const { privateKey, publicKey } = createKeyPair();
const team = signerOf(privateKey);
const keys = [{ id: team.id, publicKey, remotes: ['mf-public'], added: '2026-01-01T00:00:00Z' }];

function lateFiles(): LateFiles {
  return createLateFiles({
    store,
    folder: copy,
    mirror,
    readKeys: async () => keys,
    now: () => new Date(),
    onError: () => {},
  });
}

test('a page gets the release that it was rendered with on another server, if it is signed', async () => {
  const { version } = await storeRelease(store, { signer: team });
  await storeRelease(store, { version: 'unsigned' });
  const late = lateFiles();
  expect(await late.release('mf-public', version)).toBe(true);
  expect(await textOf(`mf-public/${version}/web/remoteEntry.js`)).toContain('code of');
  expect(await late.release('mf-public', 'unsigned')).toBe(false);
  expect(await late.release('mf-public', '../x')).toBe(false);
});

test('the store is asked once for what it does not have', async () => {
  const late = lateFiles();
  for (let count = 0; count < 5; count += 1) await late.release('mf-public', 'nothing');
  expect(read).toEqual(['mf-public/nothing/release.json']);
});

test('a page gets registry and messages of its generation from another server, and no invented ones', async () => {
  const { version, files } = await storeRelease(store, { signer: team });
  const remote = {
    version,
    entry: `/remotes/mf-public/${version}/web/remoteEntry.js`,
    integrity: files['web/remoteEntry.js'],
    mounts: [],
  };
  const id = 'abcdefabcdef';
  const registry = { generation: id, remotes: { 'mf-public': remote } };
  const forged = { ...registry, remotes: { 'mf-public': { ...remote, entry: '/elsewhere.js' } } };
  await store.write(`generations/registry.${id}.json`, JSON.stringify(forged));
  expect(await lateFiles().registry(id)).toBe(false);
  await store.write(`generations/registry.${id}.json`, JSON.stringify(registry));
  expect(await lateFiles().registry(id)).toBe(true);
  expect(JSON.parse(await textOf(`generations/registry.${id}.json`))).toEqual(registry);

  // The beginning of the hash of {"ru":{"a":"б"},"en":{"a":"b"}}.
  const messages = '63af5871cf24';
  await store.write(`generations/messages.${messages}.ru.json`, '{"a":"б"}');
  await store.write(`generations/messages.${messages}.en.json`, '{"a":"forged"}');
  expect(await lateFiles().messages(messages)).toBe(false);
  await store.write(`generations/messages.${messages}.en.json`, '{"a":"b"}');
  expect(await lateFiles().messages(messages)).toBe(true);
  expect(await textOf(`generations/messages.${messages}.en.json`)).toBe('{"a":"b"}');
});

test('a generation is shared with the other servers', async () => {
  const names = ['registry.g', 'messages.m.ru', 'messages.m.en'];
  await mkdir(join(copy, 'generations'), { recursive: true });
  for (const name of names) await writeFile(join(copy, `generations/${name}.json`), name);
  lateFiles().share({ id: 'g', messagesVersion: 'm' });
  await expect.poll(async () => (await store.list('generations/')).length).toBe(3);
});
