import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockUnusedImageLoaders } from './picture-readers.ts';

const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#15803d' } });
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');

/** Encoded before the loaders are blocked. */
const files = {
  jpeg: await plain.clone().jpeg().toBuffer(),
  png: await plain.clone().png().toBuffer(),
  webp: await plain.clone().webp().toBuffer(),
  gif: await plain.clone().gif().toBuffer(),
  tiff: await plain.clone().tiff().toBuffer(),
  avif: await plain.clone().avif().toBuffer(),
  svg,
};

beforeAll(blockUnusedImageLoaders);
// The setting applies to the whole process.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

test.each(['jpeg', 'png', 'webp'] as const)('loads %s images', async (kind) => {
  expect((await sharp(files[kind]).metadata()).format).toBe(kind);
});

test.each(['gif', 'tiff', 'avif', 'svg'] as const)('blocks the loader for %s', async (kind) => {
  await expect(sharp(files[kind]).metadata()).rejects.toThrow(/unsupported image format/);
});
