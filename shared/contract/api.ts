import type { RestCommand } from '@directus/sdk';
import type { Action, ActionCall, ActionResult } from './action.ts';

/**
 * The backend API for remotes. Commands come from `@directus/sdk` (`readItems`, …) or from
 * `@site/shared/api`; the same command runs in the render worker and in the browser. An error response
 * becomes an `ApiError`.
 */
export type Api = {
  request: <Output, Schema>(command: RestCommand<Output, Schema>) => Promise<Output>;
  /**
   * Performs an action. Never throws: a refusal is returned with all its reasons, a lost connection is
   * `E_OFFLINE`. A render worker cannot act.
   */
  act: <Payload extends object, Data, Item extends boolean>(
    action: Action<Payload, Data, Item>,
    call: ActionCall<Payload, Item>,
  ) => Promise<ActionResult<Data>>;
};

/**
 * A failed backend call: HTTP status, error code of the catalogue, request id, and the parameters of the
 * error message.
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
