import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { type ContentStore, openContent } from './store.ts';

let folder: string;
let store: ContentStore;

async function build(version: string, title: string): Promise<void> {
  for (const locale of ['ru', 'en']) {
    const page = { path: '/mission', title: `${title} ${locale}` };
    await writeFile(join(folder, `pages.${locale}.json`), JSON.stringify([page]));
    await writeFile(join(folder, `search-titles.${locale}.json`), `titles of ${title}`);
    await writeFile(join(folder, `search-texts.${locale}.json`), `texts of ${title}`);
    await writeFile(join(folder, `search.${locale}.json`), '[{"content":"Text"}]');
    await writeFile(join(folder, `content.${locale}.sql`), `-- ${title}`);
    await writeFile(join(folder, `navigation.${locale}.json`), '[{"path":"/mission"}]');
  }
  await writeFile(join(folder, 'version.json'), JSON.stringify({ version }));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
});
afterEach(async () => {
  store.close();
  await rm(folder, { recursive: true });
});

test('serves pages by path and language', async () => {
  await build('1', 'First');
  store = await openContent(folder, createLog('silent'));
  expect(store.version()).toBe('1');
  expect(store.page('/mission', 'en')?.title).toBe('First en');
  expect(store.page('/nothing', 'en')).toBeUndefined();
  expect(store.searchIndex('en')).toEqual({
    titles: 'titles of First',
    texts: 'texts of First',
    contents: ['Text'],
  });
  expect(store.dump('en')).toEqual({ text: '-- First', version: '529c4b90ebfa8037' });
  expect(store.navigation('ru')).toEqual([{ path: '/mission' }]);
});

test('loads a new build and keeps the old one when the new one is broken', async () => {
  store = await openContent(folder, createLog('silent'));
  expect(store.version()).toBeNull();
  await build('1', 'First');
  await vi.waitFor(() => expect(store.version()).toBe('1'), 5000);
  await writeFile(join(folder, 'pages.en.json'), 'broken');
  await writeFile(join(folder, 'version.json'), '{"version":"2"}');
  await new Promise((waited) => setTimeout(waited, 1500));
  expect(store.page('/mission', 'en')?.title).toBe('First en');
});
