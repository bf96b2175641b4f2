import type { Hook, Host, Request } from '../host.ts';
import { type Refusal, refusal } from '../refuse.ts';
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
      sizeRefusal(request, host).then(next, next);
    });
  });
};

async function sizeRefusal(request: Request, host: Host): Promise<Refusal | undefined> {
  if (!isUpload(request)) return undefined;
  const mb = (await settingsOf(host))['upload.resource_mb'];
  const isSmall = Number(request.get('content-length') ?? Number.NaN) <= mb * megabyte;
  return isSmall ? undefined : refusal('E_FILE_SIZE', { field: 'file', params: { mb } });
}
