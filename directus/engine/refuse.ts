import { createError, type DirectusError } from '@directus/errors';
import {
  type ErrorCode,
  type ErrorParams,
  errorCatalogue,
  errorMessage,
} from '@site/shared/domain/system';

type About = {
  /** The field concerned. */
  field?: string;
  /** Values for the sentence of the catalogue. */
  params?: ErrorParams;
  /** The current values of the fields that the caller tried to write, as far as they may read them. */
  current?: Readonly<Record<string, unknown>>;
};

/** An error with a code of the error catalogue. */
export type Refusal = DirectusError<About>;

/** Whether a thrown value is a refusal with this code, or a list that begins with one. */
export function isRefusal(thrown: unknown, code: ErrorCode): boolean {
  const [first] = [thrown].flat();
  return first instanceof Error && 'code' in first && first.code === code;
}

/**
 * Creates a refusal to throw or pass on. Several with the same HTTP status may be thrown as a list. `reason`
 * is a technical message for API clients; the site shows the sentence of the catalogue. The studio shows a reason in both
 * languages, `ru · en`.
 */
export function refusal(code: ErrorCode, about: About & { reason?: string } = {}): Refusal {
  const { reason, ...extensions } = about;
  const message = reason ?? errorMessage(code, 'en', about.params);
  const Kind = createError<About>(code, message, errorCatalogue[code].status);
  return new Kind(extensions);
}

/** The refusal for a route or row that does not exist or is hidden. */
export function notFound(): Refusal {
  return refusal('E_NOT_FOUND', { reason: 'Not found' });
}
