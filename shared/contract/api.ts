import type { RestCommand } from '@directus/sdk';

/**
 * The backend as a remote sees it. Commands come from `@directus/sdk` (`readItems`, …) or from
 * `@site/shared/api`; the same command runs in the render worker and in the browser.
 * A refusal is an `ApiError`.
 */
export type Api = {
  request: <Output, Schema>(command: RestCommand<Output, Schema>) => Promise<Output>;
};

/**
 * A backend call that failed: HTTP status, code of the error catalogue, request id for the reader, and the
 * values of the code's sentence.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly params: Readonly<Record<string, string | number>> | undefined;

  constructor(status: number, code: string, requestId?: string, params?: ApiError['params']) {
    super(`${code} (${status})`);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.params = params;
  }
}
