// Which tokens the backend issues: docs/domain/accounts.md, "The studio".
import type { Hook } from '../../../engine/host.ts';
import { refusal } from '../../../engine/refuse.ts';

/**
 * Disables the sign-in modes `json` and `cookie`: their access tokens belong to no session and therefore
 * outlive sign-out, a new password and a suspension. A token of the mode `session` is looked up at each request.
 */
export const requireSessionMode: Hook = ({ init }) => {
  init('routes.before', ({ app }) => {
    app.use(['/auth/login', '/auth/refresh', '/shares/auth'], (request, _response, next) => {
      if (request.method !== 'POST') return next();
      const { mode } = (request.body ?? {}) as { mode?: unknown };
      next(mode === 'session' ? undefined : refusal('E_INVALID', { field: 'mode', reason }));
    });
  });
};

const reason = 'Only the mode "session" is open.';
