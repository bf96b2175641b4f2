import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashSources } from './source-hash.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sources-'));
  await write('room/src/page.ts', 'one');
  await write('lock.yaml', 'one');
});
afterEach(() => rm(root, { recursive: true }));

async function write(path: string, text: string) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

async function changes(edit: () => Promise<void>): Promise<boolean> {
  const before = await hashSources(root, ['room', 'lock.yaml']);
  await edit();
  return (await hashSources(root, ['room', 'lock.yaml'])) !== before;
}

test('changes with a changed, a new and a renamed source, and a changed lockfile', async () => {
  expect(await changes(() => write('room/src/page.ts', 'two'))).toBe(true);
  expect(await changes(() => write('room/src/new.css', ''))).toBe(true);
  const renamed = () => rename(join(root, 'room/src/new.css'), join(root, 'room/src/newer.css'));
  expect(await changes(renamed)).toBe(true);
  expect(await changes(() => write('lock.yaml', 'two'))).toBe(true);
});

test('ignores files that no build reads', async () => {
  expect(await changes(() => write('room/src/page.ts', 'one'))).toBe(false);
  expect(await changes(() => write('room/src/page.test.ts', 'test'))).toBe(false);
  expect(await changes(() => write('room/README.md', 'words'))).toBe(false);
  expect(await changes(() => write('room/dist/page.js', 'built'))).toBe(false);
  expect(await changes(() => write('room/node_modules/x/index.js', 'x'))).toBe(false);
});
