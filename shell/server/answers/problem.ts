import type { Locale } from '@site/shared/contract';
import {
  type ErrorCode,
  type ErrorParams,
  errorCatalogue,
  errorMessage,
} from '@site/shared/domain';

type Details = {
  field?: string;
  params?: ErrorParams;
  /** Only where the catalogue's status does not fit the place. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
};

/** A refusal the visitor is told about, by a code of the catalogue. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly status: number;
  readonly field: string | undefined;
  readonly params: ErrorParams;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.status = details.status ?? errorCatalogue[code].status;
    this.field = details.field;
    this.params = details.params ?? {};
    this.headers = details.headers ?? {};
  }
}

/** What JSON callers get: `{errors: [{code, field?, message, params?}], requestId}`. */
export function problemBody(problem: Problem, locale: Locale, requestId: string): string {
  const { code, field, params } = problem;
  const message = errorMessage(code, locale, { requestId, ...params });
  return JSON.stringify({
    errors: [
      {
        code,
        ...(field ? { field } : {}),
        message,
        ...(Object.keys(params).length > 0 ? { params } : {}),
      },
    ],
    requestId,
  });
}
