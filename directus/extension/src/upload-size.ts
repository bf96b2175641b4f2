import { isUpload } from './files/is-upload.ts';
import type { Hook, Host, Request } from './host.ts';
import { type Refusal, refusal } from './refuse.ts';
import { settingsOf } from './settings/settings-of.ts';

const megabyte = 1_000_000;

/**
 * Refuses uploads to the library of files that are larger than `upload.resource_mb`, or do not say how
 * large they are, with `E_FILE_SIZE` before a byte of them is kept (docs/domain/files.md).
 */
export const limitUploads: Hook = ({ init }, host) => {
  init('routes.before', ({ app }) => {
    app.use(['/files'], (request, _response, next) => {
      against(request, host).then(next, next);
    });
  });
};

async function against(request: Request, host: Host): Promise<Refusal | undefined> {
  if (!isUpload(request)) return undefined;
  const mb = (await settingsOf(host))['upload.resource_mb'];
  const isSmall = Number(request.get('content-length') ?? Number.NaN) <= mb * megabyte;
  return isSmall ? undefined : refusal('E_FILE_SIZE', { field: 'file', params: { mb } });
}
