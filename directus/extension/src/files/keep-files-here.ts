import type { Hook } from '../host.ts';

/** Files that the backend gives are shown by its own studio only, by no page of another origin. */
export const keepFilesHere: Hook = ({ init }) => {
  init('routes.before', ({ app }) => {
    app.use(['/assets'], (_request, response, next) => {
      response.set('cross-origin-resource-policy', 'same-origin');
      next();
    });
  });
};
