import type { Hook } from '../host.ts';
import { refusal } from '../refuse.ts';

/** What PostgreSQL says of a value that is none of its column's type, or no date, or too large. */
const misfits: readonly unknown[] = ['22P02', '22007', '22008', '22003'];

/**
 * A question that compares a column with what does not fit it is the caller's mistake, not ours:
 * `E_BAD_REQUEST` (docs/domain/refused-input.md, rule 5). SQLite takes it and finds nothing.
 */
export const refuseMisfits: Hook = ({ init }) => {
  init('routes.custom.after', ({ app }) => {
    app.use((error, _request, _response, next) => {
      next(isMisfit(error) ? refusal('E_BAD_REQUEST') : error);
    });
  });
};

function isMisfit(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && misfits.includes(error.code);
}
