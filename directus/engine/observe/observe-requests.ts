import type { Hook } from '../host.ts';
import { metrics } from './metrics.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'SEARCH']);

/** Counts and times every request. */
export const observeRequests: Hook = ({ init }) => {
  init('middlewares.before', ({ app }) => {
    app.use((request, response, next) => {
      const { requests, requestSeconds } = metrics();
      const end = requestSeconds.startTimer();
      response.once('close', () => {
        const method = methods.has(request.method) ? request.method : 'other';
        requests.inc({ method, status: response.statusCode });
        end();
      });
      next();
    });
  });
};
