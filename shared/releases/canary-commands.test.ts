import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseCommand } from './canary-commands.ts';
import { canariesOf, startCanary } from './channels.ts';
import { runCommand } from './command-line.ts';
import { promote, readRegistry } from './store.ts';
import { folderStore } from './stores/folder-store.ts';
import type { ReleaseStore } from './stores/release-store.ts';

const name = 'mf-events';
let folder: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canary-commands-'));
  store = folderStore(join(folder, 'store'));
  for (const version of ['v1', 'v2', 'v3']) {
    await store.write(`${name}/${version}/release.json`, JSON.stringify({ name, version }));
  }
  await promote(store, { [name]: 'v1' });
});
afterEach(() => rm(folder, { recursive: true }));

/** A folder with a built release. */
async function built(version: string): Promise<string> {
  const dist = join(folder, 'dist');
  await mkdir(dist);
  await writeFile(join(dist, 'release.json'), JSON.stringify({ name, version, files: {} }));
  return dist;
}

/** Where no site runs: commands change the store alone. */
const nowhere = 'http://127.0.0.1:1';
/** What a command prints. */
async function run(command: string): Promise<string> {
  const said: string[] = [];
  await runCommand(command.split(' '), {
    target: { store, site: nowhere },
    say: (sentence) => said.push(sentence),
    build: () => built('v2'),
  });
  return said.join('\n');
}
const canary = async () => canariesOf(await readRegistry(store))[name];

test.each([
  ['status', { words: ['status'], channel: undefined, percent: undefined }],
  ['mf-events --channel canary', { words: [name], channel: 'canary', percent: undefined }],
  [
    'promote mf-events v2 --percent=50 --channel=canary',
    { words: ['promote', name, 'v2'], channel: 'canary', percent: 50 },
  ],
  ['promote mf-events --channel stable', { words: ['promote', name], channel: 'stable' }],
  ['prune --dry-run', { words: ['prune'] }],
])('reads %s', (command, parsed) => {
  expect(parseCommand(command.split(' '))).toMatchObject(parsed);
});

test.each([
  ['mf-events --channel beta', '--channel is stable or canary.'],
  ['mf-events --percent 5', '--percent belongs to --channel canary.'],
  ['promote mf-events --channel stable --percent 5', '--percent belongs to --channel canary.'],
  ...['0', '101', '2.5', 'many', ''].map((percent) => [
    `mf-events --channel canary --percent=${percent}`,
    '--percent is a whole number from 1 to 100.',
  ]),
  ['mf-events --dry-run', '--dry-run belongs to prune.'],
  ['mf-events --chanel canary', 'The options are --channel stable or canary,'],
  ['mf-events --channel', 'The options are --channel stable or canary,'],
  ['prune --dry-run=yes', 'The options are --channel stable or canary,'],
])('says what is wrong with %s', (command, sentence) => {
  expect(() => parseCommand(String(command).split(' '))).toThrow(sentence);
});

test('releases a build as a canary, for one visitor in ten unless the team says more', async () => {
  const said = await run('mf-events --channel canary');
  expect(said).toContain('mf-events v2 is the canary for 10 % (serial 2).');
  expect(said).toContain(`No site runs at ${nowhere}`);
  expect(await canary()).toEqual({ version: 'v2', percent: 10 });
  expect((await readRegistry(store)).live).toEqual({ [name]: 'v1' });
});

test('changes the percentage, then the version, and keeps what is not named', async () => {
  await startCanary(store, { name, version: 'v2', percent: 10 });
  await run('promote mf-events --channel canary --percent 50');
  expect(await canary()).toEqual({ version: 'v2', percent: 50 });
  await run('promote mf-events v3 --channel canary');
  expect(await canary()).toEqual({ version: 'v3', percent: 50 });
});

test('says that canaries of several remotes run together', async () => {
  for (const version of ['v1', 'v2']) {
    await store.write(`mf-courses/${version}/release.json`, '{}');
  }
  await promote(store, { 'mf-courses': 'v1' });
  await startCanary(store, { name: 'mf-courses', version: 'v2', percent: 5 });
  expect(await run('promote mf-events v2 --channel canary')).toContain(
    'It runs with the canary of mf-courses; 5 % get them together.',
  );
});

test('makes a canary live', async () => {
  await startCanary(store, { name, version: 'v2', percent: 10 });
  expect(await run('promote mf-events --channel stable')).toContain(
    'mf-events v2 is promoted (before: v1, serial 3).',
  );
  expect([(await readRegistry(store)).live[name], await canary()]).toEqual(['v2', undefined]);
});

test('ends a canary', async () => {
  await startCanary(store, { name, version: 'v2', percent: 10 });
  expect(await run('rollback mf-events --channel canary')).toBe(
    'The canary of mf-events has ended; everybody gets v1.',
  );
  expect(await canary()).toBeUndefined();
});

test.each([
  ['promote mf-events --channel canary', 'mf-events has no canary: name a version'],
  ['promote mf-events --channel stable', 'mf-events has no canary.'],
  ['rollback mf-events --channel canary', 'mf-events has no canary.'],
  ['promote mf-events v1 --channel canary', 'mf-events v1 is live already'],
  ['history mf-events --channel canary', 'Commands:'],
  ['promote ../up v2 --channel canary', 'Commands:'],
])('%s says why not, and changes nothing', async (command, sentence) => {
  await expect(run(command)).rejects.toThrow(sentence);
  expect((await readRegistry(store)).serial).toBe(1);
});
