import type { Hook } from '../host.ts';
import { refusal } from '../refuse.ts';
import { isUpload } from './is-upload.ts';

/**
 * Refuses with `E_FORBIDDEN` to replace the bytes of a file (docs/domain/files.md, rule 10): the old bytes would be
 * lost before the new ones are checked, and caches store copies under the same address.
 */
export const rejectFileReplacement: Hook = ({ init }) => {
  init('routes.before', ({ app }) => {
    app.use(['/files'], (request, _response, next) => {
      const reason = 'The bytes of a file are never replaced.';
      const isReplacement = request.method === 'PATCH' && isUpload(request);
      next(isReplacement ? refusal('E_FORBIDDEN', { reason }) : undefined);
    });
  });
};
