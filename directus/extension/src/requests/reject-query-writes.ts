import type { Hook, Request } from '../host.ts';
import { refusal } from '../refuse.ts';

const writeMethods = new Set(['PATCH', 'PUT', 'DELETE']);

/**
 * Refuses updates and deletions that select their rows by a query (docs/domain/permissions.md, "Other
 * doors"). The backend looks such rows up without regard to the caller's rights and answers differently
 * when something matched, so a filter would tell hidden values. The answer is the same for every caller,
 * address and query, and is given before anything is looked up.
 */
export const rejectQueryWrites: Hook = ({ init }) => {
  init('routes.before', ({ app }) => {
    app.use((request, _response, next) => {
      next(isQueryWrite(request) ? refusal('E_BAD_REQUEST', { reason }) : undefined);
    });
  });
};

const reason = 'Rows are written by their keys, never by a query.';

function isQueryWrite({ method, body }: Pick<Request, 'method' | 'body'>): boolean {
  return writeMethods.has(method) && typeof body === 'object' && body !== null && 'query' in body;
}
