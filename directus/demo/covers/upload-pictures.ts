import { Readable } from 'node:stream';
import sharp from 'sharp';
import { openHost } from '../../backend.ts';
import { fingerprintOf } from '../../engine/files/fingerprint.ts';
import { drawn } from './drawings.ts';

/** A picture with the id of its file. */
export type DemoPicture = {
  id: string;
  slug: string;
  /** The name of the file in the studio. */
  title?: string;
  drawing: string;
  /** Pixels, where it is not the size of a cover. */
  size?: { width: number; height: number };
  purpose: 'cover' | 'illustration' | 'resource' | 'avatar' | 'evidence';
};

/** Renders a picture as WebP, byte-identical each time. */
export function renderPicture({
  drawing,
  size = drawn,
}: Pick<DemoPicture, 'drawing' | 'size'>): Promise<Buffer> {
  const { width, height } = size;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 84 }).toBuffer();
}

/** Uploads pictures; replaces existing ones with all their renderings. */
export async function uploadPictures(pictures: readonly DemoPicture[]): Promise<void> {
  const { services, getSchema } = await openHost();
  const files = new services.FilesService({ schema: await getSchema(), accountability: null });
  await Promise.all(
    pictures.map(async ({ id, slug, title = null, purpose, ...picture }) => {
      const file = await renderPicture(picture);
      const described = {
        id,
        type: 'image/webp',
        title,
        filename_download: `${slug}.webp`,
        purpose,
        sha256: fingerprintOf(file),
        scan_status: 'not_scanned',
      };
      await files.uploadOne(Readable.from([file]), described, id, { emitEvents: false });
    }),
  );
}
