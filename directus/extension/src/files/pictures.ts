// What a picture is, and what is kept of it: docs/domain/files.md, rules 1 and 7.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { refusal } from '../refuse.ts';

type MakeSharp = (input: Uint8Array, options: SharpOptions) => Sharp;

/** What may be handed in; what it is, its bytes say and not its name. */
const taken: readonly string[] = ['jpeg', 'png', 'webp'];
const mostPixels = 50_000_000;

type Seen = { readonly picture: Sharp; readonly about: Metadata };

/**
 * Reads a picture by its bytes. Throws `E_FILE_TYPE` for what is none of a known kind, `E_FILE_PIXELS` for one
 * that would take too much memory.
 */
export async function seenPicture(file: Uint8Array, options: SharpOptions = {}): Promise<Seen> {
  if (file.byteLength === 0) throw wrongType();
  const limits: SharpOptions = { limitInputPixels: mostPixels, failOn: 'error' };
  const picture = library()(file, { ...options, ...limits });
  const about = await picture.metadata().catch(async (error: Error) => {
    throw /pixel limit/.test(error.message) ? await tooManyPixels(file, options) : wrongType();
  });
  if (!taken.includes(about.format)) throw wrongType();
  return { picture, about };
}

/** Writes a picture anew: nothing of what a camera wrote into it comes along. Throws `E_FILE_TYPE` for half a one. */
export function writtenAnew(picture: Sharp): Promise<Buffer> {
  return picture.toBuffer().catch(() => {
    throw wrongType();
  });
}

/**
 * A picture as it was, in its own kind and size, the right way up, with no place, no time and no camera in
 * it. Throws `E_FILE_TYPE` where its bytes are not of the `type` that was said.
 */
export async function barePicture(file: Uint8Array, type: string): Promise<Buffer> {
  const { picture, about } = await seenPicture(file, { animated: true });
  if (type !== `image/${about.format}`) throw wrongType();
  // What moves has no side up, and its pages cannot be turned.
  const upright = (about.pages ?? 1) > 1 ? picture : picture.rotate();
  // PNG loses nothing; by a quality its colours would be counted out.
  return writtenAnew(upright.toFormat(about.format, about.format === 'png' ? {} : { quality: 90 }));
}

async function tooManyPixels(file: Uint8Array, options: SharpOptions) {
  const all = library()(file, { ...options, limitInputPixels: false });
  const { width, height } = await all.metadata();
  const inMillions = (pixels: number) => Math.ceil(pixels / 1_000_000);
  const params = { m: inMillions(width * height), n: inMillions(mostPixels) };
  return refusal('E_FILE_PIXELS', { field: 'file', params });
}

/** What is said at the field of the file when its bytes are not what they should be. */
export function wrongType() {
  return refusal('E_FILE_TYPE', { field: 'file' });
}

/** The extension is one file somewhere else; the library lies where the backend was started. */
function library(): MakeSharp {
  return createRequire(join(process.cwd(), 'package.json'))('sharp') as MakeSharp;
}
