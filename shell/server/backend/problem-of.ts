import {
  bodyLimits,
  type ErrorCode,
  type ErrorParams,
  isErrorCode,
} from '@site/shared/domain/system';
import { type Complaint, Problem } from '../answers/problem.ts';
import type { BackendError } from './backend-error.ts';

const byStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'E_SESSION',
  403: 'E_FORBIDDEN',
  404: 'E_NOT_FOUND',
  409: 'E_CONFLICT_VERSION',
  413: 'E_BODY_SIZE',
  415: 'E_CONTENT_TYPE',
  429: 'E_RATE',
};

/**
 * Maps the backend's error to ours. The backend's own message may contain internals and is never
 * passed on.
 */
export function problemOf(error: BackendError, path = ''): Problem {
  const { code, params, field, type } = error.extensions;
  const details = typeof field === 'string' ? { field, cause: error } : { cause: error };
  if (isErrorCode(code)) {
    const also = error.allExtensions.slice(1).flatMap(complaintFrom);
    const place: ErrorParams = code === 'E_NOT_FOUND' ? { path } : {};
    const said: ErrorParams = { ...place, ...(params as ErrorParams) };
    return new Problem(code, { ...details, params: said, also, headers: waitingTime(code, said) });
  }
  if (error.statusCode >= 500) return new Problem('E_BACKEND', { cause: error });
  if (type === 'required' || type === 'nnull') return new Problem('E_REQUIRED', details);
  const known = byStatus[error.statusCode];
  if (known === 'E_NOT_FOUND') return new Problem(known, { ...details, params: { path } });
  if (known === 'E_RATE') return new Problem(known, { ...details, params: { s: 60 } });
  if (known === 'E_BODY_SIZE')
    return new Problem(known, { ...details, params: { kb: bodyLimits.save.kb } });
  return new Problem(known ?? 'E_BAD_REQUEST', details);
}

/**
 * Whether the backend refused a call because it no longer knows the caller's session. Other refusals with 401, such as
 * a wrong password, say nothing about it.
 */
export function endsSession(error: BackendError): boolean {
  return error.statusCode === 401 && problemOf(error).code === 'E_SESSION';
}

/** The `retry-after` header of a rate limit or lockout. */
function waitingTime(code: ErrorCode, { min, s }: ErrorParams): Record<string, string> {
  const seconds = code === 'E_LOCKED' ? Number(min) * 60 : code === 'E_RATE' ? Number(s) : 0;
  return seconds > 0 ? { 'retry-after': String(seconds) } : {};
}

function complaintFrom({ code, field, params }: Readonly<Record<string, unknown>>): Complaint[] {
  if (!isErrorCode(code)) return [];
  const about = typeof field === 'string' ? { field } : {};
  return [{ code, ...about, params: (params ?? {}) as ErrorParams }];
}
