import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type FileDriver,
  isUnfinished,
  queueFileWrites,
  reportMissingFiles,
} from './file-writes.ts';

/** A driver with files in memory; its files exist from the first byte, as on a disk. */
function startDriver() {
  const files = new Map<string, string>();
  const counts = { running: 0, most: 0, written: 0 };
  const driver: FileDriver = {
    async write(name, content) {
      counts.running += 1;
      counts.written += 1;
      counts.most = Math.max(counts.most, counts.running);
      files.set(name, '');
      try {
        files.set(name, await text(content));
      } finally {
        counts.running -= 1;
      }
    },
    async move(from, to) {
      files.set(to, files.get(from) ?? '');
      files.delete(from);
    },
    async delete(name) {
      files.delete(name);
    },
  };
  queueFileWrites(driver);
  return { driver, files, counts };
}

afterEach(() => vi.useRealTimers());

const content = () => Readable.from(['all ', 'of it']);

test('gives a file its name once it is complete', async () => {
  const { driver, files } = startDriver();
  const writing = driver.write('a.webp', content());
  expect([...files.keys()].map((name) => [name.startsWith('a.webp.'), isUnfinished(name)])).toEqual(
    [[true, true]],
  );
  await writing;
  expect([...files]).toEqual([['a.webp', 'all of it']]);
});

test('makes a rendering once for all who wait for it', async () => {
  const { driver, files, counts } = startDriver();
  await Promise.all([1, 2, 3].map(() => driver.write('a__small.webp', content())));
  expect(counts.written).toBe(1);
  expect([...files]).toEqual([['a__small.webp', 'all of it']]);
  await driver.write('a__small.webp', content());
  expect(counts.written).toBe(2);
});

test('makes two renderings at a time, and uploads beside them', async () => {
  const { driver, files, counts } = startDriver();
  const names = ['a__1', 'a__2', 'a__3', 'a__4', 'a__5'];
  await Promise.all(names.map((name) => driver.write(name, content())));
  expect(counts.most).toBe(2);
  expect([...files.keys()].sort()).toEqual(names);
});

test('leaves nothing of a failed rendering and goes on with the next', async () => {
  const { driver, files } = startDriver();
  const broken = new Readable({
    read() {
      this.destroy(new Error('no such picture'));
    },
  });
  const results = await Promise.allSettled([
    driver.write('a__1', broken),
    driver.write('a__2', content()),
    driver.write('a__3', content()),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect([...files.keys()].sort()).toEqual(['a__2', 'a__3']);
});

test('ends a rendering whose original never arrives, so that the next begin', async () => {
  vi.useFakeTimers();
  const { driver, files } = startDriver();
  const silent = () => new Readable({ read: () => undefined });
  const results = Promise.allSettled([
    driver.write('a__1', silent()),
    driver.write('a__2', silent()),
    driver.write('a__3', content()),
  ]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect((await results).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect([...files.keys()]).toEqual(['a__3']);
});

test('reports an upload whose file is missing, and no rendering that is still to be made', async () => {
  const driver = { exists: async (name: string) => name === 'here.png' };
  const report = vi.fn();
  reportMissingFiles(driver, report);
  expect(await driver.exists('here.png')).toBe(true);
  expect(await driver.exists('gone.png')).toBe(false);
  await driver.exists('here__thumb.png');
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('gone.png'));
});
