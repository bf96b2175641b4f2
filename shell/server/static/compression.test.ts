import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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
  const compression = createCompression(bytes, { quick: 5, keepsPlain: true });
  const first = await compression.encoded('br');
  expect(brotliDecompressSync(first)).toEqual(bytes);
  expect(encode).toHaveBeenCalledOnce();
});

test('compresses with maximum effort after the second request', async () => {
  const compression = createCompression(bytes, { quick: 5, keepsPlain: true });
  const first = await compression.encoded('br');
  expect(await compression.encoded('br')).toBe(first);
  const best = await vi.waitUntil(async () => {
    const next = await compression.encoded('br');
    return next.length < first.length && next;
  });
  expect(brotliDecompressSync(best)).toEqual(bytes);
});

test.each([true, false])(
  'has all encodings of the same bytes, kept plain: %s',
  async (keepsPlain) => {
    const compression = createCompression(bytes, { quick: 5, keepsPlain });
    expect(await compression.plain()).toBe(bytes);
    await compression.encoded('br');
    const plain = await compression.plain();
    expect(plain === bytes).toBe(keepsPlain);
    expect(plain).toEqual(bytes);
    expect(gunzipSync(await compression.encoded('gzip'))).toEqual(bytes);
    await compression.pack('br');
    expect(brotliDecompressSync(await compression.encoded('br'))).toEqual(bytes);
    expect(await compression.plain()).toEqual(bytes);
  },
);
