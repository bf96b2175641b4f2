import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { buildContent } from './build.ts';
import { buildOnChange, buildOnce } from './command.ts';
import { both, contentWith, page } from './temporary-content.ts';

test('prints the number of pages and the version', async () => {
  await using content = await contentWith({});
  const lines: string[] = [];
  expect(await buildOnce({ ...content, say: (line) => lines.push(line) })).toBe(true);
  expect(lines).toEqual([
    expect.stringMatching(/^content: 2 pages, version [0-9a-f]{16}, \d+ ms$/),
  ]);
});

test('prints every error and their number', async () => {
  await using content = await contentWith({ 'ru/a.md': page('<b>') });
  const lines: string[] = [];
  expect(await buildOnce({ ...content, say: (line) => lines.push(line) })).toBe(false);
  expect(lines).toEqual([
    'content/ru/a.md:1: The page has no twin: write en/a.md as well.',
    expect.stringMatching(/^content\/ru\/a\.md:7: HTML such as /),
    'content: 2 mistakes, nothing written',
  ]);
});

test('rebuilds after every change, continues after errors, and stops on the abort signal', async () => {
  await using content = await contentWith(both({ 'a.md': page('one') }));
  const end = new AbortController();
  const lines: string[] = [];
  const done = buildOnChange({ ...content, say: (line) => lines.push(line), signal: end.signal });
  const printed = (count: number, text: string) =>
    vi.waitFor(() => expect(lines.slice(count - 1).join('\n')).toContain(text), 5000);
  await printed(1, '4 pages');
  await content.write('ru/a.md', page('[x](/nowhere)'));
  await printed(2, 'nothing written');
  const count = lines.length;
  await content.write('ru/a.md', page('two'));
  await printed(count + 1, '4 pages');
  expect(JSON.stringify(await content.read('pages.ru.json'))).toContain('two');
  const product = await readFile(join(content.contentDir, 'product.json'), 'utf8');
  const next = lines.length + 1;
  await writeFile(join(content.contentDir, 'product.json'), product.replace('Sample', 'Other'));
  await printed(next, '4 pages');
  end.abort();
  await done;
});

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9"><path d="PATH"/></svg>';

test.each(['pictures', 'icons'])(
  'rebuilds after an SVG was added or changed, also the first of its folder: %s',
  async (folder) => {
    await using content = await contentWith({});
    const end = new AbortController();
    const lines: string[] = [];
    const done = buildOnChange({ ...content, say: (line) => lines.push(line), signal: end.signal });
    await vi.waitFor(() => expect(lines).toHaveLength(1), 5000);
    for (const path of ['M0 0h9v9z', 'M0 0h8v8z']) {
      await content.write(`${folder}/mark.svg`, drawing.replace('PATH', path));
      await vi.waitFor(async () => expect(await writtenIn(content.outDir)).toContain(path), 5000);
    }
    end.abort();
    await done;
  },
);

test('notices changes in a folder that was removed and created again', async () => {
  await using content = await contentWith({});
  const end = new AbortController();
  const lines: string[] = [];
  const done = buildOnChange({ ...content, say: (line) => lines.push(line), signal: end.signal });
  const shows = (path: string) =>
    vi.waitFor(async () => expect(await writtenIn(content.outDir)).toContain(path), 5000);
  await vi.waitFor(() => expect(lines).toHaveLength(1), 5000);
  const draw = (path: string) => content.write('icons/mark.svg', drawing.replace('PATH', path));
  await draw('M0 0h9v9z');
  await shows('M0 0h9v9z');
  const count = lines.length;
  await rm(join(content.contentDir, 'icons'), { recursive: true });
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(count), 5000);
  for (const path of ['M0 0h7v7z', 'M0 0h6v6z', 'M0 0h5v5z']) {
    await draw(path);
    await shows(path);
  }
  end.abort();
  await done;
});

test('rebuilds after the ledger was changed by another process, and enters each version once', async () => {
  const legal = "{ code: terms, version: '2.0', effective_from: 2026-03-01 }";
  await using content = await contentWith(
    both({ 'terms.md': page('Be good.', { kind: 'legal', legal }) }),
  );
  const end = new AbortController();
  const lines: string[] = [];
  const done = buildOnChange({ ...content, say: (line) => lines.push(line), signal: end.signal });
  await vi.waitFor(() => expect(lines.join('\n')).toContain('nothing written'), 5000);
  const elsewhere = { ...content, outDir: join(content.outDir, 'elsewhere'), enterVersions: true };
  expect(await buildContent(elsewhere)).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(lines.join('\n')).toContain('4 pages'), 5000);
  end.abort();
  await done;

  const ledger = join(content.contentDir, 'legal-versions.json');
  const { mtimeMs } = await stat(ledger);
  await buildContent(elsewhere);
  expect((await stat(ledger)).mtimeMs).toBe(mtimeMs);
});

test('the command exits with 1 on an error, else 0', async () => {
  const root = await mkdtemp(join(tmpdir(), 'content-command-'));
  try {
    const here = join(import.meta.dirname, '..');
    const copy = join(root, 'content');
    await cp(here, copy, { recursive: true, filter: (from) => !/node_modules|dist$/.test(from) });
    await symlink(join(here, 'node_modules'), join(copy, 'node_modules'));
    const run = () =>
      spawnSync(process.execPath, [join(copy, 'build/main.ts')], { encoding: 'utf8' });
    expect(run()).toMatchObject({ status: 0, stderr: '' });
    // More missing pages than the parity index tolerates.
    for (const name of ['extra', 'extra-two', 'extra-three']) {
      await writeFile(join(copy, `ru/${name}.md`), page(''));
    }
    const failed = run();
    expect(failed.status).toBe(1);
    expect(failed.stdout).toContain('content/ru/extra.md:1: The page has no twin');
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});

/** The contents of all files that a build has written. */
async function writtenIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return (await Promise.all(files.map(({ name }) => readFile(join(folder, name), 'utf8')))).join();
}
