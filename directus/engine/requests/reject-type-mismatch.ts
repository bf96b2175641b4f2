import type { Hook } from '../host.ts';
import { refusal } from '../refuse.ts';

/** PostgreSQL error codes for a wrong type, an invalid date and a number out of range. */
const mismatchCodes: readonly unknown[] = ['22P02', '22007', '22008', '22003'];

/**
 * Answers `E_BAD_REQUEST` instead of a server error if a query compares a column with a value of another type
 * (docs/domain/refused-input.md, rule 5). SQLite accepts such a query and finds nothing.
 */
export const rejectTypeMismatch: Hook = ({ init }) => {
  init('routes.custom.after', ({ app }) => {
    app.use((error, _request, _response, next) => {
      next(isTypeMismatch(error) ? refusal('E_BAD_REQUEST') : error);
    });
  });
};

function isTypeMismatch(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && mismatchCodes.includes(error.code);
}
