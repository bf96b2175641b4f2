import { createError, type DirectusError } from '@directus/errors';
import { type ErrorCode, type ErrorParams, errorCatalogue } from '@site/shared/domain';

/** A refusal of a rule: code of the catalogue, the field it is about, values for its sentence. */
export type Refusal = DirectusError<{ field?: string; params?: ErrorParams }>;

/** Whether something thrown is a refusal with this code, or a list that begins with one. */
export function isRefusal(thrown: unknown, code: ErrorCode): boolean {
  const [first] = [thrown].flat();
  return first instanceof Error && 'code' in first && first.code === code;
}

/** Makes a refusal, to be thrown or handed on. Several of one status may be thrown as a list. */
export function refusal(
  code: ErrorCode,
  details: { field?: string; params?: ErrorParams } = {},
): Refusal {
  const { status, en } = errorCatalogue[code];
  const Kind = createError<{ field?: string; params?: ErrorParams }>(code, en, status);
  return new Kind(details);
}
