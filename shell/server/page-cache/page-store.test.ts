import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageRecord } from './cached-page.ts';
import { createPageStore, type PageStore } from './page-store.ts';

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
let store: PageStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  store = createPageStore(folder, 20_000, onError);
});

afterEach(async () => {
  expect(onError).not.toHaveBeenCalled();
  await rm(folder, { recursive: true });
});

test('a page is read as it was written, under its own key alone', async () => {
  await store.write('page /', record);
  expect(await store.read('page /')).toEqual(record);
  expect(await store.read('page /other')).toBeNull();
});

test('the folder does not outgrow its bound, and the newest pages stay', async () => {
  for (let index = 0; index < 200; index += 1) await store.write(`page /${index}`, record);
  const { length } = await readdir(folder);
  expect(length).toBeGreaterThan(10);
  expect(length).toBeLessThan(22);
  expect(await store.read('page /199')).toEqual(record);
  expect(await store.read('page /0')).toBeNull();
});

test('copies that come faster than the disk takes them are left out, later ones are not', async () => {
  const writes = Array.from({ length: 200 }, (_, index) => store.write(`page /${index}`, record));
  await Promise.all(writes);
  expect((await readdir(folder)).length).toBeLessThan(4);
  await store.write('page /later', record);
  expect(await store.read('page /later')).toEqual(record);
});

test('what earlier servers left counts', async () => {
  for (let index = 0; index < 16; index += 1) await store.write(`page /${index}`, record);
  const smaller = createPageStore(folder, 5000, onError);
  await smaller.write('page /new', record);
  expect((await readdir(folder)).length).toBeLessThan(6);
});

describe('what is forgotten', () => {
  const made = (tags: string[], renderedAt: number) => ({ ...record, tags, renderedAt });

  test('is not read, by a server that begins later either', async () => {
    await store.write('page /a', made(['people'], 100));
    await store.write('page /b', made(['people'], 101));
    await store.write('page /c', made(['news'], 1));
    await store.forget(['people'], 100);
    for (const reader of [store, createPageStore(folder, 20_000, onError)]) {
      const found = await Promise.all(['a', 'b', 'c'].map((name) => reader.read(`page /${name}`)));
      expect(found.map(Boolean)).toEqual([false, true, true]);
    }
  });

  test('leaves the disk within a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await store.write('page /a', made(['people'], 100));
      await store.write('page /c', made(['news'], 1));
      const before = (await readdir(folder)).length;
      await store.forget(['people'], 100);
      vi.advanceTimersByTime(60_000);
      await vi.waitFor(async () => {
        // The list of what is forgotten has come, one page has gone.
        expect(await readdir(folder)).toHaveLength(before);
        expect(await readdir(folder)).toContain('gone');
      });
    } finally {
      vi.useRealTimers();
    }
  });

  test('and a page that is removed is gone', async () => {
    await store.write('page /', record);
    await store.remove('page /');
    await store.remove('page /never');
    expect(await store.read('page /')).toBeNull();
  });
});
