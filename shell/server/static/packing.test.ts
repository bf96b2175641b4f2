import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { encode } from './encoding.ts';
import { createPacking } from './packing.ts';

vi.mock('./encoding.ts', { spy: true });
beforeEach(() => {
  vi.mocked(encode).mockClear();
});

const words = 'packed in haste for the first who asks, and as well as can be for those who follow ';
/** A text that repeats itself seldom, so that effort shows. */
const bytes = Buffer.from(
  Array.from({ length: 400 }, (_, index) => words.slice(index % 17, 40 + ((index * 7) % 31))).join(
    '',
  ),
);

test('who asks first gets what is packed in haste, and that is all while nobody else asks', async () => {
  const packing = createPacking(bytes, 5);
  const first = await packing.encoded('br');
  expect(brotliDecompressSync(first)).toEqual(bytes);
  expect(packing.weight()).toBe(0);
  expect(encode).toHaveBeenCalledOnce();
});

test('once a second has asked, it is packed as well as can be', async () => {
  const packing = createPacking(bytes, 5);
  const first = await packing.encoded('br');
  expect(await packing.encoded('br')).toBe(first);
  const best = await vi.waitUntil(async () => {
    const next = await packing.encoded('br');
    return next.length < first.length && next;
  });
  expect(brotliDecompressSync(best)).toEqual(bytes);
  expect(packing.weight()).toBe(best.length);
});
