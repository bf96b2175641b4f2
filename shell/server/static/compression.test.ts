import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { createCompression } from './compression.ts';
import { encode } from './encoding.ts';

vi.mock('./encoding.ts', { spy: true });
beforeEach(() => {
  vi.mocked(encode).mockClear();
});

const words = 'packed in haste for the first who asks, and as well as can be for those who follow ';
/** A text with little repetition, so that compression effort makes a difference. */
const bytes = Buffer.from(
  Array.from({ length: 400 }, (_, index) => words.slice(index % 17, 40 + ((index * 7) % 31))).join(
    '',
  ),
);

test('compresses quickly for the first request, and not again without a second', async () => {
  const compression = createCompression(bytes, 5);
  const first = await compression.encoded('br');
  expect(brotliDecompressSync(first)).toEqual(bytes);
  expect(compression.weight()).toBe(0);
  expect(encode).toHaveBeenCalledOnce();
});

test('compresses with maximum effort after the second request', async () => {
  const compression = createCompression(bytes, 5);
  const first = await compression.encoded('br');
  expect(await compression.encoded('br')).toBe(first);
  const best = await vi.waitUntil(async () => {
    const next = await compression.encoded('br');
    return next.length < first.length && next;
  });
  expect(brotliDecompressSync(best)).toEqual(bytes);
  expect(compression.weight()).toBe(best.length);
});
