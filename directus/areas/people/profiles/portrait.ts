import { readPicture, reencodePicture } from '../../../engine/files/pictures.ts';
import { refusal } from '../../../engine/refuse.ts';

const minSide = 320;
/** Twice the largest displayed size of a portrait, in pixels. */
const side = 960;

/**
 * Re-encodes an upload as a square WebP portrait without metadata (EXIF: place, time, camera; docs/domain/files.md).
 * Throws `E_FILE_TYPE` for a file that is no supported picture, `E_FILE_DIMENSIONS` for a picture that is too small.
 */
export async function portraitOf(file: Uint8Array): Promise<Buffer> {
  const { picture, about } = await readPicture(file);
  if (Math.min(about.width, about.height) < minSide) {
    throw refusal('E_FILE_DIMENSIONS', {
      field: 'file',
      params: { width: minSide, height: minSide },
    });
  }
  const square = picture.rotate().resize(side, side, { fit: 'cover', withoutEnlargement: true });
  return reencodePicture(square.webp({ quality: 82 }));
}
