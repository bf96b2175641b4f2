import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertKept, forgetShellFiles, keepShellFiles, shellFilesIn } from './shell-files.ts';

let folder: string;
let web: string;
let store: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shell-'));
  web = join(folder, 'web');
  store = join(folder, 'releases');
});
afterEach(() => rm(folder, { recursive: true }));

const dayOf = (day: number) => new Date(Date.UTC(2026, 0, 1 + day));

/** Builds a shell of these files; as with every build, the earlier ones are deleted. */
async function build(...names: string[]): Promise<void> {
  await rm(web, { recursive: true, force: true });
  await mkdir(join(web, 'static/js'), { recursive: true });
  for (const name of names) await writeFile(join(web, name), `text of ${name}`);
}

const kept = async () =>
  (await readdir(shellFilesIn(store), { recursive: true }))
    .filter((name) => name.endsWith('.js'))
    .toSorted();

const [first, second] = ['static/js/index.0123abcd.js', 'static/js/index.4567cdef.js'];
const lasting = 'static/js/lib.89abcdef.js';

test('keeps the files of a shell for 30 days after it was replaced', async () => {
  await build(first, lasting, 'static/js/plain.js');
  await keepShellFiles(web, store, dayOf(0));
  await build(second, lasting);
  await keepShellFiles(web, store, dayOf(1));
  expect(await kept()).toEqual([first, second, lasting]);
  expect(await readFile(join(shellFilesIn(store), first), 'utf8')).toBe(`text of ${first}`);

  await keepShellFiles(web, store, dayOf(31));
  await forgetShellFiles(store, dayOf(0));
  expect(await kept()).toEqual([first, second, lasting]);
  await forgetShellFiles(store, dayOf(1));
  expect(await kept()).toEqual([second, lasting]);
});

test('knows the hashes of the files, also of those that an earlier version stored without them', async () => {
  const former = shellFilesIn(store);
  await mkdir(join(former, 'static/js'), { recursive: true });
  await writeFile(join(former, second), 'earlier');
  await build(first);
  await keepShellFiles(web, store, dayOf(0));
  await assertKept(former, first, Buffer.from(`text of ${first}`));
  await assertKept(former, second, Buffer.from('earlier'));
  await expect(assertKept(former, second, Buffer.from('changed'))).rejects.toThrow('not what was');
  await expect(assertKept(former, lasting, Buffer.from('unknown'))).rejects.toThrow('not what was');
});
