import type { Locale } from '@site/shared/contract';
import {
  type ErrorCode,
  type ErrorParams,
  errorCatalogue,
  errorMessage,
} from '@site/shared/domain/system';

/** One error; a form shows all of them, each at its field. */
export type Complaint = {
  readonly code: ErrorCode;
  readonly field?: string | undefined;
  readonly params?: ErrorParams | undefined;
};

type Details = {
  field?: string;
  params?: ErrorParams;
  /** Further errors. */
  also?: readonly Complaint[];
  /** Only where the status of the error catalogue does not fit. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
};

/** A refusal that is shown to the visitor, with a code of the error catalogue. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly status: number;
  readonly field: string | undefined;
  readonly params: ErrorParams;
  /** All errors; the first is the problem itself. */
  readonly complaints: readonly Complaint[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.status = details.status ?? errorCatalogue[code].status;
    this.field = details.field;
    this.params = details.params ?? {};
    const { field, params } = this;
    this.complaints = [{ code, field, params }, ...(details.also ?? [])];
    this.headers = details.headers ?? {};
  }
}

/** Body for JSON callers: `{errors: [{code, field?, message, params?}], requestId}`. */
export function problemBody(problem: Problem, locale: Locale, requestId: string): string {
  const errors = problem.complaints.map(({ code, field, params = {} }) => ({
    code,
    ...(field ? { field } : {}),
    message: errorMessage(code, locale, { requestId, ...params }),
    ...(Object.keys(params).length > 0 ? { params } : {}),
  }));
  return JSON.stringify({ errors, requestId });
}
