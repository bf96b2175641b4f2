import { ErrorCode, isDirectusError } from '@directus/errors';
import type { ErrorCode as CatalogueCode } from '@site/shared/domain';
import type { Hook, Request } from '../host.ts';
import { refusal } from '../refuse.ts';

/** What the backend itself says of a value that its database or a field's rule does not take. */
const codes: Readonly<Record<string, CatalogueCode>> = {
  [ErrorCode.RecordNotUnique]: 'E_TAKEN',
  [ErrorCode.NotNullViolation]: 'E_REQUIRED',
  [ErrorCode.ContainsNullValues]: 'E_REQUIRED',
  [ErrorCode.InvalidForeignKey]: 'E_INVALID',
  [ErrorCode.ValueOutOfRange]: 'E_INVALID',
  [ErrorCode.ValueTooLong]: 'E_INVALID',
  FAILED_VALIDATION: 'E_INVALID',
};
const missing: readonly unknown[] = ['required', 'nnull', 'nempty'];

/**
 * Answers in the codes of the catalogue what the backend refuses by codes of its own
 * (docs/domain/refused-input.md, rule 3). The studio hears the backend's: by these alone its forms show
 * a refusal at the field.
 */
export const answerInOwnCodes: Hook = ({ init }) => {
  init('routes.custom.after', ({ app }) => {
    app.use((error, request, _response, next) => {
      if (isStudio(request)) return next(error);
      next(Array.isArray(error) ? error.map(inOwnCode) : inOwnCode(error));
    });
  });
};

/** A browser with a session of its own; every program shows its token. */
export function isStudio(request: Request): boolean {
  const { session } = request.accountability ?? {};
  return session !== undefined && request.get('authorization') === undefined;
}

/** A refusal of the catalogue with its field in place of the backend's own; all else as it is. */
function inOwnCode(error: unknown): unknown {
  if (!isDirectusError<Said>(error)) return error;
  const { field, path = [], type } = error.extensions ?? {};
  const code = missing.includes(type) ? 'E_REQUIRED' : codes[error.code];
  if (!code) return error;
  // Of several columns that must differ together, the last one is what the row says of itself.
  const column = field?.split(',').at(-1)?.replaceAll('"', '').trim();
  return refusal(code, column ? { field: [...path, column].join('.') } : {});
}

type Said = { field?: string | null; path?: string[]; type?: string };
