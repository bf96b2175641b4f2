import type { Hook } from './host.ts';
import { refusal } from './refuse.ts';

/** Addresses of the backend that only the studio uses and that the backend itself leaves open. */
const studioOnly = ['/utils/export', '/utils/hash', '/utils/import', '/utils/sort'];

/**
 * Refuses the studio's own tools with `E_FORBIDDEN` to whoever may not enter the studio: an export
 * would be computed in the background and mailed about, a hash costs as much as a password
 * (docs/domain/permissions.md, "Other doors").
 */
export const keepStudioDoors: Hook = ({ init }) => {
  init('routes.before', ({ app }) => {
    app.use(studioOnly, ({ accountability }, _response, next) => {
      const allowed = accountability?.admin || accountability?.app;
      next(
        allowed ? undefined : refusal('E_FORBIDDEN', { reason: 'This is a tool of the studio.' }),
      );
    });
  });
};
