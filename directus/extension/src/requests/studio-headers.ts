import type { Hook } from '../host.ts';

/**
 * Headers of every answer, files of the studio included: what is no script is never run as one, and no address of the
 * studio is told to other sites. Frames and https: `directus/settings.ts`.
 */
export const setStudioHeaders: Hook = ({ init }) => {
  init('middlewares.before', ({ app }) => {
    app.use((_request, response, next) => {
      response.set('x-content-type-options', 'nosniff');
      response.set('referrer-policy', 'same-origin');
      next();
    });
  });
};
