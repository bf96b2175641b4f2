import { randomBytes } from 'node:crypto';
import type { Hook } from '../host.ts';

const passedOn = /^[\w-]{8,64}$/;

/**
 * Every answer carries `x-request-id`, the one of the call where it has one
 * (docs/domain/refused-input.md, rule 1).
 */
export const nameRequests: Hook = ({ init }) => {
  init('middlewares.before', ({ app }) => {
    app.use((request, response, next) => {
      const given = request.get('x-request-id') ?? '';
      response.set('x-request-id', passedOn.test(given) ? given : randomBytes(8).toString('hex'));
      next();
    });
  });
};
