// Uploads of pictures for posts: docs/domain/discussions.md, "Pictures".

import { Readable } from 'node:stream';
import { postPictures } from '@site/shared/domain/discussions';
import { z } from 'zod';
import { command } from '../../../engine/actions/action-set.ts';
import { readPicture, reencodePicture } from '../../../engine/files/pictures.ts';
import { scanBytes } from '../../../engine/files/scan-bytes.ts';
import { storeUpload } from '../../../engine/files/unused-uploads.ts';
import type { Host } from '../../../engine/host.ts';
import { refusal } from '../../../engine/refuse.ts';
import { lockPeople } from '../../people/records/lock-people.ts';
import { readerIn } from '../place.ts';

const day = 24 * 60 * 60_000;
const quality = 82;
const type = 'image/webp';
export const picturePurpose = 'discussion';

/** `discussions/upload`: the request body is the picture, which a post then names (`pictureMarkdown`). */
export const uploadPicture = command({
  payload: z.strictObject({ file: z.instanceof(Uint8Array) }),
  by: async (context) =>
    (await readerIn(context))?.rooms.some(({ closed }) => closed === null) ?? false,
  collection: 'directus_files',
  // The bytes are not stored for idempotent repeats.
  notIdempotent: true,
  silent: true,
  beforehand: ({ host, payload: { file } }) => smallPicture(host, file),
  run: async (context, { width, height, ...file }) => {
    const { trx, caller, now, settings } = context;
    await lockPeople(trx, [caller.person]);
    const n = settings['post.pictures_per_day'];
    const [counted] = await trx('directus_files')
      .where({ uploaded_by: caller.user, purpose: picturePurpose })
      .where('uploaded_on', '>', new Date(now.getTime() - day))
      .count({ all: '*' });
    if (Number(counted?.all ?? 0) >= n) {
      throw refusal('E_QUOTA', { field: 'file', params: { n, date: '–' } });
    }
    const { maxUnused } = postPictures;
    const upload = { purpose: picturePurpose, name: 'picture', maxUnused } as const;
    return { ...(await storeUpload(context, file, upload)), width, height };
  },
});

/** The picture upright, without metadata, not larger than a post shows it. An animation stands still. */
async function smallPicture(host: Host, file: Uint8Array) {
  const given = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const scan_status = await scanBytes(host, Readable.from([given]));
  const { picture } = await readPicture(given);
  const { maxSide: side } = postPictures;
  const small = picture
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality });
  const bytes = await reencodePicture(small);
  const { width, height } = (await readPicture(bytes)).about;
  return { bytes, type, scan_status, width, height };
}
