import { randomBytes } from 'node:crypto';
import type { Hook } from '../host.ts';
import { inRequest } from '../observe/request-scope.ts';

const validId = /^[\w-]{8,64}$/;

/**
 * Sets `x-request-id` on every response; a valid id of the request is kept
 * (docs/domain/refused-input.md, rule 1).
 */
export const setRequestIds: Hook = ({ init }) => {
  init('middlewares.before', ({ app }) => {
    app.use((request, response, next) => {
      const given = request.get('x-request-id') ?? '';
      const id = validId.test(given) ? given : randomBytes(8).toString('hex');
      response.set('x-request-id', id);
      inRequest(id, next);
    });
  });
};
