import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { readPicture } from './pictures.ts';

// The backend runs in the folder of its package.
vi.spyOn(process, 'cwd').mockReturnValue(join(import.meta.dirname, '../..'));

/** A PNG whose header declares this width and height. */
async function png(width: number, height: number): Promise<Buffer> {
  const small = { width: 2, height: 2, channels: 3, background: '#15803d' } as const;
  const bytes = await sharp({ create: small }).png().toBuffer();
  // The size and its checksum stand in the first chunk, behind a signature of eight bytes.
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

test('refuses too many pixels with E_FILE_PIXELS and both numbers, not with E_FILE_TYPE', async () => {
  await expect(readPicture(await png(9000, 9000))).rejects.toMatchObject({
    code: 'E_FILE_PIXELS',
    extensions: { field: 'file', params: { m: 81, n: 50 } },
  });
  expect((await readPicture(await png(9000, 5000))).about.width).toBe(9000);
});

test('refuses bytes that are no picture with E_FILE_TYPE', async () => {
  await expect(readPicture(Buffer.from('no picture'))).rejects.toMatchObject({
    code: 'E_FILE_TYPE',
  });
});
