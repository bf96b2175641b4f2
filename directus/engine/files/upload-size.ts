import { megabyte } from '@site/shared/domain/system';
import type { Hook, Host, Request, Response } from '../host.ts';
import { refusal } from '../refuse.ts';
import { settingsOf } from '../settings-of.ts';
import { isUpload } from './is-upload.ts';
import { beginUpload, requireUploadAttempt } from './receive-upload.ts';

/**
 * Judges uploads to `/files` before anything is read (docs/domain/files.md, rules 7 and 15): refuses callers who may not
 * upload (`E_FORBIDDEN`), uploads larger than `upload.resource_mb` or without a content length (`E_FILE_SIZE`), and too
 * many of one account.
 */
export const limitUploads: Hook = ({ init }, host) => {
  init('routes.before', ({ app }) => {
    app.use(['/files'], (request, response, next) => {
      if (!isUpload(request)) return next();
      admitUpload(request, response, host).then(() => next(), next);
    });
  });
};

/** Throws `E_FILE_SIZE` for more than `mb` megabytes, and for `NaN`. */
export function requireSize(bytes: number, mb: number): void {
  if (bytes <= mb * megabyte) return;
  throw refusal('E_FILE_SIZE', { field: 'file', params: { mb } });
}

async function admitUpload(request: Request, response: Response, host: Host): Promise<void> {
  const { accountability } = request;
  const account = accountability?.user;
  // Of these callers Directus asks for the permission before it stores anything.
  if (!account || !(accountability.app || accountability.admin)) throw refusal('E_FORBIDDEN');
  const settings = await settingsOf(host);
  const bytes = Number(request.get('content-length') ?? Number.NaN);
  requireSize(bytes, settings['upload.resource_mb']);
  await requireUploadAttempt(host, account);
  response.once('close', await beginUpload(account));
}
