import { ErrorCode, ForbiddenError, isDirectusError } from '@directus/errors';
import type { Hook } from '../host.ts';

/**
 * Replaces every `Forbidden` error of Directus by an identical one without details. The details would reveal
 * whether a collection, field or row is hidden or does not exist (docs/domain/permissions.md, "Other entry points").
 */
export const hideForbiddenDetails: Hook = ({ init }) => {
  init('routes.custom.after', ({ app }) => {
    app.use((error, _request, _response, next) => {
      next([error].flat().some(isForbidden) ? new ForbiddenError() : error);
    });
  });
};

const isForbidden = (error: unknown) => isDirectusError(error, ErrorCode.Forbidden);
