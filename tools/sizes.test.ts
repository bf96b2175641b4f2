import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isKept, measure } from './sizes.ts';

const what = { what: 'script', file: 'script.js', encoding: 'brotli' } as const;

test('compresses a file as it is served', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sizes-'));
  const text = 'export const answer = 42;'.repeat(40);
  await writeFile(join(folder, 'script.js'), text);
  const [brotli, gzip] = await measure(folder, [what, { ...what, encoding: 'gzip' }]);
  expect(brotli?.bytes).toBe(brotliCompressSync(text).length);
  expect(gzip?.bytes).toBeLessThan(text.length);
  await rm(folder, { recursive: true });
});

test('checks a limit to the byte', () => {
  expect(isKept({ ...what, limit: 1200, bytes: 1200 })).toBe(true);
  expect(isKept({ ...what, limit: 1200, bytes: 1201 })).toBe(false);
});

test('fails for a missing file, with or without a limit', async () => {
  const [missing] = await measure(tmpdir(), [{ ...what, file: 'no/such/file.js' }]);
  expect(missing && isKept(missing)).toBe(false);
});
