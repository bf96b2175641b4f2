import { ErrorCode, isDirectusError } from '@directus/errors';
import type { ErrorCode as CatalogueCode } from '@site/shared/domain/system';
import type { Hook } from '../host.ts';
import { refusal } from '../refuse.ts';
import { isStudio } from '../studio/is-studio.ts';

/** Directus error codes for values refused by the database or a field validation. */
const codes: Readonly<Record<string, CatalogueCode>> = {
  [ErrorCode.RecordNotUnique]: 'E_TAKEN',
  [ErrorCode.NotNullViolation]: 'E_REQUIRED',
  [ErrorCode.ContainsNullValues]: 'E_REQUIRED',
  [ErrorCode.InvalidForeignKey]: 'E_INVALID',
  [ErrorCode.ValueOutOfRange]: 'E_INVALID',
  [ErrorCode.ValueTooLong]: 'E_INVALID',
  FAILED_VALIDATION: 'E_INVALID',
};
const requiredTypes: readonly unknown[] = ['required', 'nnull', 'nempty'];

/**
 * Maps Directus error codes to those of our catalogue (docs/domain/refused-input.md, rule 3). Studio requests
 * keep the Directus codes, because its forms need them to show an error at the field.
 */
export const mapErrorCodes: Hook = ({ init }) => {
  init('routes.custom.after', ({ app }) => {
    app.use((error, request, _response, next) => {
      if (isStudio(request)) return next(error);
      next(Array.isArray(error) ? error.map(toCatalogueError) : toCatalogueError(error));
    });
  });
};

/** Converts a Directus error to a catalogue error with its field; other errors stay unchanged. */
function toCatalogueError(error: unknown): unknown {
  if (!isDirectusError<ErrorDetails>(error)) return error;
  const { field, path = [], type } = error.extensions ?? {};
  const code = requiredTypes.includes(type) ? 'E_REQUIRED' : codes[error.code];
  if (!code) return error;
  // For a composite unique constraint report the last column, the one that users edit.
  const column = field?.split(',').at(-1)?.replaceAll('"', '').trim();
  return refusal(code, column ? { field: [...path, column].join('.') } : {});
}

type ErrorDetails = { field?: string | null; path?: string[]; type?: string };
