import type { Hook, Host, Request } from '../host.ts';
import { refusal } from '../refuse.ts';
import { settingsOf } from '../settings-of.ts';
import { isUpload } from './is-upload.ts';

const megabyte = 1_000_000;

/**
 * Refuses uploads larger than `upload.resource_mb`, or without a content length, with `E_FILE_SIZE` before
 * anything is stored (docs/domain/files.md).
 */
export const limitUploads: Hook = ({ init }, host) => {
  init('routes.before', ({ app }) => {
    app.use(['/files'], (request, _response, next) => {
      requireUploadSize(request, host).then(() => next(), next);
    });
  });
};

/** Throws `E_FILE_SIZE` for more than `mb` megabytes, and for `NaN`. */
export function requireSize(bytes: number, mb: number): void {
  if (bytes <= mb * megabyte) return;
  throw refusal('E_FILE_SIZE', { field: 'file', params: { mb } });
}

async function requireUploadSize(request: Request, host: Host): Promise<void> {
  if (!isUpload(request)) return;
  const settings = await settingsOf(host);
  const bytes = Number(request.get('content-length') ?? Number.NaN);
  requireSize(bytes, settings['upload.resource_mb']);
}
