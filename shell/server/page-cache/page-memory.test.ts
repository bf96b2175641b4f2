import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createCopyStore } from './copy-store.ts';
import { divideStore } from './page-memory.ts';

test('never evicts copies of plain addresses for copies with a query', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  const onError = vi.fn();
  const store = divideStore(20_000, (part, capacity) =>
    createCopyStore(part === 'plain' ? folder : join(folder, part), capacity, onError),
  );
  const copy = { tags: ['people'], renderedAt: 1, body: 'x'.repeat(1000) };
  await store.write('page /news', copy);
  for (let word = 0; word < 100; word += 1) await store.write(`page /members?q=${word}`, copy);
  // Then the folder that contains both is cleaned up, too.
  for (let name = 0; name < 3; name += 1) await store.write(`page /${name}`, copy);

  expect(await store.read('page /news')).toEqual(copy);
  expect(await store.read('page /members?q=99')).toEqual(copy);
  expect(await store.read('page /members?q=0')).toBeNull();

  await store.forget(new Map([['people', 1]]));
  expect(await store.read('page /news')).toBeNull();
  expect(await store.read('page /members?q=99')).toBeNull();
  expect(onError).not.toHaveBeenCalled();
  await rm(folder, { recursive: true });
});
