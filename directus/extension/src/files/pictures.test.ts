import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { seenPicture } from './pictures.ts';

// The backend runs in its room.
vi.spyOn(process, 'cwd').mockReturnValue(join(import.meta.dirname, '../../..'));

/** A picture that says of itself it is so wide and high. */
async function png(width: number, height: number): Promise<Buffer> {
  const small = { width: 2, height: 2, channels: 3, background: '#15803d' } as const;
  const bytes = await sharp({ create: small }).png().toBuffer();
  // The size and its checksum stand in the first chunk, behind a signature of eight bytes.
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

test('a sound picture with too many pixels is told their number, not that it is of the wrong type', async () => {
  await expect(seenPicture(await png(9000, 9000))).rejects.toMatchObject({
    code: 'E_FILE_PIXELS',
    extensions: { field: 'file', params: { m: 81, n: 50 } },
  });
  expect((await seenPicture(await png(9000, 5000))).about.width).toBe(9000);
});

test('what is no picture is of the wrong type', async () => {
  await expect(seenPicture(Buffer.from('no picture'))).rejects.toMatchObject({
    code: 'E_FILE_TYPE',
  });
});
