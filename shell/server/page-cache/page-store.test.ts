import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('what earlier servers left counts', async () => {
  for (let index = 0; index < 16; index += 1) await store.write(`page /${index}`, record);
  const smaller = createPageStore(folder, 5000, onError);
  await smaller.write('page /new', record);
  expect((await readdir(folder)).length).toBeLessThan(6);
});
