import type { Hook, Request } from '../host.ts';

/** Milliseconds that a refused upload may go on sending before the connection is closed under it. */
const maxWait = 2000;

/**
 * Reads the rest of a body before a request is answered. A guard may refuse an upload before its body has been
 * read; Node.js would then close the connection while the client still writes, and the client would see a
 * broken pipe instead of the refusal.
 */
export const drainBodies: Hook = ({ init }) => {
  init('middlewares.before', ({ app }) => {
    app.use((request, response, next) => {
      const end = response.end.bind(response);
      response.end = (...args) => {
        if (!isSending(request)) return end(...args);
        const finish = () => {
          clearTimeout(timer);
          request.off('end', finish).off('close', finish);
          end(...args);
        };
        const timer = setTimeout(finish, maxWait);
        request.on('end', finish).on('close', finish).resume();
        return response;
      };
      next();
    });
  });
};

function isSending({ method, complete, destroyed }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD' && !complete && !destroyed;
}
