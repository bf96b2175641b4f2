import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, RemoteName } from '@site/shared/contract';
import {
  addKey,
  everyRemote,
  folderStore,
  keyFilesOf,
  ownKey,
  promote,
  promotionFlaw,
  type ReleaseStore,
  readKeys,
  readRegistry,
  rollback,
  startCanary,
} from '@site/shared/releases';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMetrics } from '../../metrics.ts';
import type { Generations } from '../../render/types.ts';
import { failureOf } from './failing-release.ts';
import { createReleaseWatch } from './release-watch.ts';

const name = 'mf-events';
let dataDir: string;
let store: ReleaseStore;
let time: number;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), debug: vi.fn() };
/** Views and errors by version, as the web servers count them together, and when they were counted. */
let counted: Record<string, { views: number; errors: number; at?: number }>;

beforeEach(async () => {
  vi.resetAllMocks();
  time = Date.UTC(2026, 10, 30, 10);
  counted = {};
  dataDir = await mkdtemp(join(tmpdir(), 'watch-'));
  store = folderStore(join(dataDir, 'releases'));
  for (const version of ['v1', 'v2', 'v3']) {
    await mkdir(join(dataDir, 'releases', name, version), { recursive: true });
    await writeFile(join(dataDir, 'releases', name, version, 'release.json'), '{}');
  }
  await promote(store, { [name]: 'v1' });
});

afterEach(() => rm(dataDir, { recursive: true }));

/** A web server that serves at once what the registry names. */
async function server() {
  let registry: Registry = await readRegistry(store);
  const versionsIn = (channel?: string): Record<RemoteName, { version: string }> => {
    const canary = channel === 'canary' ? registry.channels?.canary?.[name]?.version : undefined;
    return { [name]: { version: canary ?? registry.live[name] ?? '' } };
  };
  const metrics = createMetrics();
  const watch = createReleaseWatch({
    generations: {
      ready: () => true,
      current: (channel?: string) => ({ registry: { remotes: versionsIn(channel) } }),
    } as unknown as Generations,
    figures: {
      of: async (_, version, { minutes }) => {
        const { at = time, ...found } = counted[version] ?? {};
        const isWithin = at > time - minutes * 60_000;
        return { views: 0, errors: 0, ...(isWithin ? found : {}), vitals: {} as never };
      },
    },
    ...{ store, dataDir, metrics, log: log as never, clock: { now: () => new Date(time) } },
  });
  const follow = async () => {
    registry = await readRegistry(store);
    await watch.check();
  };
  await follow();
  return { follow, metrics };
}

const canary = { name, version: 'v2', percent: 10 };
const takenBack = async () => (await readRegistry(store)).takenBack?.[name];

test.each([
  ['fewer than 50 views', [49, 49], [1000, 0], false],
  ['no more than 2 % of errors', [50, 1], [1000, 0], false],
  ['3 % of errors', [100, 3], [1000, 0], true],
  ['3 % of errors, three times those of the version before', [100, 3], [100, 1], false],
  ['4 % of errors, more than three times those of the version before', [100, 4], [100, 1], true],
  ['3 % of errors beside a version that nobody has opened', [100, 3], [0, 0], true],
] as const)(
  'a release with %s fails: %#',
  (_, [views, errors], [viewsBefore, errorsBefore], fails) => {
    const reason = failureOf({ views, errors }, { views: viewsBefore, errors: errorsBefore });
    expect(reason !== undefined).toBe(fails);
  },
);

