// Reading and re-encoding uploaded pictures: docs/domain/files.md, rules 1 and 7.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { refusal } from '../refuse.ts';

type MakeSharp = (input: Uint8Array, options: SharpOptions) => Sharp;

/** Accepted formats, detected from the bytes and not from the name. */
const acceptedFormats: readonly string[] = ['jpeg', 'png', 'webp'];
const maxPixels = 50_000_000;

type ReadPicture = { readonly picture: Sharp; readonly about: Metadata };

/**
 * Reads a picture from its bytes. Throws `E_FILE_TYPE` if the format is not accepted, `E_FILE_PIXELS` if it
 * would need too much memory.
 */
export async function readPicture(
  file: Uint8Array,
  options: SharpOptions = {},
): Promise<ReadPicture> {
  if (file.byteLength === 0) throw wrongType();
  const limits: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error' };
  const picture = loadSharp()(file, { ...options, ...limits });
  const about = await picture.metadata().catch(async (error: Error) => {
    throw /pixel limit/.test(error.message) ? await tooManyPixels(file, options) : wrongType();
  });
  if (!acceptedFormats.includes(about.format)) throw wrongType();
  return { picture, about };
}

/** Re-encodes a picture, which removes all metadata. Throws `E_FILE_TYPE` for a truncated one. */
export function reencodePicture(picture: Sharp): Promise<Buffer> {
  return picture.toBuffer().catch(() => {
    throw wrongType();
  });
}

/**
 * The picture in its own format and size, upright and without metadata (place, time, camera).
 * Throws `E_FILE_TYPE` if its bytes do not match the declared `type`.
 */
export async function stripMetadata(file: Uint8Array, type: string): Promise<Buffer> {
  const { picture, about } = await readPicture(file, { animated: true });
  if (type !== `image/${about.format}`) throw wrongType();
  // An animation cannot be rotated.
  const upright = (about.pages ?? 1) > 1 ? picture : picture.rotate();
  // PNG is lossless; a quality would reduce it to a palette.
  return reencodePicture(
    upright.toFormat(about.format, about.format === 'png' ? {} : { quality: 90 }),
  );
}

async function tooManyPixels(file: Uint8Array, options: SharpOptions) {
  const all = loadSharp()(file, { ...options, limitInputPixels: false });
  const { width, height } = await all.metadata();
  const inMillions = (pixels: number) => Math.ceil(pixels / 1_000_000);
  const params = { m: inMillions(width * height), n: inMillions(maxPixels) };
  return refusal('E_FILE_PIXELS', { field: 'file', params });
}

/** The refusal of a file whose bytes are not of the expected type. */
export function wrongType() {
  return refusal('E_FILE_TYPE', { field: 'file' });
}

/** Loads sharp from the backend's package: the bundled extension lies elsewhere. */
function loadSharp(): MakeSharp {
  return createRequire(join(process.cwd(), 'package.json'))('sharp') as MakeSharp;
}
