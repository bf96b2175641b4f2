import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageRecord } from './cached-page.ts';
import { type CopyStore, createCopyStore } from './copy-store.ts';

const record: PageRecord = {
  status: 200,
  contentType: 'text/html; charset=utf-8',
  slot: 'default',
  locale: 'ru',
  generation: 'g1',
  edition: 'e1',
  tags: [],
  renderedAt: 0,
  body: 'x'.repeat(1000),
};

const onError = vi.fn();
let folder: string;
let store: CopyStore<PageRecord>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  store = createCopyStore(folder, 20_000, onError);
});

afterEach(async () => {
  expect(onError).not.toHaveBeenCalled();
  await rm(folder, { recursive: true });
});

test('reads a page as it was written, under its own key only', async () => {
  await store.write('page /', record);
  expect(await store.read('page /')).toEqual(record);
  expect(await store.read('page /other')).toBeNull();
});

test('removes a page that is still on its way to disk', async () => {
  const arriving = store.write('page /', record);
  await store.remove('page /');
  await arriving;
  expect(await store.read('page /')).toBeNull();

  await store.write('page /', record);
  expect(await store.read('page /')).toEqual(record);
});

test('keeps the folder within its limit and evicts the oldest pages', async () => {
  for (let index = 0; index < 200; index += 1) await store.write(`page /${index}`, record);
  const { length } = await readdir(folder);
  expect(length).toBeGreaterThan(10);
  expect(length).toBeLessThan(22);
  expect(await store.read('page /199')).toEqual(record);
  expect(await store.read('page /0')).toBeNull();
});

test('drops copies that arrive faster than the disk writes, and accepts later ones', async () => {
  const writes = Array.from({ length: 200 }, (_, index) => store.write(`page /${index}`, record));
  await Promise.all(writes);
  expect((await readdir(folder)).length).toBeLessThan(4);
  await store.write('page /later', record);
  expect(await store.read('page /later')).toEqual(record);
});

test('counts the files of earlier servers', async () => {
  for (let index = 0; index < 16; index += 1) await store.write(`page /${index}`, record);
  const smaller = createCopyStore(folder, 5000, onError);
  await smaller.write('page /new', record);
  expect((await readdir(folder)).length).toBeLessThan(6);
});

describe('a forgotten copy', () => {
  const made = (tags: string[], renderedAt: number) => ({ ...record, tags, renderedAt });

  test('is not read, not even by a server started later', async () => {
    await store.write('page /a', made(['people'], 100));
    await store.write('page /b', made(['people'], 101));
    await store.write('page /c', made(['news'], 1));
    await store.forget(new Map([['people', 100]]));
    for (const reader of [store, createCopyStore(folder, 20_000, onError)]) {
      const found = await Promise.all(['a', 'b', 'c'].map((name) => reader.read(`page /${name}`)));
      expect(found.map(Boolean)).toEqual([false, true, true]);
    }
  });

  test('is deleted from disk within a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await store.write('page /a', made(['people'], 100));
      await store.write('page /c', made(['news'], 1));
      const before = (await readdir(folder)).length;
      await store.forget(new Map([['people', 100]]));
      vi.advanceTimersByTime(60_000);
      await vi.waitFor(async () => {
        // The list of forgotten tags was added, one page was deleted.
        expect(await readdir(folder)).toHaveLength(before);
        expect(await readdir(folder)).toContain('gone');
      });
    } finally {
      vi.useRealTimers();
    }
  });

  test('is deleted from disk although the server restarted meanwhile', async () => {
    await store.write('page /a', made(['people'], 100));
    await store.forget(new Map([['people', 100]]));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const next = createCopyStore<PageRecord>(folder, 20_000, onError);
      expect(await next.read('page /a')).toBeNull();
      vi.advanceTimersByTime(60_000);
      await vi.waitFor(async () => expect(await readdir(folder)).toEqual(['gone']));
    } finally {
      vi.useRealTimers();
    }
  });

  test('stays forgotten when an earlier moment is reported later', async () => {
    await store.write('page /a', made(['people'], 100));
    await store.forget(new Map([['people', 100]]));
    await store.forget(new Map([['people', 50]]));
    expect(await store.read('page /a')).toBeNull();
  });

  test('is stored completely when several are reported at once', async () => {
    await Promise.all(
      ['people', 'news', 'radar'].map((tag) => store.forget(new Map([[tag, 100]]))),
    );
    const text = await readFile(join(folder, 'gone'), 'utf8');
    expect(JSON.parse(text)).toEqual({ people: 100, news: 100, radar: 100 });
  });

  test('includes every copy when the list cannot be read', async () => {
    await store.write('page /a', made(['people'], 100));
    await writeFile(join(folder, 'gone'), '{"people":');
    const complained = vi.fn();
    const next = createCopyStore<PageRecord>(folder, 20_000, complained);
    expect(await next.read('page /a')).toBeNull();
    expect(complained).toHaveBeenCalledOnce();
    await next.write('page /b', made(['people'], 101));
    expect(await next.read('page /b')).not.toBeNull();
  });

  test('removes a page', async () => {
    await store.write('page /', record);
    await store.remove('page /');
    await store.remove('page /never');
    expect(await store.read('page /')).toBeNull();
  });
});