test('a failing canary ends; the live version stays', async () => {
  await startCanary(store, canary);
  const { follow, metrics } = await server();
  counted = { v1: { views: 500, errors: 1 }, v2: { views: 49, errors: 20 } };
  await follow();
  expect(await takenBack()).toBeUndefined();
  counted.v2 = { views: 60, errors: 20 };
  await follow();
  const reason = '20 of 60 views failed within 5 minutes; 1 of 500 views of the version before';
  expect(await readRegistry(store)).toEqual({
    serial: 3,
    live: { [name]: 'v1' },
    takenBack: {
      [name]: { version: 'v2', channel: 'canary', reason, at: '2026-11-30T10:00:00.000Z' },
    },
  });
  expect(log.error).toHaveBeenCalledWith(
    { remote: name, version: 'v2', channel: 'canary', reason },
    'release taken back',
  );
  expect(await metrics.registry.metrics()).toContain(
    'site_releases_taken_back_total{channel="canary"} 1',
  );
});

test('of several web servers one takes a version back', async () => {
  await startCanary(store, canary);
  const servers = [await server(), await server(), await server()];
  counted = { v2: { views: 60, errors: 20 } };
  await Promise.all(servers.map(({ follow }) => follow()));
  expect((await readRegistry(store)).serial).toBe(3);
});

test('a version that fails after it became live is rolled back once, and no further', async () => {
  await promote(store, { [name]: 'v2' });
  const { follow } = await server();
  await promote(store, { [name]: 'v3' });
  await follow();
  counted = { v3: { views: 60, errors: 20 } };
  await follow();
  expect((await readRegistry(store)).live[name]).toBe('v2');
  expect(await takenBack()).toMatchObject({ version: 'v3', channel: 'stable' });
  counted = { v2: { views: 60, errors: 20 } };
  await follow();
  await follow();
  expect((await readRegistry(store)).live[name]).toBe('v2');
});

test('of two versions that become live between two looks, the later one is compared', async () => {
  const { follow } = await server();
  await promote(store, { [name]: 'v2' });
  await promote(store, { [name]: 'v3' });
  await follow();
  counted = { v3: { views: 60, errors: 20 } };
  await follow();
  expect((await readRegistry(store)).live[name]).toBe('v2');
});

test('a version that becomes live again after a rollback is judged by what happens from then on', async () => {
  counted = { v2: { views: 60, errors: 20, at: time - 3 * 60_000 } };
  const { follow } = await server();
  await promote(store, { [name]: 'v2' });
  await follow();
  await follow();
  expect((await readRegistry(store)).live[name]).toBe('v2');
  counted = { v2: { views: 60, errors: 20 } };
  await follow();
  expect((await readRegistry(store)).live[name]).toBe('v1');
});

test('what was live before is not taken back: at the start, after a quarter of an hour, after a rollback', async () => {
  await promote(store, { [name]: 'v2' });
  counted = { v2: { views: 60, errors: 20 } };
  const { follow } = await server();
  await follow();
  await rollback(store, name);
  await follow();
  counted = { v1: { views: 60, errors: 20 } };
  await follow();
  expect((await readRegistry(store)).live[name]).toBe('v1');

  await promote(store, { [name]: 'v3' });
  await follow();
  time += 16 * 60_000;
  counted = { v3: { views: 60, errors: 20 } };
  await follow();
  expect((await readRegistry(store)).live[name]).toBe('v3');
});

test('the key of the site signs the rollback; without one it is not made, and the log says so once', async () => {
  const { known, own } = keyFilesOf(dataDir);
  await addKey(known, (await ownKey(join(dataDir, 'team.key'))).publicKey, [name]);
  const { follow } = await server();
  await promote(store, { [name]: 'v2' });
  await follow();
  counted = { v2: { views: 60, errors: 20 } };
  await follow();
  await follow();
  expect((await readRegistry(store)).live[name]).toBe('v2');
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { reason: expect.stringContaining('has no key in') },
    'releases could not be watched',
  );

  await addKey(known, (await ownKey(own)).publicKey, [everyRemote]);
  await follow();
  const { live, promotions } = await readRegistry(store);
  const keys = (await readKeys(known)) ?? [];
  expect(live[name]).toBe('v1');
  expect(promotionFlaw({ name, version: 'v1' }, promotions?.[name], keys)).toBeUndefined();
});
