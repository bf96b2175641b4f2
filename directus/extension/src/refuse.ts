import { createError, type DirectusError } from '@directus/errors';
import {
  type ErrorCode,
  type ErrorParams,
  errorCatalogue,
  errorMessage,
} from '@site/shared/domain';

type About = {
  /** The field it is about. */
  field?: string;
  /** Values for the sentence of the catalogue. */
  params?: ErrorParams;
  /** What now stands where the caller wanted to write, for whoever may read it. */
  current?: Readonly<Record<string, unknown>>;
};

/** A refusal of a rule, with a code of the error catalogue. */
export type Refusal = DirectusError<About>;

/** Whether something thrown is a refusal with this code, or a list that begins with one. */
export function isRefusal(thrown: unknown, code: ErrorCode): boolean {
  const [first] = [thrown].flat();
  return first instanceof Error && 'code' in first && first.code === code;
}

/**
 * Makes a refusal, to be thrown or handed on. Several of one status may be thrown as a list. `reason`
 * says to whoever calls the backend itself which rule it is; visitors read the catalogue.
 */
export function refusal(code: ErrorCode, about: About & { reason?: string } = {}): Refusal {
  const { reason, ...extensions } = about;
  const message = reason ?? errorMessage(code, 'en', about.params);
  const Kind = createError<About>(code, message, errorCatalogue[code].status);
  return new Kind(extensions);
}

/** The refusal of an address that leads to nothing, or to something that is hidden. */
export function nothingThere(): Refusal {
  return refusal('E_NOT_FOUND', { reason: 'Not found' });
}
