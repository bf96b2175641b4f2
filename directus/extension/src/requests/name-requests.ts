import { randomBytes } from 'node:crypto';
import type { Hook } from '../host.ts';

const passedOn = /^[\w-]{8,64}$/;

/**
 * Every answer carries `x-request-id`, the one of the call where it has one, and every refusal says it
 * as `requestId` (docs/domain/refused-input.md, rule 1).
 */
export const nameRequests: Hook = ({ init }) => {
  init('middlewares.before', ({ app }) => {
    app.use((request, response, next) => {
      const given = request.get('x-request-id') ?? '';
      const requestId = passedOn.test(given) ? given : randomBytes(8).toString('hex');
      response.set('x-request-id', requestId);
      const json = response.json.bind(response);
      response.json = (body) =>
        json(isRefusal(body) && response.statusCode >= 400 ? { ...body, requestId } : body);
      next();
    });
  });
};

function isRefusal(body: unknown): body is { errors: unknown[] } {
  return typeof body === 'object' && body !== null && 'errors' in body;
}
