import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Sharp, SharpOptions } from 'sharp';
import { refusal } from '../refuse.ts';

type MakeSharp = (input: Uint8Array, options: SharpOptions) => Sharp;

/** What may be handed in; what it is, its bytes say and not its name. */
const taken = ['jpeg', 'png', 'webp'];
const smallest = 320;
/** Twice the largest size in which a page shows a portrait. */
const side = 960;
const mostPixels = 50_000_000;

/**
 * A square portrait in WebP with nothing in it but the picture: no place, no time, no camera
 * (docs/domain/files.md). Throws `E_FILE_TYPE` for what is no picture of a known kind, `E_FILE_DIMENSIONS`
 * for one that is too small.
 */
export async function portraitOf(file: Uint8Array): Promise<Buffer> {
  const wrongType = () => refusal('E_FILE_TYPE', { field: 'file' });
  if (file.byteLength === 0) throw wrongType();
  const picture = library()(file, { limitInputPixels: mostPixels, failOn: 'error' });
  const { format, width, height } = await picture.metadata().catch(() => {
    throw wrongType();
  });
  if (!taken.includes(format)) throw wrongType();
  if (Math.min(width, height) < smallest) {
    throw refusal('E_FILE_DIMENSIONS', {
      field: 'file',
      params: { width: smallest, height: smallest },
    });
  }
  return picture
    .rotate()
    .resize(side, side, { fit: 'cover', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw wrongType();
    });
}

/** The extension is one file somewhere else; the library lies where the backend was started. */
function library(): MakeSharp {
  return createRequire(join(process.cwd(), 'package.json'))('sharp') as MakeSharp;
}
