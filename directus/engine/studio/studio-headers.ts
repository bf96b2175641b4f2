import type { Hook } from '../host.ts';

/**
 * Security headers of every response, studio files included: no MIME sniffing, and no referrer to other sites. CSP
 * and HSTS: `directus/settings.ts`.
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
