import { ErrorCode, ForbiddenError, isDirectusError } from '@directus/errors';
import type { Hook } from '../host.ts';

/**
 * Answers every refusal of the backend's own with the same bytes: which collection, field or row it was
 * would tell apart what is hidden from what is not there (docs/domain/permissions.md, "Other doors").
 */
export const quietRefusals: Hook = ({ init }) => {
  init('routes.custom.after', ({ app }) => {
    app.use((error, _request, _response, next) => {
      next([error].flat().some(isForbidden) ? new ForbiddenError() : error);
    });
  });
};

const isForbidden = (error: unknown) => isDirectusError(error, ErrorCode.Forbidden);
