import type { Hook } from '../host.ts';

/** Lets only the studio's own origin embed assets (`cross-origin-resource-policy`). */
export const restrictAssetOrigin: Hook = ({ init }) => {
  init('routes.before', ({ app }) => {
    app.use(['/assets'], (_request, response, next) => {
      response.set('cross-origin-resource-policy', 'same-origin');
      next();
    });
  });
};
