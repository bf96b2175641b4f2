import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicRegistry } from '@site/shared/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  keepGeneration,
  markGeneration,
  readMessagesOf,
  readRegistryOf,
} from './kept-generations.ts';
import { tidyStore } from './tidy-store.ts';

let store: string;
beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(() => rm(store, { recursive: true }));

const dayOf = (day: number) => new Date(Date.UTC(2026, 0, 1 + day));

/** Releases of one remote that arrived on the first day. */
async function land(...versions: string[]): Promise<void> {
  for (const version of versions) {
    const folder = join(store, 'mf-public', version);
    await mkdir(join(folder, 'web'), { recursive: true });
    await writeFile(join(folder, 'release.json'), '{}');
    await writeFile(join(folder, 'web/remoteEntry.js'), '');
    await utimes(join(folder, 'release.json'), dayOf(0), dayOf(0));
  }
}

/** Sets the live version and the history. */
async function promote(live: string, history: string[] = [live]): Promise<void> {
  const registry = { serial: 1, live: { 'mf-public': live } };
  await writeFile(join(store, 'registry.json'), JSON.stringify(registry));
  await writeFile(join(store, 'history.json'), JSON.stringify({ 'mf-public': history }));
}

/** The generation of a release of the remote. */
function generationOf(version: string) {
  const hash = Buffer.from(version.padEnd(6, '-')).toString('hex');
  const remote = { version, entry: '', integrity: '', mounts: [] };
  const registry: PublicRegistry = { generation: hash, remotes: { 'mf-public': remote } };
  return { id: hash, registry, messages: { ru: {}, en: {} }, messagesVersion: hash };
}

const releases = async () => (await readdir(join(store, 'mf-public'))).toSorted();

/**
 * Two releases, the first replaced by the second on the first day, and an older one before both.
 */
async function replaceOnFirstDay() {
  const [first, second] = [generationOf('one'), generationOf('two')];
  await land('one', 'zero', 'two');
  await promote('two', ['one', 'zero', 'two']);
  await keepGeneration(store, first, dayOf(0));
  await keepGeneration(store, second, dayOf(0));
  return { first, second };
}

test('deletes a release and its generation with all files 30 days after they were live', async () => {
  const { first, second } = await replaceOnFirstDay();
  expect(await tidyStore(store, second, dayOf(30))).toEqual([]);
  expect(await releases()).toEqual(['one', 'two', 'zero']);

  expect(await tidyStore(store, second, dayOf(31))).toEqual(['mf-public/one']);
  expect(await releases()).toEqual(['two', 'zero']);
  expect(await readRegistryOf(store, first.id, dayOf(31))).toBeNull();
  expect(await readMessagesOf(store, first.messagesVersion, 'en', dayOf(31))).toBeNull();
  expect((await readdir(join(store, 'generations'))).length).toBe(3);
});

test('keeps what is live however old it is, and the target of a rollback', async () => {
  const { second } = await replaceOnFirstDay();
  await tidyStore(store, second, dayOf(400));
  await tidyStore(store, second, dayOf(800));
  expect(await releases()).toEqual(['two', 'zero']);
  expect(await readRegistryOf(store, second.id, dayOf(800))).toBe(JSON.stringify(second.registry));
  expect(await readMessagesOf(store, second.messagesVersion, 'ru', dayOf(800))).toBe('{}');
});

test('keeps what was served last, as a fallback for a start with a failing release', async () => {
  await land('one', 'two');
  await promote('two');
  const served = { serial: 1, live: { 'mf-public': 'one' } };
  await keepGeneration(store, generationOf('two'), dayOf(0));
  expect(await tidyStore(store, generationOf('two'), dayOf(99), served)).toEqual([]);
});

test('keeps a canary that is as old as its remote', async () => {
  await land('one', 'two');
  const channels = { canary: { 'mf-public': { version: 'one', percent: 10 } } };
  const registry = { serial: 2, live: { 'mf-public': 'two' }, channels };
  await writeFile(join(store, 'registry.json'), JSON.stringify(registry));
  await keepGeneration(store, generationOf('two'), dayOf(0));
  expect(await tidyStore(store, generationOf('two'), dayOf(99))).toEqual([]);
});

test.each([
  ['its registry', (id: string) => readRegistryOf(store, id, dayOf(20))],
  ['its messages', (id: string) => readMessagesOf(store, id, 'ru', dayOf(20))],
])('keeps %s for 30 more days after a page requested them', async (_, ask) => {
  const { first, second } = await replaceOnFirstDay();
  expect(await ask(first.id)).not.toBeNull();
  await tidyStore(store, second, dayOf(50));
  expect(await ask(first.id)).not.toBeNull();
});

test('keeps the release of a generation that a page requested', async () => {
  const { first, second } = await replaceOnFirstDay();
  await readRegistryOf(store, first.id, dayOf(20));
  expect(await tidyStore(store, second, dayOf(50))).toEqual([]);
  expect(await tidyStore(store, second, dayOf(51))).toEqual(['mf-public/one']);
});

test('keeps the release of a generation that was live on another server yesterday', async () => {
  const { first, second } = await replaceOnFirstDay();
  await markGeneration(store, first, dayOf(98));
  expect(await tidyStore(store, second, dayOf(99))).toEqual([]);
});

test('keeps a release that is not live yet for 30 days', async () => {
  const { second } = await replaceOnFirstDay();
  await land('next');
  await utimes(join(store, 'mf-public/next/release.json'), dayOf(80), dayOf(80));
  expect(await tidyStore(store, second, dayOf(110))).toEqual(['mf-public/one']);
  expect(await tidyStore(store, second, dayOf(111))).toEqual(['mf-public/next']);
});

test('deletes the leftovers of an interrupted removal the next time', async () => {
  const { second } = await replaceOnFirstDay();
  await rm(join(store, 'mf-public/one/release.json'));
  await utimes(join(store, 'mf-public/one/web/remoteEntry.js'), dayOf(0), dayOf(0));
  await tidyStore(store, second, dayOf(99));
  expect(await releases()).toEqual(['two', 'zero']);
});

test('deletes nothing while the registry is unreadable', async () => {
  const { second } = await replaceOnFirstDay();
  await writeFile(join(store, 'registry.json'), '{"serial": 7, "li');
  await expect(tidyStore(store, second, dayOf(99))).rejects.toThrow();
  expect(await releases()).toEqual(['one', 'two', 'zero']);
});
