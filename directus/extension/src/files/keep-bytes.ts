import type { Hook } from '../host.ts';
import { refusal } from '../refuse.ts';
import { isUpload } from './is-upload.ts';

/**
 * Refuses with `E_FORBIDDEN` to put other bytes under the id of a file (docs/domain/files.md, rule 10): what it
 * was is gone by the time anybody has looked at what it shall be, and copies of it are kept by its address.
 */
export const keepBytes: Hook = ({ init }) => {
  init('routes.before', ({ app }) => {
    app.use(['/files'], (request, _response, next) => {
      const reason = 'The bytes of a file are never replaced.';
      const isReplacement = request.method === 'PATCH' && isUpload(request);
      next(isReplacement ? refusal('E_FORBIDDEN', { reason }) : undefined);
    });
  });
};
