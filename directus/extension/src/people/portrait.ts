import { seenPicture, writtenAnew } from '../files/pictures.ts';
import { refusal } from '../refuse.ts';

const smallest = 320;
/** Twice the largest size in which a page shows a portrait. */
const side = 960;

/**
 * A square portrait in WebP with nothing in it but the picture: no place, no time, no camera
 * (docs/domain/files.md). Throws `E_FILE_TYPE` for what is no picture of a known kind, `E_FILE_DIMENSIONS`
 * for one that is too small.
 */
export async function portraitOf(file: Uint8Array): Promise<Buffer> {
  const { picture, about } = await seenPicture(file);
  if (Math.min(about.width, about.height) < smallest) {
    throw refusal('E_FILE_DIMENSIONS', {
      field: 'file',
      params: { width: smallest, height: smallest },
    });
  }
  const square = picture.rotate().resize(side, side, { fit: 'cover', withoutEnlargement: true });
  return writtenAnew(square.webp({ quality: 82 }));
}
