import type { Hook, Request } from '../../host.ts';
import { refusal } from '../../refuse.ts';

const writeMethods = new Set(['PATCH', 'PUT', 'DELETE']);

/**
 * Refuses updates and deletions that select their rows by a query (docs/domain/permissions.md, "Other
 * entry points"). Directus resolves such queries without the caller's permissions and answers differently when
 * rows match, so a filter would reveal hidden values. The refusal is the same for every caller, route and
 * query, and happens before any database access.
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
