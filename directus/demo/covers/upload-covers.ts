import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { openHost } from '../../backend.ts';
import { drawn } from './drawings.ts';

/** A picture of an article, under the id its file is to have. */
export type DemoCover = {
  id: string;
  slug: string;
  drawing: string;
  purpose: 'cover' | 'illustration';
};

/** A cover as it is uploaded: WebP, the same bytes each time. */
export function renderCover({ drawing }: Pick<DemoCover, 'drawing'>): Promise<Buffer> {
  const { width, height } = drawn;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 84 }).toBuffer();
}

/** Uploads the covers; one that is there already is replaced, with all its renderings. */
export async function uploadCovers(covers: readonly DemoCover[]): Promise<void> {
  const { services, getSchema } = await openHost();
  const files = new services.FilesService({ schema: await getSchema(), accountability: null });
  await Promise.all(
    covers.map(async (cover) => {
      const picture = await renderCover(cover);
      const described = {
        id: cover.id,
        type: 'image/webp',
        title: null,
        filename_download: `${cover.slug}.webp`,
        purpose: cover.purpose,
        sha256: createHash('sha256').update(picture).digest('hex'),
        scan_status: 'not_scanned',
      };
      await files.uploadOne(Readable.from([picture]), described, cover.id, { emitEvents: false });
    }),
  );
}
